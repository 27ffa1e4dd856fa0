"""The `trickhouse` command. What a subcommand needs is imported when it runs, so that help comes at once."""

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from trickhouse.engine.game import Game
    from trickhouse.engine.match import Match
    from trickhouse.engine.record import Record
    from trickhouse.simulation import Output, Plan, Tally

app = typer.Typer(
    help="Modern trick-taking games: Xylotar and Fishing.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="xylotar or fishing")]
PlayersOption = Annotated[int, typer.Option("--players", "-p", help="How many people play.")]
SeedOption = Annotated[str, typer.Option(help="64 hexadecimal digits, or any words.")]
OptionsOption = Annotated[str, typer.Option(metavar="JSON", help="Options of the game, as in a record.")]


def main() -> None:
    """Run the command. What people asked for and cannot have is one line on standard error and exit code 2."""
    from trickhouse.engine.errors import TrickhouseError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal without our signs shows others instead
            stream.reconfigure(errors="replace")
    try:
        app()
    except TrickhouseError as error:
        _refuse(str(error))
    except BrokenPipeError:  # whoever read our output has heard enough
        sys.stderr.close()
        sys.exit(1)


def _refuse(reason: str) -> None:
    """One line, whatever is quoted in it: no line ends, no escape sequences, no megabytes."""
    line = "".join(letter if letter.isprintable() else "?" for letter in reason[:600])
    print(f"trickhouse: {line}", file=sys.stderr)
    sys.exit(2)


def _load(name: str) -> "Game":
    """A game with its rules compiled."""
    from trickhouse.engine.warmup import warm_up_rules
    from trickhouse.games import find

    game = find(name)
    _announce_compilation(game, "rules", warm_up_rules)
    return game


def _load_with_players(name: str) -> "Game":
    """A game with all that its players need."""
    from trickhouse.engine.warmup import warm_up_players

    game = _load(name)
    _announce_compilation(game, "players", warm_up_players)
    return game


def _announce_compilation(game: "Game", what: str, warm_up: "Callable[[Game], None]") -> None:
    """The first time on a machine this takes a while, and says so."""
    from rich.console import Console

    from trickhouse.engine.jit import is_warm, mark_warm

    source = Path(sys.modules[type(game).__module__].__file__ or "")
    if is_warm(source, what):
        return
    console = Console(stderr=True)
    line = f"Compiling the {what} of {game.name}, once on this machine"
    if not console.is_terminal:
        console.print(f"{line} …")
    with console.status(line):
        warm_up(game)
    mark_warm(source, what)


@app.command()
def replay(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="Records, one a line, or a single one; - for standard input."),
    ],
    steps: Annotated[bool, typer.Option("--steps", help="One JSON object a line for every action.")] = False,
    view: Annotated[int | None, typer.Option("--view", metavar="SEAT", help="Only what this seat knows.")] = None,
) -> None:
    """Play records again: the table action by action, or what was legal at every step."""
    from trickhouse.engine.errors import TrickhouseError
    from trickhouse.engine.record import parse_record, split_records

    with _opened(file) as lines:
        for number, (line_number, text) in enumerate(split_records(lines), start=1):
            try:
                record = parse_record(text, _load)
                for line in _json_lines(record, view) if steps else _drawings(record, view):
                    print(line)
            except TrickhouseError as error:
                sys.stdout.flush()
                raise type(error)(f"{file}: record {number} (line {line_number}): {error}") from None


@contextmanager
def _opened(file: str) -> Iterator[Any]:
    if file == "-":
        yield sys.stdin.buffer
        return
    try:
        with Path(file).open("rb") as lines:
            yield lines
    except OSError as error:
        _refuse(f"{file}: {error.strerror or error}")


def _legal_by_seat(match: "Match", only: int | None) -> dict[str, list[Any]]:
    from trickhouse.engine.record import format_action

    seats = (seat for seat in match.actors if only is None or seat == only)
    return {str(seat): [format_action(action) for action in match.legal(seat)] for seat in seats}


def _json_lines(record: "Record", view: int | None) -> Iterator[str]:
    """What was legal before every action, and the result. A seat's view, if one is asked for, stands beside it."""
    import msgspec

    from trickhouse.engine.match import replay as replayed

    for match in replayed(record):
        seen = {} if view is None else {"view": match.view(view).table}
        step = {"ply": match.ply, "legal": _legal_by_seat(match, view), **seen}
        if match.ply < len(record.moves):
            yield msgspec.json.encode(step).decode()
        elif match.result:
            yield msgspec.json.encode({"result": match.result, **seen}).decode()
        else:
            yield msgspec.json.encode({"unfinished": step}).decode()


