"""A deal that no one could have chosen: its seed is made from a secret of the server and one of each player's browser.

Commit–reveal, as in coin flipping over a distance. The server shows a commitment to its secret when the table is made,
so it cannot change it after seeing the players' secrets; the players cannot choose theirs to suit a secret that they do
not know. After the game everything is revealed, and `trickhouse verify` checks it.

    commitment = SHA-256(secret)
    seed       = SHA-256("trickhouse/deal/1\\n" + table + "\\n" + secret in hexadecimal digits + "\\n"
                         + for each contribution by seat: seat + ":" + its hexadecimal digits + "\\n")
    sealed     = SHA-256(seed), shown when the cards are dealt
    starter    = the first of the possible starters, shuffled under the label "table/starter"
"""

import hashlib
import secrets
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from trickhouse.engine.errors import RecordError
from trickhouse.engine.game import Game
from trickhouse.engine.record import Record
from trickhouse.engine.shuffle import format_seed, shuffle


class Contribution(Struct, frozen=True):
    """A player's part of the seed."""

    seat: int
    secret: str


class Proof(Struct, frozen=True):
    """All that went into the seed: `GET /api/tables/{id}/proof`, once the game is over."""

    table: str
    commitment: str
    secret: str
    contributions: tuple[Contribution, ...]
    """By seat, without bots and without players whose browser did not answer in time."""
    missing: tuple[int, ...]
    """The seats of people without a contribution."""
    seed: str
    starter: int


def new_secret() -> bytes:
    """Make 32 bytes that cannot be guessed."""
    return secrets.token_bytes(32)


def digest(data: bytes) -> str:
    """The SHA-256 of some bytes, as hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def commitment_to(secret: str) -> str:
    """What is shown of a secret (hexadecimal digits) before it may be known."""
    return digest(bytes.fromhex(secret))


def seed_of(table: str, secret: bytes, contributions: Mapping[int, bytes]) -> bytes:
    """The seed of a game; contributions by seat."""
    parts = [f"{seat}:{contributions[seat].hex()}" for seat in sorted(contributions)]
    text = "".join(f"{line}\n" for line in ("trickhouse/deal/1", table, secret.hex(), *parts))
    return hashlib.sha256(text.encode()).digest()


def starter_of(game: Game, players: int, seed: bytes) -> int:
    """Who starts the first round."""
    return shuffle(seed, "table/starter", game.people(players))[0]


def parse_proof(text: bytes | str) -> Proof:
    """A proof from JSON, as `GET /api/tables/ID/proof` gives it."""
    try:
        return msgspec.json.decode(text, type=Proof)
    except (msgspec.DecodeError, RecursionError) as error:
        raise RecordError(f"not a proof of a deal: {error}") from None


def check(proof: Proof, record: Record) -> None:
    """Refuse a proof that does not hold, or a record that was not played with its seed."""
    try:
        secret = bytes.fromhex(proof.secret)
        given = {one.seat: bytes.fromhex(one.secret) for one in proof.contributions}
    except ValueError:
        raise RecordError("a secret is not made of hexadecimal digits") from None
    seed = seed_of(proof.table, secret, given)
    if digest(secret) != proof.commitment:
        raise RecordError("the server's secret is not the one that it committed itself to")
    if format_seed(seed) != proof.seed:
        raise RecordError("the seed does not follow from the secrets")
    if record.seed != seed:
        raise RecordError("the record was played with another seed")
    if not record.starter == proof.starter == starter_of(record.game, record.players, seed):
        raise RecordError("the starter does not follow from the seed")


def contributions_of(given: Mapping[int, bytes]) -> tuple[Contribution, ...]:
    """Contributions as a proof lists them."""
    return tuple(Contribution(seat, given[seat].hex()) for seat in sorted(given))
