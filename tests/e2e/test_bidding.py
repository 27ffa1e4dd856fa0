"""Bidding without a stopwatch: nothing runs away, and people who do not want to be asked are not."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, PHONE
from tests.e2e.games import ADA, asks
from tests.e2e.player import GO_ON, HAND, SORT

A_LONG_WHILE = 10 * 60 * 1000


BIDS = asks("bid")

AT_THE_LEFT_END = """note => {
    const parts = [note, note.parentElement, note.nextElementSibling];
    const [strip, rack, first] = parts.map(part => part.getBoundingClientRect());
    return strip.width > 0 && strip.left === rack.left && strip.top === first.top && first.left === rack.left;
}"""
"""Whether the high note stands at the first place of its rack."""


@pytest.fixture
def sit_down(resume):
    """Let somebody come to a table where they are asked to bid, with so many cards left, or with all but one."""

    def sit_down(ada, left=None, **setup):
        def is_time(match):
            return BIDS(match) and left in (None, len(match.view(ADA).data.racks[ADA].left))

        options = {"rounds": 1, "ties": "shared"}
        page = resume(ada, is_time, game="xylotar", players=3, options=options, **setup).page
        expect(page.locator(GO_ON)).to_be_visible()
        return page

    return sit_down


def test_the_question_stays_while_somebody_reads_asks_or_hesitates(visit, sit_down, shot):
    ada = visit(pace="quick")
    ada.page.clock.install()
    page = sit_down(ada, practice=True)
    page.keyboard.press("h")
    expect(page.locator(".advice")).to_be_visible()
    page.clock.fast_forward(A_LONG_WHILE)
    expect(page.locator(".advice")).to_be_visible()
    shot(ada, "bid-hint")
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("l")
    page.clock.fast_forward(A_LONG_WHILE)
    page.keyboard.press("Escape")
    expect(page.locator(GO_ON)).to_be_visible()


def test_whoever_does_not_want_to_be_asked_says_so_once_and_can_still_bid(visit, sit_down, shot):
    page = sit_down(ada := visit())
    page.get_by_role("button", name="Not this round").click()
    for _ in range(3):
        page.wait_for_selector(HAND)
        left = page.locator(".mine button.slot").count()
        page.locator(HAND).first.click()
        expect(page.locator(".mine button.slot")).to_have_count(left - 1)
    page.wait_for_selector(HAND)
    page.get_by_role("button", name="Bid after this card").click()
    shot(ada, "bid-after")
    page.locator(HAND).first.click()
    expect(page.locator(GO_ON)).to_be_visible()
    page.locator(GO_ON).click()
    page.wait_for_selector(HAND)
    page.locator(HAND).first.click()
    expect(page.get_by_role("button", name="Bid after this card")).to_be_visible()


def test_the_last_chance_is_told_even_to_those_who_are_not_asked_and_the_forced_bid_too(visit, sit_down, shot):
    page = sit_down(ada := visit(), left=5)
    page.get_by_role("button", name="Not this round").click()
    ada.decide_until(lambda: page.locator(GO_ON).count() > 0)
    expect(page.locator(".prompt")).to_contain_text("Last chance to bid")
    expect(page.locator(".mine button.slot")).to_have_count(3)
    assert page.get_by_role("button", name="Not this round").count() == 0
    shot(ada, "bid-last-chance")
    page.locator(GO_ON).click()
    ada.play_to_the_end()
    page.keyboard.press("l")
    expect(page.locator("dialog[open] .log")).to_contain_text(
        re.compile(r"You made no bid, so the card left over is your bid: the \w+ \d+\.")
    )


def test_legal_pairs_are_shown_and_what_a_bid_means_is_said(visit, sit_down, shot):
    page = sit_down(ada := visit())
    page.get_by_role("button", name="Bid", exact=True).click()
    slots = page.locator(".mine button.slot")
    expect(page.locator(".mine .slot.open")).to_have_count(slots.count())
    slots.nth(4).click()
    expect(page.locator(".mine .slot.open:not(.chosen)")).to_have_count(2)
    slots.nth(9).click()
    expect(page.locator(".mine .remark")).to_contain_text("two adjacent cards")
    slots.nth(8).click()
    shot(ada, "bid-pairs")
    page.get_by_role("button", name="Look at these two").click()
    page.wait_for_selector(".keep")
    for keep in page.locator(".keep").all():
        bid = int(re.search(r"Bid (\d+)", keep.inner_text())[1])
        meaning = keep.locator(".meaning").inner_text()
        assert (
            meaning
            == ("Bid met so far" if bid == 0 else "One more trick needed" if bid == 1 else f"{bid} more tricks needed")
            or bid > 9
        )


def _sorts_for_an_automaton(match):
    """Whether Ada is to sort an automaton's rack, in which some value comes once only, as nearly always."""
    if not asks("sort")(match):
        return False
    due = match.legal(ADA)[0].sort
    return match.view(ADA).data.racks[due.rack].automaton and 1 in map(len, due.groups)


