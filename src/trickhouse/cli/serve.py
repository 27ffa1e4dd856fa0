"""`trickhouse serve`: the table in the browser."""

import gc
from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Where to listen: 127.0.0.1 for this computer alone, 0.0.0.0 for everybody. "
            "[default: for this computer and everybody in its own network]",
            show_default=False,
        ),
    ] = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8765,
    data: Annotated[Path, typer.Option(metavar="FILE", help="Where games are kept.")] = Path("trickhouse.db"),
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="A database instead, such as postgresql://host/name.")
    ] = None,
    bot_pause: Annotated[float, typer.Option(min=0, help="Seconds a bot takes at least.")] = 0.5,
    deal_wait: Annotated[float, typer.Option(min=0, help="Seconds to wait for browsers' secrets.")] = 3,
    review_simulations: Annotated[int, typer.Option(min=100, help="Of a review, for a decision, at most.")] = 80_000,
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", help="The address to invite with, if a proxy or a name is in front.")
    ] = None,
    tunnel: Annotated[
        str | None,
        typer.Option(metavar="USER@HOST", help="Let friends in over the internet: a reverse tunnel to an SSH server."),
    ] = None,
    tunnel_port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="The port to ask for there. [default: 80, or as here]")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy, or a network of them, whose X-Forwarded-For is believed; may be given several times. "
            "Usually those on this machine; `none` for nobody.",
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=1, help="Processes that share the work behind one address; several need PostgreSQL.")
    ] = 1,
    internal: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="With PostgreSQL: where processes on other machines reach this one, in a network of your own: "
            "an address, or address:port. A second worker takes the next port.",
        ),
    ] = "127.0.0.1",
    lease: Annotated[
        float,
        typer.Option(min=0.5, help="With PostgreSQL: seconds of silence after which others take over its tables."),
    ] = 1.5,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Host tables: people and bots play in the browser."""
    gc.disable()  # until everything is loaded: there is no garbage in it
    from trickhouse.server.host.command import run_server
    from trickhouse.server.service.settings import LOOPBACK, Settings, parse_proxies
    from trickhouse.server.store.storage import file_url

    # A bare tunnel passes on whatever strangers write into their headers, and comes from this machine.
    usual = () if tunnel is not None and public_url is None else LOOPBACK
    settings = Settings(
        database or file_url(data),
        bot_pause=bot_pause,
        deal_wait=deal_wait,
        review_simulations=review_simulations,
        trusted_proxies=usual if trusted_proxy is None else parse_proxies(trusted_proxy),
        internal=internal,
        lease=lease,
        prepares=True,
    )
    target = None
    if tunnel is not None:
        from trickhouse.server.host.tunnel import parse_target

        target = parse_target(tunnel, tunnel_port)
    run_server(settings, host, port, public_url=public_url, tunnel=target, open_browser=open_browser, workers=workers)
