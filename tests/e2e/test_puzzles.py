"""Puzzles in a real browser: one solved, one not, by theme, against the clock; on a phone, in another language."""

import math
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Locator, Page, expect

from tests.e2e.conftest import DESK, LARGE, PHONE
from tests.e2e.test_everyone import check
from trickhouse.engine.record import format_action
from trickhouse.games import NAMES
from trickhouse.locale.catalogue import Catalogue, catalogue
from trickhouse.puzzles.asking import likely, questions
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


def patiently(page: Page, ask: Callable[[], APIResponse]) -> Any:
    """What the server answers, once it does not find us too hasty."""
    while (answer := ask()).status == 429:
        page.wait_for_timeout(200)
    assert answer.ok, answer.text()
    return answer.json()


def skip_to(page: Page, game: str, about: str | None) -> None:
    """Solve puzzles, unseen, until one comes that asks this, or nothing, and in which cards are played."""
    for _ in puzzles(game):
        told = patiently(page, lambda: page.request.get(f"/api/puzzles/{game}/next"))
        puzzle = puzzles(game)[told["id"]]
        asked = told["asks"] and told["asks"]["about"]
        if asked == about and all("play" in option.action for option in puzzle.finding.options):
            return
        address, right = f"/api/puzzles/{game}/{puzzle.id}", {"action": puzzle.finding.right}
        patiently(page, lambda address=address, right=right: page.request.post(address, data=right))
    raise AssertionError(f"no puzzle asks {about}")


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


@pytest.mark.parametrize(
    ("game", "language", "size"), [("fishing", "cs", PHONE), ("xylotar", "fr", PHONE), ("xylotar", "en", DESK)]
)
def test_how_sure_somebody_is_of_what_they_are_asked(visit, shot, game, language, size):
    ada = visit(size=size, language=language, certainty=True)
    page, tag = ada.page, f"certainty-{game}-{language}"
    ada.open(f"/puzzles/{game}")
    page.wait_for_selector(THEME)
    skip_to(page, game, None)
    answer(page, begin(page, game, ".start"), is_right=True)
    expect(page.locator(".said")).to_have_count(0)

    for about, is_right, percents in (
        ("best", True, 6),
        ("best", False, 6),
        ("highest", True, 7),
        ("forecast", True, 6),
    ):
        skip_to(page, game, about)
        puzzle = begin(page, game, NEXT)
        choose(page, puzzle, is_right=is_right)
        if about == "forecast":
            spans = questions(puzzle.view)["forecast"].spans
            expect(page.locator(".spans button")).to_have_count(len(spans))
            shot(ada, f"{tag}-spans")
            check(ada)
            cards_are_in_sight(page)
            page.locator(".spans button").last.click()
        expect(page.locator(".percents button")).to_have_count(percents)
        expect(page.locator(NEXT)).to_have_count(0)
        cards_are_in_sight(page)
        shot(ada, f"{tag}-{about}")
        check(ada)
        page.locator(".percents button").last.click()
        page.wait_for_selector(NEXT)
        expect(page.locator(".said")).to_contain_text("100")
        page.locator(".said").scroll_into_view_if_needed()
        shot(ada, f"{tag}-{about}-said")
    chance = likely(puzzle, puzzle.right, "forecast", len(spans) - 1).chance
    words = catalogue(language)
    expect(page.locator(".said")).to_contain_text(words.text("certainty-chance", percent=100, chance=percent(chance)))

    skip_to(page, game, "best")
    choose(page, begin(page, game, NEXT), is_right=True)
    page.locator(".never").click()
    page.wait_for_selector(NEXT)
    expect(page.locator(".said")).to_have_count(0)
    page.locator(".finish").click()
    expect(page.locator("input.certainty")).not_to_be_checked()
    curve_is_shown(ada, f"{tag}-book", shot)

    ada.open("/my-play")
    curve_is_shown(ada, f"{tag}-my-play", shot)
    with page.expect_download() as saved:
        page.locator("a[href='/api/me/calibration.csv']").click()
    assert len(saved.value.path().read_text("utf-8").splitlines()) == 1 + 4
    page.locator("main .row button").click()
    page.locator("dialog[open] .main").click()
    expect(page.locator(".curve")).to_have_count(0)


def cards_are_in_sight(page: Page) -> None:
    """The question leaves room for the cards that it is about: a whole rack, or the first row of a hand."""
    card = page.locator(".mine .rack > :last-child, .mine .hand > :first-child")
    assert card.evaluate("card => card.getBoundingClientRect().bottom <= innerHeight")


def curve_is_shown(ada, name, shot):
    """All four answers were as sure as can be; every kind of question has its row."""
    page = ada.page
    kept = page.request.get("/api/me/calibration").json()
    (certain,) = kept["certainties"]
    expect(page.locator(".curve circle")).to_have_count(1)
    by_certainty, by_question = page.locator(".curve table").all()
    assert numbers(by_certainty) == [[100, 4, percent(certain["right"] / 4)]]
    for told, score in zip(numbers(by_question), kept["scores"], strict=True):
        assert told == [score["count"], *(pytest.approx(100 * score[name], abs=0.51) for name in ("brier", "least"))]
    assert [score["count"] for score in kept["scores"]] == [2, 1, 1]
    check(ada)
    page.locator(".curve").scroll_into_view_if_needed()
    shot(ada, name)


def percent(chance: float) -> int:
    """Rounded as browsers do."""
    return math.floor(100 * chance + 0.5)


def numbers(table: Locator) -> list[list[int]]:
    """By row: the digits of every cell that has any, so that 0.25 is 25 in every language."""
    rows = [row.split("\t") for row in table.locator("tbody tr").all_inner_texts()]
    return [[int(digits) for cell in row if (digits := "".join(filter(str.isdigit, cell)))] for row in rows]


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
