"""What a seat may know in Fishing: its hand, every card played and caught, and how many cards lie where."""

from collections.abc import Iterator, Sequence

import msgspec
import numpy as np

from trickhouse.engine.bits import members
from trickhouse.engine.events import Caught, ColourNamed, Passed, Penalty, Played, TrickTaken
from trickhouse.engine.game import Result, Seat, State, View, blank, copy
from trickhouse.engine.jit import Fields, jit
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.actions import cards_of
from trickhouse.games.fishing.cards import COLOURS, NAMES, TIERS, TRUMP


@jit
def look(s: Fields, seat: int, v: Fields) -> None:
    """The allow-list: copy into a blank record what a seat (or NONE, a spectator) may know. Nothing else gets there."""
    # What everybody knows.
    v.players, v.phase, v.round_no, v.trick = s.players, s.phase, s.round_no, s.trick
    v.leader, v.turn, v.required, v.namer, v.lowest = s.leader, s.turn, s.required, s.namer, s.lowest
    v.tier[:] = s.tier
    v.hand_size[:] = s.hand_size
    v.net[:] = s.net
    v.hold_size[:] = s.hold_size
    v.ocean_top = s.ocean_top
    v.table_size, v.effect = s.table_size, s.effect
    v.table[:] = s.table
    v.left[:] = s.left
    v.points[:] = s.points
    v.voids[:] = s.voids
    v.caught_by[:] = s.caught_by
    v.caught_in[:] = s.caught_in
    v.stowed[:] = s.stowed
    v.drawn[:] = s.drawn
    v.fished[:] = s.fished
    v.overfished, v.winners = s.overfished, s.winners
    v.log_size, v.last_log_size = s.log_size, s.last_log_size
    v.log[:] = s.log
    v.last_log[:] = s.last_log
    v.last_points[:] = s.last_points
    # This seat's hand, the card it passed and, once all have passed, the card it got.
    for other in range(s.players):
        v.passed[other] = kernel.NONE if s.passed[other] == kernel.NONE else kernel.HIDDEN
    if seat != kernel.NONE:
        v.hand[seat] = s.hand[seat]
        v.passed[seat] = s.passed[seat]
        if s.phase != kernel.PASSING:
            giver = (seat if seat > 0 else s.players) - 1
            v.passed[giver] = s.passed[giver]


def view(state: State, seat: int | None) -> View:
    """What a seat, or a spectator, may know."""
    shown = blank(kernel.STATE)
    look(state.record, kernel.NONE if seat is None else seat, shown)
    return View(state.game, shown, None if seat is None else Seat(seat))


def open_view(state: State) -> View:
    """All cards open."""
    return View(state.game, copy(state.record), None)


LogEntry = Played | Caught | Penalty | Passed | TrickTaken | ColourNamed

PHASES = ("deal", "play", "catch", "pass", "name", "over")


class Batch(msgspec.Struct, frozen=True):
    """What a seat caught in one round, as far as it has not come back since."""

    round: int
    stowed: int
    """How many of these are in the hold."""
    drawn: int
    """How many of these were drawn for this round."""
    cards: tuple[str, ...]
    """Those of the batch that have not been seen since: in the hold, or in a hand."""


class Boat(msgspec.Struct, frozen=True):
    """A player's place as a seat sees it."""

    points: int
    hand_size: int
    hand: tuple[str, ...] | None
    """The cards, if this seat may know them."""
    net: tuple[str, ...]
    """Caught this round."""
    hold_size: int
    holds: tuple[Batch, ...]
    fished: tuple[int, ...]
    """Drawn from the ocean for this round, by stars."""
    voids: tuple[str, ...]
    """Colours shown to be lacking since this player last got cards."""
    has_passed: bool
    passed: str | None
    """The card passed to the left this round, if this seat may know it."""


class Table(msgspec.Struct, frozen=True):
    """A view of Fishing as plain data."""

    seat: int | None
    players: int
    round: int
    rounds: int
    phase: str
    trump: str
    actors: tuple[int, ...]
    leader: int
    trick: int
    """From 0."""
    hand_sizes: tuple[int, ...]
    """By round: how many cards each gets, and so how many tricks there are."""
    required: str | None
    named_by: int | None
    lowest_wins: bool
    trick_cards: tuple[Played, ...]
    left: tuple[str, ...]
    """The cards of the trick that nobody has caught yet."""
    ocean: tuple[int, ...]
    """Cards left, by stars."""
    boats: tuple[Boat, ...]
    log: tuple[LogEntry, ...]
    """This round so far."""
    overfished: bool
    result: Result | None


def result(record: np.record) -> Result | None:
    """The outcome by seat, once the game is over."""
    if record.phase != kernel.OVER:
        return None
    return Result(
        scores=tuple(int(points) for points in record.points[: record.players]),
        winners=tuple(members(record.winners)),
        rounds=int(record.round_no),
    )


def actors(record: np.record) -> tuple[Seat, ...]:
    """The seats that may act now."""
    return tuple(Seat(seat) for seat in members(kernel.actors(record)))


def names(pair: Sequence[int]) -> tuple[str, ...]:
    """A set of cards by name."""
    return tuple([NAMES[card] for card in cards_of((pair[0], pair[1]))])


