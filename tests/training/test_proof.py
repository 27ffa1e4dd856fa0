"""A jury: what its looks learn apart counts as error, and one that finds another action best overturns the answer."""

from dataclasses import dataclass

import pytest

from trickhouse.insight.appraisal import Appraisal, Option
from trickhouse.training.proof import JURORS, combine_looks, confirm, leads
from trickhouse.training.puzzle import load_puzzles

RIGHT, WRONG = {"play": 1}, {"play": 2}


def look(lead: float, error: float = 0.1) -> Appraisal:
    """One that finds the first of two actions best."""
    best, other = (
        Option(RIGHT, 1.0, 0.0, 0.0, 10, {"tricks": 2.0}),
        Option(WRONG, 1 - lead, lead, error, 10, {"tricks": 1}),
    )
    return Appraisal(0, 0, (best, other), 100)


@dataclass(frozen=True)
class Case:
    """Leads that looks found, and whether they lead together."""

    leads: tuple[float, ...]
    holds: bool


@pytest.mark.parametrize(
    "case",
    [
        Case((2.0, 2.1, 1.9), holds=True),
        Case((2.0, 2.9, 1.1), holds=False),  # each leads by ten of its own errors, but they are an error of 0.9 apart
        Case((0.6, 0.6, 0.6), holds=False),  # a tenth of a point in doubt, less than half a point beyond doubt
    ],
)
def test_differences_between_looks_count_as_error(case: Case) -> None:
    found = combine_looks([look(lead) for lead in case.leads])
    assert leads(found.options, RIGHT) is case.holds
    right, wrong = found.options
    assert wrong.loss == pytest.approx(sum(case.leads) / 3)
    assert wrong.error >= 0.1
    assert right.error == 0.0
    assert (right.figures, wrong.figures) == ({"tricks": 2.0}, {"tricks": 1.0})
    assert (wrong.worlds, found.simulations) == (30, 300)


def test_a_jury_confirms_a_puzzle_and_overturns_another_answer() -> None:
    puzzle = min(
        load_puzzles("fishing").values(), key=lambda one: len(one.replay_view().legal) * (one.finding.worlds or 1000)
    )
    view = puzzle.replay_view()
    best = view.legal.index(puzzle.right)
    outcome, found = confirm(view, best, simulations=1_200)
    assert outcome == "proven"
    assert found.options[best].worlds > JURORS
    assert leads(found.options, puzzle.finding.right)
    assert confirm(view, 1 - best if best < 2 else 0, simulations=1_200)[0] == "overturned"
