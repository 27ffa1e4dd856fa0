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
    seat: Annotated[int, typer.Option("--seat", metavar="N", help="Who looks.")] = 0,
    ply: Annotated[int | None, typer.Option(min=0, help="After so many actions; all of them, if not said.")] = None,
    tells: Annotated[bool, typer.Option("--tells", help="Also guess from what the others chose.")] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON object a line for every record.")] = False,
) -> None:
    """Say what may lie in each hidden place, and how likely, from what a seat has seen and a fair deal alone."""
    import msgspec

    from trickhouse.insight.beliefs import known

    def show(record: "Record", _place: str) -> None:
        announce_compilation(record.game, "thinking")
        found = known(record, seat, len(record.moves) if ply is None else ply, tells=tells)
        if json:
            sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
            return
        print(f"ply {found.ply}, seat {found.seat}: {found.worlds} worlds")
        for line in _lines(found.chances):
            print(line)
        if found.told:
            size = f"{found.told.effective:.0f} of {found.told.drawn}"
            print(f"a guess, by what the others chose (as good as {size} worlds):")
            for line in _lines(found.told.chances):
                print(line)

    for_each_record(file, show)


def _lines(chances: dict[str, Any], place: str = "") -> Iterator[str]:
    """One line for each place: what may lie there, the likeliest first."""
    if chances and all(isinstance(chance, float) for chance in chances.values()):
        likely = sorted(chances.items(), key=lambda pair: -pair[1])
        yield f"{place}: " + ", ".join(f"{name} {chance:.1%}" for name, chance in likely)
        return
    for name, inner in chances.items():
        yield from _lines(inner, f"{place}, {name}" if place else name)
