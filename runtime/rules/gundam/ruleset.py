"""The duel as a ruleset."""

from runtime.effects.modifying import ActivateAbility
from runtime.effects.moving import Deploy, PutIntoPlay
from runtime.effects.ruling import is_immune, is_indestructible
from runtime.engine.ability import Pay
from runtime.engine.ruleset import Ruleset
from runtime.engine.triggers import Resolve
from runtime.rules.gundam import battle as _battle  # noqa: F401 - enters the handlers of chapter 8
from runtime.rules.gundam.burst import resolve_burst
from runtime.rules.gundam.entering import deploy, put_into_play
from runtime.rules.gundam.keywords import activate_ability
from runtime.rules.gundam.locations import EX_PROGRAMS, FIELD, KINDS, PLAYER_STATS, SPEAKING, STATS, ZONES, lend
from runtime.rules.gundam.playing import pay
from runtime.rules.gundam.processing import (
    defeat,
    destroyed_goes_to_trash,
    destruction,
    pilot_follows,
    revealed,
    tokens_leave_the_game,
)
from runtime.rules.gundam.setup import SetUp

DUEL = Ruleset(
    name="gundam",
    zones=ZONES,
    field=FIELD,
    speaking=SPEAKING,
    kinds=KINDS,
    stats=STATS,
    player_stats=PLAYER_STATS,
    supply=EX_PROGRAMS,
    opening=(SetUp(),),
    forbids=(is_immune, is_indestructible),
    replaces=(destroyed_goes_to_trash, pilot_follows, tokens_leave_the_game),
    processes=(revealed, defeat, destruction),
    rewrites={
        ActivateAbility: activate_ability,
        Deploy: deploy,
        Pay: pay,
        PutIntoPlay: put_into_play,
        Resolve: resolve_burst,
    },
    lend=lend,
    concession="1-2.6",
    endless="A-49",
)
