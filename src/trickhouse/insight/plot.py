"""Draw a review: what each seat could expect at every decision, with its mistakes marked."""

from pathlib import Path
from typing import TYPE_CHECKING

from trickhouse.engine.errors import SetupError
from trickhouse.insight.review import Review, SeatReview
from trickhouse.insight.verdict import MISTAKES

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def check_file(file: Path) -> None:
    """Refuse a file that a plot cannot be written to, before any work is done."""
    if file.suffix.lower() != ".svg":
        raise SetupError(f"{file} is not an .svg: give the plot a name that ends in .svg")
    if not file.parent.is_dir():
        raise SetupError(f"{file} is in a folder that does not exist: create it, or choose another")


def draw_plot(review: Review, file: Path) -> None:
    """Draw a review into a file."""
    check_file(file)
    from matplotlib.backends.backend_svg import FigureCanvasSVG  # drawing to a file needs no screen and no pyplot
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 4.5), layout="constrained")
    FigureCanvasSVG(figure)
    axes = figure.subplots()
    for seat in review.seats:
        _line(axes, seat)
    axes.axhline(0, color="0.7", linewidth=1)
    axes.set_xlabel("actions made")
    axes.set_ylabel("expected lead over the others’ average (points)")
    axes.set_title(f"{review.game}, {review.players} players; ● mistake, ✕ blunder")
    axes.legend(loc="best", fontsize="small")
    figure.savefig(file, format="svg", metadata={"Date": None})


def _line(axes: "Axes", seat: SeatReview) -> None:
    plies = [decision.ply for decision in seat.decisions]
    (line,) = axes.plot(plies, [decision.expected for decision in seat.decisions], label=f"seat {seat.seat}")
    for called, marker in zip(MISTAKES, ("o", "X"), strict=True):
        marked = [decision for decision in seat.decisions if decision.verdict == called]
        axes.plot(
            [decision.ply for decision in marked],
            [decision.expected - decision.loss for decision in marked],
            marker,
            color=line.get_color(),
        )
