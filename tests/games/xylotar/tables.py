"""Tables of Xylotar as people would draw them, and moves in a few words.

There are two ways to a position. `table` takes it from the deal: racks as text are dealt and sorted through the public
contract. `position` reads the same text that the game draws with all cards open, so that a test can show the table
before, play, and show the table after. It refuses a drawing that the game would not draw again.
"""

import re
import textwrap
from itertools import pairwise

from trickhouse.engine.state import State, View
from trickhouse.games import find
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.actions import Keep, NoBid, Peek, Sort, XylotarPlay
from trickhouse.games.xylotar.cards import COLOUR_OF, NAMES, VALUE_OF, deck, parse_card
from trickhouse.games.xylotar.data import XylotarData
from trickhouse.games.xylotar.rules import XylotarOptions

GAME = find("xylotar")

SIZES = {2: 15, 3: 13, 4: 15, 5: 12}


def in_order(_label, cards):
    """A chance that leaves the deck as it is, for deals that do not matter."""
    return list(cards)


def dealing(players, racks):
    """A chance that deals the racks given as text, each from low to high so that there is something to sort."""
    blocks = racks if players == 2 else [*racks[1:], racks[0]]
    dealt = [parse_card(name) for block in blocks for name in reversed(block.split())]

    def chance(_label, cards):
        assert sorted(dealt) == list(cards), "the racks are not the deck"
        return dealt

    return chance


def complete(players, racks):
    """Racks of which some cards are given, filled up with the rest of the deck; given cards stand before equals."""
    given = [rack.split() for rack in racks] + [[] for _ in range(GAME.rules.seats(players) - len(racks))]
    rest = [name for name in map(NAMES.__getitem__, deck(players)) if not any(name in rack for rack in given)]
    for rack in given:
        assert all(value(left) >= value(right) for left, right in pairwise(rack)), f"not from high to low: {rack}"
    while rest:
        smallest = min(given, key=len)
        smallest.append(rest.pop())
    assert {len(rack) for rack in given} == {SIZES[players]}
    return [" ".join(sorted(rack, key=value, reverse=True)) for rack in given]


def value(card):
    """The value of a card by its name."""
    return int(VALUE_OF[parse_card(card)])


def new(players=4, racks=(), starter=0, **options):
    """A game in which the given racks are dealt, completed if need be, and nothing is sorted yet."""
    chance = dealing(players, complete(players, racks))
    return GAME.new(players, chance, starter, XylotarOptions(**options))


def table(players=4, racks=(), starter=0, **options):
    """A game in which the given racks are dealt, completed if need be, and sorted as drawn."""
    drawn = complete(players, racks)
    return sort(new(players, drawn, starter, **options), drawn)


def sort(state, racks):
    """Everybody sorts as drawn."""
    while shown(state).phase == "sort":
        seat = state.actors[0]
        state = state.apply(seat, sort_as(racks, to_sort(state, seat)), in_order)
    return state


def sort_as(racks, rack):
    """The action that sorts one of the racks as drawn."""
    return Sort(tuple(racks[rack].split()), rack)


def to_sort(state, seat):
    """The rack that a seat has to sort now."""
    (sorting,) = state.view(seat).legal
    return sorting.sort.rack


def shown(seen: State | View, seat=None) -> XylotarData:
    """What a seat, or a spectator, sees as plain data."""
    return (seen if isinstance(seen, View) else seen.view(seat)).data


def cards(state, rack, seat=None):
    """A rack as a seat, or a spectator, sees it: all slots, with what has been played."""
    return " ".join(shown(state, seat).racks[rack].cards)


def choices(state):
    """What the seat to act may do, as a list; cards to play are named, because slots say little to a reader."""
    (seat,) = state.actors
    rack = shown(state.open_view()).racks[seat].cards
    legal = state.view(seat).legal
    return [f"plays {rack[action.play]}" if isinstance(action, XylotarPlay) else str(action) for action in legal]


