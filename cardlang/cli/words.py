"""Everything the commands say, in both languages."""

from collections.abc import Mapping

from cardlang.diagnostics.model import Text

# ---- help: by the word that stands as `help` at a command or an option

HELP: Mapping[str, Text] = {
    "cardlang": Text(
        "カードに印刷される文章を、そのままプログラムとして調べ、整え、見せます。",
        "Check, format and show cards whose printed text is their program.",
    ),
    "check": Text(
        "カード（.card）、デッキ（.deck）、場面（.play）のファイルを調べ、問題があれば、どこが・なぜ・どう直せばよいかを示します。"
        "デッキのカードは、指定したファイル、デッキのフォルダ、プロジェクトの cards フォルダの順に探します。"
        "終了コード: 0 問題なし、1 問題あり、2 調べられない、3 内部エラー。",
        "Check card (.card), deck (.deck) and play (.play) files: what is wrong, where, why, what to write instead. "
        "The cards of a deck are looked for in the files given, then in the folder of the deck, then in the cards "
        "folder of its project. "
        "Exit codes: 0 clean, 1 findings, 2 cannot run, 3 internal error.",
    ),
    "check.paths": Text(
        "ファイルかフォルダ。省くと今のフォルダ。「-」で標準入力。",
        "Files or folders; the current folder if there are none; “-” for standard input.",
    ),
    "check.format": Text(
        "出力の形: text（人が読む）、json（プログラムが読む）。", "text for people, json for programs."
    ),
    "check.strict": Text("警告だけでも終了コードを 1 にします。", "Exit with 1 for warnings, too."),
    "check.fix": Text(
        "意味の変わらない修正をファイルに書き込み、残った問題を示します。",
        "Write all fixes that cannot change a meaning to the files, then show what is left.",
    ),
    "check.name": Text(
        "標準入力の文章につける、メッセージ用のファイル名。", "What to call standard input in messages."
    ),
    "fmt": Text(
        "カードとデッキのファイルを決まった書き方に整えます。意味とコメントは変わりません。エラーのあるファイルには触りません。",
        "Write card and deck files in their canonical form. Meaning and comments stay; one with errors is left alone.",
    ),
    "fmt.check": Text(
        "書き込まず、整えるべきファイルがあれば終了コードを 1 にします。",
        "Write nothing; exit with 1 if a file would change.",
    ),
    "fmt.diff": Text("書き込まず、どこが変わるかを示します。", "Write nothing; show what would change."),
    "show": Text(
        "カードを日本語と英語の両方で、中身のプログラムとともに見せます。",
        "Show a card in Japanese and English, with the program that it is.",
    ),
    "show.card": Text(
        "カード番号か名前。「-」で標準入力の文章。",
        "The number or the name of a card; “-” for a text from standard input.",
    ),
    "show.text": Text("ファイルにない文章を試します。", "Try a text that stands in no file."),
    "show.kind": Text("その文章を印刷するカードの種類。", "The type of card that the text is printed on."),
    "show.in": Text("カードを探すファイルかフォルダ。", "The files or folders to look in."),
    "show.json": Text("プログラムを JSON で出力します。", "Give the program as JSON."),
    "explain": Text(
        "問題のコード、キーワード効果、タイミングを説明します。省くと、コードの一覧です。",
        "Explain the code of a finding, a keyword effect or a timing; without one, list all codes.",
    ),
    "explain.topic": Text("例: CT201、ブロッカー、配備時。", "For example: CT201, Blocker, Deploy."),
    "explain.in": Text(
        "独自のキーワード効果を定義したファイルかフォルダ。", "Where keyword effects of your own are defined."
    ),
    "new": Text("セット、カード、場面のひな形を作ります。", "Begin a set, a card or plays."),
    "new.set": Text("新しいセットのフォルダとファイルを作ります。", "Make the folder and the file of a new set."),
    "new.set.code": Text("セットの記号。例: SK01", "The code of the set, for example SK01."),
    "new.set.name": Text("例: '星環の残響 / Echoes of the Ring'", "For example: '星環の残響 / Echoes of the Ring'"),
    "new.card": Text(
        "セットのファイルの末尾に、カードのひな形を書き足します。",
        "Add a card to begin from at the end of the set's file.",
    ),
    "new.play": Text(
        "カードの行ごとに、はたらく場面とはたらかない場面のひな形を、カードのファイルの隣の plays フォルダに書きます。"
        "ひな形はそのまま進められます。場・手・結果を直し、cardlang play … --accept で受け入れてください。",
        "Write two plays to begin from for each line of a card, in which it works and in which it does not, to the "
        "folder “plays” beside the card's file. They run as they are: correct them, then accept their pages.",
    ),
    "new.play.card": Text("カード番号か名前。", "The number or the name of the card."),
    "new.play.in": Text("カードを探すファイルかフォルダ。", "The files or folders to look in."),
    "new.card.number": Text("カード番号。例: SK01-001", "The number of the card, for example SK01-001."),
    "new.card.type": Text("ユニット、パイロット、コマンド、ベースなど。", "unit, pilot, command, base and so on."),
    "new.card.name": Text(
        "例: '灯台級シグナルム / Beacon Signalum'", "For example: '灯台級シグナルム / Beacon Signalum'"
    ),
    "new.card.in": Text("セットのファイルを探す場所。", "Where to look for the set's file."),
    "play": Text(
        "場面（.play）を進め、ページ（テキスト、仕組み、決定と選べるもの、起こったことと条項、おわりの場）を示し、"
        "受け入れ済みのページと比べます。終了コード: 0 そのとおり、1 結果かページが違う。",
        "Run a play (.play), print its page (texts, what they do, every decision and event, the end) and compare it "
        "with the accepted one. Exit codes: 0 all holds, 1 a result or the page differs.",
    ),
    "play.file": Text("場面のファイル。", "The file of the play."),
    "play.accept": Text(
        "ページを正しいものとして pages フォルダに書き込みます。結果の合わない場面のページは書き込みません。",
        "Write the page to the folder “pages” as the right one; not that of a play that fails.",
    ),
    "play.in": Text(
        "カードを探すファイルかフォルダ。省くと、場面のフォルダとそのプロジェクト。",
        "Where the cards stand; else in the folder of the play, or in its project.",
    ),
    "test": Text(
        "フォルダの場面をすべて進め、失敗した場面と、受け入れ済みと違うページの差分を示します。"
        "終了コード: 0 すべて合格、1 失敗か差分あり、2 場面がない。",
        "Run all plays of a folder; show those that fail, and how pages differ from the accepted ones. "
        "Exit codes: 0 all passed, 1 one failed or differs, 2 no play.",
    ),
    "test.paths": Text(
        "場面のファイルかフォルダ。省くと今のフォルダ。", "Plays or folders; the current folder if there are none."
    ),
    "test.format": Text(
        "出力の形: text（人が読む）、json（プログラムが読む）。", "text for people, json for programs."
    ),
    "test.strict": Text(
        "まだ受け入れていないページがあるだけでも終了コードを 1 にします。",
        "Exit with 1 for a page not yet accepted, too.",
    ),
    "test.accept": Text(
        "結果の合う場面のページをすべて受け入れます。", "Accept the page of every play in which all holds."
    ),
    "match": Text(
        "2 つのデッキでゲームをし、勝敗と終わり方を示します。同じシードのゲームはいつも同じです。"
        "エージェントが誤った答えを返すか例外を出すと、そこで終わり、終了コードは 1 です。",
        "Play games of two decks, and say who won and how they ended. A game of the same seed is always the same. "
        "An agent that raises or answers nonsense ends the match, with exit code 1.",
    ),
    "match.decks": Text("デッキのファイル 2 つ。", "Two deck files."),
    "match.agents": Text(
        "プレイヤーごとのエージェント: random（無作為）、greedy（1 手先を読む）、human（人）。1 つなら両方に使います。",
        "Who plays: random, greedy (looks one move ahead), human (you); one name is for both players.",
    ),
    "match.seed": Text("最初のゲームのシード。", "The seed of the first game; the others have the next ones."),
    "match.games": Text("ゲームの数。", "How many games."),
    "match.in": Text(
        "カードを探すファイルかフォルダ。省くと、デッキのフォルダとそのプロジェクト。",
        "Where the cards stand; else in the folder of a deck, or in its project.",
    ),
    "match.json": Text("結果を 1 つの JSON で出力します。", "Give what came out as one JSON document."),
    "match.log": Text("ゲームの経過を示します。", "Tell how each game went."),
    "match.save": Text(
        "リプレイを書き込みます。ゲームが 2 つ以上なら、名前にシードがつきます。",
        "Write a replay; of several games each has its seed in the name.",
    ),
    "replay": Text(
        "リプレイのゲームをもう一度行い、違いがあれば最初の手を示します。"
        "終了コード: 0 同じ、1 違いあり、2 行えない（壊れている、カードが変わった）。",
        "Play the game of a replay again; at the first difference its move is named. "
        "Exit codes: 0 the same, 1 it differs, 2 it cannot be played (damaged, or cards have changed).",
    ),
    "replay.file": Text("リプレイのファイル。", "The file of the replay."),
    "replay.to": Text("この数の手まで行います。", "Make only so many moves."),
    "replay.changed": Text("変わったカードを今のまま使います。", "Take cards that have changed as they are now."),
    "replay.in": Text(
        "カードを探すファイルかフォルダ。省くと今のフォルダ。", "Where the cards stand; else the current folder."
    ),
    "replay.log": Text("ゲームの経過を示します。", "Tell how the game went."),
    "screen.lang": Text(
        "メッセージの言語。省くと環境変数による。", "The language of messages; else as the environment says."
    ),
    "screen.color": Text("色をつけるか。", "Whether to use colours."),
    "screen.width": Text(
        "①■“ などの文字幅。下線がずれる端末では 2。",
        "How wide ①■“ are; 2 where the marks below a line are out of place.",
    ),
    "help": Text("この説明を表示します。", "Show this help."),
    "version": Text("バージョンを表示します。", "Show the version."),
}

