"""The files of the project itself: what git ignores, and facts that stand in two places."""

import re
import subprocess
from pathlib import Path

import pytest

import trickhouse

ROOT = Path(__file__).parent.parent

OUTPUT = re.compile(r"--(?:out|json|plot) ([\w.-]+\.\w+)|trickhouse backup ([\w.-]+\.\w+)")
DATA = ["trickhouse.db", *(f"trickhouse.db-{part}" for part in ("journal", "lock", "shm", "wal"))]
TOOLS = [
    ".venv/bin/python",
    ".coverage",
    ".coverage.host.1",
    ".mypy_cache/x",
    "web/node_modules/x",
    "web/.svelte-check/x",
]


def examples() -> list[str]:
    """Files that the commands in the documents write."""
    texts = (path.read_text("utf-8") for path in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
    return sorted({one or other for text in texts for one, other in OUTPUT.findall(text)})


def is_ignored(name: str) -> bool:
    # Without the index: a file that is tracked would not count as ignored.
    done = subprocess.run(["git", "check-ignore", "--quiet", "--no-index", name], cwd=ROOT, check=False)
    assert done.returncode in (0, 1)
    return done.returncode == 0


@pytest.mark.parametrize("name", [*DATA, *TOOLS, *examples()])
def test_git_ignores_what_playing_and_the_examples_leave_behind(name: str) -> None:
    assert is_ignored(name)


def test_the_documents_have_examples_that_write_files_and_sources_are_not_ignored() -> None:
    assert {"games.jsonl", "games.parquet", "copy.db"} <= set(examples())
    tracked = subprocess.run(
        ["git", "ls-files", "-ci", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True
    )
    assert tracked.stdout == b""


def test_the_citation_names_this_version() -> None:
    (version,) = re.findall(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert version == trickhouse.__version__
