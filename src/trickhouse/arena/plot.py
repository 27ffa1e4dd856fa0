"""Draw a report: mean points and differences, with their intervals."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from trickhouse.arena.report import Report
from trickhouse.arena.statistics import Estimate
from trickhouse.engine.errors import SetupError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SUFFIXES = (".png", ".svg")
MAX_PAIRS = 15
"""The most differences that fit; of more, the plot shows those between neighbours in the standings."""


def check_suffix(file: Path) -> None:
    """Refuse a format that we cannot draw."""
    if file.suffix.lower() not in SUFFIXES:
        raise SetupError(f"{file} is not a .png or .svg: give the plot a name that ends in one of these")


def plot(report: Report, file: Path) -> None:
    """Draw a report into a file; its suffix says in which format."""
    check_suffix(file)
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # drawing to a file needs no screen and no pyplot
    from matplotlib.figure import Figure

    names = [standing.name for standing in report.standings]
    gaps = report.differences
    if len(gaps) > MAX_PAIRS:
        gaps = [gap for gap in gaps if names.index(gap.other) == names.index(gap.one) + 1]
    height = 1.6 + 0.35 * max(len(names), len(gaps))
    figure = Figure(figsize=(11, height), layout="constrained")
    FigureCanvasAgg(figure)
    left, right = figure.subplots(1, 2)
    _bars(left, names, [standing.points for standing in report.standings], "points per game")
    _bars(right, [f"{gap.one} − {gap.other}" for gap in gaps], [gap.points for gap in gaps], "difference in points")
    right.axvline(0, color="0.6", linewidth=1)
    versus = f", each against {report.against}" if report.against else ""
    figure.suptitle(f"{report.game}, {report.players} players{versus}: {report.deals} deals, 95% intervals")
    figure.savefig(file, format=file.suffix[1:].lower(), dpi=150)


def _bars(axes: "Axes", labels: Sequence[str], values: Sequence[Estimate], unit: str) -> None:
    places = range(len(labels))
    means = [value.mean for value in values]
    # a resampled interval may miss its mean by a rounding error, and matplotlib refuses negative lengths
    below = [max(0.0, value.mean - value.low) for value in values]
    above = [max(0.0, value.high - value.mean) for value in values]
    axes.errorbar(means, list(places), xerr=[below, above], fmt="o", capsize=3, color="#1f6f8b")
    axes.set_yticks(list(places), [label.replace("$", r"\$") for label in labels])
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.set_xlabel(unit)
    axes.grid(axis="x", alpha=0.3)
