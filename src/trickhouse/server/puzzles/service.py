"""Puzzles for a person: select the next one, judge an attempt and store what it changes, sum up what was tried."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple

from msgspec.structs import replace

from trickhouse.engine.record import format_options, parse_action
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.engine.warmup import is_compiled
from trickhouse.games import NAMES
from trickhouse.insight.reason import Reason, reasons
from trickhouse.server.lru import LruCache
from trickhouse.server.protocol.errors import (
    BadRequestError,
    TooFastError,
    UnknownPuzzleError,
    UnknownTableError,
)
from trickhouse.server.protocol.socket import Chances
from trickhouse.server.puzzles.history import PuzzleHistory, show_rating
from trickhouse.server.puzzles.messages import (
    AskedPuzzle,
    ClaimResult,
    PuzzleAnswer,
    PuzzleAttempt,
    PuzzleJudgement,
    PuzzleOverview,
)
from trickhouse.server.puzzles.store import CertaintyRow, PuzzleStore, StoredAttempt
from trickhouse.server.replays.replay import record_of
from trickhouse.server.reviews.messages import ReviewedGame
from trickhouse.server.reviews.service import ReviewService
from trickhouse.server.storage.writer import ConflictError
from trickhouse.server.table.memory import chances, memory
from trickhouse.server.table.position import show_position
from trickhouse.server.table.store import TableSnapshot
from trickhouse.training.calibration import Calibration, StatedCertainty, calibrate, tally_certainty
from trickhouse.training.certainty import ChanceEstimate, estimate_chance, possible_questions, question_for
from trickhouse.training.own_puzzles import find_own_puzzles
from trickhouse.training.puzzle import Puzzle, load_puzzles
from trickhouse.training.question import judge
from trickhouse.training.selection import choose_puzzle

MAX_CONFLICTS = 20
"""Number of times that an attempt is rated again because another one by the person, or at the puzzle, came first."""
MAX_OWN_GAMES = 20
"""Number of a person's latest reviewed games that become puzzles."""
MAX_CACHED_GAMES = 1_000
"""Number of reviewed games whose puzzles are kept in memory: a person asks for them with every request."""


class _Explanation(NamedTuple):
    """What a person learns about the position after an attempt."""

    compared: Action
    reasons: tuple[Reason, ...]
    chances: Chances | None


class PuzzleService:
    """Asks puzzles: those that come with a game, and a person's own, which follow from reviews of their games."""

    def __init__(
        self,
        store: PuzzleStore,
        reviews: ReviewService,
        find_table: Callable[[str], Awaitable[TableSnapshot]],
        ready: asyncio.Event,
    ) -> None:
        self._store = store
        self._reviews = reviews
        self._find_table = find_table
        self._ready = ready
        self._own_puzzles: LruCache[ReviewedGame, tuple[Puzzle, ...]] = LruCache(MAX_CACHED_GAMES)

    async def overview(self, person: str, game: str) -> PuzzleOverview:
        """Sum up a person's puzzles of a game."""
        history = await self._read_history(person, game, await self._available(person, game))
        return history.overview(game, await self._store.best_rush(person, game))

    async def select(self, person: str, game: str, theme: str | None = None) -> AskedPuzzle:
        """Select the next puzzle, of one theme if one is given; a mistake that is due comes first."""
        history = await self._read_history(person, game, await self._available(person, game))
        candidates = [one for one in history.puzzles.values() if theme is None or theme in one.finding.themes]
        tried = {name: last for name, (last, _) in history.tried.items()}
        ratings = {one.id: history.rating_of(one) for one in candidates}
        chosen = choose_puzzle(candidates, tried, ratings, history.rating, person, history.now)
        if chosen is None:
            raise UnknownPuzzleError("there are no such puzzles")
        return await asyncio.to_thread(_ask, chosen, history)

    async def judge(self, person: str, game: str, name: str, attempt: PuzzleAttempt) -> PuzzleJudgement:
        """Judge an attempt by the rules, then by the puzzle, and store it. An illegal action is no attempt."""
        available = await self._available(person, game)
        if name not in available:
            raise UnknownPuzzleError("there is no such puzzle")
        puzzle = available[name]
        action = parse_action(puzzle.record.game, attempt.action)
        judgement = await asyncio.to_thread(judge, puzzle.question, action)
        if judgement.verdict == "refused":
            return PuzzleJudgement("refused", judgement.rule, None)
        view = judgement.states[0].view(puzzle.finding.seat)
        explanation = await asyncio.to_thread(_explain, puzzle, action, view)
        claim: tuple[StatedCertainty, ChanceEstimate] | None = None
        for _ in range(MAX_CONFLICTS):
            history = await self._read_history(person, game, available)
            if claim is None and attempt.certainty is not None and history.is_open(name):
                claim = await asyncio.to_thread(_assess_claim, puzzle, action, view, attempt, attempt.certainty)
            counted = claim if history.is_open(name) else None
            stored = history.attempt(puzzle, counted and counted[0], is_solved=judgement.verdict == "right")
            with contextlib.suppress(ConflictError):  # another attempt was stored first: what counts may have changed
                await self._store.add_attempt(person, game, stored)
                answer = _answer(puzzle, explanation, history, stored)
                if counted:
                    answer = replace(answer, claimed=_claim_result(*counted, await self._store.stated_by(person)))
                return PuzzleJudgement(judgement.verdict, None, answer)
        raise TooFastError("too many answers at the same time")

    async def end_rush(self, person: str, game: str, solved: int) -> PuzzleOverview:
        """Store the result of three minutes if it is the person's best."""
        await self._available(person, game)
        if solved > await self._store.best_rush(person, game):
            await self._store.save_rush(person, game, solved)
        return await self.overview(person, game)

    async def calibration(self, person: str) -> Calibration:
        """How well a person's stated certainties fit the truth, over all games."""
        return calibrate(await self._store.stated_by(person))

    async def certainties_of(self, person: str) -> list[CertaintyRow]:
        """All certainties that a person has stated, the oldest first."""
        return await self._store.certainties_of(person)

    async def forget_history(self, person: str) -> list[ReviewedGame]:
        """Delete what reviews say of a person, and stated certainties. Returns the games that are left: none."""
        await self._reviews.forget(person)
        await self._store.forget_certainties(person)
        return await self._reviews.games_of(person)

    async def _read_history(self, person: str, game: str, available: dict[str, Puzzle]) -> PuzzleHistory:
        tried = {name: last for name, last in (await self._store.tried_by(person, game)).items() if name in available}
        ratings, mine = await self._store.ratings(game), await self._store.rating_of(person, game)
        return PuzzleHistory(available, mine, tried, ratings, self._store.now())

    async def _available(self, person: str, game: str) -> dict[str, Puzzle]:
        """All puzzles that a person can be asked, by id. Own puzzles follow from reviews, so they are not stored."""
        await self._ready.wait()
        found = await asyncio.to_thread(load_puzzles, game) if game in NAMES else {}
        if not found:
            raise UnknownPuzzleError("there are no puzzles for this game")
        flawed = [one for one in await self._reviews.games_of(person) if one.play.game == game and _has_mistakes(one)]
        own = [puzzle for one in flawed[-MAX_OWN_GAMES:] for puzzle in await self._find_own_puzzles(one)]
        return found | {puzzle.id: puzzle for puzzle in own}

    async def _find_own_puzzles(self, game: ReviewedGame) -> tuple[Puzzle, ...]:
        found = self._own_puzzles.get(game)
        if found is not None:
            return found
        review = await self._reviews.find(game.table)
        if review is None:
            return ()
        try:
            record = record_of(await self._find_table(game.table))
        except UnknownTableError:
            return ()
        found = await asyncio.to_thread(lambda: tuple(find_own_puzzles(review, record, game.play.seat)))
        self._own_puzzles.put(game, found)
        return found


