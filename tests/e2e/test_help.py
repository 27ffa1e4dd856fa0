"""A table explains itself: what is going on, what every sign means, the rules above the table."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, PHONE, PRACTICE
from tests.e2e.games import after, asks
from tests.e2e.player import HAND
from tests.e2e.test_everyone import LANGUAGES, check, check_both

WIDE = """root => {
    const edge = document.querySelector(root).getBoundingClientRect().right + 1;
    return [...document.querySelectorAll(`${root} *`)]
        .filter(one => !one.closest('.wide') && one.getBoundingClientRect().right > edge)
        .map(one => one.className + ' ' + one.innerText);
}"""
"""What sticks out of something; wide tables scroll by themselves."""

EXCESS = "root => (({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector(root))"


@pytest.fixture
def practise(visit, resume):
    """Somebody at a practice table, where it is their turn to play a card."""

    def practise(game, players, tricks=0, **how):
        ada = resume(visit(**how), after(tricks, asks("play")), game=game, players=players, **PRACTICE)
        ada.page.wait_for_selector(HAND)
        return ada

    return practise


@pytest.mark.parametrize(
    ("game", "size", "language"),
    [
        ("xylotar", PHONE, "fr"),
        ("fishing", DESK, "cs"),
        pytest.param("xylotar", DESK, "cs", marks=pytest.mark.slow),
        pytest.param("fishing", PHONE, "fr", marks=pytest.mark.slow),
    ],
)
def test_what_is_going_on_is_one_tap_away(practise, shot, game, size, language):
    ada = practise(game, 4, size=size, language=language)
    page, address = ada.page, ada.page.url
    page.locator("header nav button", has=page.locator("path[d^='M9 9a3']")).click()
    sheet = page.locator("dialog.sheet[open]")
    expect(sheet.locator(".rule")).not_to_be_empty()
    assert sheet.locator("dt").count() >= 4
    assert all(words.strip() for words in sheet.locator("dd").all_inner_texts())
    assert page.evaluate(WIDE, "dialog.sheet[open]") == []
    box = sheet.bounding_box()
    assert abs(box["y"] + box["height"] - size[1]) <= 2, "a sheet comes from below"
    assert box["y"] > size[1] * 0.3, "and leaves the table in sight"
    check(ada)
    shot(ada, f"help-{game}-{size[0]}")
    sheet.locator(".button.main").click()
    page.wait_for_selector("dialog.large[open] figure .table")
    assert page.evaluate(WIDE, "dialog.large[open]") == []
    check(ada)
    shot(ada, f"rules-at-the-table-{game}-{size[0]}")
    page.keyboard.press("Escape")
    assert page.url == address
    expect(page.locator("main .table")).to_be_visible()


def test_whatever_has_a_tooltip_answers_a_tap(practise):
    page = practise("fishing", 4, size=PHONE).page
    for part in (".others .count", ".others .points", ".depth", ".sizes span[title]", ".mine .count"):
        sign = page.locator(part).first
        told, box = sign.get_attribute("title"), sign.bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator("dialog.sheet[open]")).to_contain_text(told)
        page.keyboard.press("Escape")
    page = practise("fishing", 4).page
    for part in (".boat .count", ".boat .points", ".ocean .depth", ".sizes span[title]"):
        told = page.locator(part).first.get_attribute("title")
        page.locator(part).first.click()
        expect(page.locator(".prompt")).to_have_text(told)


def test_buoys_have_names_and_the_rules_have_pictures_of_them(practise):
    ada = practise("fishing", 3)
    table = ada.page.url
    ada.open("/rules/fishing")
    pictures = ada.page.locator("td .picture.card")
    expect(pictures).to_have_count(6)
    ada.open(table).page.wait_for_selector(HAND)
    ada.page.keyboard.press("r")
    names = ada.page.locator("dialog[open] dd strong").all_inner_texts()
    assert names == ["−3 buoy", "Passing buoy", "Big catch buoy", "Lead buoy", "Colour buoy", "Low tide buoy"]


def test_chat_fits_a_phone(practise, shot):
    ada = practise("xylotar", 3, size=PHONE)
    page = ada.page
    for language in LANGUAGES:
        ada.speak(language, PHONE)
        page.wait_for_selector(HAND)
        page.keyboard.press("c")
        page.wait_for_selector("dialog[open] form")
        assert page.evaluate(WIDE, "dialog[open]") == []
        assert page.evaluate(EXCESS, "dialog[open]") <= 0
        check(ada)
        shot(ada, f"chat-{language}")


def test_the_search_in_the_rules_marks_what_it_found(visit):
    ada = visit()
    ada.open("/rules/fishing")
    page = ada.page
    page.wait_for_selector("figure .table")
    page.get_by_role("searchbox").fill("low")
    page.wait_for_function("CSS.highlights.get('found')?.size > 0")
    found = page.evaluate("[...CSS.highlights.get('found')].map(range => range.toString().toLowerCase())")
    assert set(found) == {"low"}
    starts = page.evaluate(
        "[...CSS.highlights.get('found')].map(range => range.startContainer.textContent[range.startOffset - 1] ?? ' ')"
    )
    assert not any(re.match(r"\w", before) for before in starts), "not in the middle of “yellow”"


def test_memory_as_a_grid_of_colours_and_values(practise, shot):
    ada = practise("fishing", 4, tricks=1, size=PHONE)
    page = ada.page
    hand = page.locator(".hand .slot").count()
    page.get_by_role("button", name="Cards", exact=True).click()
    grid = page.locator("dialog[open]")
    expect(grid.locator("button.mine")).to_have_count(hand)
    assert grid.locator("button.gone").count() >= 4, "the trick that was caught"
    grid.locator("button.open, button.known").first.click()
    expect(grid.locator(".about")).to_have_text(re.compile(r".+: .+\d+%"))
    assert page.evaluate(WIDE, "dialog[open]") == []
    check_both(ada)
    shot(ada, "grid")


def test_on_a_practice_table_the_ranges_are_a_switch(practise):
    page = practise("xylotar", 3).page
    assert page.locator(".mine .note").count() > 0, "on in a first game"
    page.keyboard.press("r")
    page.get_by_label("Show what hidden cards can be").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator(".mine .note")).to_have_count(0)


def test_the_arrow_keys_go_on_after_a_card_was_played_with_enter(practise):
    page = practise("fishing", 3).page
    page.locator(HAND).first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(HAND)
    page.wait_for_selector(".hand .slot:focus")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.hand .slot')")
