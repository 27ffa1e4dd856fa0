"""Players make an ocean of their own, save and share it, and open a table with it."""

import json

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK
from tests.e2e.oceans import SPECIAL_FIRST
from tests.e2e.player import PATIENCE_MS
from tests.e2e.test_everyone import check, check_both

PAGE = "/option/fishing/ocean"
SMALL = (360, 640)
WIDE = (1280, 720)


def _ocean(visitor):
    """The ocean of the table that somebody is at, as the server has it: the cards of each tier in any order."""
    options = visitor.page.request.get(f"/api/tables/{visitor.table}").json()["setup"].get("options", {})
    found = options.get("ocean", "standard")
    return found if isinstance(found, str) else [sorted(tier) for tier in found]


def _wait_for_ocean(visitor, wanted):
    """Wait until the table has this ocean: the page shows a choice before the server has it."""
    for _ in range(PATIENCE_MS // 50):
        if _ocean(visitor) == wanted:
            return
        visitor.page.wait_for_timeout(50)
    assert _ocean(visitor) == wanted


def _lobby(visitor):
    visitor.open(f"/table/{visitor.make_table(game='fishing', players=4)}")
    visitor.page.wait_for_selector("#how")


def _enter(page, tiers):
    """Give every card its stars with a key, but one by taps alone."""
    for stars, tier in enumerate(tiers, start=1):
        for card in tier:
            page.locator(f"[data-card={card}]").press(str(stars))
    first = page.locator("[data-card=B11]")
    first.press("5")
    for _ in range(next(stars for stars, tier in enumerate(tiers, start=1) if "B11" in tier)):
        first.click()


def test_an_ocean_is_made_saved_and_played_with(visit, shot):
    ada = visit(size=SMALL)
    page = ada.page
    _lobby(ada)
    page.get_by_role("link", name="Make an ocean of your own").click()
    page.wait_for_selector("[data-card]")
    expect(page.locator("[data-card]")).to_have_count(60)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("60 cards have no stars yet")
    check(ada)
    shot(ada, f"ocean-blank-{SMALL[0]}")
    _enter(page, SPECIAL_FIRST)
    expect(page.locator(".totals")).to_contain_text("Every card has its stars.")
    expect(page.get_by_label("Blue 11:")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("no name yet")
    page.get_by_label("Name of your ocean").fill("Our box")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("form .good")).to_contain_text("Saved: Our box")
    expect(page.get_by_role("alert")).to_have_count(0)
    check(ada)
    shot(ada, f"ocean-saved-{SMALL[0]}")
    page.get_by_role("link", name="Back to the table").first.click()
    page.wait_for_selector("#how")
    page.get_by_role("radio", name="Our box").check(force=True)
    expect(page.locator("label.on", has_text="Our box")).to_be_visible()
    check(ada)
    shot(ada, f"ocean-lobby-{SMALL[0]}")
    _wait_for_ocean(ada, [sorted(tier) for tier in SPECIAL_FIRST])
    page.get_by_role("radio", name="Standard").check(force=True)
    expect(page.locator("label.on", has_text="Our box")).to_have_count(0)
    _wait_for_ocean(ada, "standard")


def test_an_ocean_is_shared_by_link_and_a_guest_sees_what_the_table_has(visit, shot):
    ada, ben = visit(size=WIDE), visit("Ben")
    page = ada.page
    ada.open(PAGE)
    page.get_by_role("button", name="Start from ours").click()
    page.locator("[data-card=G16]").click()
    page.get_by_label("Name of your ocean").fill("Shallow")
    link = page.get_by_label("Link to this ocean").input_value()
    shot(ada, f"ocean-{WIDE[0]}")
    page.get_by_role("button", name="Open a table with it").click()
    page.wait_for_selector("#how")
    tiers = _ocean(ada)
    assert "G16" in tiers[0]
    assert [*map(len, tiers)] == [13, 12, 12, 12, 11]
    ben.open(page.url)
    ben.page.get_by_role("link", name="Look at this ocean").click()
    expect(ben.page.locator("[data-card=G16]")).to_have_accessible_name("Green 16: 1 star")
    ben.open(f"{PAGE}#{link.partition('#')[2]}")
    expect(ben.page.get_by_label("Name of your ocean")).to_have_value("Shallow")
    expect(ben.page.get_by_label("Link to this ocean")).to_have_value(link)
    ben.page.get_by_role("button", name="Save").click()
    expect(ben.page.get_by_role("button", name="Delete: Shallow")).to_be_visible()
    check_both(ben)
    ben.page.get_by_role("button", name="Delete: Shallow").click()
    expect(ben.page.get_by_role("button", name="Delete: Shallow")).to_have_count(0)
    assert json.loads(ben.page.evaluate("localStorage.getItem('trickhouse/oceans')")) == {}


def test_work_is_not_lost_by_a_reload_or_a_slip(visit):
    ada = visit()
    page = ada.open(PAGE).page
    page.locator("[data-card=buoy-low]").click(click_count=3)
    expect(page.get_by_role("button", name="Low tide buoy: 3 stars")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Low tide buoy: 3 stars")).to_be_visible()
    page.get_by_role("button", name="Clear all stars").click()
    expect(page.get_by_role("button", name="Low tide buoy: no stars yet")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Low tide buoy: 3 stars")).to_be_visible()
    ada.open(f"{PAGE}#stars={'1' * 60}")
    expect(page.get_by_role("button", name="Low tide buoy: 1 star")).to_be_visible()
    expect(page.locator(".totals")).to_contain_text("No card has 5 ★")
    ada.open("/")
    ada.open(PAGE)
    expect(page.locator(".totals")).to_contain_text("Cards with stars: 1 of 60")


def test_a_broken_link_is_explained_and_other_options_have_no_page(visit):
    ada = visit(size=DESK)
    ada.open(f"{PAGE}#stars=123")
    expect(ada.page.get_by_role("alert")).to_contain_text("no complete ocean in this link")
    for address in ("/option/fishing/sea", "/option/xylotar/ties", "/option/chess/board"):
        ada.open(address)
        expect(ada.page.get_by_role("link", name="Home")).to_be_visible()


@pytest.mark.parametrize("language", ["cs", "de", "fr"])
def test_the_editor_in_every_language(visit, shot, language):
    ada = visit(size=SMALL, language=language)
    ada.open(PAGE)
    ada.page.locator("main > .row button").first.click()
    ada.page.locator("[data-card=B12]").click()
    check(ada)
    shot(ada, f"ocean-{language}-{SMALL[0]}")
    _lobby(ada)
    check(ada)
