"""The same deal for everybody, in the browser: the day's, and a challenge that two people play."""

from playwright.sync_api import expect

from tests.e2e.conftest import PHONE
from tests.e2e.test_everyone import check, check_both


def test_the_deal_of_the_day_says_what_it_is_and_can_be_left(visit, shot):
    ada = visit(size=PHONE, language="cs")
    page = ada.page
    ada.open()
    page.locator("a[href='/day/xylotar']").click()
    page.wait_for_selector(".play")
    check(ada)
    shot(ada, "day-cs-360")
    page.locator(".play").click()
    page.wait_for_selector(".sorter")
    ada.decide()
    page.wait_for_selector(".slot.can, .bidding .go")
    ada.open("/day/xylotar")
    page.locator(".play").click()
    page.wait_for_selector(".slot.can, .bidding .go")


def test_a_fresh_challenge_from_the_first_page(visit):
    ada = visit()
    ada.open()
    ada.page.locator(".challenge").click()
    ada.page.wait_for_selector(".play")
    assert "/deal/" in ada.page.url


def open_results(visitor):
    """The tricks of the first round."""
    visitor.page.wait_for_selector("summary")
    visitor.page.evaluate("document.querySelector('details').open = true")


def test_two_play_a_challenge_and_compare(visit, lay, shot):
    ada, bob = visit(), visit("Bob", size=PHONE, language="de")
    ada.open(f"/table/{lay(ada, game='xylotar', players=3, options={'rounds': 1})}")
    ada.page.get_by_role("button", name="Challenge friends").click()
    open_results(ada)
    shot(ada, "challenge-1280")
    check_both(ada)

    bob.open(ada.page.url)
    bob.page.wait_for_selector(".play")
    expect(bob.page.locator("table")).to_have_count(0)
    check(bob)
    bob.page.locator(".play").click()
    bob.page.wait_for_selector(".table")
    bob.finish_elsewhere()
    expect(bob.page.locator(".end a[href$='/proof']")).to_have_count(0)
    bob.page.locator(".end a[href^='/deal/']").click()
    open_results(bob)
    check(bob)
    shot(bob, "challenge-de-360")
    expect(bob.page.locator("thead").first).to_contain_text("Ada")
    expect(bob.page.locator("tbody").first.locator("tr")).to_have_count(12)
