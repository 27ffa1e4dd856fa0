"""What the tests that all games share need from Oh Hell."""

import random
from collections.abc import Sequence

from examples.oh_hell.actions import Bid, Play
from examples.oh_hell.cards import NAMES, as_set, suit_of
from examples.oh_hell.rules import MAX_HAND, OhHellOptions
from tests.kit import Exchange, Kit
from tests.setups import Setup
from trickhouse.engine.arrays import copy
from trickhouse.engine.bits import members
from trickhouse.engine.rules import Action
from trickhouse.engine.shuffle import Chance
from trickhouse.engine.state import State, View


class OhHellKit(Kit):
    """Bids and tricks."""

    name = "oh_hell"
    card_names = NAMES
    quick = {"most": 2}  # noqa: RUF012
    setups = [  # noqa: RUF012
        Setup("oh_hell", 3),
        Setup("oh_hell", 4, {"hands": "up-and-down", "bids": "free"}, "free"),
        Setup("oh_hell", 5),
        Setup("oh_hell", 7, {"most": MAX_HAND}, "large"),
    ]

    def rounds(self, setup: Setup) -> int:
        return len(_hand_sizes(setup))

    def all_cards(self, players: int) -> list[int]:  # noqa: ARG002
        return list(range(len(NAMES)))

    def cards_in(self, state: State) -> list[int]:
        s = state.record
        lying = [int(s.turned_up), *members(s.stock), *s.log[: s.log_size, 1].tolist()]
        return lying + [card for hand in s.hand for card in members(hand)]

    def in_hand(self, view: View) -> int:
        return len(view.data.places[view.seat].hand)

    def every_action(self) -> list[Action]:
        return [*map(Play, NAMES), *map(Bid, range(-1, MAX_HAND + 2))]

    def known(self, state: State, seat: int | None) -> set[int]:
        """The card that was turned up, every card played in this round, and its own hand."""
        s = state.record
        own = set() if seat is None else set(members(s.hand[seat]))
        return {int(s.turned_up), *s.log[: s.log_size, 1].tolist()} | own

    def kinds(self, state: State) -> list[tuple[int, ...]]:  # noqa: ARG002
        """All may see who cannot follow a suit."""
        return [(suit_of(card),) for card in range(len(NAMES))]

    def hidden(self, before: State, after: State, seat: int | None, action: Action) -> set[int]:
        played = {NAMES.index(action.play)} if isinstance(action, Play) else set()
        return super().hidden(before, after, seat, action) - played

    def redealt(self, state: State, swapped: Exchange) -> State:
        s = copy(state.record)
        for seat in range(s.players):
            s.hand[seat] = as_set(swapped[card] for card in members(s.hand[seat]))
        s.stock = as_set(swapped[card] for card in members(s.stock))
        return State(state.game, s)

    def other_chance(self, setup: Setup, seat: int | None, chance: Chance, rng: random.Random) -> Chance:
        """Another shuffle in which the seat's own hand and the card to be turned up stay where they are in the deck."""

        def deal(label: str, cards: Sequence[int]) -> list[int]:
            deck, size = chance(label, cards), _hand_sizes(setup)[int(label.split("/")[2]) - 1]
            own = [] if seat is None else range(seat * size, (seat + 1) * size)
            free = [place for place in range(len(deck)) if place not in own and place != setup.players * size]
            for place, card in zip(free, rng.sample([deck[place] for place in free], len(free)), strict=True):
                deck[place] = card
            return deck

        return deal

    def is_worth_drawing(self, view: View) -> bool:
        """When a round's first trick is led."""
        return view.data.phase == "play" and len(view.data.log) == view.data.players


def _hand_sizes(setup: Setup) -> list[int]:
    return OhHellOptions(**setup.options).hand_sizes


KIT = OhHellKit()