def _drawings(record: "Record", view: int | None) -> Iterator[str]:
    """The table after every action: all cards open, or just what a seat saw happen."""
    from trickhouse.engine.match import replay as replayed

    before = None
    for match in replayed(record):
        if view is None:
            move = record.moves[match.ply - 1] if match.ply else None
            yield f"{match.ply}. " + (f"seat {move.seat}: {move.action}" if move else "the deal")
            yield _ansi(match.game.draw(match.game.open_view(match.state)))
        else:
            seen = match.view(view)
            yield f"{match.ply}. " + "; ".join(map(str, match.game.events(before, seen)))
            yield _ansi(match.game.draw(seen))
            before = seen


def _ansi(text: Any) -> str:
    """Rich text for the terminal we are on: in colour when it has colours."""
    from rich.console import Console

    console = Console(highlight=False)
    with console.capture() as captured:
        console.print(text, soft_wrap=True, end="")
    return captured.get()


@app.command()
def show(
    game: GameArgument,
    players: PlayersOption = 4,
    seed: SeedOption = "trickhouse",
    starter: Annotated[int, typer.Option(help="The seat that starts.")] = 0,
    options: OptionsOption = "{}",
) -> None:
    """Show a deal, as each seat sees it."""
    from trickhouse.engine.match import Match
    from trickhouse.engine.shuffle import format_seed, seed_from

    rules = _load(game)
    match = Match(rules, players, seed_from(seed), starter, _options(rules, options))
    print(f"seed {format_seed(seed_from(seed))}\n")
    for seat in range(rules.seats(players)):
        print(f"seat {seat} sees:")
        print(_ansi(rules.draw(match.view(seat))))


def _options(game: "Game", text: str) -> Any:
    import msgspec

    from trickhouse.engine.errors import SetupError
    from trickhouse.engine.record import parse_options

    try:
        return parse_options(game, msgspec.json.decode(text, type=dict[str, Any]))
    except (msgspec.DecodeError, RecursionError) as error:
        raise SetupError(f"--options: {error}") from None


@app.command()
def simulate(
    game: GameArgument,
    players: PlayersOption = 4,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    seed: SeedOption = "trickhouse",
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the records, one a line; or every decision, if .parquet.")
    ] = None,
    options: OptionsOption = "{}",
    processes: Annotated[int | None, typer.Option(min=1, help="Cores to use; all, if not said.")] = None,
) -> None:
    """Play random complete games on all cores, and say what came out."""
    import time

    from trickhouse.engine.shuffle import seed_from
    from trickhouse.simulation import Plan

    rules = _load(game)
    rules.check_seats(players, starter=0)
    plan = Plan(game, players, _options(rules, options), seed_from(seed), games)
    start = time.perf_counter()
    tally = _run(plan, out, processes)
    _report(plan, tally, time.perf_counter() - start)


def _run(plan: "Plan", out: str | None, processes: int | None) -> "Tally":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from trickhouse.simulation import Tally
    from trickhouse.simulation import simulate as simulated

    total = Tally()
    columns = (
        TextColumn(plan.game),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeRemainingColumn(),
    )
    with _output(plan, out) as output, Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("games", total=plan.games)
        for tally in simulated(plan, output, processes):
            total.add(tally)
            progress.update(task, advance=tally.games)
    return total


@contextmanager
def _output(plan: "Plan", out: str | None) -> Iterator["Output[Any]"]:
    """Where the games go: nowhere, or to a file whose name says of what kind it is."""
    from trickhouse.simulation import NOTHING, records_file

    if out is None:
        yield NOTHING
        return
    try:
        if out.endswith(".parquet"):
            from trickhouse.engine.warmup import warm_up_traces
            from trickhouse.games import find
            from trickhouse.lab.parquet import parquet_file

            _announce_compilation(find(plan.game), "observations", warm_up_traces)
            with parquet_file(Path(out), plan) as output:
                yield output
        else:
            with records_file(Path(out)) as output:
                yield output
    except OSError as error:
        _refuse(f"{out}: {error.strerror or error}")


def _report(plan: "Plan", tally: "Tally", seconds: float) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("", "", title=f"{plan.game}, {plan.players} players, {tally.games} random games", show_header=False)
    table.add_row("decisions a second", f"{tally.decisions / seconds:,.0f}")
    table.add_row("decisions a game", f"{tally.decisions / tally.games:.1f}")
    table.add_row("rounds a game", f"{tally.rounds / tally.games:.2f}")
    for seat in sorted(tally.points):
        points = f"{tally.points[seat] / tally.games:.2f} points, {tally.wins[seat] / tally.games:.1%} wins"
        table.add_row(f"seat {seat}", points)
    for name in sorted(tally.possible):
        table.add_row(name, f"{tally.happened[name] / tally.possible[name]:.2%}")
    Console().print(table)


