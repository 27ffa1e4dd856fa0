"""`trickhouse serve`: host tables in the browser."""

import gc
from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Address to listen on: 127.0.0.1 for this computer alone, 0.0.0.0 for everybody. "
            "[default: this computer and everybody in its own network]",
            show_default=False,
        ),
    ] = None,
    port: Annotated[
        int, typer.Option(metavar="PORT", min=0, max=65535, help="Port to listen on; 0 for any free one.")
    ] = 8765,
    data: Annotated[Path, typer.Option(metavar="FILE", help="File that stores the games.")] = Path("trickhouse.db"),
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Database to use instead of a file, such as postgresql://host/name."),
    ] = None,
    bot_pause: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, help="Minimum seconds a bot takes for a move.")
    ] = 0.5,
    deal_wait: Annotated[
        float,
        typer.Option(metavar="SECONDS", min=0, help="Seconds to wait for the players' browsers before dealing."),
    ] = 3,
    review_simulations: Annotated[
        int, typer.Option(metavar="N", min=100, help="Maximum simulations per decision in reviews.")
    ] = 80_000,
    public_url: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Public address for invitations, if the server sits behind a proxy or has a domain name.",
        ),
    ] = None,
    tunnel: Annotated[
        str | None,
        typer.Option(metavar="USER@HOST", help="SSH server for a reverse tunnel, to let friends in over the internet."),
    ] = None,
    tunnel_port: Annotated[
        int | None,
        typer.Option(
            metavar="PORT",
            min=1,
            max=65535,
            help="Port to request on the SSH server. [default: 80, or else the local port]",
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Proxy address or network whose X-Forwarded-For header is trusted; repeatable. "
            "[default: proxies on this machine; `none` trusts nobody]",
        ),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            metavar="N", min=1, help="Number of server processes behind one address; more than one needs PostgreSQL."
        ),
    ] = 1,
    internal: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="With PostgreSQL: private address (or address:port) at which server processes on other machines "
            "can reach this one. Each further worker uses the next port.",
        ),
    ] = "127.0.0.1",
    lease: Annotated[
        float,
        typer.Option(
            metavar="SECONDS",
            min=0.5,
            help="With PostgreSQL: seconds of silence after which other processes take over this one's tables.",
        ),
    ] = 1.5,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser once the server is ready.")] = False,
) -> None:
    """Host tables, for people and bots, in the browser."""
    gc.disable()  # until everything is loaded: loading leaves no garbage
    from trickhouse.server.app.process import run_server
    from trickhouse.server.settings import LOOPBACK, Settings, parse_proxies

    # A bare tunnel comes from this machine and passes on the headers of strangers unchecked.
    default = () if tunnel is not None and public_url is None else LOOPBACK
    settings = Settings(
        database or data,
        bot_pause_s=bot_pause,
        deal_wait_s=deal_wait,
        review_simulations=review_simulations,
        trusted_proxies=default if trusted_proxy is None else parse_proxies(trusted_proxy),
        internal=internal,
        lease_s=lease,
        prepares=True,
    )
    target = None
    if tunnel is not None:
        from trickhouse.server.app.tunnel import parse_target

        target = parse_target(tunnel, tunnel_port)
    run_server(settings, host, port, public_url=public_url, tunnel=target, open_browser=open_browser, workers=workers)
