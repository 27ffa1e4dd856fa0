"""`trickhouse beliefs`: what a seat could know, as data."""

import json
from pathlib import Path

import numpy as np
import pytest

from tests.setups import Setup, play
from tests.test_cli import refused, run
from trickhouse.engine.record import format_record
from trickhouse.insight.knowledge import knowledge_of


@pytest.mark.parametrize("setup", [Setup("xylotar", 4), Setup("fishing", 4)], ids=str)
def test_every_chance_has_its_place_and_its_name(setup: Setup) -> None:
    view = play(setup, 3, 60).view(1)
    beliefs = view.game.ai.beliefs(view)
    assert tuple(len(axis) for axis in beliefs.axes) == beliefs.marginals.shape
    told = knowledge_of(view, 1, 60)
    assert told.worlds == beliefs.count
    for place in np.argwhere(beliefs.marginals > 0):
        found = told.chances
        for names, entry in zip(beliefs.axes, place, strict=True):
            found = found[names[entry]]
        assert found == beliefs.marginals[tuple(place)]
    assert json.dumps(told.chances).count("0.0,") == 0


def test_beliefs_prints_text_and_json(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    match = play(Setup("fishing", 3), 1, 40)
    file.write_bytes(format_record(match.record))
    told = run("beliefs", str(file), "--seat", "2", "--ply", "12")
    assert told.stdout.startswith("ply 12, seat 2: "), told.stderr
    found = json.loads(run("beliefs", str(file), "--seat", "2", "--ply", "12", "--json").stdout)
    assert set(found["chances"]["hand 2"].values()) == {1.0}
    assert 0 < min(found["chances"]["hand 1"].values()) < 1
    guessed = run("beliefs", str(file), "--seat", "2", "--ply", "12", "--tells")
    assert "guess based on the others' choices" in guessed.stdout, guessed.stderr
    assert "there is no ply 41" in refused("beliefs", str(file), "--ply", "41")
    assert "there is no seat 3" in refused("beliefs", str(file), "--seat", "3")
