"""Books in an older version of the language: what becomes of them, and what is left to a person (docs/migrate.md)."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli.verbs.check import command as check
from rulewright.cli.verbs.diff import command as diff
from rulewright.cli.verbs.migrate import command
from rulewright.language.version import NEWEST
from rulewright.migrating.draft import Draft, read_draft
from rulewright.migrating.migrate import Migration, migrate
from rulewright.migrating.rewordings import REWORDINGS
from rulewright.migrating.texts import newest
from rulewright.playing.match import new_match, open_book
from rulewright.playing.saved import loaded_match, save_text
from rulewright.syntax.book_files import Memory
from rulewright.text.diagnostic import Findings
from rulewright.text.limits import DEFAULT

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```yaml(?: name=(\S+))?( by hand)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FENCES = FENCE.findall((ROOT / "docs" / "migrate.md").read_text("utf-8"))
PAIRS = list(zip(FENCES[::2], FENCES[1::2], strict=True))


def draft_of(name: str, text: str) -> Draft:
    """A draft of one file besides its header, or of a header alone."""
    header = name if name == "expansion.yaml" else "rulebook.yaml"
    head = "rulebook: mygame\nlanguage: 0\nplayers: 2..4\nparts: [part.yaml]\n"
    texts = {header: head, "part.yaml": "settings: {}\n", name or "part.yaml": text}
    findings = Findings()
    draft = read_draft(Memory(texts, DEFAULT, header), header.removesuffix(".yaml"), findings)
    assert draft is not None and not len(findings)
    return draft


def text_of(draft: Draft, name: str) -> str:
    return next(file.source.text for file in draft.files if file.source.name == (name or "part.yaml"))


def migrated(draft: Draft) -> Migration:
    (made,) = migrate([draft], NEWEST)
    return made


@pytest.mark.parametrize(("before", "after"), PAIRS, ids=[name or "part.yaml" for (name, _, _), _ in PAIRS])
def test_a_pair_of_the_page(before: tuple[str, str, str], after: tuple[str, str, str]) -> None:
    name, by_hand, text = before
    made = migrated(draft_of(name, text))
    assert bool(made.by_hand) == bool(by_hand)
    if by_hand:
        assert text_of(made.draft, name) == text and made.draft.language == 0
        made = migrated(draft_of(name, after[2]))
    assert text_of(made.draft, name) == after[2]
    assert made.draft.language == NEWEST and not made.by_hand


def test_every_version_leads_to_the_next_and_every_rewording_has_a_pair() -> None:
    assert sorted(REWORDINGS) == list(range(NEWEST))
    page = " ".join((ROOT / "docs" / "migrate.md").read_text("utf-8").split())
    rewordings = [rewording for of_version in REWORDINGS.values() for rewording in of_version]
    for rewording in rewordings:
        assert rewording.says in page
        hits = [p for p in PAIRS if any(True for f in draft_of(p[0][0], p[0][2]).files for _ in rewording.find(f))]
        assert hits, rewording.says


@pytest.mark.parametrize(("before", "after"), PAIRS, ids=[name or "part.yaml" for (name, _, _), _ in PAIRS])
def test_what_is_changed_is_not_found_again(before: tuple[str, str, str], after: tuple[str, str, str]) -> None:
    for rewordings in REWORDINGS.values():
        assert [one for d in rewordings for file in draft_of(after[0], after[2]).files for one in d.find(file)] == []


# ---- the command ----

GAME = {
    "game/rulebook.yaml": "# From the drafts.\nrulebook: game\nversion: 0.1.0\nlanguage: 0   # as it was\n"
    "players: 2..4\nparts: [play.yaml]\n",
    "game/play.yaml": "sources:\n  G: {title: Game, clauses: 1..9}\nplayer:\n  points: 0..99\nactions:\n  rest:\n"
    "    do: add 1 to me.points\nflow: |\n  repeat 3 times:\n    for each p in Player:\n      turn of p:\n"
    "        offer rest\nscoring:\n  points: p.points\nviews:\n  standing:  # who leads\n    rows: p in Player\n"
    "    columns:\n      points: p.points  # now\n",
    "game/cases/rest.yaml": "cases:\n  - case: a rest is worth a point\n    when: ann does rest\n    then:\n"
    "      - ann.points = 1\n",
    "winter/expansion.yaml": "expansion: winter\nlanguage: 0\nfor: game\nchange:\n"
    "  - append: views.standing.columns\n    with:\n      twice: p.points * 2\n    because: it is asked for\n",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in GAME.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(text.encode())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(command, words, prog_name="rulewright")


def texts(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.yaml")}


def test_a_book_and_its_expansion_are_brought_along_once(folder: Path) -> None:
    done = run("game", "--with", "winter")
    assert done.exit_code == 0, done.output
    assert texts(folder) == {
        name: text.replace("language: 0", "language: 1").replace("columns", "show").encode()
        for name, text in GAME.items()
    }
    written = {path: path.stat().st_mtime_ns for path in folder.rglob("*.yaml")}
    again = run("game", "--with", "winter")
    assert again.exit_code == 0 and again.output.count("nothing to do") == 2
    assert written == {path: path.stat().st_mtime_ns for path in folder.rglob("*.yaml")}


@pytest.mark.parametrize("option", ["--dry-run", "--diff"])
def test_nothing_is_written_where_it_is_only_asked_for(folder: Path, option: str) -> None:
    done = run("game", option)
    assert done.exit_code == 0 and "show" in done.output
    assert texts(folder) == {name: text.encode() for name, text in GAME.items()}


def test_marks_and_line_ends_stay(folder: Path) -> None:
    play = folder / "game" / "play.yaml"
    play.write_bytes(b"\xef\xbb\xbf" + GAME["game/play.yaml"].replace("\n", "\r\n").encode())
    before = play.read_bytes()
    assert run("game").exit_code == 0
    assert play.read_bytes() == before.replace(b"columns:", b"show:")


def test_what_is_left_by_hand_holds_the_version_of_all(folder: Path) -> None:
    cases = folder / "game" / "cases" / "rest.yaml"
    ranged = GAME["game/cases/rest.yaml"].replace("    when", "    proves: G-1..G-3\n    when")
    cases.write_text(ranged, "utf-8")
    done = run("game", "--with", "winter")
    assert done.exit_code == 1
    assert "game/cases/rest.yaml:3:13: by hand: " in done.output and "1 thing is left to do by hand" in done.output
    headers = ("game/rulebook.yaml", "winter/expansion.yaml")
    assert all("language: 0" in (folder / name).read_text("utf-8") for name in headers)
    assert "show:" in (folder / "game" / "play.yaml").read_text("utf-8")
    cases.write_text(ranged.replace("G-1..G-3", "G-1"), "utf-8")
    assert run("game", "--with", "winter").exit_code == 0
    assert all("language: 1" in (folder / name).read_text("utf-8") for name in headers)


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("game/play.yaml", "scoring:\n  points: p.points", "scoring:\n  points: p.pionts", "RW251"),
        ("game/play.yaml", "    columns:\n", "    show:\n      left: 3\n    columns:\n", "RW115"),
        ("game/cases/rest.yaml", "ann.points = 1", "ann.pionts = 1", "RW251"),
        ("winter/expansion.yaml", "p.points * 2", "p.pionts * 2", "RW251"),
        ("game/play.yaml", "player:", "player: 'never", "RW110"),
        ("game/rulebook.yaml", "language: 0   # as it was\n", "", "RW162"),
        ("game/rulebook.yaml", "language: 0", "language: 7", "RW172"),
        ("game/rulebook.yaml", "[play.yaml]", "[pray.yaml]", "RW100"),
    ],
)
def test_a_book_that_would_not_check_is_left_as_it_is(folder: Path, file: str, old: str, new: str, code: str) -> None:
    assert old in GAME[file]
    (folder / file).write_text(GAME[file].replace(old, new), "utf-8")
    before = texts(folder)
    done = run("game", "--with", "winter")
    assert done.exit_code == 1
    assert code in done.output
    assert texts(folder) == before


def test_an_expansion_in_another_version_says_so(folder: Path) -> None:
    (folder / "game" / "rulebook.yaml").write_text(GAME["game/rulebook.yaml"].replace("language: 0", "language: 1"))
    (folder / "game" / "play.yaml").write_text(GAME["game/play.yaml"].replace("columns", "show"), "utf-8")
    done = CliRunner().invoke(check, ["game", "--with", "winter", "--no-cache"])
    assert done.exit_code == 1
    assert re.findall(r"error (RW\d+)", done.output) == ["RW172"]
    assert "rulewright migrate BOOK --with winter" in done.output
    assert run("game", "--with", "winter").exit_code == 0
    assert CliRunner().invoke(check, ["game", "--with", "winter", "--no-cache"]).exit_code == 0


def aged(texts: dict[str, str]) -> dict[str, str]:
    """A book as the drafts would have written it."""
    return {
        name: re.sub(r"^( +)show:", r"\1columns:", text, flags=re.MULTILINE).replace("language: 1", "language: 0")
        for name, text in texts.items()
    }


@pytest.mark.parametrize("book", ["harbour", "lachine", "sealane", "classics/kuhn_poker"])
def test_a_shipped_book_comes_back_as_it_is(book: str) -> None:
    place = ROOT / "rules" / book
    texts = {path.name: path.read_text("utf-8") for path in place.glob("*.yaml")}
    old = aged(texts)
    assert old["rulebook.yaml"] != texts["rulebook.yaml"]
    assert newest(old) == texts
    assert newest(texts) is texts


def test_a_saved_game_is_played_by_its_old_rules(folder: Path) -> None:
    run("game", "--with", "winter")
    saved = save_text(new_match(open_book("game", ["winter"]), 2, 7))
    old = json.loads(saved)
    old["book"]["files"] = aged(old["book"]["files"])
    old["expansions"] = [
        {"root": each["root"], "files": {name: GAME[f"winter/{name}"] for name in each["files"]}}
        for each in old["expansions"]
    ]
    again = loaded_match(json.dumps(old))
    assert again.table.checked.raw.layers and save_text(again) == saved


def test_a_revision_in_an_older_version_can_be_compared(folder: Path) -> None:
    git = ["git", "-c", "user.name=n", "-c", "user.email=n@example.org"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "then"]):
        subprocess.run([*git, *words], cwd=folder, check=True, capture_output=True)
    assert run("game").exit_code == 0
    play = folder / "game" / "play.yaml"
    play.write_text(play.read_text("utf-8").replace("add 1", "add 2"), "utf-8")
    done = CliRunner().invoke(diff, ["git:HEAD:game", "game"])
    assert done.exit_code == 0 and done.output.endswith("play.yaml:7]\n1 difference\n")


@pytest.mark.parametrize("words", [["winter"], ["nowhere"], ["game", "--to", "9"], [".", "--with", "winter"], []])
def test_misuse(folder: Path, words: list[str]) -> None:
    (folder / "other").mkdir()
    (folder / "other" / "rulebook.yaml").write_text(GAME["game/rulebook.yaml"], "utf-8")
    before = texts(folder)
    assert run(*words).exit_code == 2
    assert texts(folder) == before
