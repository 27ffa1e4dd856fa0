"""`trickhouse verify`: check that a game followed the rules, and that nobody chose its cards."""

from typing import TYPE_CHECKING, Annotated

import typer

from trickhouse.cli.records import RecordsArgument, for_each_record, open_input

if TYPE_CHECKING:
    from trickhouse.engine.fair_deal import Proof
    from trickhouse.engine.match import Match
    from trickhouse.engine.record import Record


def verify(
    file: RecordsArgument,
    proof: Annotated[
        str | None,
        typer.Argument(metavar="PROOF", help="Proof of the deal, as downloaded from the server's /proof."),
    ] = None,
) -> None:
    """Check records against the rules.

    Checks every action of every record; with a proof, checks that the deal was fair, too.
    """
    evidence = None if proof is None else _read_proof(proof)

    def check(record: "Record", place: str) -> None:
        deal = "" if evidence is None else _check_deal(evidence, record)
        print(f"{place}: {_check_play(record)}{deal}")

    for_each_record(file, check)


def _read_proof(file: str) -> "Proof":
    from trickhouse.engine.errors import RecordError
    from trickhouse.engine.fair_deal import parse_proof

    try:
        with open_input(file) as text:
            return parse_proof(text.read())
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None


def _check_deal(proof: "Proof", record: "Record") -> str:
    from trickhouse.engine.fair_deal import check

    check(proof, record)
    return "; the deal is fair: the server's commitment, the seed and the starter agree"


def _check_play(record: "Record") -> str:
    from trickhouse.engine.match import replay

    *_, last = replay(record)
    setup = f"{record.game.name} for {record.players}"
    return f"{setup}, {len(record.moves)} actions, all legal; {_end(last)}"


def _end(match: "Match") -> str:
    if match.result is not None:
        return f"the game is over: {' '.join(map(str, match.result.scores))}"
    actors = match.actors
    seats = f"seat{'s' * (len(actors) > 1)} {', '.join(map(str, actors))}"
    return f"unfinished: stops after {match.ply} actions, {seats} to move"