USAGE = Text("使い方", "Usage")
USAGES: Mapping[str, str] = {
    "cardlang": "cardlang check | fmt | show | explain | play | test | match | replay | new …",
    "check": "cardlang check [PATHS … | -] [--fix] [--strict] [--format json]",
    "fmt": "cardlang fmt [PATHS … | -] [--check] [--diff]",
    "show": "cardlang show CARD | --text TEXT | -",
    "explain": "cardlang explain [TOPIC]",
    "play": "cardlang play FILE [--accept] [--in PATH]",
    "test": "cardlang test [PATHS …] [--accept] [--strict] [--format json]",
    "match": "cardlang match DECK DECK [--agents NAME,NAME] [--seed NUMBER] [--games NUMBER]",
    "replay": "cardlang replay FILE [--to MOVE] [--allow-changed] [--log]",
    "new": "cardlang new set CODE | new card NUMBER | new play CARD",
    "new.set": "cardlang new set CODE [--name NAME]",
    "new.play": "cardlang new play CARD [--in PATH]",
    "new.card": "cardlang new card NUMBER [--type TYPE] [--name NAME]",
}
TITLES: Mapping[str, Text] = {
    "Commands": Text("コマンド", "Commands"),
    "Arguments": Text("引数", "Arguments"),
    "Parameters": Text("オプション", "Options"),
}