def test_the_sorter_marks_an_automatons_bid_and_the_rack_above_follows(visit, resume, shot):
    ada = resume(visit(), _sorts_for_an_automaton, game="xylotar", players=2, options={"rounds": 1})
    page = ada.page
    page.wait_for_selector(SORT)
    order = page.locator("[data-sort]").evaluate_all("all => all.map(card => card.dataset.sort)")
    assert page.locator("[data-sort]").nth(7).locator(".note").count() == 1
    shot(ada, "sort-automaton")
    left = next(place for place in range(len(order) - 1) if order[place][1:] == order[place + 1][1:])
    page.locator("[data-sort]").nth(left).click()
    page.locator("[data-sort]").nth(left + 1).click()
    rack = page.locator(".other", has=page.locator(".value")).first.locator(".slot").nth(left)
    expect(rack).to_have_attribute(
        "aria-label",
        re.compile(page.locator("[data-sort]").nth(left).get_attribute("aria-label").split(": ")[1].split(".")[0]),
    )
    alone = next(card for card in order if [one[1:] for one in order].count(card[1:]) == 1)
    page.locator(f"[data-sort={alone}]").click()
    expect(page.locator(".mine .remark")).to_contain_text("equal value")


@pytest.mark.parametrize(("size", "language", "memory"), [(DESK, "en", "none"), (PHONE, "cs", "seen")])
def test_the_others_see_who_bids_and_which_two_cards_are_lifted(visit, lay, shot, size, language, memory):
    ada, bob = visit(size=size, language=language), visit("Bob")
    table = f"/table/{lay(ada, bob, until=asks('bid', 1), game='xylotar', players=3, memory=memory)}"
    ada.open(table)
    bob.open(table)
    bob.page.get_by_role("button", name="Bid", exact=True).click()
    for slot in (4, 5):
        bob.page.locator(".mine button.slot").nth(slot).click()
    notes = ada.page.locator(".rack .high-note")
    expect(notes).to_have_count(3)
    assert all(note.evaluate(AT_THE_LEFT_END) for note in notes.all()), "before the first card, also in two rows"
    lifted = ada.page.locator(".other .lifted")
    expect(lifted).to_have_count(0)
    bob.page.get_by_role("button", name="Look at these two").click()
    bob.page.wait_for_selector(".keep")
    expect(lifted).to_have_count(2)
    first, second = (int(re.search(r"\d+", one.get_attribute("aria-label"))[0]) for one in lifted.all())
    says = {
        "en": f"Bob is bidding and looks at places {first} and",
        "cs": f"Bob vsází a\u00a0dívá se na místa {first} a",
    }
    expect(ada.page.locator(".prompt")).to_contain_text(says[language])
    expect(ada.page.locator(".prompt")).to_contain_text(str(second))
    shot(ada, f"bid-lifted-{size[0]}")
    bob.page.locator(".keep").first.click()
    expect(lifted).to_have_count(0)
    expect(ada.page.locator(".other .peeked")).to_have_count(1 if memory == "seen" else 0)
    shot(ada, f"bid-peeked-{size[0]}")
