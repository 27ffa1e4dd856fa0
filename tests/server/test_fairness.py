"""The fair deal: what is documented is what happens, and forgeries are found out."""

import hashlib
import json
from typing import Any

import msgspec
import pytest

from tests.server import vectors
from trickhouse.engine.errors import RecordError
from trickhouse.engine.fair_deal import Proof, check, new_secret
from trickhouse.engine.record import parse_record
from trickhouse.games import find

VECTORS = json.loads(vectors.FILE.read_text("utf-8"))


def _check(changes: dict[str, Any]) -> None:
    """The genuine proof and record, with what a forger changed."""
    proof, record = ({**VECTORS["genuine"][part], **changes.get(part, {})} for part in ("proof", "record"))
    check(msgspec.convert(proof, Proof), parse_record(json.dumps(record), find))


def test_the_vectors_are_current() -> None:
    assert vectors.FILE.read_text("utf-8") == vectors.text()


def test_the_seed_is_derived_as_documented() -> None:
    """Written down once more, from docs/protocol.md alone."""
    for case in VECTORS["seeds"]:
        lines = ["trickhouse/deal/1", case["table"], case["secret"]]
        lines += [f"{one['seat']}:{one['secret']}" for one in case["contributions"]]
        seed = hashlib.sha256("".join(line + "\n" for line in lines).encode())
        assert seed.hexdigest() == case["seed"]
        assert hashlib.sha256(seed.digest()).hexdigest() == case["sealed"]
        assert hashlib.sha256(bytes.fromhex(case["secret"])).hexdigest() == case["commitment"]


def test_a_genuine_proof_holds() -> None:
    _check({})


@pytest.mark.parametrize("case", VECTORS["forged"], ids=lambda case: case["why"])
def test_a_forged_proof_or_record_is_found_out(case: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        _check(case)


def test_secrets_differ() -> None:
    assert new_secret() != new_secret()
