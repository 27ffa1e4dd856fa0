"""`trickhouse review` as people and programs use it."""

import json
from pathlib import Path

import pytest

from tests.setups import Setup, play
from tests.test_cli import refused, run
from trickhouse.engine.record import format_record
from trickhouse.insight.appraisal import Option
from trickhouse.insight.ledger import Ledger, LedgerEntry
from trickhouse.insight.review import Decision, Review, SeatReview

QUICK = ("--simulations", "300", "--processes", "1")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "record.json"
    file.write_bytes(format_record(play(Setup("fishing", 3), 1, 40).record))
    return file


def test_a_seat_is_reviewed_for_people(record: Path) -> None:
    done = run("review", str(record), "--seat", "1", "--language", "de", *QUICK)
    assert done.returncode == 0, done.stderr
    assert "per decision" in done.stdout
    assert "decisions" in done.stderr


def test_a_review_for_programs_and_its_picture(record: Path) -> None:
    picture = record.with_name("review.svg")
    done = run("review", str(record), "--json", "--plot", str(picture), *QUICK)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["format"] == "trickhouse-review/1"
    assert [seat["seat"] for seat in found["seats"]] == [0, 1, 2]
    assert picture.read_text("utf-8").lstrip().startswith("<?xml")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--seat", "4"], "there is no player in seat 4"),
        (["--language", "xx"], "unknown language 'xx'"),
        (["--plot", "review.doc"], "review.doc"),
    ],
)
def test_an_impossible_review_is_refused_in_one_line(record: Path, more: list[str], said: str) -> None:
    assert said in refused("review", str(record), *more, *QUICK)


def test_the_document_names_every_field() -> None:
    text = Path(__file__).parents[2].joinpath("docs", "review.md").read_text("utf-8")
    for part in (Review, SeatReview, Decision, Option, Ledger, LedgerEntry):
        assert [name for name in part.__struct_encode_fields__ if f"`{name}`" not in text] == []
