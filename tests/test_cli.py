"""The command as people and programs use it: what it prints, its exit codes, and what it says when it refuses."""

import io
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
import typer

from tests.setups import Setup, play
from trickhouse.cli import app, main
from trickhouse.engine.record import format_record
from trickhouse.games import find

COMMAND = Path(sys.executable).with_name("trickhouse")


@dataclass(frozen=True)
class Done:
    """What a command has said, and its exit code."""

    returncode: int
    stdout: str
    stderr: str


def run_process(*arguments: str, stdin: bytes = b"") -> Done:
    """The command in a process of its own."""
    done = subprocess.run([COMMAND, *arguments], input=stdin, capture_output=True, check=False)
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def run(*arguments: str, stdin: bytes = b"") -> Done:
    """The same command in this process: it need not import the compiler and load the games once more."""
    code, streams = 0, [io.TextIOWrapper(io.BytesIO(given), "utf-8", newline="") for given in (stdin, b"", b"")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["trickhouse", *arguments])
        for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
            patch.setattr(sys, name, stream)
        try:
            main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
    _, stdout, stderr = (stream.detach().getvalue().decode() for stream in streams)
    return Done(code, stdout, stderr)


def refused(*arguments: str, stdin: bytes = b"") -> str:
    """The one line of a refusal; a first compilation may have been announced before it."""
    done = run(*arguments, stdin=stdin)
    lines = [line for line in done.stderr.splitlines() if not line.startswith("Compiling")]
    assert done.returncode == 2
    assert len(lines) == 1, done.stderr
    return lines[0]


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """Two complete games and one that stops early, one per line."""
    file = tmp_path / "records.jsonl"
    matches = [play(Setup("xylotar", 3), 1), play(Setup("fishing", 3), 1), play(Setup("xylotar", 2), 1, 20)]
    file.write_bytes(b"".join(format_record(match.record) + b"\n" for match in matches))
    return file


def test_help_does_not_load_the_compiler() -> None:
    program = "import sys; from trickhouse.cli import app; sys.argv = ['trickhouse', '--help']\n"
    program += "try: app()\nexcept SystemExit: pass\nprint('numba' in sys.modules, 'numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "replay" in done.stdout
    assert done.stdout.endswith("False False\n")


SUBCOMMANDS = [[], *([name] for name in typer.main.get_group(app).commands)]


