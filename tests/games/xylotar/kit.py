"""What the tests need from Xylotar."""

import itertools
import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from tests.games.xylotar import encoding
from tests.kit import Exchange, Kit, Pick
from tests.setups import Setup
from trickhouse.engine.arrays import copy, number
from trickhouse.engine.bits import members
from trickhouse.engine.dice import dice
from trickhouse.engine.opponents import CHANCE, THOUGHT
from trickhouse.engine.rules import Action
from trickhouse.engine.shuffle import Chance
from trickhouse.engine.state import State, View
from trickhouse.engine.tree import enter
from trickhouse.engine.trials import Trials
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.actions import Keep, NoBid, Peek, Sort, Sorting, XylotarPlay
from trickhouse.games.xylotar.cards import BACK, COLOUR_OF, DECK, NAMES, VALUE_OF, deck
from trickhouse.games.xylotar.habits import act
from trickhouse.games.xylotar.tree import knowledge, recall
from trickhouse.games.xylotar.trials import XylotarTrials


def _has_sorted(record: Any, seat: int | None, rack: int) -> bool:
    """Whether a seat sorts a rack or has sorted it; of two, the second only when the first has been passed on."""
    if record.players > 2:
        return seat is not None and rack == (seat + 1) % record.racks
    first, second = {0: (2, 1), 2: (0, 3)}.get(seat, (None, None))
    return rack == first or (rack == second and bool(record.placed[first] == record.slots))


