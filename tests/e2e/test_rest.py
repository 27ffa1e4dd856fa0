"""Between rounds people wait for each other: the server's time stands still meanwhile."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PHONE
from tests.e2e.player import HAND, ROUND
from tests.e2e.test_everyone import check
from trickhouse.server.table.round_break import MAX_BREAK_S

AN_HOUR_MS = 3_600_000


def _is_last_trick(match):
    """Whether Ada and Bob have a card each, and nobody has led yet."""
    data = match.view(0).data
    return not data.trick_cards and all(data.boats[seat].hand_size == 1 for seat in (0, 1))


@pytest.fixture
def after_a_round(visit, lay):
    """Ada, who is ready for the next round, and Bob, who is not yet: on his page, too, time stands still."""
    ada, bob = visit(pace="quick"), visit("Bob", size=PHONE, pace="quick")
    bob.page.clock.install()
    table = lay(ada, bob, until=_is_last_trick, game="fishing", players=3)
    for one in (ada, bob):
        one.open(f"/table/{table}").page.wait_for_selector(".table")
    bob.page.clock.pause_at(bob.page.evaluate("Date.now()") + AN_HOUR_MS)
    while bob.choice != ROUND:
        for one in (ada, bob):
            if one.choice == HAND:
                one.click(HAND)
        bob.page.clock.run_for(300)
    ada.page.wait_for_selector("dialog.round")
    ada.click(ROUND)  # or her page has done so, after half a minute
    expect(ada.page.locator("dialog.round")).to_contain_text("Waiting for Bob…")
    return ada, bob


def _expect_next_round(people):
    for one in people:
        expect(one.page.locator("dialog.round")).to_have_count(0)
        expect(one.page.locator(".progress")).to_contain_text("Round 2")


def test_the_next_round_begins_when_everybody_is_ready(after_a_round, shot):
    ada, bob = after_a_round
    check(ada)
    shot(ada, "rest-waiting")
    bob.page.locator(ROUND).click()
    bob.page.clock.resume()
    _expect_next_round(after_a_round)


def test_nobody_is_waited_for_longer_than_half_a_minute(after_a_round, house):
    ada, _ = after_a_round
    house.time.advance(MAX_BREAK_S - 1)
    # Whatever was due has been done when it answers. On a new connection: idle ones are hung up by now.
    assert httpx.get(f"{house.address}/api/games").is_success
    expect(ada.page.locator("dialog.round")).to_contain_text("Waiting for Bob…")
    house.time.advance(1)
    _expect_next_round([ada])