def may_play(state):
    """The cards that the seat to act may play, from left to right."""
    said = choices(state)
    assert all(choice.startswith("plays ") for choice in said), said
    return " ".join(choice.removeprefix("plays ") for choice in said)


def play(state, script, chance=in_order):
    """The state after some moves, separated by commas or newlines. Cards are named, or numbered as slots:

    - `0 plays R7`, `0 does not bid`, `0 peeks at R7 G6`, `0 keeps R7`: one action each;
    - `0:R7 1:R3 2:P0`: cards as a trick is drawn, each played without a bid if there is the choice.
    """
    for move in filter(None, map(str.strip, re.split(r"[,\n]", script))):
        for seat, card in re.findall(r"(\d):(\w+)", move):
            state = act(state, f"{seat} plays {card}", chance)
            if int(seat) in state.actors and NoBid() in state.view(int(seat)).legal:
                state = state.apply(int(seat), NoBid(), chance)
        if ":" not in move:
            state = act(state, move, chance)
    return state


def act(state, move, chance=in_order):
    """The state after one action in words."""
    seat, verb, *words = move.split()
    slots = [slot_of(state, int(seat), word) for word in words if word not in ("not", "at", "bid")]
    action = {"plays": XylotarPlay, "does": NoBid, "peeks": lambda *pair: Peek(pair), "keeps": Keep}[verb](*slots)
    return state.apply(int(seat), action, chance)


def slot_of(state, seat, card):
    """Where a card lies, or lay, in a rack."""
    return int(card) if card.isdigit() else shown(state.open_view()).racks[seat].cards.index(card)


def drawn(seen):
    """A state (all open) or a view as it is drawn, without trailing blanks."""
    return _trim(repr(seen))


def clean(drawing):
    """A drawing as written in a test, without its margin and trailing blanks."""
    return _trim(textwrap.dedent(drawing).strip("\n"))


def _trim(text):
    return "\n".join(line.rstrip() for line in text.splitlines()).rstrip()


def position(drawing, starter=0, **options):
    """The state that is drawn, all cards open. Which cards the gaps were, and in which order, is left to us.

    The trick under way is played from its lead, so that it must have been legal.
    """
    heading, _, *lines, trick = clean(drawing).splitlines()
    rounds = re.search(r"round (\d+)(?: of (\d+))?", heading)
    racks = [_read_rack(line) for line in lines]
    players = 2 if any(rack["auto"] for rack in racks) else len(racks)
    plays = re.findall(r"(\d):(\w+)", trick)
    (turn,) = (seat for seat, rack in enumerate(racks) if rack["turn"])

    setup = XylotarOptions(rounds=int(rounds[2] or 3), **options)
    record = GAME.rules.begin(players, starter, setup)
    record.round_no = int(rounds[1]) + (setup.rounds if "extra round" in heading else 0)
    record.trick = int(re.search(r"trick (\d+)", heading)[1]) - 1
    record.leader = record.turn = int(plays[0][0]) if plays else turn
    record.phase = kernel.PLAYING
    record.played[:] = record.led = record.best = record.winning = kernel.NONE
    _fill_gaps(racks, players, dict(plays))
    for seat, rack in enumerate(racks):
        _lay_out(record, seat, rack)

    state = State(GAME, record)
    for seat, card in plays[:-1]:
        state = play(state, f"{seat}:{card}")
    if plays:
        (seat, card), looks = plays[-1], re.search(r"looks at slots (\d+) and (\d+)", trick)
        state = act(state, f"{seat} plays {card}") if int(seat) == turn else play(state, f"{seat}:{card}")
        state = act(state, f"{seat} peeks at {looks[1]} {looks[2]}") if looks else state
    assert drawn(state) == clean(drawing)
    return state


