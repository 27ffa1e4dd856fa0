"""What a seat may know in Fishing: its hand, every card played and caught, and how many cards lie where."""

import functools
import itertools
from collections.abc import Iterator

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from trickhouse.engine.arrays import alone, blank, move
from trickhouse.engine.bits import members
from trickhouse.engine.events import Caught, ColourNamed, Passed, Penalty, Played, TrickTaken
from trickhouse.engine.game import Result, Seat, View
from trickhouse.engine.jit import Fields, jit
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.cards import COLOURS, NAMES, TRUMP


@jit
def look(s: Fields, seat: int, v: Fields) -> None:
    """The allow-list: copy into a blank record what a seat (or NONE, a spectator) may know. Nothing else gets there."""
    glance(s, seat, v)
    # The past, of which everybody has seen the same.
    v.log_size, v.last_log_size = s.log_size, s.last_log_size
    v.log[:] = s.log
    v.last_log[:] = s.last_log
    v.last_points[:] = s.last_points


@jit
def glance(s: Fields, seat: int, v: Fields) -> None:
    """The part of it that lies on the table now. It is written whole, over whatever somebody else saw in this game."""
    v.players, v.phase, v.round_no, v.trick = s.players, s.phase, s.round_no, s.trick
    v.leader, v.turn, v.required, v.namer, v.lowest = s.leader, s.turn, s.required, s.namer, s.lowest
    v.ocean_top, v.table_size, v.effect = s.ocean_top, s.table_size, s.effect
    v.overfished, v.winners = s.overfished, s.winners
    move(s.tier, v.tier)
    move(s.depths, v.depths)
    move(s.hand_size, v.hand_size)
    move(s.net, v.net)
    move(s.hold_size, v.hold_size)
    move(s.table, v.table)
    move(s.left, v.left)
    move(s.points, v.points)
    move(s.voids, v.voids)
    move(s.caught_by, v.caught_by)
    move(s.caught_in, v.caught_in)
    move(s.stowed, v.stowed)
    move(s.drawn, v.drawn)
    move(s.fished, v.fished)
    _glance_at_secrets(s, seat, v)


@jit
def _glance_at_secrets(s: Fields, seat: int, v: Fields) -> None:
    """A seat knows its hand, the card it passed and, once all have passed, the card it got."""
    v.hand[:] = 0
    for other in range(kernel.MAX_PLAYERS):
        v.passed[other] = kernel.NONE if s.passed[other] == kernel.NONE else kernel.HIDDEN
    if seat == kernel.NONE:
        return
    v.hand[seat, 0], v.hand[seat, 1] = s.hand[seat, 0], s.hand[seat, 1]
    v.passed[seat] = s.passed[seat]
    if s.phase != kernel.PASSING:
        giver = (seat if seat > 0 else s.players) - 1
        v.passed[giver] = s.passed[giver]


BLANK = blank(kernel.STATE)
"""Of which nothing has been seen."""


@jit
def look_from(states: NDArray[np.void], seat: int, shown: NDArray[np.void]) -> None:
    """For as many seats as there is room, this one first. A spectator comes before seat 0."""
    for number in range(len(shown)):
        look(states[0], seat + number, shown[number])


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


Batches = dict[tuple[int, int], tuple[str, ...]]


def result(record: np.record) -> Result | None:
    """The outcome by seat, once the game is over."""
    if record["phase"] != kernel.OVER:
        return None
    return Result(
        scores=tuple(int(points) for points in record.points[: record.players]),
        winners=tuple(members(record.winners)),
        rounds=int(record.round_no),
    )


def actors(record: np.record) -> tuple[Seat, ...]:
    """The seats that may act now."""
    return tuple(Seat(seat) for seat in members(_actors_of(alone(record))))


@jit
def _actors_of(states: NDArray[np.void]) -> int:
    return kernel.actors(states[0])


# Four seats see almost the same, and the next ply almost the same again. So what a view shows is put together from
# parts that are remembered for as long as they do not change, by the very numbers that they are made from.

_NAME_OF_BIT = [{1 << card: NAMES[card] for card in range(kernel.WORD)}]
_NAME_OF_BIT.append({1 << card - kernel.WORD: NAMES[card] for card in range(kernel.WORD, len(NAMES))})


@functools.lru_cache(100_000)
def names(low: int, high: int) -> tuple[str, ...]:
    """A set of cards by name."""
    found = []
    for mask, name_of in zip((low, high), _NAME_OF_BIT, strict=True):
        while mask:
            found.append(name_of[mask & -mask])
            mask &= mask - 1
    return tuple(found)


def told(view: View, start: int = 0) -> tuple[LogEntry, ...]:
    """The log of this round as events, from an entry on."""
    plain = view.plain
    return _from_entry(view, tuple(plain.log[: plain.log_size]), start)


def told_of_last_round(view: View, start: int = 0) -> tuple[LogEntry, ...]:
    """The same of the round before."""
    plain = view.plain
    return _from_entry(view, tuple(plain.last_log[: plain.last_log_size]), start)


def _from_entry(view: View, log: tuple[int, ...], start: int) -> tuple[LogEntry, ...]:
    return _with_own_pass(view, _told_to_all(log)[len(_told_to_all(log[:start])) :])


def _with_own_pass(view: View, events: tuple[LogEntry, ...]) -> tuple[LogEntry, ...]:
    """All have passed: a seat is told what it gave and got."""
    if view.seat is None or Passed() not in events:
        return events
    passed = view.record["passed"].tolist()
    own = Passed(NAMES[passed[view.seat]], NAMES[passed[(view.seat or int(view.record["players"])) - 1]])
    return tuple([own if isinstance(event, Passed) else event for event in events])


