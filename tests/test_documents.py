"""The documents show code as it is, and name files and identifiers that exist.

The first line of a code block may name a file: then every piece of the block is in that file, line for line, perhaps
indented further. `…` alone on a line stands for what was left out between pieces.
"""

import ast
import importlib
import re
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs" / "adding-a-game.md"

BLOCK = re.compile(r"^```python ?(?P<file>\S*)\n(?P<code>.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\((?P<target>[^)#:\s]*)(?:#(?P<heading>[^)\s]+))?\)")
HEADING = re.compile(r"^#+ (?P<text>.+)$", re.MULTILINE)
MENTION = re.compile(r"`(?P<file>[\w./*<>-]+\.py)`")
CLASS = re.compile(r"`(?P<name>[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+)\b")
ENDPOINT = re.compile(r"^\| `(?:GET|POST|PUT|DELETE) .*$", re.MULTILINE)
STRUCT = re.compile(r"`(?P<name>[A-Z][a-z]\w+)(?:\[\])?`")
TERM = re.compile(r"^\| (?P<term>[^|]+) \| [^|]+ \| (?P<identifiers>[^|]+) \|$", re.MULTILINE)

DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
WIDTH = 100
FOREIGN = {"AutoresetMode"}
"""Classes of other libraries that our sources do not mention."""
GLOSSARY = ROOT / "docs" / "glossary.md"
PACKAGE = ROOT / "src" / "trickhouse"
FOLDERS = (PACKAGE, ROOT / "tests", ROOT / "tools", ROOT / "examples", ROOT / "benchmarks")

BLOCKS = [(path, block) for path in sorted((ROOT / "docs").glob("*.md")) for block in BLOCK.finditer(path.read_text())]
EXCERPTS = [(path.name, block["file"], block["code"]) for path, block in BLOCKS if block["file"]]


@pytest.mark.parametrize(("document", "file", "code"), EXCERPTS, ids=[f"{path}-{file}" for path, file, _ in EXCERPTS])
def test_an_excerpt_is_in_the_file_that_it_names(document: str, file: str, code: str) -> None:
    source = (ROOT / file).read_text("utf-8")
    for piece in re.split(r"^…\n", code, flags=re.MULTILINE):
        shifted = ("\n" + textwrap.indent(piece, " " * width) for width in (0, 4, 8))
        assert any(lines in source for lines in shifted), f"{document}: this is not in {file}:\n{piece}"


def test_the_guide_to_a_new_game_shows_all_of_its_files_and_runs() -> None:
    shown = {Path(file).name for document, file, _ in EXCERPTS if document == GUIDE.name}
    assert shown >= {"cards.py", "actions.py", "rules.py", "data.py", "display.py", "kit.py"}
    (program,) = (block["code"] for path, block in BLOCKS if path == GUIDE and not block["file"])
    exec(compile(program, str(GUIDE), "exec"), {})


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_a_program_imports_what_there_is(path: Path) -> None:
    for block in BLOCK.finditer(path.read_text("utf-8")):
        if block["file"] or ">>>" in block["code"]:  # excerpts are compared with their file, sessions are run
            continue
        for node in ast.walk(ast.parse(block["code"])):
            if isinstance(node, ast.ImportFrom) and node.module:
                module = importlib.import_module(node.module)
                assert all(hasattr(module, alias.name) for alias in node.names), ast.unparse(node)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    for link in LINK.finditer(path.read_text("utf-8")):
        target = path.parent / link["target"] if link["target"] else path
        assert target.exists(), f"{path.name} links to {link['target']}"
        if link["heading"]:
            assert link["heading"] in anchors(target.read_text("utf-8")), f"{path.name} links to {link[0]}"


def anchors(text: str) -> set[str]:
    """The names by which links reach the headings of a document."""
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in HEADING.findall(text)}


def test_a_heading_has_the_anchor_that_renderers_give_it() -> None:
    assert anchors("# The table\n\n## What others' choices tell\n") == {"the-table", "what-others-choices-tell"}


def test_the_index_lists_every_decision() -> None:
    index = ROOT / "docs" / "decisions" / "README.md"
    listed = {link["target"] for link in LINK.finditer(index.read_text("utf-8"))}
    assert listed == {path.name for path in index.parent.glob("[0-9]*.md")}


def long_lines(text: str) -> list[str]:
    """The lines of prose that are too long. Code, tables and lines with an address may be longer."""
    prose = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.DOTALL | re.MULTILINE)
    lines = (line for line in prose.splitlines() if not line.lstrip().startswith("|") and "://" not in line)
    return [line for line in lines if len(line) > WIDTH]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_prose_is_wrapped(path: Path) -> None:
    assert not long_lines(path.read_text("utf-8"))


def test_a_long_line_is_noticed_unless_it_cannot_be_wrapped() -> None:
    long = "word " * 30
    fine = f"| {long} |\n\n```sh\n{long}\n```\n\n[{long}](https://example.org)\nshort"
    assert not long_lines(fine)
    assert long_lines(f"{fine}\n{long}") == [long]


def python_files() -> list[str]:
    """Every Python file that is ours, as a path from the root."""
    found = (file for place in FOLDERS for file in place.rglob("*.py"))
    return [file.relative_to(ROOT).as_posix() for file in [*found, *ROOT.glob("*.py")]]