def _read_rack(line):
    turn, auto, cells, bid, won, points = re.fullmatch(
        r"([* ]) \d by \d( auto)? +(.*?) +bid (\S+) +won (\d+) +points (\d+)", line
    ).groups()
    return {
        "turn": turn == "*",
        "auto": bool(auto),
        "cells": cells.split(),
        "have": [slot for slot, cell in enumerate(cells.split()) if cell != "·"],
        "bid": None if bid == "-" else bid,
        "won": int(won),
        "points": int(points),
    }


def _fill_gaps(racks, players, plays):
    """Put a card into every gap: the bid into the first (automata: the middle), the card of the trick into the last."""
    named = {name for rack in racks for name in [*rack["cells"], rack["bid"]]} | set(plays.values())
    rest = [name for name in map(NAMES.__getitem__, deck(players)) if name not in named]
    for seat, rack in enumerate(racks):
        cells, gaps = rack["cells"], [slot for slot, cell in enumerate(rack["cells"]) if cell == "·"]
        rack["bid slot"] = kernel.NONE
        if rack["bid"]:
            rack["bid slot"] = gaps.pop(gaps.index(7) if rack["auto"] else 0)
            cells[rack["bid slot"]] = rack["bid"]
        if str(seat) in plays:
            cells[gaps[-1]] = plays[str(seat)]
            rack["have"].append(gaps.pop())
        for slot in gaps:
            cells[slot] = rest.pop()
        rack["gone"] = len(gaps)
    assert not rest, f"cards that are nowhere: {rest}"
    assert {rack["gone"] for rack in racks} == {sum(rack["won"] for rack in racks)}, "gaps and tricks do not agree"


def _lay_out(record, seat, rack):
    for slot, name in enumerate(rack["cells"]):
        record.card[seat, slot] = parse_card(name)
        record.shows[seat, COLOUR_OF[parse_card(name)]] |= 1 << slot
    record.placed[seat] = record.slots
    record.have[seat] = sum(1 << slot for slot in rack["have"])
    record.bid[seat] = rack["bid slot"]
    record.tricks[seat] = rack["won"]
    record.points[seat] = rack["points"]


def round_end(tricks, bids, points=None, **more):
    """The state after a round's last trick, given the tricks and the bid cards (none green) that it ends with.

    `points` are those from before; for more see `last_trick`.
    """
    return play(*last_trick(tricks, bids, points, **more))


def last_trick(tricks, bids, points=None, *, players=4, round_no=1, rounds=3, starter=0, **options):
    """The state before a round's last trick, and the trick: in green, all following, so that its leader takes it."""
    bids, points = bids.split(), points or [0] * len(tricks)
    automata = (1, 3) if players == 2 else ()
    leader = next(seat for seat, won in enumerate(tricks) if won and seat not in automata)
    order = [(leader + place) % len(tricks) for place in range(len(tricks))]
    left = {seat: f"G{7 - place}" for place, seat in enumerate(order)}
    size = SIZES[players]
    where = f"round {round_no} of {rounds}" if round_no <= rounds else f"extra round {round_no - rounds}"
    lines = [
        f"Xylotar · {where} · trick {size - 1} of {size - 1} · {'yellow' if players == 3 else 'red'} is trump",
        "  slot        " + "".join(f"{slot:<4}" for slot in range(size)),
    ]
    for seat, won in enumerate(tricks):
        sorter = (2, 0, 0, 2)[seat] if automata else (seat - 1) % len(tricks)
        lines.append(
            f"{'*' if seat == leader else ' '} {seat} by {sorter} {'auto' if seat in automata else '':<5}"
            f"{'·   ' * (size - 1)}{left[seat]:<4}"
            f" bid {bids[seat]:<3} won {won - (seat == leader):<2} points {points[seat]}"
        )
    before = position("\n".join([*lines, "  trick"]), starter, **options)
    return before, " ".join(f"{seat}:{left[seat]}" for seat in order if seat not in automata)
