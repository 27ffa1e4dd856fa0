"""What the tests need from Fishing."""

import functools
import random
from collections import Counter
from typing import Any

import numpy as np

from tests.games.fishing import encoding
from tests.kit import Exchange, Kit, Pick
from tests.setups import Setup
from trickhouse.engine.arrays import copy, number
from trickhouse.engine.dice import Dice, below, dice
from trickhouse.engine.jit import Fields
from trickhouse.engine.rules import Action
from trickhouse.engine.shuffle import Chance
from trickhouse.engine.state import State, View
from trickhouse.engine.trials import Trials
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.actions import Catch, FishingPlay, Name, Pass
from trickhouse.games.fishing.beliefs import HAND, PASSED
from trickhouse.games.fishing.cards import COLOUR_OF, DECK_SIZE, NAMES, STARTING_SIZE, parse_card, starting_cards
from trickhouse.games.fishing.habits import act
from trickhouse.games.fishing.pairs import cards_of, pair_of
from trickhouse.games.fishing.playouts import RANDOM_ONE_IN
from trickhouse.games.fishing.prospects import worth


def _rich_ocean() -> list[list[str]]:
    """An ocean in which the zeros, the buoys and the trumps come first, so that their effects meet early and often."""
    special = NAMES[72:]
    plain = NAMES[STARTING_SIZE:72]
    return [special[16:], special[:16], plain[:10], [], plain[10:]]


@functools.cache
def _coins() -> list[Dice]:
    """Dice that fall in every way if up to three coins are tossed. Habits toss them between equals."""
    flips = {tuple(below(rng, 2) for _ in range(3)): seed for seed in range(100) for rng in [dice(seed)]}
    assert len(flips) == 8
    return [dice(seed) for seed in flips.values()]


def _by_habit(s: Fields, seat: int) -> dict[int, float]:
    """By action: how likely it is."""
    rng = _coins()[0].copy()
    action = act(s, seat, rng)
    if rng == _coins()[0]:  # nothing was tossed
        return {action: 1.0}
    tossed = Counter(act(s, seat, coin.copy()) for coin in _coins())
    return {action: count / len(_coins()) for action, count in tossed.items()}


def _with_whims(s: Fields, seat: int) -> dict[int, float]:
    usual, verb = _by_habit(s, seat), int(kernel.VERB[number(s, "phase")])
    legal = [verb + what for what in cards_of(*kernel.legal(s, seat))]
    whim = 1 / RANDOM_ONE_IN
    return {action: (1 - whim) * usual.get(action, 0.0) + whim / len(legal) for action in legal}


