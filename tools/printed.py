"""The printed lines of cards in words, for tools that count them."""

from collections.abc import Mapping

from cardlang.line import Line
from cardlang.plays.gundam_lines import Lines, Printed
from cardlang.project import Checked
from runtime.engine.ability import PlayableAs


def texts_of(lines: Lines, checked: Checked) -> Mapping[Printed, str]:
    """Give each line with the name of its card; the pilot side of a command is a line, too."""
    found = dict[Printed, str]()
    for number, program in lines.programs.items():
        card = checked.numbered(number)
        read = checked.lines(card) if card else ()
        said = iter([text.text for text, reading in read if reading.line != Line()])
        for line in lines.of(number):
            ability = lines.ability(line)
            side = f"【パイロット】「{ability.name}」" if isinstance(ability, PlayableAs) else ""
            found[line] = f"{program.name}  {side or next(said, '')}"
    return found
