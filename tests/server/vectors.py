"""Test vectors of the fair deal, for clients in other languages: `python -m tests.server.vectors` rewrites them."""

import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from tests.kits import KITS
from trickhouse.engine.fair_deal import Proof, contributions_of, digest, seed_of, starter_of
from trickhouse.engine.match import Match, replay
from trickhouse.engine.record import format_record
from trickhouse.engine.shuffle import format_seed, seed_from, seeded_chance, shuffle
from trickhouse.games import NAMES, find

FILE = Path(__file__).with_name("vectors.json")
TABLE = "f4nq-w8k2m-x7pd"


def vectors() -> dict[str, Any]:
    proof, record, story = _genuine()
    return {
        "seeds": [_seed(seats) for seats in ([], [0], [0, 2], [0, 1, 2, 3, 4])],
        "shuffles": [_shuffle(size) for size in (1, 2, 5, 36, 60, 100)],
        "deals": [_deal(name, players) for name in reversed(NAMES) for players in find(name).player_counts],
        "genuine": {"proof": proof, "record": record, "story": story},
        "forged": _forged(proof),
    }


def _secret(name: str) -> bytes:
    return seed_from(f"vectors/{name}")


def _seed(seats: list[int]) -> dict[str, Any]:
    secret, given = _secret("server"), {seat: _secret(f"seat {seat}") for seat in seats}
    seed = seed_of(TABLE, secret, given)
    return {
        "table": TABLE,
        "secret": secret.hex(),
        "commitment": digest(secret),
        "contributions": msgspec.to_builtins(contributions_of(given)),
        "seed": format_seed(seed),
        "sealed": digest(seed),
    }


def _shuffle(size: int) -> dict[str, Any]:
    seed, label = _secret("shuffle"), f"vectors/{size}"
    return {"seed": format_seed(seed), "label": label, "size": size, "order": shuffle(seed, label, range(size))}


def _deal(name: str, players: int) -> dict[str, Any]:
    """The first deal: labels, what is shuffled in canonical order, and what came out."""
    game, seed = find(name), _secret(f"{name} {players}")
    starter = starter_of(game, players, seed)
    names = KITS[name].card_names
    due = game.rules.shuffles(game.prepare(players, starter).record)
    return {
        "game": name,
        "players": players,
        "seed": format_seed(seed),
        "starters": list(game.people(players)),
        "starter": starter,
        "shuffles": [
            {
                "label": label,
                "cards": [names[card] for card in cards],
                "order": [names[card] for card in seeded_chance(seed)(label, cards)],
            }
            for label, cards in due
        ],
    }


def _genuine() -> tuple[dict[str, Any], dict[str, Any], list[dict[str, Any]]]:
    """A proof, the record of a whole game, and what happened in it, with open cards."""
    game, players, secret = find("fishing"), 3, _secret("server")
    given = {0: _secret("seat 0"), 2: _secret("seat 2")}
    seed = seed_of(TABLE, secret, given)
    starter = starter_of(game, players, seed)
    match, rng = Match(game, players, seed, starter), random.Random(0)
    while match.actors:
        match.act(match.actors[0], rng.choice(match.legal(match.actors[0])))
    proof = Proof(
        table=TABLE,
        commitment=digest(secret),
        secret=secret.hex(),
        contributions=contributions_of(given),
        missing=(1,),
        seed=format_seed(seed),
        starter=starter,
    )
    return msgspec.to_builtins(proof), json.loads(format_record(match.record)), _story(match)


def _story(match: Match) -> list[dict[str, Any]]:
    views = [moment.state.open_view() for moment in replay(match.record)]
    told = match.game.display.events
    return [msgspec.to_builtins(one) for old, new in pairwise([None, *views]) for one in told(old, new)]


def _forged(proof: dict[str, Any]) -> list[dict[str, Any]]:
    """What differs from the genuine ones."""
    other = _secret("another").hex()
    left_out = {"contributions": proof["contributions"][:1], "missing": [1, 2]}
    return [
        {"why": "another secret of the server", "proof": {"secret": other}, "record": {}},
        {"why": "a contribution left out", "proof": left_out, "record": {}},
        {"why": "another seed in both", "proof": {"seed": other}, "record": {"seed": other}},
        {"why": "another seed in the record", "proof": {}, "record": {"seed": other}},
        {"why": "another starter", "proof": {"starter": (proof["starter"] + 1) % 3}, "record": {}},
    ]


def text() -> str:
    return json.dumps(vectors(), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
