"""Shuffles to the letter: any program that follows the description must get the same cards."""

import hashlib
from itertools import permutations

import pytest

from trickhouse.engine.errors import SetupError
from trickhouse.engine.shuffle import child_seed, format_seed, parse_seed, seed_from, shuffle, words
from trickhouse.games.fishing.cards import NAMES, STARTING_SIZE
from trickhouse.games.xylotar import cards as xylotar

SEED = bytes(range(32))


def described(seed: bytes, label: str, cards: list[int]) -> list[int]:
    """The description implemented in another way: one long byte string, cut by hand."""
    stream = b"".join(
        hashlib.sha256(seed + b"/" + label.encode() + b"/" + counter.to_bytes(8, "big")).digest()
        for counter in range(64)
    )
    cards, at = cards[:], 0
    for i in reversed(range(1, len(cards))):
        while True:
            word = int.from_bytes(stream[at : at + 4], "big")
            at += 4
            if word // (i + 1) < 2**32 // (i + 1):
                break
        j = word % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@pytest.mark.parametrize("size", [0, 1, 2, 3, 36, 60, 100])
@pytest.mark.parametrize("label", ["fishing/deal", "xylotar/round/1/deal", "fishing/hold/8/4", "žluťoučký"])
def test_a_shuffle_is_what_the_description_says(size: int, label: str) -> None:
    assert shuffle(SEED, label, list(range(size))) == described(SEED, label, list(range(size)))


def test_the_seeds_of_games_and_players_are_what_they_always_were() -> None:
    """Otherwise the same seed would give other games than before."""
    assert child_seed(SEED, "simulate", 3) == hashlib.sha256(SEED + b"/simulate/" + bytes(7) + b"\x03").digest()
    assert child_seed(SEED, "player", "habits#2") == hashlib.sha256(SEED + b"/player/habits#2").digest()


def test_the_first_words_of_a_label() -> None:
    digest = hashlib.sha256(SEED + b"/fishing/deal/" + bytes(8)).digest()
    assert next(words(SEED, "fishing/deal")) == int.from_bytes(digest[:4], "big")


def test_a_seed_and_its_deal_stay_what_they_are() -> None:
    """Pinned, so that records written today can be replayed for ever."""
    xylo = [xylotar.NAMES[card] for card in shuffle(SEED, "xylotar/round/1/deal", xylotar.deck(4))]
    fish = [NAMES[card] for card in shuffle(SEED, "fishing/deal", list(range(STARTING_SIZE)))]
    assert " ".join(xylo[:15]) == "P0 G2 V4 O1 R7 O0 T3 O7 P1 T1 P2 B0 O5 R3 Y7"
    assert " ".join(fish[:8]) == "V8 V6 R1 Y5 B9 B10 R9 B7"


def test_words_that_would_favour_some_cards_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trickhouse.engine.shuffle.words", lambda _seed, _label: iter([2**32 - 1, 5]))
    assert shuffle(SEED, "any", [10, 20, 30][:2]) == [10, 20]  # 2³² − 1 is below the limit for two: 1, nothing moves
    monkeypatch.setattr("trickhouse.engine.shuffle.words", lambda _seed, _label: iter([2**32 - 1, 3, 0]))
    assert shuffle(SEED, "any", [10, 20, 30]) == [20, 30, 10]  # for three it is rejected; 3 and 0 are taken


def test_every_order_comes_up() -> None:
    seen = {tuple(shuffle(SEED, str(i), [0, 1, 2])) for i in range(100)}
    assert seen == set(permutations(range(3)))


def test_a_seed_is_64_hexadecimal_digits() -> None:
    assert parse_seed(format_seed(SEED)) == SEED
    assert parse_seed(format_seed(SEED).upper()) == SEED
    for text in ["", "0" * 63, "0" * 65, "0x" + "0" * 62, " " + "0" * 63, "g" * 64, "é" * 64]:
        with pytest.raises(SetupError, match="64 hexadecimal digits"):
            parse_seed(text)


def test_any_words_make_a_seed() -> None:
    assert seed_from(format_seed(SEED)) == SEED
    assert seed_from("tonight") == hashlib.sha256(b"tonight").digest()
    assert len({seed_from(str(i)) for i in range(100)}) == 100
