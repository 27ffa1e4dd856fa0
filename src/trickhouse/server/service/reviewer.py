"""The process that reviews one game, alongside the server: a record comes in, counts of decisions and a review go out.

It has the lowest priority: whatever a move needs comes first. If the server ends, so does this, at its next report.
"""

import os
import sys
from collections.abc import Callable
from functools import partial

import msgspec
from msgspec.structs import replace

from trickhouse.engine.record import parse_record
from trickhouse.games import find
from trickhouse.insight.play import Play, plays
from trickhouse.insight.review import Review, review
from trickhouse.players.player import Budget

OF_BOTS = 8
"""Decisions of bots only matter for the luck in them, and get this many times fewer simulations."""
FEWEST = 100
"""Simulations for a decision, below which nothing can be said."""


class Order(msgspec.Struct, frozen=True):
    """What is to be reviewed."""

    record: msgspec.Raw
    people: tuple[int, ...]
    """Their seats."""
    simulations: int
    automatic: frozenset[int] = frozenset()
    """The plies at which a bot chose for one of them."""


class Found(msgspec.Struct, frozen=True):
    """The last line that comes back."""

    review: Review
    plays: tuple[Play, ...]
    """By seat."""


def reviewed(order: Order, advance: Callable[[int], None]) -> Found:
    """Everybody's decisions, people's with more care."""
    record = parse_record(bytes(order.record), find)
    bots = [seat for seat in record.game.people(record.players) if seat not in order.people]
    careful = Budget(simulations=order.simulations)
    quick = Budget(simulations=max(FEWEST, order.simulations // OF_BOTS))
    looked = [(order.people, careful), (tuple(bots), quick)]
    look = partial(review, record, processes=1, advance=advance, automatic=order.automatic)
    parts = [look(seats, budget) for seats, budget in looked if seats]
    seats = sorted((seat for part in parts for seat in part.seats), key=lambda seat: seat.seat)
    found = replace(parts[0], seats=tuple(seats))
    return Found(found, plays(record, found, order.automatic))


def main() -> None:
    """Answer what comes in with lines: counts, and in the end the review."""
    os.nice(10)
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    done = 0

    def advance(more: int) -> None:
        nonlocal done
        done += more
        _write(done)

    _write(reviewed(order, advance))


def _write(what: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
