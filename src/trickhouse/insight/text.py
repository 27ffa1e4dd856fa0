"""Render a review for the terminal: the figures of every seat, then its costliest decisions with their reasons."""

from rich.console import Group
from rich.markup import escape
from rich.table import Table

from trickhouse.engine.errors import SetupError
from trickhouse.engine.record import parse_action
from trickhouse.games import find
from trickhouse.insight.appraisal import Z_95
from trickhouse.insight.reason import say
from trickhouse.insight.review import Decision, Review, SeatReview
from trickhouse.locale.catalogue import catalogue
from trickhouse.locale.language import LANGUAGES
from trickhouse.locale.number import minus

MAX_ACTION_CHARS = 60
"""Longer actions are cut: a sort names every card of a rack."""


def draw(review: Review, place: str, language: str = "en") -> Group:
    """Render what people want to know first."""
    title = f"{place}: {review.game}, {review.players} players"
    seats = (part for seat in review.seats for part in _seat(review.game, seat, language))
    return Group(escape(title), _rates(review), *_ledgers(review), *seats)


def check_language(language: str) -> None:
    """Refuse a language that has no catalogue."""
    if language not in LANGUAGES:
        raise SetupError(f"unknown language {language[:20]!r}; choose from {', '.join(LANGUAGES)}")


def _rates(review: Review) -> Table:
    table = Table("seat", "decisions", "forced", "points lost", "per decision", "mistakes", "blunders")
    for seat in review.seats:
        called = [decision.verdict for decision in seat.decisions]
        rate = f"{seat.rate.mean:.3f} ± {(seat.rate.high - seat.rate.low) / 2:.3f}" if seat.rate else "–"
        counts = (len(called), seat.forced, f"{seat.lost:.1f}", rate, called.count("mistake"), called.count("blunder"))
        table.add_row(str(seat.seat), *map(str, counts))
    return table


def _ledgers(review: Review) -> list[Table]:
    """Render the ledgers, one row per seat, if the game is over."""
    table = Table("seat", "result", "cards dealt", "luck in play", "others’ choices", "own choices")
    for seat in review.seats:
        if (books := seat.ledger) is not None:
            amounts = (books.result, books.deal, books.reveals, books.others, books.own)
            table.add_row(str(seat.seat), *(minus(f"{amount:+.1f}") for amount in amounts))
    return [table] if table.row_count else []


def _seat(game: str, seat: SeatReview, language: str) -> list[Table | str]:
    """Render the costliest decisions of a seat."""
    if not seat.costliest:
        return [f"seat {seat.seat}: no clear mistakes"]
    title = f"seat {seat.seat}: the costliest decisions"
    table = Table("ply", "lost", "", "chosen", "better", title=title, title_justify="left")
    for index in seat.costliest:
        decision = seat.decisions[index]
        lost = f"{decision.loss:.2f} ± {Z_95 * decision.error:.2f}"
        actions = (_action(game, decision.action), _action(game, decision.best))
        table.add_row(str(decision.ply), lost, decision.verdict, *actions)
    return [
        table,
        *(_why(decision, language) for index in seat.costliest if (decision := seat.decisions[index]).reasons),
    ]


def _why(decision: Decision, language: str) -> str:
    words = catalogue(language)
    return escape(f"{decision.ply}. " + " ".join(say(reason, words) for reason in decision.reasons))


def _action(game: str, fields: dict[str, object]) -> str:
    text = str(parse_action(find(game), fields))
    return escape(text if len(text) <= MAX_ACTION_CHARS else f"{text[: MAX_ACTION_CHARS - 1]}…")
