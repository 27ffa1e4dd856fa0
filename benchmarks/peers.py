"""Run the peers, each in a separate process, with their own interpreter."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

from benchmarks.measure import Rate

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "benchmarks" / "peers.txt"
ENVIRONMENT = ROOT / ".venv-peers"
INTERPRETER = ENVIRONMENT / "bin" / "python"


class Peer:
    """A running peer script: what it can measure, by name, with a description and a rate for each."""

    def __init__(self, requests: IO[str], answers: IO[str]) -> None:
        self._requests = requests
        self._answers = answers
        self.descriptions: dict[str, str] = self._answer()
        self.rates: dict[str, Rate] = {name: partial(self._rate, name) for name in self.descriptions}

    def _rate(self, figure: str, seconds: float) -> float:
        print(json.dumps({"figure": figure, "seconds": seconds}), file=self._requests, flush=True)
        return float(self._answer()["rate"])

    def _answer(self) -> dict[str, Any]:
        line = self._answers.readline()
        if not line:
            raise RuntimeError("the peer ended early; its own message is above")
        answer: dict[str, Any] = json.loads(line)
        return answer


class Peers:
    """Starts peer scripts; the first start installs what they need."""

    @contextmanager
    def start(self, script: str) -> Iterator[Peer]:
        """Run the module `benchmarks.<script>` until the block ends."""
        install()
        command = [str(INTERPRETER), "-m", f"benchmarks.{script}"]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            yield Peer(process.stdin, process.stdout)


def install() -> None:
    """Build the peers' environment unless it was built from the same requirements."""
    stamp = ENVIRONMENT / "requirements.sha256"
    wanted = sha256(REQUIREMENTS.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"Installing the peers into {ENVIRONMENT.name} ...", file=sys.stderr)
    subprocess.run([sys.executable, "-m", "venv", "--clear", ENVIRONMENT], check=True)
    subprocess.run([INTERPRETER, "-m", "pip", "install", "--quiet", "-r", REQUIREMENTS], check=True)
    stamp.write_text(wanted)
