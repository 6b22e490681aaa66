"""How `check` is asked: settings, comments, baselines, what has changed, and what it mends itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli.verbs.check import command

ROOT = Path(__file__).parents[2]
HEAD = "rulebook: game\nlanguage: 1\nplayers: 2..4\nparts: [a.yaml]\n"
RULES = """\
resources:
  pounds: {symbol: £, up to: 9}
player:
  cash: pounds
flow: |
  for each p in Player: p gains £1
scoring:
  cash: p.cash
"""
TWICE = """\
actions:
  walk:
    title: Same
  rest:
    title: Same
"""
OFFERED = RULES.replace("p gains £1", "\n    turn of p: offer walk, rest")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write(tmp_path / "game", OFFERED + TWICE)


def write(folder: Path, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "rulebook.yaml").write_text(HEAD, "utf-8")
    (folder / "a.yaml").write_text(text, "utf-8")
    return folder


def check(*words: str) -> tuple[int, list[str], str]:
    """The exit code, the codes that are said, and what stands on the other channel."""
    done = CliRunner().invoke(command, [*words, "--no-cache", "--format", "json"], prog_name="rulewright")
    said = [finding["code"] for finding in json.loads(done.stdout)["findings"]] if done.stdout.startswith("{") else []
    return done.exit_code, said, done.stderr


# ---- levels ----


def test_a_warning_does_not_fail_unless_asked(game: Path) -> None:
    assert check("game") == (0, ["title-twice"], "")
    assert check("game", "--fail-on", "warning")[0] == 1
    assert check("game", "--no-lint")[:2] == (0, [])


def test_only_and_no_lint_leave_nothing(game: Path) -> None:
    done = check("game", "--only", "title-twice", "--no-lint")
    assert done[0] == 2 and "--no-lint leaves these out" in done[2]
    assert check("game", "--only", "RW401", "--no-lint")[0] == 0
    assert "errors are told" in check("game", "--only", "RW219")[2]


def test_only_leaves_errors(game: Path) -> None:
    assert check("game", "--only", "unused-name")[:2] == (0, [])
    assert check("game", "--only", "title-twice")[:2] == (0, ["title-twice"])
    write(game, OFFERED.replace("p.cash", "p.cahs") + TWICE)
    assert check("game", "--only", "unused-name")[:2] == (1, ["RW251"])
    code, _, said = check("game", "--only", "title-twise")
    assert code == 2 and "did you mean `title-twice`?" in said


@pytest.mark.parametrize(
    ("toml", "code", "said"),
    [
        ('[levels]\ntitle-twice = "off"\n', 0, []),
        ('[levels]\ntitle-twice = "error"\n', 1, ["title-twice"]),
        ('[levels]\ntitle-twice = "error"\n[below."*/other/*"]\ntitle-twice = "off"\n', 1, ["title-twice"]),
        ('[levels]\ntitle-twice = "error"\n[below."game/*"]\ntitle-twice = "off"\n', 0, []),
        ('ignore = ["game/*"]\n', 0, []),
        ('fail-on = "warning"\n', 1, ["title-twice"]),
        ("fail-on = warning\n", 1, ["unclear-config", "title-twice"]),
        ('[level]\ntitle-twice = "off"\n', 1, ["unclear-config", "title-twice"]),
        ('[levels]\nRW251 = "off"\n', 1, ["unclear-config", "title-twice"]),
        ('levels = 3\nbelow = 4\nignore = "a"\nfail-on = 5\n', 1, [*["unclear-config"] * 4, "title-twice"]),
    ],
)
def test_settings_above_the_book(game: Path, toml: str, code: int, said: list[str]) -> None:
    (game.parent / "rulewright.toml").write_text(toml, "utf-8")
    assert check("game")[:2] == (code, said)
    (game / "rulewright.toml").write_text("", "utf-8")
    assert check("game")[:2] == (0, ["title-twice"]), "the nearest settings count"
    assert check("game", "--config", "rulewright.toml")[:2] == (code, said)


def test_mistakes_in_settings_have_their_place(game: Path) -> None:
    (game / "rulewright.toml").write_text('fail-on = "error"\n\n[levels]\ntitle-twice = "loud"\n', "utf-8")
    done = CliRunner().invoke(command, ["game", "--no-cache"], prog_name="rulewright")
    assert "game/rulewright.toml:4:1: error unclear-config" in done.stdout
    (game / "rulewright.toml").write_text("[levels]\na = \n", "utf-8")
    done = CliRunner().invoke(command, ["game", "--no-cache"], prog_name="rulewright")
    assert "game/rulewright.toml:2:5: error unclear-config: no TOML: invalid value" in done.stdout


def test_settings_that_cannot_be_read_are_misuse(game: Path) -> None:
    assert check("game", "--config", "nowhere.toml")[0] == 2
    (game / "rulewright.toml").write_bytes(b"\xff")
    assert check("game")[0] == 2


def test_settings_are_read_once_for_all_books(game: Path) -> None:
    write(game.parent / "other", OFFERED + TWICE)
    (game.parent / "rulewright.toml").write_text("[level]\n", "utf-8")
    assert check("game", "other")[1] == ["unclear-config", "title-twice", "title-twice"]


# ---- comments ----


@pytest.mark.parametrize(
    ("comment", "said"),
    [
        ("  rest: # rulewright: ignore[title-twice] on purpose", []),
        ("  # rulewright: ignore[title-twice] on purpose\n  # and more\n  rest:", []),
        ("  rest: # rulewright: ignore[unused-name, title-twice] on purpose", ["unused-ignore"]),
        ("  rest: # rulewright: ignore[title-twice]", ["unclear-ignore"]),
        ("  rest: # rulewright: ignore[no-such] why", ["title-twice", "unclear-ignore"]),
        ("  rest: # rulewright: ignore title-twice", ["title-twice", "unclear-ignore"]),
        ("  rest: # rulewright: ignore[RW251] why", ["title-twice", "unclear-ignore"]),
    ],
)
def test_ignoring(game: Path, comment: str, said: list[str]) -> None:
    write(game, OFFERED + TWICE.replace("  rest:", comment))
    assert sorted(check("game")[1]) == sorted(said)


def test_what_a_sheet_says_is_ignored_where_it_is_named(game: Path) -> None:
    kind = "kinds:\n  Tile:\n    pieces: {from: tiles.csv}%s\nstate:\n  tiles: pile of Tile = each t in Tile\n"
    (game / "tiles.csv").write_text("name,count\na,0\nb,2\n", "utf-8")
    shown = RULES.replace("cash: p.cash", "cash: p.cash\n  tiles: tiles.size vp").replace("vp", "* £1")
    write(game, shown + kind % "")
    assert check("game")[1] == ["count-of-none"]
    write(game, shown + kind % "  # rulewright: ignore[count-of-none] an empty slot on the sheet")
    assert check("game")[1] == []


def test_nobody_knows_what_is_left_to_ignore_in_a_broken_book(game: Path) -> None:
    write(game, OFFERED.replace("p.cash", "p.cahs") + TWICE + "# rulewright: ignore[unused-name] why\n")
    assert check("game")[1] == ["RW251", "title-twice"]


# ---- mending ----

SLIPS = RULES.replace("p.cash", "p.cahs\n  more: p.cahs")


def fix(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(command, [*words, "--no-cache", "--fix"], prog_name="rulewright")
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_fix_changes_the_slip_and_nothing_else(game: Path, end: str, mark: bytes) -> None:
    text = RULES.replace("p.cash", "p.cahs")
    (game / "a.yaml").write_bytes(mark + text.replace("\n", end).encode())
    os.chmod(game / "a.yaml", 0o640)
    code, out, err = fix("game")
    assert (code, out, err) == (0, "game: nothing wrong\n", "1 change in 1 file\n")
    assert (game / "a.yaml").read_bytes() == mark + RULES.replace("\n", end).encode()
    assert (game / "a.yaml").stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in game.iterdir()) == ["a.yaml", "rulebook.yaml"]


def test_a_dry_run_shows_and_does_not_write(game: Path) -> None:
    write(game, RULES.replace("p.cash", "p.cahs"))
    before = (game / "a.yaml").read_bytes()
    code, out, err = fix("game", "--dry-run")
    assert code == 0 and out == "game: nothing wrong\n"
    assert "--- a/game/a.yaml\n+++ b/game/a.yaml\n" in err
    assert "-  cash: p.cahs\n+  cash: p.cash\n" in err and err.endswith("1 change in 1 file, not written\n")
    assert (game / "a.yaml").read_bytes() == before


def test_fix_leaves_what_has_no_edit(game: Path) -> None:
    write(game, RULES.replace("p.cash", "p.cahs\n  more: p.zebra"))
    code, out, _ = fix("game")
    assert code == 1 and "zebra" in out and "cahs" not in (game / "a.yaml").read_text("utf-8")


def test_fix_goes_on_until_nothing_is_left(game: Path) -> None:
    """A slip that stops the reader hides one that only the checker sees."""
    write(game, RULES.replace("scoring:", "scorng:").replace("p.cash", "p.cahs"))
    assert fix("game")[0] == 0
    assert (game / "a.yaml").read_text("utf-8") == RULES


def test_fix_does_what_uncovers_more_than_it_mends(game: Path) -> None:
    """An edit answers for its own finding and line, not for what others hid behind it."""
    hidden = "scorng:\n  cash: p.zebra\n  more: p.lion\n  most: p.wolf\n"
    text = RULES[: RULES.index("scoring:")].replace("p in Player", "p in Plyer") + hidden
    write(game, text)
    code, out, err = fix("game")
    assert code == 1 and all(animal in out for animal in ("zebra", "lion", "wolf"))
    assert (game / "a.yaml").read_text("utf-8") == text.replace("scorng", "scoring").replace("Plyer", "Player")
    assert err == "2 changes in 1 file\n"


def test_fix_leaves_nothing_that_is_still_offered(game: Path) -> None:
    """However often the same slip stands there, one run mends all of them."""
    cells = "".join(f"  points_{i}: p.cahs\n" for i in range(120))
    write(game, RULES.replace("  cash: p.cash\n", cells))
    assert fix("game") == (0, "game: nothing wrong\n", "120 changes in 1 file\n")
    assert fix("game")[2] == "0 changes in 0 files\n"


def test_what_a_file_may_not_be_written_is_misuse(game: Path) -> None:
    write(game, RULES.replace("p.cash", "p.cahs"))
    code, _, err = fix("-")
    assert code == 2 and "`-` is none" in err
    assert check("game", "--dry-run")[0] == 2


# ---- baselines ----


def test_a_baseline_forgives_what_there_was(game: Path) -> None:
    done = check("game", "--baseline", "known.json", "--write-baseline", "--fail-on", "warning")
    assert done == (0, [], "1 finding left out that `known.json` knows\n")
    first = Path("known.json").read_bytes()
    write(game, "# moved\n\n" + OFFERED + TWICE)
    assert check("game", "--baseline", "known.json", "--fail-on", "warning")[:2] == (0, [])
    write(game, OFFERED + TWICE + "  stay: {title: Same}\n")
    assert check("game", "--baseline", "known.json", "--fail-on", "warning")[1].count("title-twice") == 1
    write(game, OFFERED + TWICE)
    check("game", "--baseline", "known.json", "--write-baseline")
    assert Path("known.json").read_bytes() == first


def test_a_baseline_that_is_none_is_misuse(game: Path) -> None:
    assert check("game", "--baseline", "missing.json")[0] == 2
    for text in ("", "{}", "[1]", '{"form": "rulewright baseline 1", "findings": [1]}'):
        Path("known.json").write_text(text, "utf-8")
        assert check("game", "--baseline", "known.json")[0] == 2
    assert check("game", "--write-baseline")[0] == 2


# ---- what has changed ----


def git(*words: str) -> None:
    who = ["-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "init.defaultBranch=main"]
    subprocess.run(["git", *who, *words], check=True, capture_output=True)


def test_changed_since(game: Path) -> None:
    write(game.parent / "other", OFFERED + TWICE)
    git("init")
    git("add", ".")
    git("commit", "-m", "all")
    assert check("game", "other", "--changed-since", "HEAD")[:2] == (0, [])
    (game / "a.yaml").write_text(OFFERED + TWICE + "\n", "utf-8")
    assert check("game", "other", "--changed-since", "HEAD")[1] == ["title-twice"]
    (game.parent / "other" / "new.csv").write_text("name\n", "utf-8")
    assert check("game", "other", "--changed-since", "HEAD")[1] == ["title-twice"] * 2
    for revision in ("nowhere", "--output=x", "$(touch y)"):
        assert check("game", "--changed-since", revision)[0] == 2
    assert sorted(path.name for path in game.parent.iterdir()) == [".git", "game", "other"]


def test_changed_since_without_a_repository_is_misuse(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(game.parent.parent))
    assert check("game", "--changed-since", "HEAD")[0] == 2


# ---- watching ----


def test_watch_checks_again_after_a_change(game: Path) -> None:
    words: Sequence[str] = [sys.executable, "-m", "rulewright", "check", "game", "--watch", "--no-cache"]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "interpreter")}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=env) as running:
        assert running.stdout is not None
        try:
            assert "title-twice" in running.stdout.readline()
            while (line := running.stdout.readline()) and line != "game: 1 warning\n":
                pass
            write(game, RULES)
            assert running.stdout.readline() == "game: nothing wrong\n"
        finally:
            running.kill()
