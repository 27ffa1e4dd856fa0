"""Puzzles in a real browser: one solved, one not, by theme, against the clock; on a phone, in another language."""

import math

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import DESK, LARGE, PHONE
from tests.e2e.player import GO_ON
from tests.e2e.test_everyone import check
from trickhouse.engine.record import format_action, format_options
from trickhouse.games import NAMES
from trickhouse.locale.catalogue import Catalogue, catalogue
from trickhouse.training.certainty import estimate_chance, possible_questions, question_for
from trickhouse.training.puzzle import Puzzle, load_puzzles

SPEECH, NEXT = ".speech", ".speech .next"
RULES = ".speech .note"
THEME = ".theme"
AVOID_TRICK = "avoid-trick"
"""The first theme in the book."""


def kind_of(puzzle: Puzzle) -> str:
    """The first word of its right answer: `play`, `keep`, `name` and so on."""
    return next(iter(format_action(puzzle.right)))


def about(puzzle: Puzzle) -> str | None:
    """What a puzzle asks before it tells the answer."""
    asked = question_for(puzzle, puzzle.replay_view())
    return asked and asked.about


def only(games, ada, game: str, is_wanted=lambda _: True) -> list[Puzzle]:
    """See to it that puzzles like this come next, in which cards are played; the same ones in every run."""
    found = [one for one in load_puzzles(game).values() if kind_of(one) == "play" and is_wanted(one)]
    return leave(games, ada, game, found)


def leave(games, ada, game: str, found: list[Puzzle]) -> list[Puzzle]:
    assert found, "there is no such puzzle"
    games.leave_only(ada.me, game, *(one.id for one in found))
    return found


def begin(page: Page, game: str, button: str) -> Puzzle:
    """Press a button that brings a puzzle."""
    with page.expect_response(lambda response: "/next" in response.url) as told:
        page.locator(button).first.click()
    page.wait_for_selector(SPEECH)
    return load_puzzles(game)[told.value.json()["id"]]


def choose(page: Page, puzzle: Puzzle, *, is_right: bool) -> None:
    """Do what a puzzle asks for on the table, as people do: every kind of action of both games."""
    wrong = next(action for action in puzzle.replay_view().legal if action != puzzle.right)
    ((kind, what), *_) = format_action(puzzle.right if is_right else wrong).items()
    match kind:
        case "play" | "pass" | "keep":
            page.locator(place_of(what)).click()
        case "catch":
            page.locator(f"[data-take='{what}']").click()
        case "name":
            page.locator(f".names .colour.{what}").click()
        case "bid":
            page.locator(GO_ON).click()
        case "peek":
            page.locator(".bidding .button:not(.go)").first.click()
            for slot in what:
                page.locator(place_of(slot)).click()
            page.locator(".bidding .button.main").click()
        case _:
            raise AssertionError(f"nobody knows how to {kind}")


def place_of(card: int | str) -> str:
    """A card of one's own: in Xylotar by its slot."""
    return f".mine [data-slot='{card}']" if isinstance(card, int) else f".mine [data-card='{card}']"


def answer(page: Page, puzzle: Puzzle, *, is_right: bool) -> None:
    choose(page, puzzle, is_right=is_right)
    page.wait_for_selector(NEXT)


KINDS = [("xylotar", "keep"), ("xylotar", "peek"), ("xylotar", "bid"), ("fishing", "name"), ("fishing", "pass")]


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_kind_of_answer(visit, games, game, kind):
    ada = visit()
    found = leave(games, ada, game, [one for one in load_puzzles(game).values() if kind_of(one) == kind][:1])
    ada.open(f"/puzzles/{game}")
    ada.page.wait_for_selector(THEME)
    puzzle = begin(ada.page, game, ".start")
    assert [puzzle] == found
    answer(ada.page, puzzle, is_right=True)
    expect(ada.page.locator(".speech.right")).to_have_count(1)


def test_these_are_all_kinds_of_answers():
    assert {(game, kind_of(one)) for game in NAMES for one in load_puzzles(game).values()} == {
        *KINDS,
        *((game, "play") for game in NAMES),
    }


def beginning(words: Catalogue, key: str) -> str:
    """A message up to the point where choices differ."""
    return words.text(key, choice="…").split("…")[0].strip()


def wordings_of_options(puzzle: Puzzle, words: Catalogue) -> list[str]:
    """The options of its game that are not the default, as the page names them."""
    game, options = puzzle.record.game.name, format_options(puzzle.record.options)
    return [words.text(f"option-{game}-{option}-{value}") for option, value in options.items()]


