"""Belief replay: what a player could know of every hidden card, by key and by button, for eyes and screen readers."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, LAPTOP, LARGE, PHONE
from tests.e2e.test_everyone import check
from trickhouse.games import NAMES

OVERLAPPING = """() => {
    const parts = [...document.querySelectorAll('.others > *, section.ocean, .felt, .mine')];
    const boxes = parts.map(part => [part.className, part.getBoundingClientRect()]);
    return boxes.flatMap(([name, one], place) => boxes.slice(place + 1)
        .filter(([, other]) => one.left < other.right - 1 && other.left < one.right - 1
            && one.top < other.bottom - 1 && other.top < one.bottom - 1)
        .map(([other]) => `${name} and ${other}`));
}"""
"""Parts of a table that lie over each other."""


def test_the_values_of_hidden_slots_by_key(after_game, shot):
    ada, table, told = _game_with_news(after_game)
    page = ada.page
    page.goto(f"/table/{table}/replay?ply=20")
    page.wait_for_selector(".controls")
    expect(page.locator(".slot .likely")).to_have_count(0)
    page.keyboard.press("b")
    expect(page.locator(".mine .slot .likely").first).to_be_visible()  # from my seat, since beliefs need a seat
    expect(page.get_by_role("button", name="What could be known")).to_have_attribute("aria-pressed", "true")
    hidden = page.locator(".slot:has(.likely)")
    for label in hidden.evaluate_all("slots => slots.map(slot => slot.ariaLabel)"):
        assert re.search(r"can be \d+ \(\d+%", label), label
    assert all(frame["shape"] == [4, 15, 11] for frame in told["frames"][:-1])
    check(ada)
    shot(ada, "beliefs-xylotar-1280")
    # A card comes to light: what was known a moment ago is told beside what is known now.
    page.goto(f"/table/{table}/replay?seat=0&ply={_unsettled(told['frames'])}&beliefs=1")
    expect(page.locator("[aria-label*=', before ']").first).to_be_visible()
    expect(page.locator(".likely .before").first).to_be_attached()
    page.locator(".slot:has(.likely .bars)").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("%")
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": LARGE[0], "height": LARGE[1]})
    shot(ada, "beliefs-xylotar-1920")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    shot(ada, "beliefs-xylotar-360")
    for language, size in (("fr", PHONE), ("de", DESK), ("cs", PHONE), ("en", DESK)):
        ada.speak(language, size)
        expect(page.locator(".mine .slot .likely").first).to_be_visible()
        check(ada)
    page.keyboard.press("b")
    expect(page.locator(".slot .likely")).to_have_count(0)


def _game_with_news(after_game):
    """Somebody, a table, and what was known there. At some ply that changed and left something open; mostly it does."""
    ada, table = after_game("xylotar", size=DESK)
    told = ada.page.request.get(f"/api/tables/{table}/chances?seat=0").json()
    assert _unsettled(told["frames"]) is not None, "this deal, which is always the same, has no news"
    return ada, table, told


def _unsettled(frames):
    """The first ply after the racks were sorted that changed what can be known, and left something open."""

    def is_news(now, before):
        return any(0 < one < 100 and one != other for one, other in zip(now["percent"], before["percent"], strict=True))

    return next((ply for ply in range(6, len(frames) - 1) if is_news(frames[ply], frames[ply - 1])), None)


def test_the_hands_that_unseen_cards_can_be_in_by_button(after_game, shot):
    ada, table = after_game("fishing", size=PHONE, language="cs")
    page = ada.page
    page.goto(f"/table/{table}/replay?ply=14&seat=0")
    page.wait_for_selector(".controls")
    bar = page.locator(".controls").bounding_box()
    page.get_by_role("button", name="Co se dalo vědět").click()
    rows = page.locator(".likely [role=img]")
    expect(rows.first).to_be_visible()
    expect(page.locator(".likely")).to_have_count(1)  # a phone shows one hand; a tap on another boat shows that one
    first = page.locator(".likely").get_attribute("aria-label")
    page.locator(".boat .study").last.tap()
    expect(page.locator(".likely")).not_to_have_attribute("aria-label", first)
    assert page.locator(".controls").bounding_box() == bar
    for label in rows.evaluate_all("rows => rows.map(row => row.ariaLabel)"):
        assert re.search(r"\(\d+\u00a0%", label), label
    check(ada)
    shot(ada, "beliefs-fishing-cs-360")
    before = page.locator(".likely").inner_html()
    page.get_by_role("button", name="Další štych").click()
    expect(page.locator(".likely")).not_to_have_js_property("innerHTML", before)
    for width, height in (LARGE, DESK):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".boat.dense")).to_have_count(3)
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        assert page.evaluate(OVERLAPPING) == []
    shot(ada, "beliefs-fishing-cs-1280")


PLACES = """() => ({
    height: document.documentElement.scrollHeight,
    boxes: ['.others', '.felt', '.mine', '.controls'].map(part => {
        const { y, height } = document.querySelector(part)?.getBoundingClientRect() ?? {};
        return `${part} ${Math.round(y)} ${Math.round(height)}`;
    }).join(),
})"""


LONG = 24
"""Tricks: more than two rounds."""


@pytest.mark.parametrize(
    ("game", "players", "tricks"),
    [
        ("xylotar", 5, 8),
        ("fishing", 5, 8),
        *(pytest.param(game, players, LONG, marks=pytest.mark.slow) for game in NAMES for players in (4, 5)),
    ],
)
def test_a_replay_is_seen_whole_and_nothing_jumps(after_game, game, players, tricks):
    """Table, caption and bar, with beliefs and without, for so many tricks."""
    ada, table = after_game(game, players=players, size=PHONE, language="de")
    page = ada.page
    for (width, height), query in ((size, query) for size in (PHONE, LAPTOP, DESK) for query in ("&beliefs=1", "")):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/table/{table}/replay?ply=12&seat=0{query}")
        page.wait_for_selector(".likely" if query else ".mine")
        places = set()
        for _ in range(tricks):
            page.keyboard.press("ArrowDown")
            seen = page.evaluate(PLACES)
            assert seen["height"] <= height
            places.add(seen["boxes"])
        assert len(places) == 1, places
