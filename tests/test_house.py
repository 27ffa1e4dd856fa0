"""The house is in order: nothing outside a game's folder knows its name, and rules are all that a game must have."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from trickhouse.engine.rules import Rules
from trickhouse.games import NAMES

ROOT = Path(__file__).parent.parent
PLACES = ("src", "tests", "benchmarks", "examples")


def sources() -> list[Path]:
    """Every Python file outside the games' own folders."""
    files = (file for place in PLACES for file in sorted((ROOT / place).rglob("*.py")))
    return [file for file in files if not {"games", *NAMES} & set(file.relative_to(ROOT).parts[1:-1])]


def branches(source: str) -> Iterator[int]:
    """The lines in which something is compared with, or looked up by, the name of a game."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            asked = [node.left, *node.comparators] if _is_question(node) else []
        elif isinstance(node, ast.MatchValue):
            asked = [node.value]
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Dict):
            asked = [key for key in node.value.keys if key is not None]
        else:
            continue
        if any(_names_a_game(part) for part in asked):
            yield node.lineno


def _is_question(node: ast.Compare) -> bool:
    """Whether it asks which game it is: by a game's `name`, or by a variable or a field called `game` or `name`."""
    words = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
    words |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    words |= {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    return bool(words & {"game", "name"})


def _names_a_game(node: ast.AST) -> bool:
    constants = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
    return any(value in NAMES for value in constants)


def imports_of_games(source: str) -> Iterator[str]:
    """The games' own modules that a source imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            imported = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            imported = [alias.name for alias in node.names]
        else:
            continue
        yield from (name for name in imported if name.startswith(tuple(f"trickhouse.games.{game}" for game in NAMES)))


def test_nothing_outside_a_game_s_folder_asks_which_game_it_is() -> None:
    files = sources()
    assert len(files) > 150
    asking = [f"{file.relative_to(ROOT)}:{line}" for file in files for line in branches(file.read_text("utf-8"))]
    # What the tests assert about a whole record or an answer is not a branch.
    assert [place for place in asking if not place.startswith("tests/")] == []
    assert [place for place in asking if not _is_asserted(place)] == []


def _is_asserted(place: str) -> bool:
    file, line = place.rsplit(":", 1)
    return (ROOT / file).read_text("utf-8").splitlines()[int(line) - 1].lstrip().startswith("assert ")


def test_nothing_in_the_package_imports_a_game() -> None:
    outside = [file for file in sources() if file.is_relative_to(ROOT / "src")]
    assert [f"{file}: {name}" for file in outside for name in imports_of_games(file.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "source",
    [
        'if game == "xylotar": pass',
        'x = 1 if state.game.name != "fishing" else 2',
        'x = 1 if setup.name in ("xylotar", "other") else 2',
        'x = {"xylotar": 1, "fishing": 2}[game]',
        'match game:\n    case "fishing":\n        pass',
        'x = question["game"] == "fishing"',
    ],
)
def test_a_planted_branch_is_found(source: str) -> None:
    assert list(branches(source))


def test_a_planted_import_is_found() -> None:
    assert list(imports_of_games("from trickhouse.games.xylotar import kernel"))
    assert list(imports_of_games("from trickhouse.games import fishing"))


def test_rules_ask_little_of_a_game() -> None:
    """Thirteen members: eight functions and five facts. A table, bots and learners need more, and ask for it."""
    facts = {"name", "player_counts", "options", "actions", "unseen"}
    assert set(Rules.__annotations__) == facts
    assert len(Rules.__abstractmethods__) == 8