def told(view: View, start: int = 0) -> list[LogEntry]:
    """The log of this round as events, from an entry on."""
    return list(_told(view, view.plain.log[: view.plain.log_size], start))


def told_of_last_round(view: View, start: int = 0) -> list[LogEntry]:
    """The same of the round before."""
    return list(_told(view, view.plain.last_log[: view.plain.last_log_size], start))


def _told(view: View, log: list[int], start: int) -> Iterator[LogEntry]:
    """Each entry may be several events, or none."""
    left: list[str] = []
    by: dict[int, str] = {}
    for number, entry in enumerate(log):
        kind, seat, what = entry >> 10, entry >> 7 & 7, entry & 127
        caught: list[str] = []
        if kind == kernel.LOG_PLAY:
            left.append(NAMES[what])
            by[seat] = NAMES[what]
        elif kind == kernel.LOG_TAKE:
            caught = left.copy()
        elif kind == kernel.LOG_CATCH:
            caught = [NAMES[what]]
        elif kind == kernel.LOG_ALL:
            caught = [card for card in left if card != by[seat]]
        for card in caught:
            left.remove(card)
        if number >= start:
            yield from _told_of_entry(view, kind, seat, what, caught, by.get(seat, ""))


def _told_of_entry(view: View, kind: int, seat: int, what: int, caught: list[str], by: str) -> Iterator[LogEntry]:
    if kind == kernel.LOG_PLAY:
        yield Played(seat, NAMES[what])
    elif kind == kernel.LOG_PASS:
        yield _passed(view)
    elif kind == kernel.LOG_NAME:
        yield ColourNamed(seat, COLOURS[what])
    elif kind == kernel.LOG_TAKE:
        yield TrickTaken(seat, tuple(caught))
    elif caught:
        yield Caught(seat, tuple(caught), by)
    for card in caught:
        if card.startswith("buoy-minus"):
            yield Penalty(seat, card, -3)


def _passed(view: View) -> Passed:
    """What this seat gave and got, while the round of the pass lasts."""
    passed = view.plain.passed
    if view.seat is None or passed[view.seat] == kernel.NONE:
        return Passed()
    return Passed(NAMES[passed[view.seat]], NAMES[passed[(view.seat - 1) % view.plain.players]])


def table(view: View) -> Table:
    """The view as plain data."""
    plain = view.plain
    batches = _batches(plain)
    return Table(
        seat=view.seat,
        players=plain.players,
        round=plain.round_no,
        rounds=kernel.ROUNDS,
        phase=PHASES[plain.phase],
        trump=COLOURS[TRUMP],
        actors=actors(view.record),
        leader=plain.leader,
        trick=plain.trick,
        hand_sizes=tuple(kernel.HAND_SIZES[plain.players, 1:].tolist()),
        required=COLOURS[plain.required] if plain.required != kernel.NONE else None,
        named_by=plain.namer if plain.namer != kernel.NONE else None,
        lowest_wins=bool(plain.lowest),
        trick_cards=tuple(
            Played((plain.leader + place) % plain.players, NAMES[plain.table[place]])
            for place in range(plain.table_size)
        ),
        left=names(plain.left),
        ocean=_ocean(plain),
        boats=tuple(_boat(plain, seat, batches) for seat in range(plain.players)),
        log=tuple(told(view)),
        overfished=bool(plain.overfished),
        result=result(view.record) if plain.phase == kernel.OVER else None,
    )


def _ocean(plain: Fields) -> tuple[int, ...]:
    """How many cards are left in each tier: the upper ones go first."""
    left, drawn = [], plain.ocean_top
    for tier in range(1, TIERS + 1):
        size = plain.tier.count(tier)
        left.append(max(0, size - drawn))
        drawn = max(0, drawn - size)
    return tuple(left)


def _boat(plain: Fields, seat: int, batches: dict[tuple[int, int], list[str]]) -> Boat:
    hand = names(plain.hand[seat])
    passed = plain.passed[seat]
    stowed, drawn = plain.stowed[seat], plain.drawn[seat]
    rounds = (round_no for round_no in range(kernel.ROUNDS + 1) if stowed[round_no] or drawn[round_no])
    return Boat(
        points=plain.points[seat],
        hand_size=plain.hand_size[seat],
        hand=hand if len(hand) == plain.hand_size[seat] else None,
        net=names(plain.net[seat]),
        hold_size=plain.hold_size[seat],
        holds=tuple(
            Batch(round_no, stowed[round_no], drawn[round_no], tuple(batches.get((seat, round_no), ())))
            for round_no in rounds
        ),
        fished=tuple(plain.fished[seat][1:]),
        voids=tuple(COLOURS[colour] for colour in members(plain.voids[seat])),
        has_passed=passed != kernel.NONE,
        passed=NAMES[passed] if passed >= 0 else None,
    )


def _batches(plain: Fields) -> dict[tuple[int, int], list[str]]:
    """By seat and round: what was caught then and has not been seen since."""
    seen = {card for pair in (plain.left, *plain.net) for card in cards_of((pair[0], pair[1]))}
    batches: dict[tuple[int, int], list[str]] = {}
    for card, (seat, round_no) in enumerate(zip(plain.caught_by, plain.caught_in, strict=True)):
        if round_no and card not in seen:
            batches.setdefault((seat, round_no), []).append(NAMES[card])
    return batches
