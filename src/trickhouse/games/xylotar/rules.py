"""The rules of Xylotar in the shape that every game has: a thin layer over the kernel."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import as_array, blank, number
from trickhouse.engine.bits import members
from trickhouse.engine.jit import Fields
from trickhouse.engine.rules import Action, Options, Result, Rules, Seat, seats_of
from trickhouse.games.xylotar import actions, cards, decided, kernel, view


class XylotarOptions(Options, frozen=True):
    """Where the editions differ."""

    ties: Literal["another-round", "shared"] = "another-round"
    """What happens if the tie-break does not decide: another round, or a shared win (German short rules)."""
    automata: Literal["lowest", "trump"] = "lowest"
    """What an automaton that cannot follow plays: its lowest card, or its lowest trump (French edition)."""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    """Number of rounds before the game can be won."""
    last_two: Literal["blind", "peek"] = "blind"
    """Whether a player without a bid who has only two cards left may still peek at them (a lenient reading)."""
    starter_ties: Literal["left", "starter"] = "left"
    """Who starts among those with the fewest points: counted from the left of the last starter, or from the starter
    (German short rules)."""


class XylotarRules(Rules):
    """For two to five; two play with two automata between them, in seats 1 and 3."""

    name = "xylotar"
    player_counts = (2, 3, 4, 5)
    options = XylotarOptions
    options_added = {2: {"last_two": "peek", "starter_ties": "left"}}  # noqa: RUF012
    actions = (actions.Sort, actions.XylotarPlay, actions.NoBid, actions.Peek, actions.Keep)
    phases = view.PHASES
    unseen = view.BLANK

    def seats(self, players: int) -> int:
        return int(kernel.RACKS[players])

    def people(self, players: int) -> Sequence[int]:
        return (0, 2) if players == 2 else range(players)

    def begin(self, players: int, starter: int, options: Options) -> np.record:
        assert isinstance(options, XylotarOptions)
        record = blank(kernel.STATE)
        ties = kernel.SHARED if options.ties == "shared" else kernel.ANOTHER_ROUND
        automata = kernel.TRUMP if options.automata == "trump" else kernel.LOWEST
        last_two = kernel.LENIENT if options.last_two == "peek" else kernel.BLIND
        starter_ties = kernel.FROM_STARTER if options.starter_ties == "starter" else kernel.FROM_LEFT
        kernel.begin(record, players, starter, options.rounds, ties, automata, last_two, starter_ties)
        return record

    def shuffles(self, s: Fields) -> list[tuple[str, list[int]]]:
        if number(s, "phase") != kernel.DEAL:
            return []
        return [(f"xylotar/round/{s.round_no}/deal", cards.deck(int(s.players)))]

    def deal(self, s: Fields, packs: Sequence[Sequence[int]]) -> None:
        kernel.deal(s, np.array(packs[0], np.uint8))

    def actors(self, s: Fields) -> tuple[Seat, ...]:
        return seats_of(kernel.actors_at(as_array(s)))

    def look(self, states: NDArray[np.void], seat: int, shown: NDArray[np.void]) -> None:
        view.look_from(states, seat, shown)

    def legal(self, v: Fields, seat: Seat) -> list[Action]:
        return actions.legal_actions(v, seat)

    def play(self, s: Fields, seat: Seat, action: Action) -> None:
        actions.perform(s, seat, action)

    def is_decided(self, v: Fields) -> bool:
        return bool(decided.is_decided_at(as_array(v)))

    def result(self, s: Fields) -> Result | None:
        if number(s, "phase") != kernel.OVER:
            return None
        points: list[int] = s["points"].tolist()
        return Result(tuple(points[: s["racks"]]), tuple(members(s["winners"])), int(s["round_no"]))


RULES = XylotarRules()