@app.command()
def arena(
    game: GameArgument,
    names: Annotated[list[str], typer.Argument(metavar="NAME…", help="Who plays; NAME#2 is the same player again.")],
    players: PlayersOption = 4,
    deals: Annotated[int, typer.Option("--deals", "-k", min=1, help="How many deals; each with every seating.")] = 100,
    milliseconds: Annotated[float | None, typer.Option(min=0, help="Time for a decision.")] = None,
    simulations: Annotated[int | None, typer.Option(min=1, help="Simulations for a decision, instead of time.")] = None,
    seed: SeedOption = "trickhouse",
    options: OptionsOption = "{}",
    against: Annotated[
        str | None, typer.Option(metavar="NAME", help="Each name alone against copies of this one.")
    ] = None,
    ceiling: Annotated[bool, typer.Option("--ceiling", help="Measure between random and the clairvoyant.")] = False,
    seatings: Annotated[int, typer.Option(min=1, help="Tables a deal, at most.")] = 24,
    until_settled: Annotated[
        bool, typer.Option("--until-settled", help="Stop when it is clear who is better.")
    ] = False,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the report as JSON.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the report, as .png or .svg.")] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="Cores to use; all, if not said.")] = None,
    cluster: Annotated[bool, typer.Option("--cluster", help="Play on Ray instead.")] = False,
) -> None:
    """Find out who is better: the same deals with every seating, and intervals for every difference."""
    from trickhouse.arena.command import run_arena, with_yardsticks
    from trickhouse.arena.contest import Contest
    from trickhouse.engine.shuffle import seed_from

    rules = _load_with_players(game)
    if ceiling:
        names, against = with_yardsticks(names, against)
    contest = Contest(
        rules,
        players,
        names,
        deals=deals,
        seed=seed_from(seed),
        budget=_budget(milliseconds, simulations),
        options=_options(rules, options),
        against=against,
        seatings=seatings,
    )
    run_arena(contest, until_settled=until_settled, cluster=cluster, processes=processes, json=json, picture=plot)


def _budget(milliseconds: float | None, simulations: int | None) -> Any:
    from trickhouse.engine.errors import SetupError
    from trickhouse.players.player import Budget

    if milliseconds is not None and simulations is not None:
        raise SetupError("a budget is either --milliseconds or --simulations")
    if simulations is not None:
        return Budget(simulations=simulations)
    return Budget(milliseconds=50 if milliseconds is None else milliseconds)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8765,
    data: Annotated[Path, typer.Option(metavar="FILE", help="Where games are kept.")] = Path("trickhouse.db"),
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="A database instead, such as postgresql://host/name.")
    ] = None,
    bot_pause: Annotated[float, typer.Option(min=0, help="Seconds a bot takes at least.")] = 0.5,
    deal_wait: Annotated[float, typer.Option(min=0, help="Seconds to wait for browsers' secrets.")] = 3,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Host tables: people and bots play in the browser."""
    from trickhouse.server.command import run_server
    from trickhouse.server.settings import Settings

    settings = Settings(database or f"sqlite:///{data}", bot_pause=bot_pause, deal_wait=deal_wait)
    run_server(settings, host, port, warm_up=compile_games, open_browser=open_browser)


@app.command("compile")
def compile_games() -> None:
    """Compile all games now, so that the first use need not wait."""
    from trickhouse.games import NAMES

    for name in NAMES:
        _load_with_players(name)


@app.command()
def bot(
    game: GameArgument,
    command: Annotated[str, typer.Option(help="The program: it reads views and writes actions, a line of JSON each.")],
    players: PlayersOption = 4,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 10,
    against: Annotated[str, typer.Option(metavar="NAME", help="Who takes the other seats.")] = "habits",
    milliseconds: Annotated[float, typer.Option(min=0, help="Time for a decision.")] = 100,
    seed: SeedOption = "trickhouse",
    options: OptionsOption = "{}",
) -> None:
    """Let a program of your own play, in every seat in turn."""
    from trickhouse.players import find as find_player
    from trickhouse.players.external import ExternalPlayer
    from trickhouse.players.guest import host

    rules = _load_with_players(game)
    rules.check_seats(players, starter=0)
    guest = ExternalPlayer(command, say=lambda message: print(f"trickhouse: {message}", file=sys.stderr))
    try:
        for line in host(
            rules, players, guest, find_player(against), games, seed, milliseconds, _options(rules, options)
        ):
            print(line)
    finally:
        guest.close()
    if guest.is_broken:
        sys.exit(1)


if __name__ == "__main__":
    main()