@pytest.mark.parametrize(("game", "language", "size"), [("xylotar", "cs", PHONE), ("fishing", "de", PHONE)])
def test_one_right_and_one_wrong_on_a_phone(visit, games, shot, game, language, size):
    ada = visit(size=size, language=language)
    page = ada.page
    only(games, ada, game, lambda one: AVOID_TRICK in one.finding.themes)
    ada.open()
    page.locator(f"input[name=game][value={game}]").check(force=True)
    page.locator(f"a[href='/puzzles/{game}']").click()
    page.wait_for_selector(".rating")
    check(ada)
    shot(ada, f"puzzles-{game}-{language}-book")

    puzzle = begin(page, game, THEME)
    check(ada)
    shot(ada, f"puzzles-{game}-{language}-ask")
    wordings = wordings_of_options(puzzle, catalogue(language))
    expect(page.locator(RULES)).to_contain_text(wordings)
    answer(page, puzzle, is_right=True)
    expect(page.locator(RULES)).to_have_count(0)
    expect(page.locator(".speech.right")).to_have_count(1)
    expect(page.locator(".answer li")).to_have_count(len(puzzle.replay_view().legal))
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
    ("game", "language", "size"),
    [
        ("fishing", "cs", PHONE),
        pytest.param("xylotar", "fr", PHONE, marks=pytest.mark.slow),
        pytest.param("xylotar", "en", DESK, marks=pytest.mark.slow),
    ],
)
def test_how_sure_somebody_is_of_what_they_are_asked(visit, games, shot, game, language, size):
    ada = visit(size=size, language=language, certainty=True)
    page, tag = ada.page, f"certainty-{game}-{language}"
    done = set()

    def bring(question: str | None, button: str) -> Puzzle:
        only(games, ada, game, lambda one: about(one) == question and one.id not in done)
        puzzle = begin(page, game, button)
        done.add(puzzle.id)
        return puzzle

    ada.open(f"/puzzles/{game}")
    page.wait_for_selector(THEME)
    answer(page, bring(None, ".start"), is_right=True)
    expect(page.locator(".said")).to_have_count(0)

    for question, is_right, percents in (
        ("best", True, 6),
        ("best", False, 6),
        ("highest", True, 7),
        ("forecast", True, 6),
    ):
        puzzle = bring(question, NEXT)
        choose(page, puzzle, is_right=is_right)
        if question == "forecast":
            spans = possible_questions(puzzle.replay_view())["forecast"].spans
            expect(page.locator(".spans button")).to_have_count(len(spans))
            shot(ada, f"{tag}-spans")
            check(ada)
            cards_are_in_sight(page)
            page.locator(".spans button").last.click()
        expect(page.locator(".percents button")).to_have_count(percents)
        expect(page.locator(NEXT)).to_have_count(0)
        cards_are_in_sight(page)
        shot(ada, f"{tag}-{question}")
        check(ada)
        page.locator(".percents button").last.click()
        page.wait_for_selector(NEXT)
        expect(page.locator(".said")).to_contain_text("100")
        page.locator(".said").scroll_into_view_if_needed()
        shot(ada, f"{tag}-{question}-said")
    chance = estimate_chance(puzzle, puzzle.replay_view(), puzzle.right, "forecast", len(spans) - 1).chance
    words = catalogue(language)
    expect(page.locator(".said")).to_contain_text(words.text("certainty-chance", percent=100, chance=percent(chance)))

    choose(page, bring("best", NEXT), is_right=True)
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
    page.wait_for_selector(".rush")
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
    puzzle = begin(page, "fishing", ".rush")
    with page.expect_response(lambda response: "/next" in response.url):
        choose(page, puzzle, is_right=True)
    expect(page.locator("header .title")).to_contain_text("Solved: 1 of 1")
    page.clock.fast_forward(181_000)
    expect(page.locator(".score")).to_contain_text("Solved: 1 of 1")
    shot(ada, "puzzles-over")
    page.locator(".over .button").nth(1).click()
    expect(page.locator(".rush ~ .soft")).to_contain_text("Your best: 1")
    page.clock.resume()
    page.evaluate("localStorage.removeItem('trickhouse/hurries')")
    ada.open("/puzzles/fishing")
    expect(page.locator(".rush ~ .soft")).to_contain_text("Your best: 1")


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, LARGE])
@pytest.mark.parametrize("game", NAMES)
def test_pictures_of_a_theme(visit, games, shot, game, size):
    ada = visit(size=size)
    page = ada.page
    only(games, ada, game, lambda one: AVOID_TRICK in one.finding.themes)
    ada.open(f"/puzzles/{game}")
    page.wait_for_selector(THEME)
    puzzle = begin(page, game, THEME)
    shot(ada, f"puzzles-{game}-{size[0]}-ask")
    answer(page, puzzle, is_right=True)
    shot(ada, f"puzzles-{game}-{size[0]}-right")