@pytest.mark.parametrize("subcommand", SUBCOMMANDS, ids=lambda names: " ".join(names) or "trickhouse")
def test_help_is_complete_at_80_columns(subcommand: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = run(*subcommand, "--help")
    assert done.returncode == 0, done.stderr
    assert max(map(len, done.stdout.splitlines())) <= 80
    texts = done.stdout.partition("\n")[2]  # without the line of usage, where dots mean "several"
    assert "..." not in texts
    assert "…" not in texts


@pytest.mark.parametrize("name", [name for names in SUBCOMMANDS for name in names])
def test_every_option_has_a_phrase_of_help(name: str) -> None:
    command = typer.main.get_group(app).commands[name]
    assert command.help
    for parameter in command.params:
        text = getattr(parameter, "help", None)
        assert text, f"{name} {parameter.name} has no help"
        assert text[0].isupper(), f"{name} {parameter.name}: {text}"
        assert text.endswith((".", "]")), f"{name} {parameter.name}: {text}"


def test_replay_steps_prints_what_was_legal_and_the_result(records: Path) -> None:
    done = run("replay", str(records), "--steps")
    assert done.returncode == 0
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert list(lines[0]) == ["ply", "legal"]
    assert lines[0]["ply"] == 0
    assert sorted(lines[0]["legal"]) == ["0", "1", "2"]
    assert list(lines[0]["legal"]["0"][0]["sort"]) == ["rack", "groups"]
    ends = [line for line in lines if "ply" not in line]
    assert [list(end) for end in ends] == [["result"], ["result"], ["unfinished"]]
    assert list(ends[0]["result"]) == ["scores", "winners", "rounds"]
    assert ends[2]["unfinished"]["ply"] == 20
    assert ends[2]["unfinished"]["legal"]


def test_a_separate_process_prints_the_same(records: Path) -> None:
    """Most of these tests run the command in their own process."""
    for arguments in (["replay", str(records), "--view", "1"], ["replay", str(records), "--view", "7"]):
        assert run_process(*arguments) == run(*arguments)


def test_replay_reads_standard_input_and_records_laid_out_over_many_lines(records: Path) -> None:
    text = records.read_bytes().splitlines()[0]
    compact = run("replay", "-", "--steps", stdin=text)
    spread = run("replay", "-", "--steps", stdin=json.dumps(json.loads(text), indent=4).encode())
    assert compact.returncode == 0
    assert compact.stdout == spread.stdout


def test_replay_for_a_seat_hides_what_the_seat_may_not_know(records: Path) -> None:
    done = run("replay", str(records), "--steps", "--view", "1")
    assert done.returncode == 0
    for line in map(json.loads, done.stdout.splitlines()):
        body = line.get("unfinished", line)
        assert set(body.get("legal", {})) <= {"1"}
        assert body["view"]["seat"] == 1
    drawn = run("replay", str(records), "--view", "0")
    assert drawn.returncode == 0
    assert "seat 0 has sorted rack 1" in drawn.stdout
    assert "sort rack" not in drawn.stdout


def test_replay_draws_the_table_action_by_action_and_the_score(records: Path) -> None:
    done = run("replay", str(records))
    assert done.returncode == 0
    assert "0. the deal" in done.stdout
    assert "won by" in done.stdout
    assert "\x1b[" not in done.stdout  # no colours where there is no terminal


def test_a_bad_record_is_named_with_its_ply(records: Path) -> None:
    good, bad = records.read_bytes().splitlines()[:2]
    broken = json.loads(bad)
    broken["actions"][7]["seat"] += 1
    said = refused("replay", "-", "--steps", stdin=good + b"\n" + json.dumps(broken).encode())
    assert said.startswith("trickhouse: -: record 2 (line 2): ply 7: seat")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["replay", "no-such-file"], "no-such-file: No such file"),
        (["replay", "."], "Is a directory"),
        (["show", "whist"], "unknown game 'whist'"),
        (["show", "fishing", "--players", "2"], "fishing is for 3, 4, 5 players"),
        (["show", "xylotar", "--options", '{"rounds": 12}'], "rounds"),
        (["show", "xylotar", "--options", "[" * 100], "--options"),
        (["show", "xylotar", "--players", "2", "--starter", "1"], "starter"),
        (["simulate", "fishing", "--players", "7"], "fishing is for 3, 4, 5 players"),
        (["simulate", "fishing", "--games", "1", "--out", "/no/such/folder/x"], "No such file"),
    ],
)
def test_a_refusal_is_one_line_and_exit_code_2(arguments: list[str], said: str) -> None:
    assert said in refused(*arguments)


def test_replay_for_a_missing_seat_is_refused(records: Path) -> None:
    assert "there is no seat 7" in refused("replay", str(records), "--view", "7")


def test_a_refusal_sanitises_what_it_quotes() -> None:
    field = "\\u001b[31mred\\nlines" + "x" * 100_000
    said = refused("replay", "-", "--steps", stdin=b'{"' + field.encode() + b'": 1}')
    assert said.isprintable()
    assert len(said) < 700


def test_a_number_of_players_that_does_not_exist_is_refused_for_a_seat_too(records: Path) -> None:
    record = json.loads(records.read_bytes().splitlines()[0]) | {"players": 99}
    assert "xylotar is for 2, 3, 4, 5 players" in refused(
        "replay", "-", "--view", "0", stdin=json.dumps(record).encode()
    )


def test_megabytes_of_brackets_are_refused_in_one_line() -> None:
    assert refused("replay", "-", "--steps", stdin=b"[" * 4_000_000).startswith("trickhouse: -: record 1")


def test_show_draws_the_deal_for_each_seat() -> None:
    done = run("show", "xylotar", "--players", "3", "--seed", "tonight")
    assert done.returncode == 0
    assert done.stdout.count("sees:") == 3
    assert done.stdout == run("show", "xylotar", "--players", "3", "--seed", "tonight").stdout
    assert done.stdout != run("show", "xylotar", "--players", "3", "--seed", "tomorrow").stdout


