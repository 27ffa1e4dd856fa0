"""The real server as a separate process, to be stopped, or killed at any moment."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from trickhouse.cli.compilation import compile_games


class Process:
    """`trickhouse serve` at a free port, or at the port it had before."""

    def __init__(
        self, folder: Path, *options: str, port: int = 0, program: str = "trickhouse.cli", **variables: str
    ) -> None:
        compile_games()  # here, so that no test waits for it in the middle of something
        command = [sys.executable, "-m", program, "serve", "--port", str(port), "--bot-pause", "0", *options]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", **variables}
        self._process = subprocess.Popen(
            [*command, "--data", str(folder / "tables.db")], stderr=subprocess.PIPE, text=True, env=environment
        )
        self.log: list[str] = []
        self.address = self._wait_for_address()
        self.pid = self._process.pid
        self.port = int(self.address.rsplit(":", 1)[1])

    def _wait_for_address(self) -> str:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self.log.append(line)
            if found := re.search(r'"address":"http://localhost:(\d+)/"', line):
                return f"http://127.0.0.1:{found[1]}"
        raise AssertionError("the server did not start: " + "".join(self.log))

    def kill(self) -> None:
        """At once: it cannot do anything any more."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As an administrator does: it finishes what it has begun, and says goodbye."""
        self._end(signal.SIGTERM)
        assert "Trickhouse is closed" in self.log[-1], "".join(self.log)

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        self.wait()

    def wait(self) -> None:
        """Until it has ended."""
        assert self._process.stderr is not None
        self.log += self._process.stderr.readlines()
        self._process.stderr.close()
        self._process.wait()

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: Any) -> None:
        if self._process.returncode is None:
            self.kill()
