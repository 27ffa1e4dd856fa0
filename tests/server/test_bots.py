"""Bots share the time there is: addresses equally, then people, then tables."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.held_time import HeldTime
from tests.server.alone import run
from tests.server.serving import WAIT_TIMEOUT_S
from tests.setups import Setup, play
from trickhouse.engine.warmup import compile_part, is_compiled
from trickhouse.games import find
from trickhouse.server.limits.fair_share import HALF_LIFE_S, FairShareScheduler, Usage, UsageAccount
from trickhouse.server.table.bots import MIN_THINKING_MS, Advice, Bots

ADA, BOB = UsageAccount("1.1.1.1", "ada", "table"), UsageAccount("2.2.2.2", "bob", "table of Bob")


@pytest.mark.parametrize(
    ("thinking", "milliseconds"), [(1, 300), (2, 300), (4, 150), (6, 100), (1000, MIN_THINKING_MS)]
)
def test_the_more_bots_think_the_less_time_each_of_them_has(thinking: int, milliseconds: float) -> None:
    async def think() -> None:
        bots = Bots(threads=2, milliseconds=300)
        async with AsyncExitStack() as turns:
            turn = bots._scheduler.turn
            waiting = [asyncio.create_task(turns.enter_async_context(turn(ADA))) for _ in range(thinking)]
            await asyncio.sleep(0)
            budget = bots.budget(ADA)
            assert budget.milliseconds == budget.cap == pytest.approx(milliseconds)
            for one in waiting:
                one.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        bots.close()

    run(think())


def crowd(
    turns: FairShareScheduler, accounts: list[UsageAccount], order: list[UsageAccount], held: HeldTime
) -> "asyncio.Future[list[None]]":
    """Each thinks for a millisecond of held time."""

    async def think(account: UsageAccount) -> None:
        async with turns.turn(account):
            order.append(account)
            held.advance(0.001)
            await asyncio.sleep(0)

    return asyncio.gather(*(think(account) for account in accounts))


def test_a_thousand_tables_of_one_address_delay_no_other() -> None:
    many = [UsageAccount("6.6.6.6", f"person {number % 40}", f"table {number}") for number in range(1000)]

    async def think() -> list[UsageAccount]:
        held, order = HeldTime(), list[UsageAccount]()
        turns = FairShareScheduler(1, held.now)
        flood = asyncio.ensure_future(crowd(turns, many, order, held))
        while len(order) < 50:
            await asyncio.sleep(0)
        for _ in range(5):
            before = len(order)
            assert turns.crowd(BOB) == turns.crowd(ADA) == 1.0  # none of theirs wait
            await crowd(turns, [BOB], order, held)
            assert order.index(BOB, before) - before <= 1, "the first may finish, and no more"
        flood.cancel()
        await asyncio.gather(flood, return_exceptions=True)
        return order

    assert run(think()).count(BOB) == 5


def test_people_of_one_address_and_tables_of_one_person_take_turns() -> None:
    greedy = [UsageAccount("1.1.1.1", "ada", f"table {number}") for number in range(20)]
    modest = UsageAccount("1.1.1.1", "bob", "table of Bob")

    async def think() -> list[UsageAccount]:
        held, order = HeldTime(), list[UsageAccount]()
        await crowd(FairShareScheduler(1, held.now), [*greedy, modest], order, held)
        return order

    assert run(think()).index(modest) <= 2


def test_past_usage_decays() -> None:
    now = [0.0]
    usage = Usage(lambda: now[0])
    usage.add(ADA, 8.0)
    now[0] = 2 * HALF_LIFE_S
    assert (usage.of("ada"), usage.of("bob")) == (2.0, 0.0)


def test_a_cancelled_wait_frees_its_turn() -> None:
    async def think() -> None:
        held, order = HeldTime(), list[UsageAccount]()
        turns = FairShareScheduler(1, held.now)
        async with turns.turn(ADA):
            waiting = [asyncio.ensure_future(crowd(turns, [BOB], order, held)) for _ in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
        await asyncio.gather(*waiting[1:])
        assert order == [BOB, BOB]
        async with asyncio.timeout(WAIT_TIMEOUT_S), turns.turn(ADA):
            pass

    run(think())


def test_advice_is_something_legal_and_at_most_two_reasons() -> None:
    view = play(Setup("fishing", 3), 1, 20).view
    for part in ("rules", "ai", "trials"):
        if not is_compiled(find("fishing"), part):
            compile_part(find("fishing"), part)

    async def ask() -> Advice:
        bots = Bots(threads=1, milliseconds=20)
        try:
            return await bots.advise(asked)
        finally:
            bots.close()

    asked = next(view(seat) for seat in range(3) if view(seat).legal)
    advice = run(ask())
    assert advice.action in asked.legal
    assert len(advice.reasons) <= 2