# ---- cannot run

MORE_HELP = Text("詳しくは: {command} --help", "For more: {command} --help")
UNKNOWN_COMMAND = Text("「{word}」というコマンドはありません。", "There is no command “{word}”.")
SET_IN = Text("設定したファイル: {path}", "It is set in {path}")
BAD_SETTINGS = Text("設定ファイル（{names}）を読めません: {reason}", "The settings ({names}) cannot be read: {reason}")
UNKNOWN_OPTION = Text("「{word}」というオプションはありません。", "There is no option “{word}”.")
TOO_MUCH = Text("「{word}」は余分です。", "“{word}” is one word too many.")
SAME = Text("{text}", "{text}")
REPEATED = Text("「{word}」は 1 回だけ書けます。", "“{word}” can stand there only once.")
NO_VALUE = Text("「{name}」の後ろに値を書いてください。", "“{name}” needs a value behind it.")
MISSING = Text("「{name}」を指定してください。", "“{name}” is missing.")
BAD_VALUE = Text("「{name}」に「{word}」は指定できません。", "“{word}” is no value for “{name}”.")
POSSIBLE = Text("使えるもの: {words}", "Possible: {words}")
NEAREST = Text("近いもの: {word}", "Similar: {word}")

NOT_FOUND = Text("{path} が見つかりません。", "{path} does not exist.")
NO_PERMISSION = Text("{path} を読み書きする権限がありません。", "There is no permission to read or write {path}.")
READ_ONLY = Text("{path} は読み取り専用なので、書き込めません。", "{path} is read-only, so it was not written.")
EXISTS = Text("{path} はすでにあります。何も変更していません。", "{path} exists already. Nothing was changed.")
IS_FOLDER = Text("{path} はフォルダです。", "{path} is a folder.")
SYSTEM = Text("{path}: {reason}", "{path}: {reason}")
NO_CARD_FILES = Text(
    "調べるファイルがありません。{paths} に .card ファイルがありません。新しく始めるには: cardlang new set 記号",
    "Nothing to do: there is no .card file in {paths}. To begin a set: cardlang new set CODE",
)
FIX_NEEDS_FILE = Text(
    "--fix は標準入力には使えません。ファイルを指定してください。",
    "--fix needs a file; standard input cannot be fixed.",
)
STDIN_ALONE = Text("「-」は、ほかのファイルと一緒に指定できません。", "“-” cannot stand beside other files.")
STDIN_NOT_UTF8 = Text(
    "標準入力が UTF-8 ではありません（{encoding}）。変換してください: iconv -f {encoding} -t UTF-8",
    "Standard input is not UTF-8 but {encoding}. Convert it: iconv -f {encoding} -t UTF-8",
)
UNKNOWN = Text("不明な文字コード", "an unknown encoding")
INTERNAL = Text(
    "内部エラーです（{error}）。カードの誤りではなく、cardlang の不具合です。報告書: {report}",
    "Internal error ({error}): a fault of cardlang, not of your cards. Report: {report}",
)
NO_REPORT = Text("書き込めませんでした", "could not be written")

