"""Generate puzzles from games of strong bots, each examined from its first position to its last."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from trickhouse.engine.match import Match
from trickhouse.engine.record import format_action, format_record, parse_action
from trickhouse.engine.rules import Action
from trickhouse.engine.shuffle import child_seed
from trickhouse.engine.state import View
from trickhouse.games import find
from trickhouse.insight.appraisal import Appraisal, Option
from trickhouse.players import find as player
from trickhouse.players.player import OWN_PACE
from trickhouse.training.proof import DEFAULT_SIMULATIONS, confirm, look
from trickhouse.training.puzzle import Finding, GameFindings, PositionCounts
from trickhouse.training.solvers import (
    STRONGEST,
    WEAK_PLAYERS,
    find_most_tempting,
    find_solvers,
    needs_memory,
    temptations,
)

GENERATING_LEVEL = "club"
"""The level that plays the games. What it does is the first guess at what is right."""

MIN_PLIES_APART = 12
"""Minimum distance between two puzzles of a game: the next card of the same trick would ask the same thing again."""

FILE_DIGITS = 3
"""Decimal places of the figures in a file."""

MEMORY_THEME = "count"
"""Theme of puzzles that need a memory of earlier tricks."""


class GenerationPlan(NamedTuple):
    """Which games to examine, and how closely."""

    game: str
    seed: bytes
    simulations: int = DEFAULT_SIMULATIONS
    """Simulations of the look that finds a leading action."""


def generate(plan: GenerationPlan, number: int) -> GameFindings:
    """Play one of the games and collect its puzzles. The same plan and number give the same result on any machine."""
    game = find(plan.game)
    players = game.player_counts[number % len(game.player_counts)]
    seed = child_seed(plan.seed, "puzzles", number)
    match = Match(game, players, seed, starter=game.people(players)[number % players])
    bot, counts, findings = player(GENERATING_LEVEL, number), Counter[str](), list[Finding]()
    while match.actors:
        seat = match.actors[0]
        view = match.view(seat)
        guess = bot.choose(view, OWN_PACE)
        if not findings or match.ply >= findings[-1].ply + MIN_PLIES_APART:
            findings += _examine(view, match.ply, guess, plan.simulations, counts)
        match.act(seat, guess)
    position_counts = PositionCounts(**counts)
    if not findings:
        return GameFindings(number, position_counts)
    record = match.record.with_moves(match.record.moves[: findings[-1].ply])
    return GameFindings(number, position_counts, msgspec.json.decode(format_record(record)), tuple(findings))


def _examine(view: View, ply: int, guess: Action, simulations: int, counts: Counter[str]) -> list[Finding]:
    """Return the finding at a position, if there is one; cheap questions come first."""
    legal = view.legal
    if len(legal) == 1 or not all(action.is_single for action in legal):
        return []
    counts["positions"] += 1
    tempted = temptations(view)
    if guess in tempted:
        return []
    counts["candidates"] += 1
    found = look(view, simulations)
    if found is None or _best_action(view, found) in tempted:
        return []
    counts["leading"] += 1
    outcome, closer = confirm(view, found.best, simulations)
    if outcome != "proven":
        counts[outcome] += 1
        return []
    finding = _make_finding(view, ply, closer)
    return [finding] if STRONGEST in finding.solvers and not set(finding.solvers) & set(WEAK_PLAYERS) else []


def _best_action(view: View, found: Appraisal) -> Action:
    return parse_action(view.game, found.options[found.best].action)


def _make_finding(view: View, ply: int, found: Appraisal) -> Finding:
    right = _best_action(view, found)
    options = round_options(found.options)
    assert view.seat is not None
    return Finding(
        ply,
        view.seat,
        format_action(right),
        options,
        _themes(view, right, found),
        find_solvers(view, right),
        found.simulations,
        found.worlds,
    )


def _themes(view: View, right: Action, found: Appraisal) -> tuple[str, ...]:
    of_right, of_tempting = found.option_for(right).figures, found.option_for(find_most_tempting(view, right)).figures
    themes = view.game.ai.themes(view, of_right, of_tempting)
    return (*themes, MEMORY_THEME) if needs_memory(view, right) else tuple(themes)


def round_options(options: Iterable[Option]) -> tuple[Option, ...]:
    """Round the figures for a file, which holds no more digits than people read."""
    return tuple(map(_round_option, options))


def _round_option(option: Option) -> Option:
    figures = {name: round(value, FILE_DIGITS) for name, value in option.figures.items()}
    worth, loss, error = (round(value, FILE_DIGITS) for value in (option.worth, option.loss, option.error))
    return replace(option, worth=worth, loss=loss, error=error, figures=figures)
