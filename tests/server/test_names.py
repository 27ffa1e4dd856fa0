"""Names are visible, cannot change the layout of a page, and are distinguishable."""

from pathlib import Path

import pytest

from tests.server.alone import ADA, EVE, Listener, run, seated, table_alone
from tests.server.serving import Person
from trickhouse.server.identity.names import are_confusable, normalize_name
from trickhouse.server.protocol import socket as messages
from trickhouse.server.protocol.errors import BadNameError, NameTakenError
from trickhouse.server.protocol.http import Me, Setup
from trickhouse.server.table import lobby
from trickhouse.server.table.document import TableOrigin

UNREADABLE = {
    "a space of no width": "A\u200bda",
    "a joiner": "A\u200dda",
    "a filler of Hangul": "\u3164",
    "a half-width filler": "\uffa0",
    "an empty pattern of Braille": "\u2800",
    "a note without a head": "\U0001d159",
    "a place for a picture": "\ufffc",
    "tags": "Ada\U000e0041",
    "a turned direction": "A\u202edA",
    "an isolate": "\u2067Ada",
    "a mark of direction": "\u200fAda",
    "an escape": "\x9b31mAda",
    "another escape": "Ada\x1b[2J",
    "private use": "\ue000",
    "no letter at all": "\uffff",
    "a heap of accents": "A" + "\u0301" * 12,
    "an accent alone": "\u0301da",
    "another line": "Ada\u2028Bob",
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_an_unreadable_name_is_refused(what: str) -> None:
    with pytest.raises(BadNameError):
        normalize_name(UNREADABLE[what])


@pytest.mark.parametrize(
    "name", ["A", "Ada Lovelace", "Žofie", "Nguyễn", "雪", "שָׁלוֹם", "محمد", "O'Neill", "J.-P.", "😀 Bob", "Ж", "สมชาย"]
)
def test_an_ordinary_name_is_unchanged(name: str) -> None:
    assert normalize_name(name) == name


def test_equivalent_spellings_are_normalized() -> None:
    assert normalize_name("Ａｄａ") == "Ada"  # wide letters
    assert normalize_name("Z\u030cofie") == "Žofie"  # an accent apart
    assert normalize_name("Ada\u00a0 L.") == "Ada L."
    assert normalize_name("❤\ufe0f") == "❤"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ada"),
        ("Ada", "Аdа"),
        ("Bob", "B0b"),
        ("Ida", "lda"),
        ("Ann", "Αnn"),
        ("Timm", "Tirnrn"),
        ("A da", "Ada"),
    ],
)
def test_confusable_names(one: str, other: str) -> None:
    assert are_confusable(one, other)
    assert are_confusable(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Adam"), ("Ada", "Ida"), ("", ""), ("Žofie", "Zofie"), ("Ann", "Anna")]
)
def test_distinguishable_names(one: str, other: str) -> None:
    assert not are_confusable(one, other)


def test_a_name_that_looks_like_a_players_is_refused_at_the_table(tmp_path: Path) -> None:
    double = Me("double", "Аda", "en")  # the first letter is Cyrillic

    async def ask() -> None:
        document = lobby.new(Setup("fishing", 3), (), ADA, TableOrigin.draw(0.0))
        with pytest.raises(NameTakenError):
            lobby.sit(document, double, 1)
        assert lobby.sit(document, EVE, 1).seat_of("eve") == 1
        async with table_alone(tmp_path, seated(Setup("fishing", 3), ADA, EVE)) as (table, _, _):
            await table.connect(stranger := Listener(double), None)
            with pytest.raises(NameTakenError):
                await table.handle(stranger, messages.Chat("It was me, Ada"))
            assert table.chats == []
            await table.connect(Listener(Me("eve", "Ada", "en")), None)  # a new name, the same as another's
            assert table.document.chair(1).name == "Eve"
            await table.handle(Listener(Me("eve", "Ada", "en")), messages.Chat("It was me, Ada"))
            assert [said.name for said in table.chats] == ["Eve"]

    run(ask())


def test_the_normalized_name_is_returned(server: str) -> None:
    ada = Person(server)
    answer = ada.http.put("/api/me", json={"name": "Ａｄａ", "language": "en"})
    assert answer.json()["name"] == "Ada"
    for name in UNREADABLE.values():
        assert ada.http.put("/api/me", json={"name": name, "language": "en"}).status_code == 400
    assert ada.get("/api/me")["name"] == "Ada"


@pytest.mark.parametrize("text", ["\x9b2J", "\u202egnorw", "a\u2028b", "\ue000"])
def test_chat_with_control_characters_is_refused(server: str, text: str) -> None:
    ada = Person(server)
    with ada.at(ada.make()) as chair:
        assert chair.refused("chat", text=text) == "request/invalid"
