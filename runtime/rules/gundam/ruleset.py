"""The duel as a ruleset."""

from runtime.effects.modifying import ActivateAbility
from runtime.effects.moving import Deploy, DeployForCost, PutIntoPlay
from runtime.effects.ruling import is_immune, is_indestructible
from runtime.engine.ability import Pay
from runtime.engine.ruleset import Ruleset
from runtime.engine.triggers import Resolve
from runtime.events.fighting import DamageDealt, Destroyed
from runtime.events.moving import CardMoved, CardTurned
from runtime.rules.gundam import timings as _timings  # noqa: F401 - enters what a printed timing is
from runtime.rules.gundam.battle import facing
from runtime.rules.gundam.burst import resolve_trigger
from runtime.rules.gundam.entering import deploy, deploy_for_cost, put_into_play
from runtime.rules.gundam.keywords import activate_ability
from runtime.rules.gundam.locations import EX_PROGRAMS, FIELD, KINDS, PLAYER_STATS, SPEAKING, STATS, ZONES, lend
from runtime.rules.gundam.ordering import unordered
from runtime.rules.gundam.pairing import PairedWith, SetOn, is_held_down
from runtime.rules.gundam.playing import pay
from runtime.rules.gundam.processing import (
    defeat,
    destroyed_goes_to_trash,
    destruction,
    lies_under,
    pilot_follows,
    revealed,
    tokens_leave_the_game,
)
from runtime.rules.gundam.refusing import explain
from runtime.rules.gundam.setup import SetUp, from_redraw
from runtime.rules.gundam.turn import DRAW, END, MAIN, RESOURCE, START, moment

DUEL = Ruleset(
    name="gundam",
    seats=range(2, 3),
    zones=ZONES,
    field=FIELD,
    speaking=SPEAKING,
    kinds=KINDS,
    stats=STATS,
    player_stats=PLAYER_STATS,
    supply=EX_PROGRAMS,
    opening=(SetUp(),),
    moments={"redraw": from_redraw, **{phase: moment(phase) for phase in (START, DRAW, RESOURCE, MAIN, END)}},
    forbids={CardTurned: (lies_under, is_held_down), DamageDealt: (is_immune,), Destroyed: (is_indestructible,)},
    replaces={Destroyed: (destroyed_goes_to_trash,), CardMoved: (pilot_follows,)},
    processes=(defeat, tokens_leave_the_game, revealed, unordered, destruction),
    rewrites={
        ActivateAbility: activate_ability,
        Deploy: deploy,
        DeployForCost: deploy_for_cost,
        Pay: pay,
        PutIntoPlay: put_into_play,
        Resolve: resolve_trigger,
    },
    facing=facing,
    lend=lend,
    explain=explain,
    read_in_play=frozenset((PairedWith, SetOn)),
    concession="1-2.6",
    endless="A-49",
)
