"""Four languages, keys alone, and what axe-core finds."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, PHONE, PRACTICE
from tests.e2e.games import asks
from tests.e2e.player import ANYTHING, END, HAND

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SMALLEST = (
    "all => Math.min(...all.map(one => one.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]))"
)
LANGUAGES = ("en", "cs", "de", "fr")

SETTLED = """async () => {
    const ends = one => one.playState === 'running' && one.effect.getComputedTiming().endTime < 2000;
    await Promise.allSettled(document.getAnimations().filter(ends).map(one => one.finished));
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
"""Whatever was moving has arrived, and is drawn; a bar that shows time running out is none of it."""

LOOK = """async () => ({
    width: document.documentElement.scrollWidth,
    scrolled: [...document.querySelectorAll('article .wide')]
        .filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText),
    words: document.body.innerText
        + [...document.querySelectorAll('[aria-label],[title]')].map(one => one.ariaLabel + one.title).join(),
    violations: (await axe.run(document, { resultTypes: ['violations'] })).violations
        .map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]),
})"""
"""How wide the page is, which of its tables are wider than it, all words in it, and what axe-core objects to."""

FAINT = """async () => (await axe.run(document, { runOnly: ['color-contrast'] })).violations
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])"""


def check(ada):
    """Nothing wider than the screen, no word missing, nothing that axe-core objects to."""
    page = ada.page
    page.evaluate(SETTLED)
    if not page.evaluate("'axe' in window"):  # past the page's policy, which allows only the server's own scripts
        page.evaluate(AXE.read_text("utf-8"))
    seen = page.evaluate(LOOK)
    assert seen["width"] <= page.viewport_size["width"]
    assert seen["scrolled"] == []
    assert "⟦" not in seen["words"]
    assert seen["violations"] == []


def check_both(ada):
    """In light and in dark; only colours can differ."""
    check(ada)
    page = ada.page
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert page.evaluate(FAINT) == []
    page.evaluate("document.documentElement.dataset.theme = 'light'")


def mostly_slow(*combinations):
    """The first combination in the quick set, all others in the long one."""
    return [combinations[0], *(pytest.param(*one, marks=pytest.mark.slow) for one in combinations[1:])]


@pytest.mark.parametrize(
    ("language", "size"), mostly_slow(("fr", PHONE), ("de", DESK), ("en", PHONE), ("cs", PHONE), ("de", PHONE))
)
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


MOMENTS = [
    ("xylotar", "de", PHONE),
    ("fishing", "cs", DESK),
    ("xylotar", "en", PHONE),
    ("xylotar", "cs", DESK),
    ("xylotar", "fr", PHONE),
    ("fishing", "en", PHONE),
    ("fishing", "de", PHONE),
    ("fishing", "fr", PHONE),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "language", "size"), MOMENTS)
def test_every_moment_of_a_game_in_every_language(visit, shot, game, language, size):
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


@pytest.mark.parametrize(("game", "language", "size"), MOMENTS[:2])
def test_moments_of_a_game_in_other_languages(visit, resume, shot, game, language, size):
    """What is looked at for long: the first decision of a game, and the log."""
    ada = visit(language=language, size=size)
    page = resume(ada, lambda match: 0 in match.actors, game=game, players=4, **PRACTICE).page
    page.wait_for_selector(ANYTHING)
    check(ada)
    ada.decide()
    page.wait_for_selector(ANYTHING)
    check(ada)
    shot(ada, f"{game}-{language}-{size[0]}")
    page.keyboard.press("l")
    page.wait_for_selector("dialog[open] h2")
    check(ada)


def test_the_end_the_replay_and_the_proof(visit, lay):
    ada = visit(size=PHONE, language="de")
    table = lay(ada, game="xylotar", players=3, **PRACTICE)
    ada.open(f"/table/{table}")
    ada.page.wait_for_selector(END)
    check_both(ada)
    for page in ("replay", "proof"):
        ada.open(f"/table/{table}/{page}")
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


def test_colours_and_announcements_have_words(visit, resume):
    ada = resume(visit(), asks("play"), game="xylotar", players=3)
    ada.page.wait_for_selector(HAND)
    label = ada.page.locator(HAND).first.get_attribute("aria-label")
    assert re.fullmatch(r"Place \d+: \w+ card, 0 to \d+, playable", label)
    ada.decide()
    expect(ada.page.get_by_role("log", name="Announcements")).to_contain_text(
        re.compile(r"You play the \w+ \d+ from place \d+\.")
    )


def test_what_a_hidden_card_can_be_by_tap_and_by_keys(visit, resume, shot):
    ada = resume(visit(size=PHONE), asks("play"), game="xylotar", players=5, memory="follows")
    page = ada.page
    page.wait_for_selector(HAND)
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