@pytest.mark.parametrize(
    "setup",
    [pytest.param(("xylotar", "2", "bids made"), marks=pytest.mark.slow), ("fishing", "3", "games overfished")],
    ids=["xylotar", "fishing"],
)
def test_simulate_gives_the_same_records_on_any_number_of_cores(setup: tuple[str, str, str], tmp_path: Path) -> None:
    name, players, counted = setup
    files = [tmp_path / "one", tmp_path / "two"]
    for processes, file in zip("12", files, strict=True):
        arguments = ["--players", players, "--games", "450", "--out", str(file), "--processes", processes]
        done = run("simulate", name, *arguments)
        assert done.returncode == 0, done.stderr
        assert "decisions per second" in done.stdout
        assert counted in done.stdout
    one, two = (file.read_bytes() for file in files)
    assert one == two
    assert one.count(b"\n") == 450
    few = b"\n".join(one.splitlines()[:5])
    assert run("replay", "-", "--steps", stdin=few).stdout.count('"result"') == 5


def test_arena_prints_a_report_and_writes_the_files(tmp_path: Path) -> None:
    report, picture = tmp_path / "report.json", tmp_path / "report.svg"
    files = ["--json", str(report), "--plot", str(picture)]
    setup = ["--players", "3", "--deals", "4", "--simulations", "30", "--options", '{"rounds": 1}']
    done = run("arena", "xylotar", "habits", "random", *setup, *files)
    assert done.returncode == 0, done.stderr
    assert "habits − random" in done.stdout
    assert {standing["name"] for standing in json.loads(report.read_bytes())["standings"]} == {"habits", "random"}
    assert picture.read_text("utf-8").lstrip().startswith("<?xml")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["arena", "xylotar", "habits", "nobody"], "unknown player 'nobody'"),
        (["arena", "xylotar", "habits", "random", "--milliseconds", "1", "--simulations", "1"], "either"),
        (["arena", "xylotar", "habits", "random", "--plot", "report.doc"], "report.doc"),
        (["bot", "fishing", "--command", "true", "--against", "nobody"], "unknown player 'nobody'"),
    ],
)
def test_unknown_players_and_bad_budgets_are_refused_in_one_line(arguments: list[str], said: str) -> None:
    assert said in refused(*arguments)


def test_bot_plays_a_program_and_reports_a_breakdown() -> None:
    example = Path(__file__).parent.parent / "examples" / "bot.py"
    patient = ["--players", "3", "--milliseconds", "180000"]  # on a slow machine Python takes a while to start
    good = run("bot", "fishing", *patient, "--games", "3", "--command", f"{sys.executable} {example}")
    assert good.returncode == 0, good.stderr
    assert good.stdout.count("game ") == 3
    broken = run("bot", "fishing", *patient, "--games", "1", "--command", "false")
    assert broken.returncode == 1
    assert "the bot “habits” takes over seat 0" in broken.stderr
    assert "of 1 games won" in broken.stdout


VECTORS = json.loads((Path(__file__).parent / "server" / "vectors.json").read_text("utf-8"))


def evidence(folder: Path, proof: dict[str, object], record: dict[str, object]) -> tuple[str, str]:
    """The genuine record and proof of a game as files, with what a forger changed."""
    changes = {"record": record, "proof": proof}
    for name, changed in changes.items():
        (folder / name).write_text(json.dumps({**VECTORS["genuine"][name], **changed}), "utf-8")
    return str(folder / "record"), str(folder / "proof")


def test_verify_reports_how_each_record_ends(records: Path) -> None:
    done = run("verify", str(records))
    assert done.returncode == 0, done.stderr
    first, second, third = done.stdout.splitlines()
    assert first.startswith(f"{records}: record 1 (line 1): xylotar for 3, ")
    assert "all legal; the game is over: " in first
    assert "fishing for 3" in second
    assert "20 actions, all legal; unfinished: stops after 20 actions, seat" in third


def test_verify_finds_the_action_that_the_rules_forbid(records: Path) -> None:
    broken = json.loads(records.read_bytes().splitlines()[1])
    broken["actions"][7]["seat"] += 1
    said = refused("verify", "-", stdin=json.dumps(broken).encode())
    assert said.startswith("trickhouse: -: record 1 (line 1): ply 7: seat")


