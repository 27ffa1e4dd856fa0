"""Every lesson is played through: right answers lead on, wrong ones get their reason, every language has the words."""

import json

import pytest

from tests.locale.messages import messages
from trickhouse.engine.errors import RecordError
from trickhouse.engine.rules import Action
from trickhouse.games import NAMES, find
from trickhouse.locale import LANGUAGES, catalogue
from trickhouse.training.lesson import GameLesson, LessonQuestion, load_lesson, parse_lesson
from trickhouse.training.question import DEFAULT_REASON, judge

LESSONS = {name: found for name in NAMES if (found := load_lesson(name))}
STEPS = [pytest.param(name, step, id=f"{name}-{step.name}") for name in LESSONS for step in LESSONS[name].steps]


def legal(step: LessonQuestion) -> list[Action]:
    """List the legal actions; of an entry that stands for many, the first and the last."""
    entries = step.question.replay_match().legal(step.question.seat)
    return [entry.pick(below) for entry in entries for below in (lambda _count: 0, lambda count: count - 1)]


def parts_of(found: GameLesson) -> list[list[LessonQuestion]]:
    """The first game, then the finer points."""
    return [[step for step in found.steps if step.part == part] for part in (1, 2)]


def key(game: str, step: LessonQuestion) -> str:
    return f"lesson-{game}-{step.name}"


def test_every_game_that_is_offered_can_be_learnt_in_at_most_twelve_steps() -> None:
    assert list(LESSONS) == list(NAMES)
    for found in LESSONS.values():
        assert [step.part for step in found.steps] == sorted(step.part for step in found.steps)
        assert all(0 < len(part) <= 12 for part in parts_of(found))


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_every_right_answer_is_legal_and_leads_on(game: str, step: LessonQuestion) -> None:
    question = step.question
    for action in question.right or legal(step):
        judgement = judge(question, action)
        assert judgement.verdict == "right", f"{game}: {action}"
        if question.refused:
            assert judgement.rule is not None
            assert judgement.rule.code == question.refused
            assert action not in legal(step)
        else:
            assert len(judgement.states) == 2 + len(question.then)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_every_wrong_answer_gets_its_reason(game: str, step: LessonQuestion) -> None:
    for action, reason in (step.question.wrong or {}).items():
        judgement = judge(step.question, action)
        if action in legal(step):
            assert (judgement.verdict, judgement.because) == ("wrong", reason)
            assert f"{key(game, step)}.{reason}" in messages("en")
        else:
            assert judgement.verdict == "refused"
            assert judgement.rule is not None
            assert judgement.rule.code == reason
        assert len(judgement.states) == 1, "nothing has happened"


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_every_reason_of_a_legal_answer_has_its_words(game: str, step: LessonQuestion) -> None:
    reasons = {judge(step.question, action).because for action in legal(step)} - {None}
    assert {f"{key(game, step)}.{reason}" for reason in reasons} <= messages("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_all_words_of_the_lessons_and_no_others(language: str) -> None:
    wanted = set()
    for game, found in LESSONS.items():
        wanted |= {f"lesson-{game}", f"lesson-{game}.about", f"lesson-{game}.more"}
        for step in found.steps:
            legal_wrong = {action: judge(step.question, action).because for action in legal(step)}
            parts = {"", ".ask", ".rule", *(f".{reason}" for reason in legal_wrong.values() if reason)}
            wanted |= {key(game, step) + part for part in parts}
    assert {name for name in messages(language) if name.startswith("lesson-")} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_are_short_enough_to_be_read_beside_the_cards(language: str) -> None:
    """Six minutes for twelve steps: at an easy 150 words a minute, thirty-odd words each for question and rule."""
    words = catalogue(language)
    for game, found in LESSONS.items():
        for steps in parts_of(found):
            texts = [words.text(key(game, step) + text) for step in steps for text in (".ask", ".rule")]
            assert max(len(text.split()) for text in texts) <= 36, game
            assert sum(len(text.split()) for text in texts) <= 6 * 150 * 0.75, game


def test_an_unlisted_wrong_answer_gets_the_default_reason() -> None:
    step = LESSONS["xylotar"].step("lead")
    assert step is not None
    assert judge(step.question, find("xylotar").rules.actions[1](3)).because == DEFAULT_REASON


def test_an_invalid_lesson_file_is_refused_in_one_line() -> None:
    game = find("fishing")
    for text in ("{}", "[", json.dumps({"records": {}, "steps": [], "more": 1})):
        with pytest.raises(RecordError, match="not a lesson"):
            parse_lesson(game, text.encode())
    step = {"name": "one", "record": "none", "ply": 0, "seat": 0}
    with pytest.raises(RecordError, match="there is no record 'none'"):
        parse_lesson(game, json.dumps({"records": {}, "steps": [step]}).encode())
