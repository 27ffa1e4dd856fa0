"""Puzzles in a real browser: one solved, one not, by theme, against the clock; on a phone, in another language."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESK, LARGE, PHONE
from tests.e2e.test_everyone import check
from trickhouse.engine.record import format_action
from trickhouse.games import NAMES
from trickhouse.locale.catalogue import Catalogue, catalogue
from trickhouse.puzzles.puzzle import Puzzle, puzzles

SPEECH, NEXT = ".speech", ".speech .next"

THEME = ".theme"
"""The first of them is to avoid a trick: a card is played."""


def begin(page: Page, game: str, button: str) -> Puzzle:
    """Press a button that brings a puzzle."""
    with page.expect_response(lambda response: "/next" in response.url) as told:
        page.locator(button).first.click()
    page.wait_for_selector(SPEECH)
    return puzzles(game)[told.value.json()["id"]]


def choose(page: Page, puzzle: Puzzle, *, is_right: bool) -> None:
    """Play a card of the table, as people do."""
    wrong = next(action for action in puzzle.view.legal if action != puzzle.right)
    action = format_action(puzzle.right if is_right else wrong)
    place = f"[data-slot='{action['play']}']" if type(action["play"]) is int else f"[data-card='{action['play']}']"
    page.locator(f".mine {place}").click()


def answer(page: Page, puzzle: Puzzle, *, is_right: bool) -> None:
    choose(page, puzzle, is_right=is_right)
    page.wait_for_selector(NEXT)


def is_asked(puzzle: Puzzle) -> bool:
    """Whether this puzzle asks people who have chosen to be asked how sure they are: one in three does."""
    return int(puzzle.id[-4:], 16) % 3 == 0


def begin_one(page: Page, game: str, button: str, *, asked: bool = True) -> Puzzle:
    """Answer puzzles until one comes that asks how sure somebody is, or one that does not."""
    puzzle = begin(page, game, button)
    while is_asked(puzzle) is not asked:
        choose(page, puzzle, is_right=True)
        if is_asked(puzzle):
            page.locator(".speech .skip").click()
        page.wait_for_selector(NEXT)
        puzzle = begin(page, game, NEXT)
    return puzzle


def beginning(words: Catalogue, key: str) -> str:
    """A message up to the point where choices differ."""
    return words.text(key, choice="…").split("…")[0].strip()


@pytest.mark.parametrize(("game", "language", "size"), [("xylotar", "cs", PHONE), ("fishing", "de", PHONE)])
def test_one_right_and_one_wrong_on_a_phone(visit, shot, game, language, size):
    ada = visit(size=size, language=language)
    page = ada.page
    ada.open()
    page.locator(f"input[name=game][value={game}]").check(force=True)
    page.locator(f"a[href='/puzzles/{game}']").click()
    page.wait_for_selector(".rating")
    check(ada)
    shot(ada, f"puzzles-{game}-{language}-book")

    puzzle = begin(page, game, THEME)
    check(ada)
    shot(ada, f"puzzles-{game}-{language}-ask")
    answer(page, puzzle, is_right=True)
    expect(page.locator(".speech.right")).to_have_count(1)
    expect(page.locator(".answer li")).to_have_count(len(puzzle.view.legal))
    words = catalogue(language)
    expect(page.locator(".answer .why")).to_contain_text(beginning(words, "puzzle-next-best"))
    expect(page.locator(SPEECH)).not_to_contain_text(beginning(words, "puzzle-best"))
    check(ada)
    shot(ada, f"puzzles-{game}-{language}-right")

    puzzle = begin(page, game, NEXT)
    answer(page, puzzle, is_right=False)
    expect(page.locator(".speech.wrong")).to_contain_text(beginning(words, "puzzle-best"))
    expect(page.locator(".answer .why")).to_contain_text(beginning(words, "puzzle-compared"))
    expect(page.locator(".answer li.right")).to_have_count(1)
    expect(page.locator(".answer li.made")).to_have_count(1)
    check(ada)
    shot(ada, f"puzzles-{game}-{language}-wrong")
    page.locator(".finish").click()
    page.wait_for_selector(".rating")


@pytest.mark.parametrize(("language", "size"), [("cs", PHONE), ("en", DESK)])
def test_how_sure_somebody_is_of_an_answer(visit, shot, language, size):
    ada = visit(size=size, language=language, certainty=True)
    page, tag = ada.page, f"certainty-{language}"
    ada.open("/puzzles/fishing")
    page.wait_for_selector(THEME)
    puzzle = begin_one(page, "fishing", THEME, asked=False)
    answer(page, puzzle, is_right=True)
    expect(page.locator(".said")).to_have_count(0)

    for is_right, button in ((True, 3), (False, 3), (True, 5)):
        choose(page, begin_one(page, "fishing", NEXT), is_right=is_right)
        expect(page.locator(".percents button")).to_have_count(6)
        expect(page.locator(NEXT)).to_have_count(0)
        shot(ada, f"{tag}-asks")
        check(ada)
        page.locator(".percents button").nth(button).click()
        page.wait_for_selector(NEXT)
    expect(page.locator(".said")).to_contain_text("100")
    page.locator(".said").scroll_into_view_if_needed()
    shot(ada, f"{tag}-said")

    choose(page, begin_one(page, "fishing", NEXT), is_right=True)
    page.locator(".never").click()
    page.wait_for_selector(NEXT)
    expect(page.locator(".said")).to_have_count(0)
    page.locator(".finish").click()
    expect(page.locator("input.certainty")).not_to_be_checked()
    curve_is_shown(ada, f"{tag}-book", shot)

    ada.open("/my-play")
    curve_is_shown(ada, f"{tag}-my-play", shot)
    page.locator("main .row button").click()
    page.locator("dialog[open] .main").click()
    expect(page.locator(".curve")).to_have_count(0)


def curve_is_shown(ada, name, shot):
    """80%: one of two was right; 100%: the only one was."""
    page = ada.page
    expect(page.locator(".curve circle")).to_have_count(2)
    cells = page.locator(".curve tbody tr").all_inner_texts()
    assert [[int("".join(filter(str.isdigit, cell))) for cell in row.split("\t")] for row in cells] == [
        [80, 2, 1, 50],
        [100, 1, 1, 100],
    ]
    expect(page.locator(".brier")).to_contain_text("23")  # (0.04 + 0.64 + 0) / 3
    check(ada)
    page.locator(".curve").scroll_into_view_if_needed()
    shot(ada, name)


def test_three_minutes_are_over_after_three_minutes(visit, shot):
    ada = visit()
    page = ada.page
    page.clock.install()
    ada.open("/puzzles/fishing")
    page.wait_for_selector(".hurry")
    puzzle = begin(page, "fishing", ".hurry")
    with page.expect_response(lambda response: "/next" in response.url):
        choose(page, puzzle, is_right=True)
    expect(page.locator("header .title")).to_contain_text("Solved: 1 of 1")
    page.clock.fast_forward(181_000)
    expect(page.locator(".score")).to_contain_text("Solved: 1 of 1")
    shot(ada, "puzzles-over")
    page.locator(".over .button").nth(1).click()
    expect(page.locator(".hurry ~ .soft")).to_contain_text("Your best: 1")
    page.evaluate("localStorage.removeItem('trickhouse/hurries')")
    ada.open("/puzzles/fishing")
    expect(page.locator(".hurry ~ .soft")).to_contain_text("Your best: 1")


@pytest.mark.parametrize("size", [DESK, LARGE])
@pytest.mark.parametrize("game", NAMES)
def test_pictures_of_a_theme(visit, shot, game, size):
    ada = visit(size=size)
    page = ada.page
    ada.open(f"/puzzles/{game}")
    page.wait_for_selector(THEME)
    puzzle = begin(page, game, THEME)
    shot(ada, f"puzzles-{game}-{size[0]}-ask")
    answer(page, puzzle, is_right=True)
    shot(ada, f"puzzles-{game}-{size[0]}-right")
