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
from trickhouse.locale import LANGUAGES
from trickhouse.players.levels import LEVELS
from trickhouse.players.player import Budget
from trickhouse.training.proof import (
    DEFAULT_SIMULATIONS,
    JUROR_EFFORT,
    MAX_LISTED_WORLDS,
    MIN_LEAD_ERRORS,
    MIN_LEAD_POINTS,
)
from trickhouse.training.puzzle import PUZZLE_FILE_NAME, GameFindings, Puzzle, load_puzzles
from trickhouse.training.question import judge
from trickhouse.training.recheck import prune, recheck
from trickhouse.training.solvers import WEAK_PLAYERS

SAMPLE = 3
"""Puzzles of each game; different ones whenever the file changes."""

PATHS = {game: Path(trickhouse.games.__file__).parent / game / PUZZLE_FILE_NAME for game in NAMES}


def sample(game: str) -> list[Puzzle]:
    found = load_puzzles(game)
    return random.Random(",".join(found)).sample([*found.values()], SAMPLE)


@pytest.mark.parametrize("game", NAMES)
def test_every_puzzle_replays_and_its_answer_is_legal(game: str) -> None:
    found = load_puzzles(game)
    assert len(found) >= 300
    for puzzle in found.values():
        legal = puzzle.replay_view().legal
        assert puzzle.right in legal
        assert [parse_action(puzzle.record.game, option.action) for option in puzzle.finding.options] == legal
    judgement = judge(puzzle.question, puzzle.right)
    assert judgement.verdict == "right"
    assert judgement.states[0].view(puzzle.finding.seat) == puzzle.replay_view(), "no second replay is needed"


@pytest.mark.parametrize(("game", "name"), [("xylotar", "1b7fcdd93bd0"), ("fishing", "12f03775e0cd")])
def test_a_new_version_of_records_does_not_rename_a_puzzle(game: str, name: str) -> None:
    assert next(iter(load_puzzles(game))) == name, "people's answers are stored under this name"


@pytest.mark.parametrize("game", NAMES)
def test_every_puzzle_has_one_right_answer_that_the_weak_do_not_find(game: str) -> None:
    for puzzle in load_puzzles(game).values():
        finding = puzzle.finding
        wrong = [option for option in finding.options if option.action != finding.right]
        assert len(wrong) == len(finding.options) - 1
        assert min(sure_loss(option.loss, option.error) for option in wrong) >= MIN_LEAD_POINTS - 0.01, (
            "rounded in the file"
        )
        assert all(option.loss >= (MIN_LEAD_ERRORS - 0.1) * option.error for option in wrong)
        assert not set(finding.solvers) & set(WEAK_PLAYERS)
        assert set(finding.solvers) <= {level.name for level in LEVELS}


@pytest.mark.parametrize("game", NAMES)
def test_other_dice_find_the_same_answer(game: str) -> None:
    for puzzle in sample(game):
        view, effort = puzzle.replay_view(), Budget(simulations=JUROR_EFFORT * DEFAULT_SIMULATIONS)
        again = appraise(view, effort, seed=1_000, max_listed=MAX_LISTED_WORLDS)
        assert again.best == view.legal.index(puzzle.right)
        behind = (option for index, option in enumerate(again.options) if index != again.best)
        assert all(option.loss + 2.58 * option.error >= MIN_LEAD_POINTS for option in behind)


@pytest.mark.parametrize("verb", ["play", "peek"])
def test_a_look_finds_answers_of_every_kind(verb: str, tmp_path: Path) -> None:
    header, *lines = PATHS["xylotar"].read_bytes().splitlines()
    for game_findings in (msgspec.json.decode(line, type=GameFindings) for line in lines):
        findings = tuple(finding for finding in game_findings.findings if verb in finding.right)
        if findings:
            break
    path = tmp_path / PUZZLE_FILE_NAME
    path.write_bytes(header + b"\n" + msgspec.json.encode(replace(game_findings, findings=findings[:1])) + b"\n")
    assert [*recheck(path, 1, times=1, processes=1)] == [True]


@pytest.mark.slow
def test_prune_drops_a_puzzle_with_a_false_answer(tmp_path: Path) -> None:
    header, line = PATHS["fishing"].read_bytes().splitlines()[:2]
    game_findings = msgspec.json.decode(line, type=GameFindings)
    finding = game_findings.findings[0]
    wrong = next(option.action for option in finding.options if option.action != finding.right)
    false = replace(game_findings, findings=(finding, replace(finding, right=wrong)))
    path = tmp_path / PUZZLE_FILE_NAME
    path.write_bytes(header + b"\n" + msgspec.json.encode(false) + b"\n")
    assert sorted(recheck(path, 2, JUROR_EFFORT, processes=1)) == [False, True]
    assert [*prune(path, processes=1)] == [True, False]
    kept = msgspec.json.decode(path.read_bytes().splitlines()[1], type=GameFindings)
    assert [one.right for one in kept.findings] == [finding.right]
    assert kept.counts.overturned == game_findings.counts.overturned + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_has_its_words(language: str) -> None:
    themes = {theme for game in NAMES for puzzle in load_puzzles(game).values() for theme in puzzle.finding.themes}
    assert {f"puzzle-theme-{theme}" for theme in themes} <= messages(language).keys()
