"""Between rounds people wait for each other."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.conftest import PHONE
from tests.e2e.player import CHOICES, ROUND, Visitor
from tests.e2e.test_everyone import check

CARDS = [choice for choice in CHOICES if choice != ROUND]


def _play_a_card(one: Visitor) -> None:
    for choice in CARDS:
        if one.page.locator(choice).count():
            one.page.locator(choice).first.click(force=True)
            return


def _play_until(people: tuple[Visitor, ...], is_there: Callable[[Visitor], bool]) -> None:
    while not all(map(is_there, people)):
        for one in people:
            if not is_there(one):
                _play_a_card(one)
        people[0].page.wait_for_timeout(20)


def _slow_down(one: Visitor) -> None:
    """People with instant play do not rest between rounds."""
    one.page.evaluate("localStorage.setItem('trickhouse/settings', JSON.stringify({ pace: 'quick' }))")
    one.page.reload()
    one.page.wait_for_selector(".table")


def test_the_next_round_begins_when_everybody_is_ready(visit, shot):
    ada, bob = visit(), visit("Bob", size=PHONE)
    table = ada.make_table(game="fishing", players=3)
    ada.open(f"/table/{table}")
    bob.open(f"/table/{table}")
    bob.page.locator(".join input").fill("Bob")
    bob.page.locator(".join .button.main").click()
    expect(bob.page.locator(".join")).to_have_count(0)
    ada.page.locator("input[value=sprout]").check(force=True)
    ada.page.get_by_role("button", name="Start the game").click()
    people = (ada, bob)
    for one in people:
        one.page.wait_for_selector(".table")
    _play_until(people, lambda one: one.page.locator(".hand .slot").count() == 1)
    for one in people:
        _slow_down(one)
    _play_until(people, lambda one: one.page.locator(ROUND).count() > 0)
    ada.page.locator(ROUND).click()
    expect(ada.page.locator("dialog.round")).to_contain_text("Waiting for Bob…")
    check(ada)
    shot(ada, "rest-waiting")
    bob.page.locator(ROUND).click()
    for one in people:
        expect(one.page.locator("dialog.round")).to_have_count(0)
        expect(one.page.locator(".progress")).to_contain_text("Round 2")