def test_verify_checks_the_deal_by_its_proof(tmp_path: Path) -> None:
    done = run("verify", *evidence(tmp_path, {}, {}))
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 1
    assert "the deal is fair" in done.stdout
    assert "the deal" not in run("verify", str(tmp_path / "record")).stdout


@pytest.mark.parametrize("case", VECTORS["forged"], ids=lambda case: case["why"])
def test_verify_refuses_a_forged_deal(case: dict[str, dict[str, object]], tmp_path: Path) -> None:
    assert "record 1 (line 1): the " in refused("verify", *evidence(tmp_path, case["proof"], case["record"]))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "proof: not a proof of a deal"),
        ("[" * 9000, "proof: not a proof of a deal"),
        (json.dumps({**VECTORS["genuine"]["proof"], "secret": "no digits"}), "hexadecimal digits"),
    ],
)
def test_verify_refuses_an_invalid_proof(text: str, said: str, tmp_path: Path) -> None:
    files = evidence(tmp_path, {}, {})
    (tmp_path / "proof").write_text(text, "utf-8")
    assert said in refused("verify", *files)
    assert "No such file" in refused("verify", files[0], str(tmp_path / "nothing"))


def test_a_proof_is_refused_for_another_game(tmp_path: Path) -> None:
    _, proof = evidence(tmp_path, {}, {})
    other = format_record(play(Setup("fishing", 3), 1).record)
    text = (tmp_path / "record").read_bytes() + b"\n" + other
    assert "record 2 (line 2): the record was played with another seed" in refused("verify", "-", proof, stdin=text)


OCEAN = Path(find("fishing").source("rules")).parent / "oceans" / "standard.json"


def test_ocean_prints_an_ocean_tier_by_tier_with_its_hash(tmp_path: Path) -> None:
    done = run("ocean", str(OCEAN))
    assert done.returncode == 0, done.stderr
    first, *tiers, link = done.stdout.splitlines()
    assert first == "ocean 5cd55ec8, 60 cards"
    assert [line.split()[:3] for line in tiers] == [
        ["*", "12", "B11"],
        ["**", "12", "B13"],
        ["***", "12", "B15"],
        ["****", "12", "B16"],
        ["*****", "12", "B17"],
    ]
    digits = "112234551122345511223455112234551111223333444455333352245444"
    assert link == f"in the browser: /option/fishing/ocean#stars={digits}"
    turned = tmp_path / "turned.json"
    turned.write_text(json.dumps([tier[::-1] for tier in json.loads(OCEAN.read_text())]), "utf-8")
    assert run("ocean", str(turned)).stdout == run("ocean", "-", stdin=b'"standard"').stdout == done.stdout
    turned.write_text(json.dumps(json.loads(OCEAN.read_text())[::-1]), "utf-8")
    assert run("ocean", str(turned)).stdout.splitlines()[0] != first


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"five lists", "not JSON: "),
        (b"[[[" * 100_000, "not JSON: "),
        (b"[[],[],[]]", "an ocean is five lists of cards, not 3"),
        (b"[[],[],[],[],[]]", "ocean: 'B11' is missing (60 in all)"),
        (b'[["B11","B11"],[],[],[],[]]', "ocean, list 1: 'B11' is in it a second time"),
        (b'[["B1"],[],[],[],[]]', "ocean, list 1: 'B1' is not an ocean card"),
        (b'"deep"', "unknown ocean 'deep'"),
        (b"7", "$.ocean"),
    ],
    ids=lambda value: value[:20].decode("latin-1") if isinstance(value, bytes) else None,
)
def test_ocean_says_in_one_line_what_is_wrong_and_what_to_do(text: bytes, reason: str) -> None:
    line = refused("ocean", "-", stdin=text)
    assert line.startswith("trickhouse: -: ")
    assert reason in line
    assert line.endswith("(see `trickhouse ocean --help` for an example)")


def test_ocean_refuses_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    assert "not JSON: " in refused("ocean", str(tmp_path / "picture.png"))
    assert "No such file" in refused("ocean", str(tmp_path / "none.json"))