class XylotarKit(Kit):
    """Racks, bids and tricks."""

    name = "xylotar"
    card_names = NAMES
    quick = {"rounds": 1}  # noqa: RUF012
    setups = [  # noqa: RUF012
        Setup("xylotar", 2),
        Setup("xylotar", 2, {"automata": "trump"}, "trump"),
        Setup("xylotar", 3),
        Setup("xylotar", 3, {"rounds": 1}, "patient", is_patient=True),
        Setup("xylotar", 3, {"rounds": 1, "last_two": "peek"}, "peek", is_patient=True),
        Setup("xylotar", 3, {"starter_ties": "starter"}, "starter"),
        Setup("xylotar", 4),
        Setup("xylotar", 4, {"ties": "shared", "rounds": 1}, "shared"),
        Setup("xylotar", 5),
        Setup("xylotar", 5, {"rounds": 1}, "short"),
    ]

    def rounds(self, setup: Setup) -> int:
        return setup.options.get("rounds", 3)

    def can_end_after(self, setup: Setup, rounds: int) -> bool:
        return rounds >= self.rounds(setup)  # a tie may take any number of rounds more

    def all_cards(self, players: int) -> list[int]:
        return deck(players)

    def cards_in(self, state: State) -> list[int]:
        record = state.record
        return record.card[: record.racks, : record.slots].ravel().tolist()

    def in_hand(self, view: View) -> int:
        return len(view.data.racks[view.seat].left)

    def cards_shown(self, view: dict[str, Any]) -> list[str]:
        in_racks = [card for rack in view["racks"] for card in rack["cards"] if "?" not in card]
        return super().cards_shown(view) + in_racks

    def every_action(self) -> list[Action]:
        slots = range(-1, 17)
        return [
            *(XylotarPlay(slot) for slot in slots),
            *(Keep(slot) for slot in slots),
            *(Peek(pair) for pair in itertools.product(slots, slots)),
            *(NoBid(bid) for bid in (False, True)),
        ]

    def wrong_picks(self, entry: Action) -> list[Action]:
        assert isinstance(entry, Sorting)
        good = entry.pick(lambda n: n - 1)
        cards = list(good.sort)
        return [
            Sort(tuple(reversed(cards)), good.rack),
            Sort(tuple(cards[:-1]), good.rack),
            Sort((*cards, cards[-1]), good.rack),
            Sort((*cards[1:], cards[1]), good.rack),
            Sort(good.sort, good.rack + 1),
            Sort(("R99", *cards[1:]), good.rack),
        ]

    def known(self, state: State, seat: int | None) -> set[int]:
        """Racks that it sorted, cards played or set aside, and its own peek."""
        record, cards = state.record, set()
        for rack in range(record.racks):
            for slot in range(record.slots):
                lies_open = not record.have[rack] >> slot & 1
                has_peeked = rack == seat and record.peeked[rack] >> slot & 1
                if _has_sorted(record, seat, rack) or lies_open or has_peeked:
                    cards.add(int(record.card[rack, slot]))
        return cards

    def forgotten(self, state: State, seat: int | None) -> set[int]:
        """Once the racks are laid out, all that lies face down, unless the seat is looking at it to bid."""
        record, cards = state.record, set()
        if self.is_sorting(state):
            return cards
        is_looking = record.phase == kernel.KEEPING and record.turn == seat
        for rack in range(record.racks):
            slots = [slot for slot in range(record.slots) if record.have[rack] >> slot & 1]
            lifted = [slot for slot in slots if slot >= record.peek][:2] if is_looking and rack == seat else []
            cards |= {int(record.card[rack, slot]) for slot in slots if slot not in lifted}
        return cards & self.known(state, seat)

    def kinds(self, state: State) -> list[tuple[int, ...]]:  # noqa: ARG002
        """Everybody sees the colours of all racks."""
        return [(int(colour),) for colour in COLOUR_OF[: len(DECK)]]

    def hidden(self, before: State, after: State, seat: int | None, action: Action) -> set[int]:
        if before.record.round_no != after.record.round_no:
            return set()  # at the end of a round, all players know all of it
        return super().hidden(before, after, seat, action)

    def redealt(self, state: State, swapped: Exchange) -> State:
        record = copy(state.record)
        is_card = record.card < BACK
        record.card[is_card] = np.array(swapped)[record.card[is_card]]
        return State(state.game, record)

    def other_chance(self, setup: Setup, seat: int | None, chance: Chance, rng: random.Random) -> Chance:
        def deal(label: str, cards: Sequence[int]) -> list[int]:
            order = chance(label, cards)
            size = len(order) // len(setup.seats)
            blocks = {2: {0: (2,), 2: (0,)}}.get(setup.players, {s: (s,) for s in setup.seats}).get(seat, ())
            free = [i for i in range(len(order)) if i // size not in blocks]
            for i, card in zip(free, rng.sample([order[i] for i in free], len(free)), strict=True):
                order[i] = card
            return order

        return deal

    def is_sorting(self, state: State) -> bool:
        return bool(state.record.phase == kernel.SORT)

    def redealt_whole(self, state: State, seat: int | None, rng: random.Random) -> State:
        """Every rack that a seat has not picked up to sort it is dealt again."""
        record = copy(state.record)
        others = [rack for rack in range(record.racks) if not _has_sorted(record, seat, rack)]
        pool = [int(card) for rack in others for card in record.card[rack, : record.slots]]
        rng.shuffle(pool)
        for rack in others:
            hand = sorted((pool.pop() for _ in range(record.slots)), key=lambda card: -VALUE_OF[card])
            record.card[rack, : record.slots] = hand
            if record.placed[rack] < record.slots:
                record.placed[rack] = 0
                kernel.run_ahead(record, rack)
        return State(state.game, record)

    def in_world(self, view: View, cards: Any) -> State:
        record = copy(view.record)
        record.card[: record.racks, : record.slots] = cards
        return State(view.game, record)

    def is_late(self, view: View) -> bool:
        """In the last four tricks of a round."""
        return bool(view.record.trick >= view.record.slots - 5)

    def play_on(self, trials: Trials, world: State, seat: int, action: Action, pick: Pick) -> float:
        """Those who think, the seat itself among them, do what they have learned, others go by habit or by chance."""
        assert isinstance(trials, XylotarTrials)
        tree, likely, kinds, rng = trials._workspace.tree, trials._question.likely, {seat: THOUGHT}, dice(0)
        seen = np.zeros(kernel.MAX_RACKS, np.int64)
        for other in set(range(world.record.racks)) - {seat}:
            seen[other] = knowledge(world.record, other)
        enter(tree, seen, world.record.log_size)
        s = copy(world.play(seat, action).record)
        while number(s, "phase") not in (kernel.DEAL, kernel.OVER):
            turn = number(s, "turn")
            legal = [*members(kernel.legal(s, turn))]
            if len(legal) > 1 and turn not in kinds:
                kinds[turn] = pick(dict(enumerate(likely[turn].tolist())))
            if len(legal) == 1 or kinds[turn] == CHANCE:
                chosen = pick(dict.fromkeys(legal, 1 / len(legal)))
            else:
                chosen = recall(tree, s, turn, rng) if kinds[turn] == THOUGHT else act(s, turn, rng)
            kernel.apply_unchecked(s, turn, chosen)
        assert rng == dice(0), "habits toss coins early in a round only"
        others = [s.points[other] for other in world.game.people(world.players) if other != seat]
        return float(s.points[seat] - np.mean(others))

    def check_observation(self, observed: Any, data: Any, around: list[int]) -> None:
        for place, rack in enumerate(around):
            cards = data.racks[rack].cards
            colours = ["ROYGTBVP"[row.argmax()] if row.any() else "?" for row in observed.colour[place]]
            values = [
                str(value) if is_known else "?"
                for is_known, value in zip(observed.known[place], observed.value[place], strict=True)
            ]
            assert [a + b for a, b in zip(colours, values, strict=True)][: len(cards)] == list(cards)
            assert tuple(np.flatnonzero(observed.left[place])) == data.racks[rack].left
            bid = data.racks[rack].bid
            assert np.flatnonzero(observed.bid[place]).tolist() == ([] if bid is None else [bid])
            played = [event.slot for event in data.trick_cards if event.seat == rack]
            assert np.flatnonzero(observed.played[place]).tolist() == played
            assert observed.tricks[place] == data.racks[rack].tricks
        if data.peek:
            assert tuple(np.flatnonzero(observed.peeked[around.index(data.actors[0])])) == data.peek

    def situation(self, view: View) -> dict[str, Any]:
        return encoding.situation(view)

    def happened(self, before: View, after: View) -> list[dict[str, Any]]:
        return encoding.happened(before, after)

    def is_worth_drawing(self, view: View) -> bool:
        """At the start of every fourth trick; while sorting, once."""
        if view.data.phase == "sort":
            return not any(rack.sorted for rack in view.data.racks)
        return view.data.phase == "play" and not view.data.trick_cards and view.data.trick % 4 == 0


KIT = XylotarKit()