@functools.lru_cache(10_000)
def _told_to_all(log: tuple[int, ...]) -> tuple[LogEntry, ...]:
    """The events of a log. It grows at its end, so all but those of its last entry are known already."""
    if not log:
        return ()
    before = _told_to_all(log[:-1])
    return (*before, *_told_last(before, log[-1]))


def _told_last(before: tuple[LogEntry, ...], entry: int) -> Iterator[LogEntry]:
    """An entry may be several events, or none."""
    kind, seat, what = entry >> 10, entry >> 7 & 7, entry & 127
    if kind == kernel.LOG_PLAY:
        yield Played(seat, NAMES[what])
    elif kind == kernel.LOG_PASS:
        yield Passed()
    elif kind == kernel.LOG_NAME:
        yield ColourNamed(seat, COLOURS[what])
    elif kind == kernel.LOG_TAKE:
        yield from _with_penalties(TrickTaken(seat, _left(before)))
    else:
        by = next(event.card for event in reversed(before) if isinstance(event, Played) and event.seat == seat)
        caught = (NAMES[what],) if kind == kernel.LOG_CATCH else tuple(card for card in _left(before) if card != by)
        if caught:
            yield from _with_penalties(Caught(seat, caught, by))


def _left(events: tuple[LogEntry, ...]) -> tuple[str, ...]:
    """The cards of the trick that nobody has caught yet."""
    trick = list(itertools.takewhile(lambda event: not isinstance(event, TrickTaken), reversed(events)))
    caught = [card for event in trick if isinstance(event, Caught) for card in event.cards]
    return tuple([event.card for event in reversed(trick) if isinstance(event, Played) and event.card not in caught])


def _with_penalties(catch: Caught | TrickTaken) -> Iterator[LogEntry]:
    yield catch
    for card in catch.cards:
        if card.startswith("buoy-minus"):
            yield Penalty(catch.seat, card, -3)


def table(view: View) -> Table:
    """The view as plain data."""
    plain = view.plain
    unseen = _unseen_batches(view)
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
        hand_sizes=_HAND_SIZES[plain.players],
        required=COLOURS[plain.required] if plain.required != kernel.NONE else None,
        named_by=plain.namer if plain.namer != kernel.NONE else None,
        lowest_wins=bool(plain.lowest),
        trick_cards=tuple(
            Played((plain.leader + place) % plain.players, NAMES[plain.table[place]])
            for place in range(plain.table_size)
        ),
        left=names(*plain.left),
        ocean=_ocean(plain),
        boats=tuple([_boat(plain, seat, unseen) for seat in range(plain.players)]),
        log=told(view),
        overfished=bool(plain.overfished),
        result=result(view.record) if plain.phase == kernel.OVER else None,
    )


def table_beside(view: View, public: Table) -> Table:
    """The same, from what a spectator is shown: a seat also sees its hand, and what it gave and got."""
    seat, boats, log = view.seat, list(public.boats), public.log
    assert seat is not None
    boats[seat] = replace(boats[seat], hand=names(*view.record["hand"][seat].tolist()))
    if boats[seat].has_passed:
        for giver in (seat, seat - 1):
            boats[giver] = replace(boats[giver], passed=_passed(view.record["passed"][giver % len(boats)]))
        log = _with_own_pass(view, log)
    return replace(public, seat=seat, boats=tuple(boats), log=log)


def _passed(card: int) -> str | None:
    return NAMES[card] if card >= 0 else None


_HAND_SIZES = [tuple(sizes[1:]) for sizes in kernel.HAND_SIZES.tolist()]


def _ocean(plain: Fields) -> tuple[int, ...]:
    """How many cards are left in each tier: the upper ones go first."""
    left, drawn = [], plain.ocean_top
    for size in plain.depths[1:]:
        left.append(max(0, size - drawn))
        drawn = max(0, drawn - size)
    return tuple(left)


def _boat(plain: Fields, seat: int, unseen: Batches) -> Boat:
    hand, passed = names(*plain.hand[seat]), plain.passed[seat]
    stowed, drawn = plain.stowed[seat], plain.drawn[seat]
    rounds = [number for number in range(plain.round_no + 1) if stowed[number] or drawn[number]]
    return Boat(
        points=plain.points[seat],
        hand_size=plain.hand_size[seat],
        hand=hand if len(hand) == plain.hand_size[seat] else None,
        net=names(*plain.net[seat]),
        hold_size=plain.hold_size[seat],
        holds=tuple(
            [
                Batch(round_no, stowed[round_no], drawn[round_no], unseen.get((seat, round_no), ()))
                for round_no in rounds
            ]
        ),
        fished=tuple(plain.fished[seat][1:]),
        voids=tuple(COLOURS[colour] for colour in members(plain.voids[seat])),
        has_passed=passed != kernel.NONE,
        passed=_passed(passed),
    )


def _unseen_batches(view: View) -> Batches:
    """By seat and round: what was caught then and has not been seen since."""
    low, high = view.plain.left
    for net in view.plain.net:
        low, high = low | net[0], high | net[1]
    batches = _batches(view.record["caught_by"].tobytes(), view.record["caught_in"].tobytes())
    return {key: names(batch[0] & ~low, batch[1] & ~high) for key, batch in batches.items()}


@functools.lru_cache(10_000)
def _batches(caught_by: bytes, caught_in: bytes) -> dict[tuple[int, int], list[int]]:
    """By seat and round: what was caught then, as a set of cards."""
    batches: dict[tuple[int, int], list[int]] = {}
    for card, (seat, round_no) in enumerate(zip(caught_by, caught_in, strict=True)):
        if round_no:
            batches.setdefault((seat, round_no), [0, 0])[card // kernel.WORD] |= 1 << card % kernel.WORD
    return batches