def _has_mistakes(game: ReviewedGame) -> bool:
    return game.play.mistakes + game.play.blunders > 0


def _ask(puzzle: Puzzle, history: PuzzleHistory) -> AskedPuzzle:
    question, record = puzzle.question, puzzle.record
    state = question.replay_match().state
    view = state.view(question.seat)
    position = replace(show_position([state], question.seat, question.ply), memory=memory("seen", view, view.data.log))
    return AskedPuzzle(
        id=puzzle.id,
        game=record.game.name,
        players=record.players,
        people=tuple(record.game.people(record.players)),
        position=position,
        rating=show_rating(history.rating_of(puzzle)),
        again=history.is_due(puzzle.id),
        asks=question_for(puzzle, view, can_forecast=is_compiled(record.game, "trials")),
        options=format_options(record.options),
    )


def _explain(puzzle: Puzzle, action: Action, view: View) -> _Explanation:
    """Compare the right action with the attempt; a right attempt with the next best action."""
    options = {parse_action(puzzle.record.game, option.action): option for option in puzzle.finding.options}
    others = (other for other in options if other != puzzle.right)
    compared = action if action != puzzle.right else min(others, key=lambda other: options[other].loss)
    found = reasons(view, compared, puzzle.right, (options[compared], options[puzzle.right]))
    return _Explanation(compared, tuple(found), chances(view))


def _answer(puzzle: Puzzle, explanation: _Explanation, history: PuzzleHistory, stored: StoredAttempt) -> PuzzleAnswer:
    change, due = stored.change, stored.tried.schedule.due
    known = change.puzzle if change else history.ratings.get(puzzle.id)
    return PuzzleAnswer(
        right=puzzle.right,
        options=puzzle.finding.options,
        compared=explanation.compared,
        reasons=explanation.reasons,
        chances=explanation.chances,
        themes=puzzle.finding.themes,
        solvers=puzzle.finding.solvers,
        tried=known.tried if known else 0,
        solved=known.solved if known else 0,
        before=show_rating(history.rating),
        after=show_rating(change.person if change else history.rating),
        back=None if due is None else due - history.now,
    )


def _assess_claim(
    puzzle: Puzzle, action: Action, view: View, attempt: PuzzleAttempt, percent: int
) -> tuple[StatedCertainty, ChanceEstimate]:
    """What a person claims to be sure of, and how likely it is."""
    question = possible_questions(view).get(attempt.about)
    if question is None or attempt.guess not in (range(len(question.spans)) if question.spans else (None,)):
        raise BadRequestError("this puzzle cannot ask that")
    found = estimate_chance(puzzle, view, action, attempt.about, attempt.guess)
    return StatedCertainty(percent, found.chance, attempt.about), found


def _claim_result(stated: StatedCertainty, found: ChanceEstimate, earlier: Iterable[StatedCertainty]) -> ClaimResult:
    alike = tally_certainty((one for one in earlier if one.about == stated.about), stated.percent)
    return ClaimResult(stated.about, stated.percent, stated.chance, found.spread, alike)
