"""What the person who starts the server reads in the terminal."""

import io
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from trickhouse.server.app.address import ServerAddress
from trickhouse.server.app.banner import qr_lines, show_welcome

pytestmark = pytest.mark.server


class Terminal(io.StringIO):
    encoding = "utf-8"


def said(server_address: ServerAddress) -> str:
    out = Terminal()
    show_welcome(server_address, out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("server_address", "invited", "for_whom"),
    [
        (ServerAddress(None, 8765, None, lambda: ["192.168.1.20"]), "http://192.168.1.20:8765/", "in your network"),
        (ServerAddress("0.0.0.0", 8765, None, lambda: ["192.168.1.20"]), "http://192.168.1.20:8765/", "who can reach"),
        (ServerAddress(None, 8765, "https://play.example.org"), "https://play.example.org/", "from anywhere"),
    ],
)
def test_addresses_what_is_open_and_a_code_for_phones(
    server_address: ServerAddress, invited: str, for_whom: str
) -> None:
    text = said(server_address)
    assert "On this computer   http://localhost:8765/" in text
    assert f"For your friends   {invited}" in text
    assert for_whom in text
    assert "\n".join(f"  {line}" for line in qr_lines(invited)) in text


def test_a_closed_server_shows_no_invitation() -> None:
    text = said(ServerAddress("127.0.0.1", 8765))
    assert "Only this computer" in text
    assert "friends" not in text
    assert "█" not in text


def test_a_terminal_is_spoken_to_in_plain_words(tmp_path: Path) -> None:
    """A real terminal, as far as the server can tell; where it is none, the lines are JSON."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "trickhouse.cli", "serve", "--port", "0", "--data", str(tmp_path / "tables.db")]
    server = subprocess.Popen(command, stderr=theirs, env={**os.environ, "PYTHONIOENCODING": "utf-8"})
    os.close(theirs)
    text = b""
    while b"Ctrl-C" not in text:
        text += os.read(ours, 4096)
    server.send_signal(signal.SIGTERM)
    server.wait()
    os.close(ours)
    shown = text.decode()
    assert "Trickhouse is open." in shown
    assert "▀" in shown
    assert '"level"' not in shown
