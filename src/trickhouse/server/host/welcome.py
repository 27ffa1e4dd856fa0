"""What whoever starts the server reads in the terminal: where it is open, for whom, and a code for phones."""

import io
from typing import TextIO

import segno

from trickhouse.server.service.door import Door

WHITE_ON_BLACK, USUAL = "\033[97;40m", "\033[0m"

FOR_WHOM = {
    "machine": "Only this computer can open it. Without --host, the devices in your network can.",
    "network": "Everybody in your network can open it, and nobody else. --host 127.0.0.1 closes it.",
    "everybody": "Everybody who gets through to this computer can open it. --host 127.0.0.1 closes it.",
    "internet": "Everybody who has this address can open it, wherever they are.",
}


def show_welcome(door: Door, out: TextIO) -> None:
    """Addresses in plain words, and the one for others as a QR code."""
    lines = ["", "  Trickhouse is open.", "", f"  On this computer   {door.here}"]
    invited = door.public or door.network
    if invited:
        lines += [f"  For your friends   {invited}", ""]
        lines += [f"  {line}" for line in qr_lines(invited)] if _can_draw(out) else []
    lines += ["", f"  {FOR_WHOM[_for_whom(door, invited)]}", "  Ctrl-C ends it; games are kept.", ""]
    out.write("\n".join(lines) + "\n")
    out.flush()


def _for_whom(door: Door, invited: str | None) -> str:
    if invited is None:
        return "machine"
    if door.public:
        return "internet"
    return "network" if door.is_for_own_network else "everybody"


def qr_lines(text: str) -> list[str]:
    """A QR code in half blocks, light on dark whatever the terminal's colours are."""
    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(out=drawn, compact=True, border=2)
    return [f"{WHITE_ON_BLACK}{line}{USUAL}" for line in drawn.getvalue().splitlines()]


def _can_draw(out: TextIO) -> bool:
    return "utf" in (out.encoding or "").lower()