def is_file_of_ours(mention: str, files: list[str]) -> bool:
    """Whether a mentioned file exists: in any folder, if none is named; `<game>`, `NAME` and `*` stand for any name."""
    pattern = re.sub(r"<\w+>|NAME|\\\*", r"[^/]+", re.escape(mention))
    return any(re.search(rf"(^|/){pattern}$", file) for file in files)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_a_python_file_that_a_document_mentions_exists(path: Path) -> None:
    files = python_files()
    stale = [name for name in MENTION.findall(path.read_text("utf-8")) if not is_file_of_ours(name, files)]
    assert not stale, f"{path.name} mentions files that do not exist: {', '.join(stale)}"


def test_a_stale_file_name_is_noticed() -> None:
    files = ["src/trickhouse/engine/state.py", "src/trickhouse/games/fishing/view.py"]
    assert all(is_file_of_ours(name, files) for name in ("state.py", "engine/state.py", "games/<game>/view.py"))
    assert not any(is_file_of_ours(name, files) for name in ("tate.py", "games/state.py", "games/<game>/state.py"))


def packages(folder: Path) -> set[str]:
    """The packages in a folder."""
    return {place.parent.name for place in folder.glob("*/__init__.py")}


def test_the_architecture_lists_every_package_and_no_other() -> None:
    text = (ROOT / "docs" / "ARCHITECTURE.md").read_text("utf-8")
    trees = re.findall(r"^```\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    listed = {name for tree in trees for name in re.findall(r"(?:^|(?<=/ ))(\w+)/", tree, re.MULTILINE)}
    in_a_game = {"words"}
    assert listed - in_a_game == packages(PACKAGE) | packages(PACKAGE / "server")


def words_of_the_source() -> set[str]:
    """Every word in our sources, Python's and the client's."""
    folders = [*FOLDERS, ROOT / "web" / "src"]
    files = [file for folder in folders for kind in ("*.py", "*.ts", "*.svelte") for file in folder.rglob(kind)]
    return {word for file in files for word in re.findall(r"\w+", file.read_text("utf-8"))}


def test_a_class_that_a_document_mentions_is_in_the_source() -> None:
    mentioned = {name: path.name for path in DOCUMENTS for name in CLASS.findall(path.read_text("utf-8"))}
    assert "TableInfo" in mentioned
    missing = mentioned.keys() - words_of_the_source() - FOREIGN
    assert not missing, f"not in the source: {', '.join(f'{name} ({mentioned[name]})' for name in missing)}"


@pytest.mark.parametrize("name", ["protocol.md", "deals.md"])
def test_a_struct_of_the_protocol_is_in_the_types_of_the_client(name: str) -> None:
    types = (ROOT / "web" / "src" / "net" / "protocol.ts").read_text("utf-8")
    rows = ENDPOINT.findall((ROOT / "docs" / name).read_text("utf-8"))
    structs = {struct for row in rows for struct in STRUCT.findall(row)}
    assert len(structs) > 1
    missing = [struct for struct in structs if not re.search(rf"\b(interface|type) {struct}\b", types)]
    assert not missing, f"{name} mentions structs that the client does not know: {', '.join(missing)}"


def terms() -> list[tuple[str, list[str]]]:
    """The terms of the glossary, each with the identifiers that carry it."""
    rows = [(row["term"], re.findall(r"`([^`]+)`", row["identifiers"])) for row in TERM.finditer(GLOSSARY.read_text())]
    return [row for row in rows if row[0] != "term"]


def is_defined(identifier: str) -> bool:
    """Whether a dotted path below the package is a module, or a name or a class's member defined in one."""
    parts = identifier.split(".")
    for length in range(len(parts), 0, -1):
        place = PACKAGE.joinpath(*parts[:length])
        if place.with_suffix(".py").is_file():
            return _has(ast.parse(place.with_suffix(".py").read_text("utf-8")), parts[length:])
        if place.is_dir():
            return length == len(parts)
    return False


def _has(scope: ast.AST, names: list[str]) -> bool:
    if not names:
        return True
    return any(_has(node, names[1:]) for node in ast.iter_child_nodes(scope) if names[0] in _defined_by(node))


def _defined_by(node: ast.AST) -> set[str]:
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return {name}
        case ast.AnnAssign(target=ast.Name(id=name)):
            return {name}
        case ast.Assign(targets=targets):
            return {part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)}
    return set()


def test_a_term_is_in_the_glossary_once() -> None:
    names = [term for term, _ in terms()]
    assert len(names) > 50
    assert len(names) == len(set(names))


@pytest.mark.parametrize(("term", "identifiers"), terms(), ids=[term for term, _ in terms()])
def test_a_term_of_the_glossary_is_in_the_source(term: str, identifiers: list[str]) -> None:
    missing = [name for name in identifiers if not is_defined(name)]
    assert not missing, f"{term}: the source does not define {', '.join(missing)}"


def test_an_identifier_that_is_gone_is_noticed() -> None:
    assert is_defined("engine.match.Match.ply")
    assert is_defined("engine.rules.SPECTATOR")
    gone = ("engine.match.Game", "engine.match.Match.plies", "engine.matches", "engine.nothing.X")
    assert not any(map(is_defined, gone))
