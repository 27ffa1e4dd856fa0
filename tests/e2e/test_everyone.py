"""Four languages, keys alone, and what axe-core finds."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, PHONE
from tests.e2e.player import HAND

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SMALLEST = (
    "all => Math.min(...all.map(one => one.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]))"
)
SCROLLED = """() => [...document.querySelectorAll('article .wide')]
    .filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"""
"""Tables that are wider than the page."""
LANGUAGES = ("en", "cs", "de", "fr")


def check(ada):
    """Nothing wider than the screen, no word missing, nothing that axe-core objects to."""
    page = ada.page
    page.wait_for_timeout(100)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert page.evaluate(SCROLLED) == []
    assert "⟦" not in page.locator("body").inner_text()
    assert "⟦" not in page.evaluate(
        "[...document.querySelectorAll('[aria-label],[title]')].map(e => e.ariaLabel + e.title).join()"
    )
    # Run in an isolated world: the page's policy allows only the server's own scripts.
    page.evaluate(AXE.read_text("utf-8"))
    assert violations(page, "{resultTypes: ['violations']}") == []


def violations(page, how):
    found = page.evaluate(f"axe.run(document, {how}).then(result => result.violations)")
    return [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found]


def check_both(ada):
    """In light and in dark; only colours can differ."""
    check(ada)
    page = ada.page
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert violations(page, "{runOnly: ['color-contrast']}") == []
    page.evaluate("document.documentElement.dataset.theme = 'light'")


@pytest.mark.parametrize(("language", "size"), [*((language, PHONE) for language in LANGUAGES), ("de", DESK)])
def test_every_page_in_every_language(visit, shot, language, size):
    ada = visit(language=language, size=size)
    page, tag = ada.page, f"{language}-{size[0]}"
    ada.open()
    page.wait_for_selector(".game")
    check(ada)
    shot(ada, f"home-{tag}")
    page.locator("header button.icon").last.click()
    page.wait_for_selector("dialog[open] fieldset")
    check(ada)
    shot(ada, f"settings-{tag}")
    for game in ("xylotar", "fishing"):
        ada.open(f"/rules/{game}")
        page.wait_for_selector("figure .table")
        check(ada)
        shot(ada, f"rules-{game}-{tag}")
    table = ada.make_table(game="xylotar", players=3, options={"rounds": 1}, practice=True, memory="follows")
    ada.open(f"/table/{table}")
    page.wait_for_selector("#how")
    check(ada)
    shot(ada, f"lobby-{tag}")


@pytest.mark.parametrize(("language", "size"), list(zip(LANGUAGES, (PHONE, DESK, PHONE, PHONE), strict=True)))
@pytest.mark.parametrize("game", ["xylotar", "fishing"])
def test_every_moment_of_a_game_in_every_language(visit, shot, language, size, game):
    ada = visit(language=language, size=size)
    page, tag = ada.page, f"{game}-{language}-{size[0]}"
    ada.play_now(game, 4)
    page.wait_for_selector(".sorter, .slot.can")
    check(ada)
    seen = set()
    for _ in range(12):
        ada.decide()
        page.wait_for_selector(".slot.can, .bidding .go, [data-take], .names")
        prompt = page.locator(".prompt").inner_text()
        if re.sub(r"\W.*", "", prompt) not in seen:
            seen.add(re.sub(r"\W.*", "", prompt))
            check(ada)
            shot(ada, f"{tag}-{len(seen)}")
    page.keyboard.press("l")
    page.wait_for_selector("dialog[open] h2")
    check(ada)


def test_the_end_the_replay_and_the_proof(visit):
    ada = visit(size=PHONE, language="de")
    ada.play_now("xylotar", 3)
    ada.play_to_the_end()
    check_both(ada)
    for page in ("replay", "proof"):
        ada.open(f"/table/{ada.table}/{page}")
        ada.page.wait_for_selector(".controls, dl")
        check_both(ada)
    ada.open()
    ada.page.wait_for_selector("a[href$='/replay']")
    check_both(ada)


def test_an_unknown_page_and_an_unknown_table(visit):
    ada = visit()
    ada.open("/nowhere")
    expect(ada.page.locator("h1")).to_have_text("There is no such page.")
    check(ada)
    ada.open("/table/aaaa-aaaaa-aaaa")
    expect(ada.page.locator("h1")).to_have_text("There is no such table.")


def test_a_game_with_keys_alone(visit):
    ada = visit()
    ada.open()
    page = ada.page
    page.wait_for_selector(".game")

    def press_until(key, selector, most=60):
        for _ in range(most):
            if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", selector):
                return
            page.keyboard.press(key)
        raise AssertionError(f"{selector} cannot be reached")

    press_until("Tab", "input[name=game]")
    press_until("ArrowDown", "input[value=xylotar]")
    press_until("Tab", ".panel .button.main")
    page.keyboard.press("Enter")
    page.wait_for_selector(".sorter")
    press_until("Tab", ".sorter .button.main")
    page.keyboard.press("Enter")
    for _ in range(3):
        page.wait_for_selector(HAND)
        press_until("Tab", ".mine button.slot")
        press_until("ArrowRight", HAND)
        left = page.locator(".mine button.slot").count()
        page.keyboard.press("Enter")
        page.wait_for_selector(".bidding .go")
        expect(page.locator(".mine button.slot")).to_have_count(left - 1)
        page.keyboard.press("g")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] kbd")
    check_both(ada)
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    assert page.evaluate("JSON.parse(localStorage['trickhouse/settings']).sound") is False


def test_colours_and_announcements_have_words(visit):
    ada = visit()
    ada.fill_and_start(ada.make_table(game="xylotar", players=3))
    ada.decide_until(lambda: ada.page.locator(HAND).count() > 0)
    label = ada.page.locator(HAND).first.get_attribute("aria-label")
    assert re.fullmatch(r"Place \d+: \w+ card, 0 to \d+, playable", label)
    ada.decide()
    expect(ada.page.get_by_role("log", name="Announcements")).to_contain_text(
        re.compile(r"You play the \w+ \d+ from place \d+\.")
    )


def test_what_a_hidden_card_can_be_by_tap_and_by_keys(visit, shot):
    ada = visit(size=PHONE)
    ada.fill_and_start(ada.make_table(game="xylotar", players=5, memory="follows"))
    page = ada.page
    ada.decide_until(lambda: page.locator(HAND).count() > 0)
    page.locator(".other .look").nth(1).tap()
    sheet = page.locator("dialog.sheet[open]")
    assert sheet.locator("button.slot").evaluate_all(SMALLEST) >= 44
    hidden = sheet.locator("button.slot:is([title*='–'], [title*=' '])").first
    place = hidden.get_attribute("aria-label").split(":")[0]
    hidden.tap()
    box = page.locator(".chances")
    expect(box.locator("p")).to_have_text(place)
    percents = [int(one.strip("%")) for one in box.locator(".percent").all_inner_texts()]
    assert len(percents) > 1
    assert 95 <= sum(percents) <= 105, "each is rounded"
    check_both(ada)
    shot(ada, "chances-360")
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)

    card = page.locator(HAND).last
    card.focus()
    left = page.locator(".mine button.slot").count()
    page.keyboard.press("i")
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    assert page.locator(".mine button.slot").count() == left, "nothing was played"
