"""What the host reads in the terminal: where the server is open, for whom, and a QR code for phones."""

import io
from typing import TextIO

import segno

from trickhouse.server.app.address import ServerAddress

WHITE_ON_BLACK, RESET = "\033[97;40m", "\033[0m"

FOR_WHOM = {
    "machine": "Only this computer can open it. Leave out --host to let devices in your network in.",
    "network": "Everyone in your network can open it, and no one else. Use --host 127.0.0.1 to close it.",
    "everybody": "Everyone who can reach this computer can open it. Use --host 127.0.0.1 to close it.",
    "internet": "Anyone with this address can open it, from anywhere.",
}


def show_welcome(server_address: ServerAddress, out: TextIO) -> None:
    """Print the addresses, and the one for guests as a QR code."""
    lines = ["", "  Trickhouse is open.", "", f"  On this computer   {server_address.here}"]
    invited = server_address.public or server_address.network
    if invited:
        lines += [f"  For your friends   {invited}", ""]
        lines += [f"  {line}" for line in qr_lines(invited)] if _can_draw(out) else []
    lines += ["", f"  {FOR_WHOM[_for_whom(server_address, invited)]}", "  Press Ctrl-C to stop; games are kept.", ""]
    out.write("\n".join(lines) + "\n")
    out.flush()


def _for_whom(server_address: ServerAddress, invited: str | None) -> str:
    if invited is None:
        return "machine"
    if server_address.public:
        return "internet"
    return "network" if server_address.is_for_own_network else "everybody"


def qr_lines(text: str) -> list[str]:
    """Draw a QR code in half blocks, light on dark whatever the terminal's colours are."""
    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(out=drawn, compact=True, border=2)
    return [f"{WHITE_ON_BLACK}{line}{RESET}" for line in drawn.getvalue().splitlines()]


def _can_draw(out: TextIO) -> bool:
    return "utf" in (out.encoding or "").lower()
