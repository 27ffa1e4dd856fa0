"""Node, as the project's own environment has it, and the packages in `table/`, installed exactly as locked."""

from hatch_build import NODE as NODE_FOLDER
from hatch_build import install_packages

from benchmarks.peers import ROOT

NODE = NODE_FOLDER / "bin" / "node"
TABLE = ROOT / "benchmarks" / "table"


def install() -> None:
    """Install what boardgame.io, the players and Lighthouse need."""
    install_packages(TABLE)
