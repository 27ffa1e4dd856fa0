"""How the programs that tests run beside the server are found, and what people are told who lack one."""

import os
from pathlib import Path

import pytest

from tests.components import Component, MissingComponentError, look_for, path_of, path_of_browser

PROGRAM = Component("The thing", "TRICKHOUSE_THING", ("thing", "old-thing"), "thing-package", otherwise="pip get thing")


def _make(folder: Path, name: str = "thing") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / name
    program.touch(mode=0o755)
    return program


@pytest.fixture(autouse=True)
def ordinary_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nobody who may install anything, with a PATH of two folders."""
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setenv("PATH", f"{tmp_path / 'one'}:{tmp_path / 'two'}")


def test_a_program_is_found_on_the_path(tmp_path: Path) -> None:
    program = _make(tmp_path / "two", "old-thing")
    assert path_of(PROGRAM) == program


def test_a_file_that_cannot_be_run_is_no_program(tmp_path: Path) -> None:
    _make(tmp_path / "one").chmod(0o644)
    assert look_for(PROGRAM) is None


def test_of_several_versions_the_newest_is_taken(tmp_path: Path) -> None:
    _make(tmp_path / "lib" / "9" / "bin")
    newest = _make(tmp_path / "lib" / "17" / "bin")
    assert path_of(PROGRAM._replace(places=(f"{tmp_path}/lib/*/bin",))) == newest


def test_a_variable_names_the_program_and_is_believed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _make(tmp_path / "one")
    chosen = _make(tmp_path / "elsewhere")
    monkeypatch.setenv("TRICKHOUSE_THING", str(chosen))
    assert path_of(PROGRAM) == chosen


def test_a_variable_that_names_nothing_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _make(tmp_path / "one")
    monkeypatch.setenv("TRICKHOUSE_THING", "/nowhere/thing")
    with pytest.raises(MissingComponentError, match="TRICKHOUSE_THING names /nowhere/thing, which is no program"):
        path_of(PROGRAM)


def test_whoever_lacks_a_program_is_told_how_to_get_it() -> None:
    with pytest.raises(MissingComponentError) as told:
        path_of(PROGRAM)
    assert str(told.value) == (
        "The thing is missing: `apt-get install thing-package` or `pip get thing`, "
        "or set TRICKHOUSE_THING to the program's path"
    )


def test_a_browser_without_windows_is_preferred(tmp_path: Path) -> None:
    chromium = _make(tmp_path / "one", "chromium")
    assert path_of_browser() == chromium
    shell = _make(tmp_path / "two", "chromium-headless-shell")
    assert path_of_browser() == shell