# ---- check and fmt

CHECKED = Text("{files} ファイル、{things}を調べました。", "Checked {files} file(s), {things}.")
CARDS = Text("カード {count} 枚", "{count} card(s)")
DECKS = Text("デッキ {count} 個", "{count} deck(s)")
PLAYS = Text("場面 {count} 個", "{count} play(s)")
NO_FORM = Text(
    "{path} は場面のファイルです。場面は整えません。確かめるには: cardlang check {path}",
    "{path} is a play, and plays have no canonical form. To check it: cardlang check {path}",
)
FIXED = Text("{path}: {count} か所を直しました。", "{path}: fixed {count} place(s).")
FORMATTED = Text("{path}: 整えました。", "{path}: formatted.")
WOULD_FORMAT = Text("{path}: 整っていません。", "{path}: would be formatted.")
LEFT_ALONE = Text("{path}: エラーがあるので、そのままにしました。", "{path}: left alone, for it has errors.")
FORMAT_DONE = Text(
    "{changed} ファイルを整えました（そのまま: {same}）。", "Formatted {changed} file(s); {same} left as they were."
)
FORMAT_WOULD = Text(
    "{changed} ファイルが整っていません。cardlang fmt で整えられます（整っている: {same}）。",
    "{changed} file(s) would be formatted by cardlang fmt; {same} would stay as they are.",
)
FORMAT_CLEAN = Text("{same} ファイルとも整っています。", "{same} file(s) are in canonical form.")

# ---- show and explain

UNKNOWN_CARD = Text(
    "「{word}」というカードはありません（{cards} 枚を探しました）。", "There is no card “{word}” among {cards}."
)
SEVERAL_CARDS = Text("「{word}」に当てはまるカードは {count} 枚あります。", "“{word}” fits {count} cards.")
WHICH_CARD = Text(
    "どのカードか、文章かを指定してください。例: {example}", "Say which card, or give a text. For example: {example}"
)
CARD_OR_TEXT = Text("カードと --text は同時に指定できません。", "Give a card or --text, not both.")
EMPTY_TEXT = Text("文章が空です。", "The text is empty.")
PROGRAM = Text("プログラム", "Program")
CLAUSES = Text("総合ルール", "Rules")
CANNOT_WRITE = Text("（この言語では書けません）", "(cannot be said in this language)")
UNREAD = Text("（読めないので、訳せません）", "(not understood, so not translated)")
NO_TEXT = Text("（テキストなし）", "(no text)")
UNKNOWN_TOPIC = Text(
    "「{word}」は、コードでも、キーワード効果でも、タイミングでもありません。",
    "“{word}” is no code, no keyword effect and no timing.",
)
UNKNOWN_CODE = Text(
    "{word} というコードはありません。一覧: cardlang explain", "There is no code {word}. All codes: cardlang explain"
)
KEYWORD = Text("キーワード効果", "Keyword effect")
TIMING = Text("タイミング", "Timing")
DEFINITION = Text("定義", "Definition")
RULED = Text("ゲームのルールが定めています。", "Defined by the rules of the game.")
ADDS = Text("同じ効果の数値は足し合わせます。", "The numbers of several add up.")
NOT_ADDS = Text("数値は足し合わせません。", "The numbers of several do not add up.")
FLAG = Text("2 つ以上持っていても、1 つと同じです。", "Having it twice is having it once.")
EXAMPLE = Text("例", "For example")

