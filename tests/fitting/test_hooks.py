"""`.pre-commit-hooks.yaml`: what each hook does with the files of a commit, handed over as pre-commit hands them."""

from __future__ import annotations

import importlib
import re
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner, Result

from rulewright.cli.verbs import VERBS

ROOT = Path(__file__).parents[2]
HOOKS: dict[str, dict[str, Any]] = {
    hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
}
OTHERS = {
    "README.md": "# Games\n",
    ".github/workflows/ci.yml": "on: push\n",
    "prices.csv": "a,b\n",
    "games/mygame/notes/draft.yaml": "a:   1\n",
    "games/elsewhere/expansion.yaml": "expansion: elsewhere\nfor: another_game 1\n",
}
"""Files of the repository that belong to no book, or to an expansion whose book is not there."""


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(ROOT / "rules" / "classics" / "nim", tmp_path / "games" / "mygame")
    header = tmp_path / "games" / "mygame" / "rulebook.yaml"
    header.write_text(header.read_text("utf-8").replace("rulebook: nim", "rulebook: mygame"), "utf-8")
    for name, text in OTHERS.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(hook: str, files: list[str]) -> Result:
    """The entry with those of the files that the hook asks for; without any it is not run at all."""
    program, verb, *words = shlex.split(HOOKS[hook]["entry"])
    assert program == "rulewright" and verb in VERBS
    wanted = [file for file in files if re.search(HOOKS[hook]["files"], file)]
    assert wanted
    command = importlib.import_module(f"rulewright.cli.verbs.{verb}").command
    return CliRunner().invoke(command, [*words, *wanted], prog_name="rulewright")


def all_files(repository: Path) -> list[str]:
    return sorted(path.relative_to(repository).as_posix() for path in repository.rglob("*") if path.is_file())


@pytest.mark.parametrize("hook", HOOKS)
def test_a_good_repository_passes_and_stays_as_it_is(repository: Path, hook: str) -> None:
    files = all_files(repository)
    before = {name: (repository / name).read_bytes() for name in files}
    done = run(hook, files)
    assert done.exit_code == 0, done.output
    assert {name: (repository / name).read_bytes() for name in all_files(repository)} == before


@pytest.mark.parametrize("hook", HOOKS)
def test_other_files_are_passed_over(repository: Path, hook: str) -> None:
    done = run(hook, [*OTHERS, "games/gone/play.yaml"])
    assert done.exit_code == 0, done.output
    assert (repository / "games/mygame/notes/draft.yaml").read_text("utf-8") == "a:   1\n"


def test_what_a_slip_gets(repository: Path) -> None:
    part = repository / "games" / "mygame" / "game.yaml"
    part.write_text(part.read_text("utf-8") + "invariants:\n  - nowhere = 1\n", "utf-8")
    name = part.relative_to(repository).as_posix()
    assert run("rulewright-check", [name]).exit_code == 1
    assert "RW250" in run("rulewright-check", [name]).output
    assert run("rulewright-test", [name]).exit_code == 1
    cases = next(path for path in all_files(repository) if "/cases/" in path)
    assert run("rulewright-check", [cases]).exit_code == 1, "a case leads to its book"


EXPANSION = """\
expansion: winter
for: mygame 1.0
change:
  - set: kinds.Heap.fields.stone.type
    to: 0..9
    because: A smaller game.
"""


def test_an_expansion_is_checked_over_its_book(repository: Path) -> None:
    """Without the file of its book: `for` names that, and it lies near."""
    winter = repository / "games" / "expansions" / "winter"
    (winter / "cases").mkdir(parents=True)
    (winter / "cases" / "small.yaml").write_text(
        "cases:\n  - case: it starts\n    then:\n      - nowhere = 1\n", "utf-8"
    )
    changed = winter / "expansion.yaml"
    changed.write_text(EXPANSION, "utf-8")
    names = [changed.relative_to(repository).as_posix()]
    done = run("rulewright-check", names)
    assert done.exit_code == 1 and "RW" in done.output and "kinds.Heap.fields.stone" in done.output
    changed.write_text(EXPANSION[: EXPANSION.index("change")].replace(": ", ":   "), "utf-8")
    done = run("rulewright-check", names)
    assert done.exit_code == 0 and "games/mygame + games/expansions/winter: nothing wrong" in done.output
    done = run("rulewright-test", names)
    assert done.exit_code == 1 and "RW250" in done.output
    assert run("rulewright-fmt", names).exit_code == 0
    assert changed.read_text("utf-8").startswith("expansion: winter\nfor: mygame 1.0")


@pytest.mark.parametrize("book", ["../../games/mygame", "'**/**'", "/", "."])
def test_what_an_expansion_is_for_never_leads_to_a_path(repository: Path, book: str) -> None:
    there = repository / "games" / "expansions" / "sly"
    there.mkdir(parents=True)
    (there / "expansion.yaml").write_text(f"expansion: sly\nfor: {book}\nneeds: [../../mygame]\n", "utf-8")
    done = run("rulewright-check", ["games/expansions/sly/expansion.yaml"])
    assert "games/expansions/sly` is an expansion: `rulewright check BOOK --with" in done.output


def test_a_file_is_laid_out_and_its_neighbours_are_not(repository: Path) -> None:
    names = [name for name in all_files(repository) if re.match(r"games/mygame/(cases/)?\w+\.yaml", name)]
    assert len(names) > 1
    for name in names:
        (repository / name).write_text((repository / name).read_text("utf-8") + "\n\n\n", "utf-8")
    done = run("rulewright-fmt", names[:1])
    assert done.exit_code == 0 and not (repository / names[0]).read_text("utf-8").endswith("\n\n")
    assert all((repository / name).read_text("utf-8").endswith("\n\n\n") for name in names[1:])


def test_the_page_names_every_hook() -> None:
    page = (ROOT / "docs" / "ci.md").read_text("utf-8")
    assert re.findall(r"^ +- id: ([\w-]+)$", page, re.MULTILINE) == [
        "rulewright-fmt",
        "rulewright-check",
        "rulewright-test",
    ]
    assert len(HOOKS) == 3
    for hook in HOOKS.values():
        assert hook["language"] == "python" and hook["require_serial"]