class FishingKit(Kit):
    """Boats, the ocean and tricks."""

    name = "fishing"
    card_names = NAMES
    setups = [  # noqa: RUF012
        Setup("fishing", 3),
        Setup("fishing", 4),
        Setup("fishing", 5),
        Setup("fishing", 3, {"ocean": _rich_ocean()}, "rich"),
        Setup("fishing", 4, {"ocean": _rich_ocean()}, "rich"),
        Setup("fishing", 5, {"ocean": _rich_ocean()}, "rich"),
    ]

    def rounds(self, setup: Setup) -> int:  # noqa: ARG002
        return kernel.ROUNDS

    def can_end_after(self, setup: Setup, rounds: int) -> bool:
        return 1 <= rounds <= self.rounds(setup)  # the ocean may be overfished before the last one

    def all_cards(self, players: int) -> list[int]:
        return [*starting_cards(players), *range(STARTING_SIZE, DECK_SIZE)]

    def cards_in(self, state: State) -> list[int]:
        record = state.record
        cards = [*cards_of(*record.left.tolist()), *record.ocean[record.ocean_top :].tolist()]
        for seat in range(record.players):
            cards += cards_of(*record.hand[seat].tolist()) + cards_of(*record.net[seat].tolist())
            cards += record.hold[seat, : record.hold_size[seat]].tolist()
        return cards

    def in_hand(self, view: View) -> int:
        return len(view.data.boats[view.seat].hand)

    def cards_shown(self, view: dict[str, Any]) -> list[str]:
        cards = super().cards_shown(view)
        for boat in view["boats"]:
            cards += [*(boat["hand"] or ()), *boat["net"], *([boat["passed"]] if boat["passed"] else ())]
        return cards

    def every_action(self) -> list[Action]:
        return [
            *(verb(name) for verb in (FishingPlay, Catch, Pass) for name in NAMES),
            *(Name(colour) for colour in "BVRYG"),
        ]

    def known(self, state: State, seat: int | None) -> set[int]:
        """The table, what was caught in this round, its own hand, and the cards it passed and got."""
        record = state.record
        cards = {*record.table[: record.table_size].tolist()}
        for other in range(record.players):
            cards.update(cards_of(*record.net[other].tolist()))
        if seat is not None:
            giver = (seat - 1) % int(record.players)
            passed = [record.passed[seat], *([record.passed[giver]] if record.phase != kernel.PASSING else [])]
            cards.update(cards_of(*record.hand[seat].tolist()), (int(card) for card in passed if card >= 0))
        return cards

    def kinds(self, state: State) -> list[tuple[int, ...]]:
        """Everybody knows how deep in the ocean a card lies, and may see who cannot follow its colour."""
        return list(zip(COLOUR_OF.tolist(), state.record.tier.tolist(), strict=True))

    def hidden(self, before: State, after: State, seat: int | None, action: Action) -> set[int]:
        shown = {parse_card(action.play)} if isinstance(action, FishingPlay) else set()
        return super().hidden(before, after, seat, action) - shown

    def redealt(self, state: State, swapped: Exchange) -> State:
        record, swap = copy(state.record), np.array(swapped)
        for seat in range(record.players):
            record.hand[seat] = pair_of(swapped[card] for card in cards_of(*record.hand[seat].tolist()))
            record.hold[seat, : record.hold_size[seat]] = swap[record.hold[seat, : record.hold_size[seat]]]
            if record.passed[seat] >= 0:
                record.passed[seat] = swapped[record.passed[seat]]
        record.ocean[:] = swap[record.ocean]
        return State(state.game, record)

    def other_chance(self, setup: Setup, seat: int | None, chance: Chance, rng: random.Random) -> Chance:  # noqa: ARG002
        def shuffled(label: str, cards: list[int]) -> list[int]:
            return chance(label, cards) if label.endswith(f"/{seat}") else rng.sample(cards, len(cards))

        return shuffled

    def in_world(self, view: View, cards: Any) -> State:
        """What lies in holds and in the ocean does not matter before the next round."""
        record = copy(view.record)
        for seat in range(record.players):
            record.hand[seat] = pair_of(np.flatnonzero(cards & ~np.uint8(PASSED) == HAND + seat).tolist())
            if record.phase == kernel.PASSING and record.passed[seat] != kernel.NONE:
                (record.passed[seat],) = np.flatnonzero(cards == HAND + seat | PASSED)
        return State(view.game, record)

    def is_late(self, view: View) -> bool:
        """In the last three tricks of a round."""
        return bool(view.record.hand_size[view.seat] <= 3)

    def play_on(self, trials: Trials, world: State, seat: int, action: Action, pick: Pick) -> float:  # noqa: ARG002
        """Everybody goes by habit, but the others have whims."""
        s = copy(world.play(seat, action).record)
        while number(s, "phase") not in (kernel.DEAL, kernel.OVER):
            turn = kernel.decider(s)
            kernel.apply_unchecked(s, turn, pick(_by_habit(s, turn) if turn == seat else _with_whims(s, turn)))
        return worth(s, seat)

    def check_observation(self, observed: Any, data: Any, around: list[int]) -> None:
        names = NAMES
        named = lambda row: tuple(names[card] for card in np.flatnonzero(row))  # noqa: E731
        assert named(observed.hand) == data.boats[around[0]].hand
        assert named(observed.uncaught) == data.left
        assert tuple(observed.ocean) == data.ocean
        for place, seat in enumerate(around):
            boat = data.boats[seat]
            assert named(observed.net[place]) == boat.net
            assert observed.hold_size[place] == boat.hold_size == observed.stowed[place].sum()
            assert tuple(observed.fished[place]) == boat.fished
            played = tuple(event.card for event in data.trick_cards if event.seat == seat)
            assert named(observed.trick_cards[place]) == played

    def situation(self, view: View) -> dict[str, Any]:
        return encoding.situation(view)

    def happened(self, before: View, after: View) -> list[dict[str, Any]]:
        return encoding.happened(before, after)

    def is_worth_drawing(self, view: View) -> bool:
        """At the start of every fourth trick."""
        return view.data.phase == "play" and not view.data.trick_cards and view.data.trick % 4 == 0


KIT = FishingKit()