# ---- match and replay

TWO_DECKS = Text("デッキのファイルは 2 つ指定してください（{count} つあります）。", "Give two deck files, not {count}.")
NO_DECK = Text(
    "{path} はデッキのファイルではありません。名前が .deck で終わるファイルを指定してください。",
    "{path} is no deck file. Give a file whose name ends in .deck.",
)
TWO_AGENTS = Text(
    "「{agents}」は指定できません。エージェントは 2 つ、「,」で区切ってください。",
    "Give one agent or two with a comma between them, not “{agents}”.",
)
NO_GAMES = Text("ゲームの数は 1 以上です（{count} でした）。", "There must be at least one game, not {count}.")
UNKNOWN_AGENT = Text("「{word}」というエージェントはありません。", "There is no agent “{word}”.")
BROKEN_AGENT = Text("エージェントを読み込めません: {reason}", "An agent cannot be loaded: {reason}")
GAME = Text("━ ゲーム（シード {seed}）━", "━ Game (seed {seed}) ━")
GAMES = Text(
    "{count} ゲーム（平均 {turns} ターン、{moves} 手）", "{count} game(s), on average {turns} turns and {moves} moves"
)
WINS = Text("プレイヤー{player}（{agent}、{deck}）: {wins} 勝", "Player {player} ({agent}, {deck}): won {wins}")
DRAWS = Text("引き分け: {count}", "Draws: {count}")
ENDS = Text("{count} 回: {clause}", "{count} ended by: {clause}")
MISTAKE = Text(
    "プレイヤー{player}のエージェント {agent} が決定 {decision} で誤りました: {problem}",
    "The agent {agent} of player {player} went wrong at decision {decision}: {problem}",
)
NO_REPLAY = Text("{path} を行えません: {reason}", "{path} cannot be played: {reason}")
ALLOW_CHANGED = Text(
    "今のカードで行うには --allow-changed をつけてください。", "To take them as they are now: --allow-changed"
)
DIFFERS = Text(
    "{place} 手目で違いました（{player}：{move}）: {reason}", "It differs at move {place} ({player}: {move}): {reason}"
)
DIFFERS_AT_ONCE = Text("最初から違いました: {reason}", "It differs from the beginning: {reason}")
SAME_GAME = Text("同じゲームです（{turns} ターン、{moves} 手）。", "The same game: {turns} turns, {moves} moves.")
# Why a replay or a save cannot be read or used, by the English words of the runtime.
OBSTACLES: Mapping[str, str] = {
    "this is no {what}: it is not JSON": "JSON ではありません",
    "this is no {what}: it has no {fields}": "{fields} がありません",
    "the format is {found}, not {known}": "形式が {known} ではなく {found} です",
    "the ruleset is {found}, not {known}": "ルールが {known} ではなく {found} です",
    "the game is not for {count} players": "プレイヤーが {count} 人のゲームはできません",
    "these cards are missing: {cards}": "次のカードがありません: {cards}",
    "these cards have changed: {cards}": "次のカードが変わっています: {cards}",
    "these cards are missing or have changed: {cards}": "次のカードがないか、変わっています: {cards}",
    "these zones are unknown: {zones}": "知らない領域があります: {zones}",
    "the {what} is damaged: its state does not have the hash that was written": "壊れています。ハッシュが合いません",
    "the {what} is damaged: a move is none": "壊れています。手ではないものがあります",
    "the {what} is damaged: the result is none": "壊れています。結果が結果ではありません",
    "the {what} is damaged: not every deck has its side": "壊れています。デッキと陣営の数が合いません",
    "the {what} is damaged: {value} is no word": "壊れています。{value} は文字列ではありません",
    "the {what} is damaged: {value} is no number": "壊れています。{value} は数ではありません",
    "the {what} is damaged: {problem}": "壊れていて読めません",
}
# How a game played again can differ, likewise.
DIFFERENCES: Mapping[str, str] = {
    "{refused}": "ここではできない手です",
    "the game is over": "ゲームはすでに終わっています",
    "the state is another one": "状態が違います",
    "the game ends otherwise": "ゲームの終わり方が違います",
}

