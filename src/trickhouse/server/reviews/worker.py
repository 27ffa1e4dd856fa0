"""The process that reviews one game: an order comes in; counts of decisions, and in the end the result, go out.

It runs at low priority, so that everything a move needs comes first. If the server ends, so does this process, at its
next report.
"""

import os
import sys
from collections.abc import Callable
from functools import partial

import msgspec
from msgspec.structs import replace

from trickhouse.engine.record import parse_record
from trickhouse.games import find
from trickhouse.insight.review import review
from trickhouse.insight.summary import SeatSummary, summarise_seats
from trickhouse.players.player import Budget

BOT_DIVISOR = 8
"""Decisions of bots matter only for the luck in them, and get this many times fewer simulations."""
MIN_SIMULATIONS = 100
"""Simulations per decision below which a verdict means nothing."""


class ReviewOrder(msgspec.Struct, frozen=True):
    """A game to review."""

    record: msgspec.Raw
    people: tuple[int, ...]
    """Seats of people."""
    simulations: int
    """Simulations per decision of a person."""
    automatic: frozenset[int] = frozenset()
    """Plies at which a bot chose for a person."""


class ReviewResult(msgspec.Struct, frozen=True):
    """The last line that comes back."""

    review: msgspec.Raw
    """A `Review` as JSON: it is stored as it comes."""
    plays: tuple[SeatSummary, ...]
    """Figures by seat."""


def carry_out(order: ReviewOrder, advance: Callable[[int], None]) -> ReviewResult:
    """Review all decisions of a game, those of people more carefully."""
    record = parse_record(bytes(order.record), find)
    bots = [seat for seat in record.game.people(record.players) if seat not in order.people]
    careful = Budget(simulations=order.simulations)
    quick = Budget(simulations=max(MIN_SIMULATIONS, order.simulations // BOT_DIVISOR))
    review_seats = partial(review, record, processes=1, advance=advance, automatic=order.automatic)
    groups = ((order.people, careful), (tuple(bots), quick))
    parts = [review_seats(seats, budget) for seats, budget in groups if seats]
    seats = sorted((seat for part in parts for seat in part.seats), key=lambda seat: seat.seat)
    whole = replace(parts[0], seats=tuple(seats))
    return ReviewResult(msgspec.Raw(msgspec.json.encode(whole)), summarise_seats(record, whole, order.automatic))


def main() -> None:
    """Read an order, and write lines: counts, and in the end the result."""
    os.nice(10)
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=ReviewOrder)
    done = 0

    def advance(more: int) -> None:
        nonlocal done
        done += more
        _write(done)

    _write(carry_out(order, advance))


def _write(what: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
