"""`trickhouse beliefs`: what a seat could know of the hidden cards."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from trickhouse.cli.compilation import announce_compilation
from trickhouse.cli.records import RecordsArgument, for_each_record

if TYPE_CHECKING:
    from trickhouse.engine.record import Record


def beliefs(
    file: RecordsArgument,
    seat: Annotated[int, typer.Option("--seat", metavar="N", help="Seat whose point of view to take.")] = 0,
    ply: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Look after this many actions (default: all).")
    ] = None,
    tells: Annotated[bool, typer.Option("--tells", help="Also guess from what the others chose.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object per record.")] = False,
) -> None:
    """Show what a seat could know.

    For each hidden card: what it could be, and how likely, given what the seat has seen and a fair deal.
    """
    import msgspec

    from trickhouse.insight.knowledge import knowledge_at

    def show(record: "Record", _place: str) -> None:
        announce_compilation(record.game, "ai")
        found = knowledge_at(record, seat, len(record.moves) if ply is None else ply, tells=tells)
        if json:
            sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
            return
        print(f"ply {found.ply}, seat {found.seat}: {found.worlds} worlds")
        for line in _lines(found.chances):
            print(line)
        if found.evidence:
            size = f"{found.evidence.effective:.0f} of {found.evidence.drawn}"
            print(f"guess based on the others' choices (effective sample: {size} worlds):")
            for line in _lines(found.evidence.chances):
                print(line)

    for_each_record(file, show)


def _lines(chances: dict[str, Any], place: str = "") -> Iterator[str]:
    """Yield one line per hidden place: what may lie there, the likeliest first."""
    if chances and all(isinstance(chance, float) for chance in chances.values()):
        likely = sorted(chances.items(), key=lambda pair: -pair[1])
        yield f"{place}: " + ", ".join(f"{name} {chance:.1%}" for name, chance in likely)
        return
    for name, inner in chances.items():
        yield from _lines(inner, f"{place}, {name}" if place else name)
