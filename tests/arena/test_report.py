"""The report: as JSON, as tables, as a picture."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from tests.arena.contests import contest, played
from trickhouse.arena.command import run_arena, with_yardsticks
from trickhouse.arena.plot import plot
from trickhouse.arena.report import Report, ReportError, format_report, parse_report
from trickhouse.arena.text import draw
from trickhouse.cli.progress import bar_of_games
from trickhouse.engine.errors import SetupError


@pytest.fixture(scope="module")
def report() -> Report:
    return played("xylotar", 3, "random clairvoyant", deals=6)


def test_a_report_survives_json(report: Report) -> None:
    assert parse_report(format_report(report)) == report
    assert b'"format": "trickhouse-arena/1"' in format_report(report)
    with pytest.raises(ReportError):
        parse_report(b'{"format": "trickhouse/1"}')


def test_the_document_names_every_field(report: Report) -> None:
    text = Path(__file__).parents[2].joinpath("docs", "arena.md").read_text("utf-8")
    standing = report.standings[0]
    parts = (report, standing, standing.points, standing.rating, standing.time, report.differences[0])
    for part in (*parts, standing.shares["bids made"]):
        for name in part.__struct_fields__:
            assert f"`{name}`" in text, name


def test_the_tables_show_intervals_and_mark_cheaters(report: Report) -> None:
    console = Console(width=80)
    with console.capture() as captured:
        console.print(draw(report))
    text = captured.get()
    for part in (
        "clairvoyant*",
        "* sees all cards",
        "bids made",
        "of ceiling",
        "clairvoyant − random",
        "95% intervals",
    ):
        assert part in text
    best = report.standings[0].points
    assert f"{best.mean:.2f} [{best.low:.2f}, {best.high:.2f}]" in text


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_the_plot_is_drawn(report: Report, suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"arena.{suffix}"
    plot(report, file)
    if suffix == "png":
        assert file.read_bytes().startswith(b"\x89PNG")
        assert file.stat().st_size > 10_000
    else:
        assert len(list(ElementTree.parse(file).iter())) > 100


def test_the_command_writes_report_and_plot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    json, picture = tmp_path / "arena.json", tmp_path / "arena.svg"
    names, against = with_yardsticks(["first"], None)
    arena = contest("xylotar", 2, " ".join(names), deals=3, against=against)
    report = run_arena(arena, bar_of_games, json=json, picture=picture, processes=1)
    assert parse_report(json.read_bytes()) == report
    assert picture.stat().st_size > 1000
    assert "each against random" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"picture": Path("arena.bmp")}, "not a .png or .svg"),
        ({"json": Path("/no/such/folder/arena.json")}, "a folder that does not exist"),
        ({"json": Path("/")}, "is a folder"),
    ],
)
def test_a_report_that_cannot_be_written_is_refused_before_any_game(files: dict[str, Path], said: str) -> None:
    with pytest.raises(SetupError, match=said):
        run_arena(contest("xylotar", 2, "random first", deals=10**9), bar_of_games, **files)
