"""A client of the table in a few lines: it makes a table, plays a whole game against bots, and checks the deal.

    python examples/client.py http://localhost:8765 xylotar

It needs `httpx` and `websockets`, and nothing of Trickhouse: docs/protocol.md is enough.
"""

import asyncio
import hashlib
import json
import random
import secrets
import sys

import httpx
import websockets


def choose(legal: list[dict]) -> dict:
    """Anything that is legal; if a sort is due, any order of the equal cards."""
    entry = random.choice(legal)
    if isinstance(entry.get("sort"), dict):
        groups = [random.sample(group, len(group)) for group in entry["sort"]["groups"]]
        return {"sort": [card for group in groups for card in group], "rack": entry["sort"]["rack"]}
    return entry


async def make_table(http: httpx.AsyncClient, game: str) -> dict:
    """A table for one person and two bots."""
    await http.get("/api/me")  # sets the cookie
    await http.put("/api/me", json={"name": "Example", "language": "en"})
    bots = [{"seat": seat, "level": "sprout"} for seat in (1, 2)]
    return (await http.post("/api/tables", json={"setup": {"game": game, "players": 3}, "bots": bots})).json()


async def play(server: str, game: str) -> dict:
    """The last message of the game: `over`, with the result and the proof of the deal."""
    async with httpx.AsyncClient(base_url=server) as http:
        table = await make_table(http, game)
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table['id']}/play"
    async with websockets.connect(address, additional_headers={"Cookie": cookie}) as socket:
        await socket.send(json.dumps({"type": "start"}))
        while (message := json.loads(await socket.recv()))["type"] != "over":
            match message:  # errors are ignored: the worst is that it has answered the same question twice
                case {"type": "lobby", "table": {"phase": "dealing"}}:
                    await socket.send(json.dumps({"type": "secret", "secret": secrets.token_hex(32)}))
                case {"type": "moved", "ply": ply, "legal": [_, *_] as legal}:
                    await socket.send(json.dumps({"type": "act", "ply": ply, "action": choose(legal)}))
    assert hashlib.sha256(bytes.fromhex(message["proof"]["secret"])).hexdigest() == table["commitment"]
    return message


if __name__ == "__main__":
    print(json.dumps(asyncio.run(play(sys.argv[1], sys.argv[2])), indent=2))
