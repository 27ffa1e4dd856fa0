"""A proxy with automatic HTTPS in front, set up as docs/hosting.md says."""

import re
import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.caddy import caddy
from tests.server.process import Process
from tests.server.sshd import free_port

pytestmark = pytest.mark.server

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def documented(port: int, behind: int) -> str:
    """The settings of the documentation, for a name and ports of our own; its certificate is made here."""
    shown = re.search(r"```caddy\n(.*?)```", HOSTING.read_text(), re.DOTALL)
    assert shown is not None
    here = shown[1].replace("play.example.org", f"https://localhost:{port}").replace(":8765", f":{behind}")
    return here.replace("{\n", "{\n  tls internal\n", 1)


@contextmanager
def in_front(folder: Path, behind: int) -> Iterator[tuple[str, ssl.SSLContext]]:
    """The proxy's address, and trust in it."""
    port = free_port()
    with caddy(folder, documented(port, behind)) as proxy:
        root = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        while not (root.is_file() and root.stat().st_size):
            assert proxy.poll() is None, "the proxy did not start"
            time.sleep(0.05)
        yield f"https://localhost:{port}", ssl.create_default_context(cafile=root)


def wait_for(client: httpx.Client) -> None:
    while True:
        try:
            client.get("/healthz")
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return


def test_pages_cookies_sockets_and_invitations_behind_a_proxy(tmp_path: Path) -> None:
    with Process(tmp_path, "--host", "127.0.0.1") as house, in_front(tmp_path, house.port) as (address, trust):
        with httpx.Client(base_url=address, verify=trust) as client:
            wait_for(client)
            assert "<title>Trickhouse</title>" in client.get("/").text
            cookie = client.get("/api/me").headers["set-cookie"]
            assert "Secure" in cookie
            table = client.post("/api/tables", json={"setup": {"game": "fishing", "players": 3}}).json()["id"]
            assert client.get("/api/invitation").json()["address"] == address
        with connect(
            f"{address.replace('https', 'wss')}/api/tables/{table}/play",
            ssl=trust,
            origin=address,  # type: ignore[arg-type]
            additional_headers={"Cookie": cookie.split(";")[0]},
        ) as socket:
            assert '"type":"lobby"' in socket.recv()
