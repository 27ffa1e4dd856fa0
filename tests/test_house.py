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


def classes(files: dict[str, str]) -> dict[str, list[str]]:
    """Where each class is defined, by its name; `files` are sources by path."""
    found: dict[str, list[str]] = {}
    for path, source in files.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(f"{path}:{node.lineno}")
    return found


def duplicates(files: dict[str, str]) -> dict[str, list[str]]:
    return {name: places for name, places in classes(files).items() if len(places) > 1}


def test_no_class_name_occurs_twice_in_the_package() -> None:
    files = {str(file.relative_to(ROOT)): file.read_text("utf-8") for file in (ROOT / "src").rglob("*.py")}
    assert len(classes(files)) > 300
    assert duplicates(files) == {}


def test_a_planted_duplicate_is_found() -> None:
    nested = "def make():\n    class Game:\n        pass"
    assert duplicates({"one.py": "class Game: pass", "two.py": nested}) == {"Game": ["one.py:1", "two.py:2"]}


def imported_modules(source: str) -> set[str]:
    found = {node.module for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom) and node.module}
    imports = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import))
    return found | {alias.name for node in imports for alias in node.names}


def is_private(module: str) -> bool:
    """Whether a module of uvicorn or Litestar may change in any release."""
    parts = module.split(".")
    return module.startswith("uvicorn.protocols.") or (
        parts[0] in ("uvicorn", "litestar") and any(part.startswith("_") for part in parts)
    )


def test_each_private_module_of_the_web_libraries_is_used_in_one_file_that_names_their_versions() -> None:
    users: dict[str, list[Path]] = {}
    for file in (ROOT / "src").rglob("*.py"):
        for module in filter(is_private, imported_modules(file.read_text("utf-8"))):
            users.setdefault(module, []).append(file)
    assert "uvicorn.protocols.http.httptools_impl" in users
    for module, places in users.items():
        assert len(places) == 1, module
        assert "Tested with uvicorn" in places[0].read_text("utf-8"), module


def test_a_planted_import_is_found() -> None:
    assert list(imports_of_games("from trickhouse.games.xylotar import kernel"))
    assert list(imports_of_games("from trickhouse.games import fishing"))


def test_rules_ask_little_of_a_game() -> None:
    """Fifteen members: eight functions and seven facts. A table, bots and learners need more, and ask for it."""
    facts = {"name", "player_counts", "options", "options_added", "actions", "phases", "unseen"}
    assert set(Rules.__annotations__) == facts
    assert len(Rules.__abstractmethods__) == 8
