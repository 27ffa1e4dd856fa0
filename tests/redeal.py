"""Other worlds that a seat cannot tell from the real one: what it does not know is dealt anew.

Cards that a seat has not seen change places with others of the same colour (and depth of the ocean). That keeps what
each rack shows, and who can follow what, so that the same game can go on in both worlds.
"""

import random

import numpy as np

from trickhouse.engine.arrays import copy
from trickhouse.engine.game import Action, State
from trickhouse.games.fishing import cards as fish
from trickhouse.games.fishing import kernel as fishing
from trickhouse.games.fishing.actions import Play
from trickhouse.games.xylotar import cards as notes
from trickhouse.games.xylotar import kernel as xylotar

Exchange = list[int]
"""By card: which card lies in its place in the other world."""


def exchange(hidden: set[int], kinds: list[tuple[int, ...]], rng: random.Random) -> Exchange:
    """Shuffle the hidden cards within each kind."""
    swapped = list(range(len(kinds)))
    for kind in set(kinds):
        group = sorted(card for card in hidden if kinds[card] == kind)
        for card, other in zip(group, rng.sample(group, len(group)), strict=True):
            swapped[card] = other
    return swapped


def known(state: State, seat: int | None) -> set[int]:
    """The cards whose place a seat knows for certain, said anew from the rules: a view that shows more is found out."""
    record = state.record
    return _known_notes(record, seat) if state.game.name == "xylotar" else _known_fish(record, seat)


def _known_notes(record: np.record, seat: int | None) -> set[int]:
    """Racks that it sorted, cards played or set aside, and its own peek."""
    cards = set()
    for rack in range(record.racks):
        for slot in range(record.slots):
            lies_open = not record.have[rack] >> slot & 1
            has_peeked = rack == seat and record.peeked[rack] >> slot & 1
            if xylotar.sorter(record, rack) == seat or lies_open or has_peeked:
                cards.add(int(record.card[rack, slot]))
    return cards


def _known_fish(record: np.record, seat: int | None) -> set[int]:
    """The table, what was caught in this round, its own hand, and the cards it passed and got."""
    cards = {*record.table[: record.table_size].tolist()}
    for other in range(record.players):
        cards.update(members(record.net[other]))
    if seat is not None:
        giver = (seat - 1) % int(record.players)
        passed = [record.passed[seat], *([record.passed[giver]] if record.phase != fishing.PASSING else [])]
        cards.update(members(record.hand[seat]), (int(card) for card in passed if card >= 0))
    return cards


def members(pair: np.ndarray) -> list[int]:
    """The cards of a set."""
    return [card for card in range(fish.DECK_SIZE) if fishing.holds(pair, card)]


def hidden(before: State, after: State, seat: int | None, action: Action) -> set[int]:
    """What a seat knows neither before nor after an action, nor learns from it."""
    cards = set(range(len(kinds(before)))) - known(before, seat) - known(after, seat)
    if isinstance(action, Play):
        cards.discard(fish.parse_card(action.play))
    if before.game.name == "xylotar" and before.record.round_no != after.record.round_no:
        return set()  # at the end of a round, everybody knows all of it
    return cards


def kinds(state: State) -> list[tuple[int, ...]]:
    """By card: what everybody can tell of it from its back, its place in the ocean, or from who follows suit."""
    if state.game.name == "xylotar":
        return [(int(colour),) for colour in notes.COLOUR_OF[: len(notes.DECK)]]
    return list(zip(fish.COLOUR_OF.tolist(), state.record.tier.tolist(), strict=True))


def redealt(state: State, swapped: Exchange) -> State:
    """The state in the other world."""
    record = copy(state.record)
    swap = np.array(swapped)
    if state.game.name == "xylotar":
        is_card = record.card < notes.BACK
        record.card[is_card] = swap[record.card[is_card]]
        return State(state.game, record)
    for seat in range(record.players):
        cards = [swapped[card] for card in members(record.hand[seat])]
        record.hand[seat] = fishing._pair(cards)
        record.hold[seat, : record.hold_size[seat]] = swap[record.hold[seat, : record.hold_size[seat]]]
        if record.passed[seat] >= 0:
            record.passed[seat] = swapped[record.passed[seat]]
    record.ocean[:] = swap[record.ocean]
    return State(state.game, record)


def redealt_racks(state: State, seat: int | None, rng: random.Random) -> State:
    """While racks are sorted: every rack that a seat does not sort itself is dealt anew."""
    record = copy(state.record)
    others = [rack for rack in range(record.racks) if xylotar.sorter(record, rack) != seat]
    pool = [int(card) for rack in others for card in record.card[rack, : record.slots]]
    rng.shuffle(pool)
    for rack in others:
        hand = sorted((pool.pop() for _ in range(record.slots)), key=lambda card: -notes.VALUE_OF[card])
        record.card[rack, : record.slots] = hand
        if record.placed[rack] < record.slots:
            record.placed[rack] = 0
            xylotar.run_ahead(record, rack)
    return State(state.game, record)
