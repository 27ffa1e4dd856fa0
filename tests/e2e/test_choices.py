"""Every kind of decision, made on the cards themselves."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PRACTICE
from tests.e2e.games import ADA, asks
from tests.e2e.oceans import SPECIAL_FIRST
from tests.e2e.player import CATCH, GO_ON, HAND, KEEP, NAME, SORT
from tests.e2e.test_everyone import check_both


def _order(page):
    return page.locator("[data-sort]").evaluate_all("all => all.map(card => card.dataset.sort)")


def _expect_order(page, order):
    page.wait_for_function(
        "wanted => [...document.querySelectorAll('[data-sort]')].map(card => card.dataset.sort).join() === wanted",
        arg=",".join(order),
    )


def _equal_pair(order):
    """Two neighbours of the same value, by place."""
    return next(place for place in range(len(order) - 1) if order[place][1:] == order[place + 1][1:])


def _drag(page, card, place):
    """With the mouse, from where a card lies to where another one lies now, which will move away."""
    (x, y), goal = (_middle(one) for one in (card, place))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*goal)
    page.mouse.up()


def _middle(card):
    box = card.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_sorting_by_tap_by_drag_and_by_keys(visit, resume, shot):
    ada = resume(visit(), asks("sort"), game="xylotar", players=4, options={"rounds": 1}, memory="seen")
    page = ada.page
    page.wait_for_selector(SORT)
    start = _order(page)
    left = _equal_pair(start)
    swapped = [*start[:left], start[left + 1], start[left], *start[left + 2 :]]
    cards = page.locator("[data-sort]")

    cards.nth(left).click()
    cards.nth(left + 1).click()
    _expect_order(page, swapped)

    _drag(page, cards.nth(left + 1), cards.nth(left))
    _expect_order(page, start)

    page.locator(f"[data-sort={start[left]}]").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    _expect_order(page, swapped)
    expect(page.locator(f"[data-sort={start[left]}]")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator(".picked")).to_have_count(0)
    _expect_order(page, swapped)
    shot(ada, "xylotar-sorting")

    page.locator(SORT).click()
    page.wait_for_selector(f"{HAND}, .played")
    rack = page.locator(".other").first.locator(".slot")
    shown = rack.evaluate_all("all => all.map(slot => slot.querySelector('.value')?.textContent ?? null)")
    assert shown.count(None) <= 1, "the neighbour may have played by now"
    sorted_by_us = [card[1:] for card in swapped]
    assert [value if value is None else card for value, card in zip(shown, sorted_by_us, strict=True)] == shown


@pytest.mark.parametrize("memory", ["none", "last-trick"])
def test_without_an_aid_for_it_the_sorted_rack_lies_face_down(visit, resume, memory):
    ada = resume(visit(), asks("sort"), game="xylotar", players=3, options={"rounds": 1}, memory=memory)
    page = ada.page
    page.wait_for_selector(SORT)
    neighbour = page.locator(".other").first.locator(".slot .value")
    expect(neighbour).to_have_count(13)
    page.locator(SORT).click()
    page.wait_for_selector(HAND)
    expect(neighbour).to_have_count(0)


def test_a_bid_is_two_cards_looked_at_and_one_kept(visit, resume, shot):
    ada = resume(visit(), asks("bid"), game="xylotar", players=3, options={"rounds": 1})
    page = ada.page
    page.wait_for_selector(GO_ON)
    page.get_by_role("button", name="Bid", exact=True).click()
    slots = page.locator(".mine button.slot")
    slots.nth(4).click()
    slots.nth(5).click()
    shot(ada, "xylotar-peek")
    page.get_by_role("button", name="Look at these two").click()
    page.wait_for_selector(KEEP)
    values = page.locator(".mine .slot.chosen .value").all_inner_texts()
    assert len(values) == 2
    check_both(ada)
    shot(ada, "xylotar-keep")
    page.get_by_role("button", name=f"Bid {values[0]}").first.click()
    expect(page.locator(".mine .bid .value")).to_have_text(values[0])
    assert page.locator(".mine button.slot .value").count() == 0, "the other card lies face down again"


def _leads(match):
    """Whether Ada leads, and there is a card with which she may not."""
    return _is_bound(match) and not match.view(ADA).data.trick_cards


def _follows(match):
    """Whether Ada has to follow a colour, and holds others."""
    return _is_bound(match) and match.view(ADA).data.trick_cards


def _is_bound(match):
    return asks("play")(match) and len(match.legal(ADA)) < len(match.view(ADA).data.racks[ADA].left)


@pytest.mark.parametrize(("moment", "rule"), [(_leads, "leftmost"), (_follows, "follow")])
def test_an_illegal_card_says_which_rule_forbids_it(visit, resume, shot, moment, rule):
    ada = resume(visit(), moment, game="xylotar", players=4)
    page = ada.page
    page.wait_for_selector(HAND)
    page.locator(".slot.cannot").first.click(force=True)
    expect(page.locator(".mine .remark")).to_contain_text(rule)
    shot(ada, f"illegal-{rule}")


def test_a_hint_at_a_practice_table(visit, resume, shot):
    ada = resume(visit(), asks("play"), game="fishing", players=3, **PRACTICE)
    ada.page.wait_for_selector(HAND)
    ada.page.get_by_role("button", name="Hint").click()
    expect(ada.page.locator(".advice")).to_contain_text("The bot would play")
    assert ada.page.locator(".advice .why").count() <= 2
    expect(ada.page.locator(".slot.hinted")).to_have_count(1)
    shot(ada, "hint")
    hinted = ada.page.locator(".slot.hinted").get_attribute("data-card")
    ada.page.get_by_role("button", name="Use this hint").click()
    expect(ada.page.locator(f".hand [data-card='{hinted}']")).to_have_count(0)
    expect(ada.page.locator(".advice")).to_have_count(0)
    ada.page.wait_for_selector(HAND)
    left = ada.page.locator(".hand .slot").count()
    ada.page.keyboard.press("h")
    ada.page.wait_for_selector(".advice")
    ada.page.keyboard.press("d")
    expect(ada.page.locator(".hand .slot")).to_have_count(left - 1)


def test_a_hint_for_sorting_is_laid_out_and_done(visit, resume):
    page = resume(visit(), asks("sort"), game="xylotar", players=4, options={"rounds": 1}, practice=True).page
    page.wait_for_selector(SORT)
    page.keyboard.press("h")
    page.get_by_role("button", name="Use this hint").click()
    expect(page.locator(".sorter")).to_have_count(0)


@pytest.mark.parametrize("kind", ["catch", "pass", "name"])
def test_catching_passing_and_naming(visit, resume, shot, kind):
    """The special cards lie on top of this ocean."""
    ada = resume(visit(), asks(kind), game="fishing", players=3, options={"ocean": SPECIAL_FIRST})
    page = ada.page
    offered = page.locator({"catch": CATCH, "name": NAME, "pass": ".mine .slot.can[aria-label^='Pass ']"}[kind])
    expect(offered.first).to_be_visible()
    check_both(ada)
    shot(ada, f"fishing-{kind}")
    choice = offered.first.element_handle()
    choice.click()
    choice.wait_for_element_state("hidden")