# ---- play and test

NO_PLAY = Text(
    "{path} は場面のファイルではありません。名前が .play で終わるファイルを指定してください。",
    "{path} is no play. Give a file whose name ends in .play.",
)
NO_PLAYS = Text(
    "{paths} に場面（.play）がありません。ひな形: cardlang new play カード番号",
    "There is no play (.play) in {paths}. To begin one: cardlang new play NUMBER",
)
ACCEPTED = Text("{page} に受け入れました。", "Accepted as {page}.")
NOT_ACCEPTED = Text(
    "{path}: 結果が合わないので、ページは受け入れませんでした。", "{path}: it fails, so its page was not accepted."
)
SAME_PAGE = Text("受け入れ済みのページと同じです（{page}）。", "The page is the accepted one ({page}).")
NO_PAGE = Text(
    "結果は合っています。ページはまだ受け入れていません。正しければ: cardlang play {path} --accept",
    "All results hold. The page is not yet accepted; if it is right: cardlang play {path} --accept",
)
OTHER_PAGE = Text(
    "受け入れ済みのページと違います（上の差分）。新しいほうが正しければ: cardlang play {path} --accept",
    "The page differs from the accepted one, as above. If the new one is right: cardlang play {path} --accept",
)
STATES: Mapping[str, Text] = {
    "passed": Text("合格", "passed"),
    "failed": Text("失敗", "failed"),
    "differs": Text("ページが違う", "page differs"),
    "new": Text("ページを受け入れていない", "page not accepted yet"),
    "stale": Text("場面のないページ", "page without a play"),
}
TESTED = Text("場面 {count} 個、合格 {passed} 個", "{count} play(s), {passed} passed")
COUNTED = Text("{state}: {count}", "{state}: {count}")

# ---- new

BAD_CODE = Text(
    "「{word}」はセットの記号に使えません。英数字で書いてください。例: SK01",
    "“{word}” cannot be the code of a set. Use letters and digits, as in SK01.",
)
BAD_NUMBER = Text(
    "「{word}」はカード番号に使えません。「記号-番号」の形で書いてください。例: SK01-001",
    "“{word}” cannot be the number of a card. Write the set's code, a hyphen and a number, as in SK01-001.",
)
BAD_TYPE = Text("「{word}」という種類はありません。", "There is no type “{word}”.")
BAD_NAME = Text(
    "「{name}」は名前として読めません。「日本語 / English」の形で、1 行で書いてください。",
    "“{name}” cannot be read as a name. Write “日本語 / English”, on one line.",
)
NO_SET = Text(
    "セット {code} のファイルがありません。先に作ってください: cardlang new set {code}",
    "There is no file of the set {code}. Make it first: cardlang new set {code}",
)
CARD_EXISTS = Text(
    "{number} はすでに {place} にあります。何も変更していません。",
    "{number} exists already, at {place}. Nothing was changed.",
)
NOT_UTF8 = Text(
    "{path} が UTF-8 ではありません。cardlang check で確かめてください。", "{path} is not UTF-8. See cardlang check."
)
MADE_SET = Text(
    "{path} を作りました。次は: cardlang new card {code}-001", "Made {path}. Next: cardlang new card {code}-001"
)
MADE_CARD = Text("{path} に {number} を書き足しました。", "Added {number} to {path}.")
NEW_SET = Text("新しいセット / New Set", "新しいセット / New Set")
NEW_CARD = Text("新しいカード / New Card", "新しいカード / New Card")
MADE_PLAY = Text("{path} を作りました。", "Made {path}.")
TRY_PLAY = Text("次は: cardlang play {path}", "Next: cardlang play {path}")
CARD_WRONG = Text(
    "{number} には誤りがあるので、場面を作れません。先に: cardlang check {path}",
    "{number} has an error, so no play can be made for it. First: cardlang check {path}",
)
NO_SCENE = Text(
    "{number} のはたらく場面が見つかりませんでした。テキストのないカードか、自分で場を作る必要があります。",
    "No play was found in which {number} does anything: it has no text, or needs a table of its own.",
)
