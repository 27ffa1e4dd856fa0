"""A reverse tunnel over a real SSH server: friends come in at the far end."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.alone import run
from tests.server.process import Process
from tests.server.serving import WAIT_TIMEOUT_S
from tests.server.sshd import Sshd, free_port
from trickhouse.engine.errors import SetupError
from trickhouse.server.app.network import own_addresses
from trickhouse.server.app.tunnel import Target, Tunnel, TunnelError, announced_address, parse_target

pytestmark = pytest.mark.server


def tunnelled(folder: Path, sshd: Sshd, *options: str) -> Process:
    """A server with a tunnel."""
    return Process(folder, "--tunnel", sshd.target, *options, **at_home(sshd.home))


def at_home(folder: Path) -> dict[str, str]:
    """An environment whose home is this folder, with the cache of compiled code that all share."""
    cache = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return {"HOME": str(folder), "SSH_AUTH_SOCK": "", "XDG_CACHE_HOME": cache}


def wait_until(happens: Callable[[], bool]) -> None:
    deadline = time.monotonic() + WAIT_TIMEOUT_S
    while not happens():
        assert time.monotonic() < deadline, "it has not happened"
        time.sleep(0.05)


def is_served(address: str) -> bool:
    try:
        return httpx.get(address).text.endswith("</html>\n")
    except httpx.TransportError:
        return False


def test_friends_come_in_at_the_far_end_and_the_tunnel_survives_a_restart_there(tmp_path: Path) -> None:
    far = free_port()
    with Sshd(tmp_path / "sshd") as sshd, tunnelled(tmp_path, sshd, "--tunnel-port", str(far)) as house:
        address = f"http://127.0.0.1:{far}"
        assert f'"invite":"{address}/"' in house.log[-1]
        assert is_served(address)
        assert httpx.get(f"{house.address}/api/invitation").json()["address"] == address
        sshd.stop()
        assert not is_served(address)
        sshd.start()
        wait_until(lambda: is_served(address))
        house.stop()
        assert any("the tunnel broke (" in line for line in house.log)
        assert not is_served(address)


def test_a_machine_that_opens_the_port_to_others_is_found_at_its_own_address(tmp_path: Path) -> None:
    host = own_addresses()[0]
    with (
        Sshd(tmp_path / "sshd", host, GatewayPorts="clientspecified") as sshd,
        tunnelled(tmp_path, sshd, "--tunnel-port", str(far := free_port()), "--host", "127.0.0.1") as house,
    ):
        told = httpx.get(f"{house.address}/api/invitation").json()
        assert told == {"address": f"http://{host}:{far}", "reach": "network"}
        assert is_served(told["address"])


def test_the_address_that_a_tunnel_service_tells_is_the_one_to_invite_with(tmp_path: Path) -> None:
    greeting = tmp_path / "greeting"
    greeting.write_text("#!/bin/sh\necho Forwarding HTTP traffic from https://blue-fish.example.org\nexec cat\n")
    greeting.chmod(0o755)
    with (
        Sshd(tmp_path / "sshd", own_addresses()[0], ForceCommand=str(greeting)) as sshd,
        tunnelled(tmp_path, sshd, "--tunnel-port", str(free_port())) as house,
    ):
        told = httpx.get(f"{house.address}/api/invitation").json()
        assert told == {"address": "https://blue-fish.example.org", "reach": "internet"}


@pytest.fixture
def trouble(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Why a user with this home folder cannot have a tunnel."""

    def open_tunnel(target: str, home: Path, port: int | None = None) -> str:
        for name, value in at_home(home).items():
            monkeypatch.setenv(name, value)
        with pytest.raises(TunnelError) as refused:
            run(Tunnel(parse_target(target, port), free_port()).run(lambda _address: None))
        return str(refused.value)

    return open_tunnel


def test_what_prevents_a_tunnel_is_said_in_one_line(tmp_path: Path, trouble: Callable[..., str]) -> None:
    stranger = tmp_path / "stranger"
    stranger.mkdir()
    with Sshd(tmp_path / "sshd") as sshd:
        said = trouble(sshd.target, stranger)
        assert said.startswith(f"this computer does not know the key of 127.0.0.1 yet: run `ssh -p {sshd.port} ")
        (stranger / ".ssh").mkdir()
        (sshd.home / ".ssh" / "known_hosts").rename(stranger / ".ssh" / "known_hosts")
        assert "does not let us in: it must accept a key" in trouble(sshd.target, stranger)
    assert trouble(sshd.target, stranger).startswith("cannot reach 127.0.0.1: ")
    assert trouble("me@nowhere.invalid", stranger) == "unknown host nowhere.invalid"


def test_a_machine_that_does_not_forward_says_so(tmp_path: Path, trouble: Callable[..., str]) -> None:
    with Sshd(tmp_path / "closed", AllowTcpForwarding="no") as sshd:
        assert "does not let us listen on its port 80 or " in trouble(sshd.target, sshd.home)
    with Sshd(tmp_path / "inward", own_addresses()[0]) as sshd:
        said = trouble(sshd.target, sshd.home, free_port())
        assert "itself: its sshd needs `GatewayPorts clientspecified`" in said


def test_a_server_that_cannot_open_its_tunnel_stops_with_an_error(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "trickhouse.cli", "serve", "--port", "0", "--data", str(tmp_path / "tables.db")]
    nobody = f"me@127.0.0.1:{free_port()}"
    environment = {**os.environ, **at_home(tmp_path)}
    ended = subprocess.run([*command, "--tunnel", nobody], env=environment, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "cannot reach 127.0.0.1: " in ended.stderr.splitlines()[-1]
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("ada@example.org", Target("example.org", "ada")),
        ("example.org:2222", Target("example.org", None, 2222)),
        ("ada@[fd00::2]:22", Target("fd00::2", "ada", 22)),
    ],
)
def test_a_target_is_written_as_for_ssh(text: str, target: Target) -> None:
    assert parse_target(text) == target


@pytest.mark.parametrize("text", ["", "@example.org", "ada@", "ada@example.org:", "a b@c", "ada@example.org:70000"])
def test_an_invalid_target_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="user@host"):
        parse_target(text)


@pytest.mark.parametrize(
    ("said", "address"),
    [
        (
            "Welcome! Follow us at [https://social.example/tunnels].\nManage domains at https://admin.example.com/\n"
            "3d5cf7.example.net tunneled with tls termination, https://3d5cf7.example.net\n",
            "https://3d5cf7.example.net/",
        ),
        ("HTTP: http://blue.example.org\r\nHTTPS: https://blue.example.org\r\n", "https://blue.example.org/"),
        ("You are not authenticated.\n\nhttp://r4.example.io:8080\n", "http://r4.example.io:8080/"),
        ("Welcome to Debian.\n * Documentation:  https://help.example.org\n * https://a.example/terms\n", None),
        ("", None),
    ],
)
def test_greetings_of_tunnel_services(said: str, address: str | None) -> None:
    assert announced_address(said) == address
