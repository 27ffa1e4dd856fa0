"""The puzzles that come with the games: each has one answer, and another search with other dice finds it too."""

import random
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

import trickhouse.games
from tests.locale.messages import messages
from trickhouse.engine.record import parse_action
from trickhouse.games import NAMES
from trickhouse.insight.appraisal import appraise
from trickhouse.insight.verdict import sure_loss
from trickhouse.lessons.question import judge
from trickhouse.locale import LANGUAGES
from trickhouse.players.levels import LEVELS
from trickhouse.players.player import Budget
from trickhouse.puzzles.check import prune, recheck
from trickhouse.puzzles.proof import CONFIRMING, ERRORS, LEAD, LISTED, USUAL
from trickhouse.puzzles.puzzle import FILE, Harvest, Puzzle, puzzles
from trickhouse.puzzles.solvers import WEAK

SAMPLE = 3
"""Puzzles of each game; different ones whenever the file changes."""

PATHS = {game: Path(trickhouse.games.__file__).parent / game / FILE for game in NAMES}


def sample(game: str) -> list[Puzzle]:
    found = puzzles(game)
    return random.Random(",".join(found)).sample([*found.values()], SAMPLE)


@pytest.mark.parametrize("game", NAMES)
def test_every_puzzle_replays_and_its_answer_is_legal(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= 300
    for puzzle in found.values():
        legal = puzzle.view.legal
        assert puzzle.right in legal
        assert [parse_action(puzzle.record.game, option.action) for option in puzzle.finding.options] == legal
    assert judge(puzzle.question, puzzle.right).verdict == "right"


@pytest.mark.parametrize("game", NAMES)
def test_every_puzzle_has_one_right_answer_that_the_weak_do_not_find(game: str) -> None:
    for puzzle in puzzles(game).values():
        finding = puzzle.finding
        wrong = [option for option in finding.options if option.action != finding.right]
        assert len(wrong) == len(finding.options) - 1
        assert min(sure_loss(option.loss, option.error) for option in wrong) >= LEAD - 0.01, "rounded in the file"
        assert all(option.loss >= (ERRORS - 0.1) * option.error for option in wrong)
        assert not set(finding.solvers) & set(WEAK)
        assert set(finding.solvers) <= {level.name for level in LEVELS}


@pytest.mark.parametrize("game", NAMES)
def test_other_dice_find_the_same_answer(game: str) -> None:
    for puzzle in sample(game):
        again = appraise(puzzle.view, Budget(simulations=CONFIRMING * USUAL), seed=1_000, listed=LISTED)
        assert again.best == puzzle.place_of_right
        behind = (option for index, option in enumerate(again.options) if index != again.best)
        assert all(option.loss + 2.58 * option.error >= LEAD for option in behind)


@pytest.mark.parametrize("verb", ["play", "peek"])
def test_a_look_finds_an_answer_whatever_it_consists_of(verb: str, tmp_path: Path) -> None:
    header, *lines = PATHS["xylotar"].read_bytes().splitlines()
    for harvest in (msgspec.json.decode(line, type=Harvest) for line in lines):
        findings = tuple(finding for finding in harvest.findings if verb in finding.right)
        if findings:
            break
    path = tmp_path / FILE
    path.write_bytes(header + b"\n" + msgspec.json.encode(replace(harvest, findings=findings[:1])) + b"\n")
    assert [*recheck(path, 1, times=1, processes=1)] == [True]


@pytest.mark.slow
def test_what_does_not_hold_is_found_and_dropped(tmp_path: Path) -> None:
    header, line = PATHS["fishing"].read_bytes().splitlines()[:2]
    harvest = msgspec.json.decode(line, type=Harvest)
    finding = harvest.findings[0]
    wrong = next(option.action for option in finding.options if option.action != finding.right)
    false = replace(harvest, findings=(finding, replace(finding, right=wrong)))
    path = tmp_path / FILE
    path.write_bytes(header + b"\n" + msgspec.json.encode(false) + b"\n")
    assert sorted(recheck(path, 2, CONFIRMING, processes=1)) == [False, True]
    assert [*prune(path, processes=1)] == [True, False]
    kept = msgspec.json.decode(path.read_bytes().splitlines()[1], type=Harvest)
    assert [one.right for one in kept.findings] == [finding.right]
    assert kept.counts.overturned == harvest.counts.overturned + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_has_its_words(language: str) -> None:
    themes = {theme for game in NAMES for puzzle in puzzles(game).values() for theme in puzzle.finding.themes}
    assert {f"puzzle-theme-{theme}" for theme in themes} <= messages(language).keys()
