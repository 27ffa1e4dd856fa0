"""Tables and deals from before a rule changed: they go on under the rules that they began with."""

import datetime
import json

import msgspec
import pytest
from msgspec.structs import replace

from trickhouse.server.deals.deal import daily_deal
from trickhouse.server.deals.store import format_deal, parse_deal
from trickhouse.server.protocol.http import Me, Setup
from trickhouse.server.table import lobby
from trickhouse.server.table.document import Document, TableOrigin
from trickhouse.server.table.play import new_match
from trickhouse.server.table.store import format_document, parse_document

ADA = Me("ada", "Ada", "en")

OLD_TABLE = """{"id":"f4nq-w8k2m-x7pd","setup":{"game":"xylotar","players":3,"options":{"rounds":1}},
"chairs":[{"seat":0,"person":"ada","name":"Ada"},{"seat":1,"level":"club"},{"seat":2,"level":"club"}],
"host":"ada","secret":"00","made":0.0,"phase":"playing","seed":"%s"}""" % ("11" * 32)
"""As it was written before there was the option `last_two`."""

OLD_DEAL = """{"id":"d","setup":{"game":"xylotar","players":3,"options":{}},"seat":0,
"bots":[{"seat":1,"level":"club"},{"seat":2,"level":"club"}],"seed":"00","starter":0,"salt":"00"}"""


def options_of(document: Document) -> dict[str, object]:
    """The options of its game, all of them."""
    found: dict[str, object] = msgspec.to_builtins(new_match(document).record.options)
    return found


def test_a_table_from_before_the_change_is_played_to_its_end_with_the_old_rule() -> None:
    document = parse_document(OLD_TABLE)
    assert document.setup.options == {"rounds": 1, "last_two": "peek"}
    assert options_of(document)["last_two"] == "peek"
    assert options_of(document)["starter_ties"] == "left"


def test_a_table_from_before_the_change_is_stored_as_it_was() -> None:
    document = parse_document(OLD_TABLE)
    stored = format_document(replace(document, starter=1))
    assert json.loads(stored)["setup"]["options"] == {"rounds": 1}
    assert options_of(parse_document(stored)) == options_of(document)


@pytest.mark.parametrize("options", [{}, {"last_two": "peek"}, {"starter_ties": "starter"}])
def test_a_new_table_is_stored_with_all_that_the_old_rules_would_not_mean(options: dict[str, str | int]) -> None:
    document = lobby.new(Setup("xylotar", 3, options), (), ADA, TableOrigin.draw(0.0))
    stored = json.loads(format_document(document))["setup"]["options"]
    assert stored.get("last_two") == (None if "last_two" in options else "blind")
    assert parse_document(format_document(document)) == document


def test_a_rematch_of_an_old_table_keeps_its_rules() -> None:
    document = replace(parse_document(OLD_TABLE), phase="over")
    assert lobby.rematch(document, ADA, TableOrigin.draw(0.0)).setup.options == document.setup.options


def test_a_deal_from_before_the_change_is_the_same_game_for_all() -> None:
    deal = parse_deal(OLD_DEAL)
    assert deal.setup.options == {"last_two": "peek"}
    assert json.loads(format_deal(deal))["setup"]["options"] == {}
    assert parse_deal(format_deal(deal)) == deal


def test_a_table_of_a_game_that_is_not_here_can_still_be_read() -> None:
    assert parse_document(OLD_TABLE.replace("xylotar", "whist")).setup.options == {"rounds": 1}


@pytest.mark.parametrize(("day", "last_two"), [("2026-05-01", "peek"), ("2026-11-30", "peek"), ("2026-12-01", None)])
def test_days_that_were_played_with_the_old_rule_keep_it(day: str, last_two: str | None) -> None:
    deal = daily_deal(f"xylotar-{day}", datetime.date(2027, 1, 1))
    assert deal is not None
    assert deal.setup.options.get("last_two") == last_two
    assert deal.setup.options["rounds"] == 1
