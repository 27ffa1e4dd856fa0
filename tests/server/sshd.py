"""A real OpenSSH server of our own, in a temporary folder and with keys of its own, while the tests need it."""

import contextlib
import getpass
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.components import SSHD, path_of


def free_port(host: str = "127.0.0.1") -> int:
    with socket.create_server((host, 0)) as free:
        return int(free.getsockname()[1])


def _descendants(process: int) -> Iterator[int]:
    """Any of them may end while we look."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        for child in Path(f"/proc/{process}/task/{process}/children").read_text().split():
            yield from _descendants(int(child))
            yield int(child)


class Sshd:
    """An SSH server at an address, and a home from which it can be reached: a key, and the server's in known_hosts."""

    def __init__(self, folder: Path, host: str = "127.0.0.1", **options: str) -> None:
        self._program = path_of(SSHD)
        self.host, self.port = host, free_port(host)
        self.home = folder / "home"
        self._folder = folder
        ssh = self.home / ".ssh"
        ssh.mkdir(parents=True)
        for key in (folder / "host_key", ssh / "id_ed25519"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
        shutil.copy(ssh / "id_ed25519.pub", folder / "authorized_keys")
        (ssh / "known_hosts").write_text(f"[{host}]:{self.port} {(folder / 'host_key.pub').read_text()}")
        self._write(options)
        self.start()

    def _write(self, options: dict[str, str]) -> None:
        settings = {
            "Port": self.port,
            "ListenAddress": self.host,
            "HostKey": self._folder / "host_key",
            "AuthorizedKeysFile": self._folder / "authorized_keys",
            "PidFile": "none",
            "StrictModes": "no",
            "UsePAM": "no",
            "PasswordAuthentication": "no",
            "PermitRootLogin": "yes",
            **options,
        }
        lines = (f"{name} {value}\n" for name, value in settings.items())
        (self._folder / "config").write_text("".join(lines))

    @property
    def target(self) -> str:
        return f"{getpass.getuser()}@{self.host}:{self.port}"

    def start(self) -> None:
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(exist_ok=True)
        command = [self._program, "-D", "-e", "-f", self._folder / "config"]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        while not self._is_listening():
            assert self._process.poll() is None, "sshd did not start"
            time.sleep(0.02)

    def _is_listening(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex((self.host, self.port)) == 0

    def stop(self) -> None:
        """With all its connections, each of which has processes of its own."""
        for process in [*_descendants(self._process.pid), self._process.pid]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._process.wait()

    def __enter__(self) -> "Sshd":
        return self

    def __exit__(self, *_: Any) -> None:
        if self._process.returncode is None:
            self.stop()
