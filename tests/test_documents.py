"""The documents show code as it is.

The first line of a code block may name a file: then every piece of the block is in that file, line for line, perhaps
indented further. `…` alone on a line stands for what was left out between pieces.
"""

import re
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs" / "adding-a-game.md"

BLOCK = re.compile(r"^```python ?(?P<file>\S*)\n(?P<code>.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\((?P<target>[^)#:]+)\)")

BLOCKS = [(path, block) for path in sorted((ROOT / "docs").glob("*.md")) for block in BLOCK.finditer(path.read_text())]
EXCERPTS = [(path.name, block["file"], block["code"]) for path, block in BLOCKS if block["file"]]


@pytest.mark.parametrize(("document", "file", "code"), EXCERPTS, ids=[f"{path}-{file}" for path, file, _ in EXCERPTS])
def test_an_excerpt_stands_in_the_file_that_it_names(document: str, file: str, code: str) -> None:
    source = (ROOT / file).read_text("utf-8")
    for piece in re.split(r"^…\n", code, flags=re.MULTILINE):
        shifted = ("\n" + textwrap.indent(piece, " " * width) for width in (0, 4, 8))
        assert any(lines in source for lines in shifted), f"{document}: this is not in {file}:\n{piece}"


def test_the_guide_to_a_new_game_shows_all_of_its_files_and_runs() -> None:
    shown = {Path(file).name for document, file, _ in EXCERPTS if document == GUIDE.name}
    assert shown >= {"cards.py", "actions.py", "rules.py", "data.py", "telling.py", "kit.py"}
    (program,) = (block["code"] for path, block in BLOCKS if path == GUIDE and not block["file"])
    exec(compile(program, str(GUIDE), "exec"), {})


@pytest.mark.parametrize(
    "path",
    [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))],
    ids=lambda path: path.name,
)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    for target in LINK.findall(path.read_text("utf-8")):
        assert (path.parent / target).exists(), f"{path.name} links to {target}"
