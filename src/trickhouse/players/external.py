"""Let another program play, in any language: views out, actions in, one line of JSON each.

If the program fails, answers too late or answers with something illegal, the bot `habits` takes over its seat, with a
message that says why.
"""

import os
import selectors
import shlex
import subprocess
import time
from collections.abc import Callable
from typing import Any

import msgspec

from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.record import format_action, parse_action
from trickhouse.engine.rules import Action
from trickhouse.engine.state import View
from trickhouse.players.player import Budget, dice_for

MAX_ANSWER_BYTES = 1 << 16
GRACE_S = 5.0
"""Time that a program gets beyond its budget: to start, and for a slow machine."""


class ExternalProgramError(Exception):
    """A program that cannot go on; the message says why."""


class ExternalPlayer:
    """A player that is a program: started at the first question, and kept running until `close`."""

    def __init__(self, command: str, say: Callable[[str], None], grace_s: float = GRACE_S, seed: int = 0) -> None:
        self.name = command
        self._say = say
        self._grace_s = grace_s
        self._seed = seed
        self._process: subprocess.Popen[bytes] | None = None
        self._buffer = b""
        self.is_broken = False

    def choose(self, view: View, budget: Budget) -> Action:
        if not self.is_broken:
            try:
                return self._ask(view, budget)
            except ExternalProgramError as error:
                self.is_broken = True
                self.close()
                self._say(f"{self.name}: {error}; the bot “habits” takes over seat {view.seat}")
        return view.game.ai.habit(view, dice_for(self._seed, view))

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _ask(self, view: View, budget: Budget) -> Action:
        question = {
            "game": view.game.name,
            "seat": view.seat,
            "view": view.data,
            "legal": [format_action(action) for action in view.legal],
            "milliseconds": budget.milliseconds,
        }
        self._write(msgspec.json.encode(question) + b"\n")
        answer = self._read_line(time.monotonic() + (budget.milliseconds or 0) / 1000 + self._grace_s)
        return self._parse(answer, view)

    def _start(self) -> subprocess.Popen[bytes]:
        try:
            return subprocess.Popen(
                shlex.split(self.name), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except (OSError, ValueError, IndexError) as error:
            raise ExternalProgramError(f"it cannot be started: {error}") from None

    def _write(self, line: bytes) -> None:
        if self._process is None:
            self._process = self._start()
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            raise ExternalProgramError("it has exited") from None

    def _read_line(self, deadline: float) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._buffer:
                if not selector.select(max(0.0, deadline - time.monotonic())):
                    raise ExternalProgramError("it did not answer in time")
                chunk = os.read(self._process.stdout.fileno(), MAX_ANSWER_BYTES)
                if not chunk:
                    raise ExternalProgramError("it has exited")
                self._buffer += chunk
                if len(self._buffer) > MAX_ANSWER_BYTES:
                    raise ExternalProgramError("its answer is too long")
        line, self._buffer = self._buffer.split(b"\n", 1)
        return line

    def _parse(self, line: bytes, view: View) -> Action:
        try:
            action = parse_action(view.game, msgspec.json.decode(line, type=dict[str, Any]))
        except (msgspec.DecodeError, RecursionError, TrickhouseError) as error:
            raise ExternalProgramError(f"its answer is not an action: {error}") from None
        if not any(entry.allows(action) for entry in view.legal):
            raise ExternalProgramError(f"its answer is illegal: {action}")
        return action
