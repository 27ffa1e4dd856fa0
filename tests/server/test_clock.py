"""Clocks, told the time from outside."""

from trickhouse.server.protocol.socket import SeatClock
from trickhouse.server.table.clock import Clocks
from trickhouse.server.table.document import StoredClock


def test_without_a_clock_there_is_no_deadline() -> None:
    clocks = Clocks(None, [0, 1])
    clocks.ask([0], None, 0.0)
    assert clocks.deadline(0) is None
    assert clocks.shown(5.0) == ()
    assert clocks.thought(0, 5.0) == 5.0


def test_the_reserve_is_touched_after_the_time_for_the_move() -> None:
    clocks = Clocks(StoredClock(move=10, reserve=60), [0, 1])
    clocks.ask([0], None, 100.0)
    assert clocks.deadline(0) == 170.0
    assert clocks.shown(104.0)[0] == SeatClock(0, move=6000, reserve=60_000, running=True)
    assert clocks.shown(115.0)[0] == SeatClock(0, move=0, reserve=55_000, running=True)
    clocks.spend(0, clocks.thought(0, 115.0))
    clocks.ask([1], 0, 115.0)
    assert clocks.shown(116.0)[0] == SeatClock(0, move=10_000, reserve=55_000, running=False)
    clocks.ask([0], 1, 120.0)
    assert clocks.deadline(0) == 120.0 + 10 + 55


def test_simultaneous_choices_have_separate_clocks() -> None:
    clocks = Clocks(StoredClock(move=10), [0, 1, 2])
    clocks.ask([0, 1, 2], None, 0.0)
    clocks.ask([0, 2], 1, 6.0)
    assert clocks.deadline(2) == 10.0
    clocks.ask([2], 2, 7.0)  # asked again, for another decision
    assert clocks.deadline(2) == 17.0


def test_the_clock_stands_still_while_no_client_is_connected() -> None:
    clocks = Clocks(StoredClock(move=10), [0, 1])
    clocks.ask([0], None, 0.0)
    clocks.stop(4.0)
    clocks.stop(5.0)
    assert clocks.shown(1000.0)[0] == SeatClock(0, move=6000, reserve=0, running=False)
    clocks.ask([0, 1], None, 500.0)  # a bot has moved meanwhile
    clocks.resume(1000.0)
    assert clocks.deadline(0) == 1006.0
    assert clocks.deadline(1) == 1010.0
