"""Whose card wins, who takes the trick, and what is shown between two rounds."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, PHONE, PRACTICE
from tests.e2e.games import after, asks, follows
from tests.e2e.oceans import SPECIAL_FIRST
from tests.e2e.player import HAND, ROUND
from tests.e2e.test_everyone import check_both

RINGS = """card => { const style = getComputedStyle(card);
    return style.boxShadow.match(/rgb\\([^)]*\\) 0px 0px 0px [36]px/g).map(ring => ring.split(' 0px')[0]); }"""

COUNT_FLYING_CARDS = """() => { window.flying = 0;
    const count = changes => { for (const { addedNodes } of changes)
        window.flying += [...addedNodes].filter(node => node.classList?.contains("ghost")).length; };
    new MutationObserver(count).observe(document.body, { childList: true }); }"""


NOTE_PROMPTS = """() => { window.prompts = [];
    const note = () => prompts.push(document.querySelector(".prompt")?.textContent ?? "");
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true }); }"""


@pytest.mark.parametrize("game", ["xylotar", "fishing"])
def test_the_card_that_wins_so_far_wears_a_crown(visit, resume, shot, game):
    ada = resume(visit(), follows, game=game, players=3, **PRACTICE)
    page = ada.page
    page.wait_for_selector(HAND)
    expect(page.locator(".played.winning")).to_have_count(1)
    expect(page.locator(".played .crown")).to_have_count(1)
    winner = page.locator(".played.winning .card")
    assert winner.first.get_attribute("aria-label").endswith("winning so far")
    for theme in ("light", "dark"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        inner, outer = page.locator(".played.winning > .card").evaluate(RINGS)
        assert inner != outer, "two rings of ink and paper show on every colour"
        shot(ada, f"winning-{game}-{theme}")


def test_a_finished_trick_is_told_and_goes_to_its_winner(visit, resume):
    ada = resume(visit(pace="calm", motion="full"), asks("play"), game="fishing", players=3, **PRACTICE)
    page = ada.page
    page.wait_for_selector(HAND)
    page.evaluate(COUNT_FLYING_CARDS)
    page.evaluate(NOTE_PROMPTS)
    page.locator(HAND).first.click()
    page.wait_for_function("() => prompts.some(told => /^(You take|.* takes) the trick: 3 cards/.test(told.trim()))")
    expect(page.locator(".boat .count b", has_text=re.compile("^3$")).first).to_be_visible()
    page.wait_for_function("() => flying >= 3")  # the cards of the trick go to its winner


def test_the_last_trick_is_a_tap_away(visit, resume, shot):
    ada = resume(visit(size=PHONE), asks("play"), game="fishing", players=4, **PRACTICE)
    page = ada.page
    page.wait_for_selector(HAND)
    assert page.locator(".last button").count() == 0
    ada.decide_until(lambda: page.locator(".last button").count() > 0 and page.locator(HAND).count() > 0)
    page.locator(".last button").click()
    box = page.get_by_role("dialog", name="Last trick")
    expect(box.locator(".played")).to_have_count(4)
    expect(box.locator(".winning")).to_have_count(1)
    check_both(ada)
    shot(ada, "last-trick")


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_between_rounds_everything_waits_and_then_one_sees_where_the_hand_comes_from(visit, resume, shot, size):
    ada = visit(size=size, pace="quick")
    resume(ada, after(8, asks("play")), game="fishing", players=4, options={"ocean": SPECIAL_FIRST})
    page = ada.page
    ada.decide_until(lambda: page.locator(ROUND).count() > 0)
    panel = page.get_by_role("dialog")
    expect(panel.get_by_role("heading", name="Round 1 is over.")).to_be_visible()
    expect(panel).to_contain_text(re.compile(r"Your place: [1-4] of 4"))
    expect(panel.locator("li")).to_have_count(4)
    expect(panel.locator("tbody tr")).to_have_count(1)
    gains = [int(text.replace("−", "-")) for text in panel.locator("li b").all_inner_texts()]
    assert sum(gains) == 36, "every card of the round was caught"
    check_both(ada)
    shot(ada, f"round-over-{size[0]}")
    button = page.locator(ROUND).bounding_box()
    assert button["y"] + button["height"] <= size[1]
    page.locator(ROUND).click()
    page.wait_for_selector(HAND)
    drew = page.locator(".drawn").inner_text()
    hold, ocean = map(int, re.search(r"(\d+) from your hold, (\d+) from the ocean", drew).groups())
    assert hold + ocean == 9
    counted = page.locator(".hand").evaluate(
        "hand => ['hold', 'ocean'].map(from => hand.querySelectorAll(`.origin.${from}`).length)"
    )
    on_table = page.locator(".played .name", has_text="You").count()
    assert sum(counted) + on_table == 9
    assert counted[0] <= hold
    assert counted[1] <= ocean
    check_both(ada)
    shot(ada, f"new-hand-{size[0]}")


def test_after_a_round_of_xylotar_every_bid_is_told(visit, resume, shot):
    ada = visit(size=PHONE, pace="quick")
    resume(ada, after(9, asks("play")), game="xylotar", players=3, options={"rounds": 2})
    page = ada.page
    ada.decide_until(lambda: page.locator(ROUND).count() > 0)
    words = page.locator("dialog.round li .what").all_inner_texts()
    assert words
    assert all(re.fullmatch(r"(No|One|\d+) tricks?\. Bid: \d+\. Bid (made|missed)", told) for told in words)
    shot(ada, "round-over-xylotar")
    page.keyboard.press("Escape")
    page.wait_for_selector(".sorter")
    page.keyboard.press("l")
    expect(page.locator("dialog[open] tbody tr")).to_have_count(1)


def _is_last_trick(match):
    data = match.view(0).data
    return asks("play")(match) and data.trick == data.tricks - 1


def test_where_others_wait_it_goes_on_by_itself(visit, lay):
    """By the clock of Ada's page, which stands still like the server's until the test moves it on."""
    ada, ben = visit("Ada", pace="quick"), visit("Ben")
    ada.page.clock.install()
    table = lay(ada, ben, until=_is_last_trick, game="xylotar", players=2, options={"rounds": 2})
    for one in (ada, ben):
        one.open(f"/table/{table}").page.wait_for_selector(".table")
    ada.page.clock.pause_at(ada.page.evaluate("Date.now()") + 60_000)
    while ada.choice != ROUND:
        ada.decide()
        ben.decide()
        ada.page.clock.run_for(300)
    expect(ada.page.locator(".timed")).to_be_visible()
    expect(ben.page.locator("header")).to_contain_text("Round 2")
    ada.page.clock.run_for(31_000)
    expect(ada.page.locator("dialog.round")).to_have_count(0)
