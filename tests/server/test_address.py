"""Where a server is found, with which address friends are invited, and who is let in."""

import asyncio
from typing import Any

import httpx
import pytest

from tests.server.alone import run
from tests.server.process import Process
from trickhouse.engine.errors import SetupError
from trickhouse.server.app.address import ServerAddress
from trickhouse.server.app.network import InterfaceAddress, is_from_own_network, own_addresses, ranked
from trickhouse.server.app.network_guard import guarded

pytestmark = pytest.mark.server

LAPTOP = [
    InterfaceAddress("lo", "127.0.0.1"),
    InterfaceAddress("docker0", "172.17.0.1"),
    InterfaceAddress("br-5f2e1", "172.18.0.1"),
    InterfaceAddress("tailscale0", "100.64.3.2"),
    InterfaceAddress("wlan0", "192.168.1.20"),
    InterfaceAddress("eth0", "10.0.0.7"),
    InterfaceAddress("eth1", "169.254.7.7"),
]


def test_the_way_to_the_world_comes_first_then_other_networks_and_virtual_ones_last() -> None:
    rest = ["100.64.3.2", "172.17.0.1", "172.18.0.1"]
    assert ranked(LAPTOP, "192.168.1.20") == ["192.168.1.20", "10.0.0.7", *rest]
    assert ranked(LAPTOP, "10.0.0.7") == ["10.0.0.7", "192.168.1.20", *rest]


def test_a_tunnel_that_all_traffic_goes_through_does_not_come_before_the_room_one_is_in() -> None:
    found = [InterfaceAddress("tun0", "10.8.0.2"), InterfaceAddress("wlan0", "192.168.1.20")]
    assert ranked(found, "10.8.0.2") == ["192.168.1.20", "10.8.0.2"]
    assert (
        ranked([InterfaceAddress("vEthernet (WSL)", "172.30.0.1"), InterfaceAddress("Wi-Fi", "10.0.0.9")], None)[0]
        == "10.0.0.9"
    )


def test_this_machine_has_an_address_in_its_network() -> None:
    assert own_addresses()
    assert not any(address.startswith(("127.", "169.254.")) for address in own_addresses())


@pytest.mark.parametrize(
    ("address", "is_let_in"),
    [
        ("127.0.0.1", True),
        ("192.168.1.9", True),
        ("100.64.0.9", True),
        ("fe80::1%eth0", True),
        ("::ffff:10.0.0.1", True),
        ("8.8.8.8", False),
        ("2600::1", False),
        ("::ffff:8.8.8.8", False),
    ],
)
def test_who_is_in_the_own_network(address: str, is_let_in: bool) -> None:
    assert is_from_own_network(address) == is_let_in


def test_clients_from_other_networks_are_refused_in_their_language() -> None:
    async def ask(caller: str) -> httpx.Response:
        async def app(_scope: Any, _receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"come in"})

        transport = httpx.ASGITransport(app=guarded(app), client=(caller, 1))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            return await client.get("/", headers={"accept-language": "de"})

    assert run(ask("192.168.1.9")).text == "come in"
    refused = run(ask("8.8.8.8"))
    assert (refused.status_code, refused.json()["code"]) == (403, "request/not-from-here")
    assert "Netzwerk" in refused.json()["words"]


def test_a_socket_from_elsewhere_is_closed_before_it_opens() -> None:
    sent: list[Any] = []

    async def knock() -> None:
        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"type": "websocket", "client": ("8.8.8.8", 1), "headers": []}
        await guarded(_unreachable)(scope, asyncio.Event().wait, send)  # type: ignore[arg-type]

    run(knock())
    assert [message["type"] for message in sent] == ["websocket.close"]


async def _unreachable(*_: Any) -> None:
    raise AssertionError("no client gets this far")


def addresses() -> list[str]:
    return ["192.168.1.20", "10.0.0.7"]


@pytest.mark.parametrize(
    ("server_address", "asked_at", "address", "reach"),
    [
        (ServerAddress(None, 80, None, addresses), "http://localhost:80", "http://192.168.1.20:80", "network"),
        (ServerAddress("0.0.0.0", 8, None, addresses), "http://127.0.0.1:8", "http://192.168.1.20:8", "network"),
        (ServerAddress(None, 8, None, addresses), "http://10.0.0.7:8", "http://10.0.0.7:8", "network"),
        (ServerAddress(None, 8, None, addresses), "http://ada.local:8", "http://ada.local:8", "network"),
        (ServerAddress(None, 8, None, addresses), "https://play.example.org", "https://play.example.org", "internet"),
        (ServerAddress(None, 8, "https://a.example", addresses), "http://localhost:8", "https://a.example", "internet"),
        (ServerAddress(None, 8, "https://a.example", addresses), "http://10.0.0.7:8", "https://a.example", "internet"),
        (ServerAddress("10.0.0.7", 8, None, addresses), "http://localhost:8", "http://10.0.0.7:8", "network"),
        (ServerAddress("127.0.0.1", 8, None, addresses), "http://localhost:8", "http://localhost:8", "machine"),
        (ServerAddress(None, 8, None, addresses), "http://[", "http://192.168.1.20:8", "network"),
        (ServerAddress(None, 8, None, list), "http://localhost:8", "http://localhost:8", "machine"),
    ],
)
def test_the_invitation_works_where_the_friends_are(
    server_address: ServerAddress, asked_at: str, address: str, reach: str
) -> None:
    invitation = server_address.invitation(asked_at)
    assert (invitation.address, invitation.reach) == (address, reach)


@pytest.mark.parametrize(
    "url", ["play.example.org", "ftp://a.example", "https://a.example/games", "http://[", "http://a:b"]
)
def test_an_invalid_public_address_is_refused(url: str) -> None:
    with pytest.raises(SetupError):
        ServerAddress(None, 8, url)


def test_other_devices_can_come_unless_the_server_is_closed_to_them(tmp_path_factory: pytest.TempPathFactory) -> None:
    host = own_addresses()[0]
    with Process(tmp_path_factory.mktemp("open")) as house:
        outside = f"http://{host}:{house.port}"
        assert httpx.get(f"{outside}/healthz").text == "well\n"
        assert httpx.get(f"{house.address}/api/invitation").json() == {"address": outside, "reach": "network"}
        assert f'"invite":"{outside}/"' in house.log[-1]
    with Process(tmp_path_factory.mktemp("closed"), "--host", "127.0.0.1") as house:
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://{host}:{house.port}/healthz")
        assert httpx.get(f"{house.address}/api/invitation").json()["reach"] == "machine"
        assert '"invite":null' in house.log[-1]
