"""What is fuzzed: each target takes bytes, and whatever these are it must come back, soon and without an exception."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from unicodedata import category

from rulewright.casework.run import BookCases
from rulewright.casework.selection import NoSelection, selection
from rulewright.checking.cases.read import read_case_files
from rulewright.checking.data.setting_text import settings_from_text
from rulewright.formatting.laid_out import layout_of
from rulewright.lint.read_settings import read_settings
from rulewright.pipeline import CheckedBook, check_book
from rulewright.playing.match import new_match
from rulewright.playing.saved import loaded_match, save_text
from rulewright.replaying.replay import OtherBook, replay
from rulewright.runtime.game import random_move
from rulewright.runtime.save import UnreadableSave, read_save
from rulewright.syntax.decode import decode
from rulewright.syntax.make_tables import STARTS
from rulewright.syntax.parse_expression import parse
from rulewright.syntax.read_book import read_book_text, read_cases_text
from rulewright.syntax.read_csv import read_csv
from rulewright.syntax.read_yaml import read_yaml
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.render import render_text
from rulewright.text.source import Source

ROOT = Path(__file__).resolve().parents[2]
Target = Callable[[bytes], None]
BETWEEN = b"\x1e\n"
"""Stands between the files of an input that has several."""
FILES = ("rulebook.yaml", "play.yaml", "things.csv")
ACTED_UPON = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Categories of characters that a terminal does something at, or that lead the eye astray."""
PLAYED = 30
"""Moves of the game whose save is spoilt."""
STEPS = 3
"""Cases of an input that are run."""


def yaml(data: bytes) -> None:
    """The reader of YAML, and that of sheets."""
    said = Findings()
    source = decode("fuzz.yaml", data, said)
    if source is not None:
        read_yaml(source, said)
        read_csv(source, said, header=True)
    _shown(said)


def dsl(data: bytes) -> None:
    """The grammar, by each of its beginnings."""
    text = _text(data)
    for rule in STARTS:
        said = Findings()
        said.extend(parse(Source("fuzz", text), 0, len(text), rule)[1])
        _shown(said)


def check(data: bytes) -> None:
    """A whole small book, linted too."""
    _shown(check_book(read_book_text(_files(data))).findings)


def fmt(data: bytes) -> None:
    """The layout, which then stays as it is."""
    said = Findings()
    source = decode("fuzz.yaml", data, said)
    if source is None:
        return
    found = layout_of(source)
    said.extend(found.findings)
    _shown(said)
    if found.text is not None:
        again = layout_of(Source("fuzz.yaml", found.text))
        assert again.text == found.text, f"laid out twice is another: {again.lost or list(again.findings)}"


def config(data: bytes) -> None:
    """`rulewright.toml`."""
    said = Findings()
    source = decode("rulewright.toml", data, said)
    if source is not None:
        said.extend(read_settings(source, ROOT).findings)
    _shown(said)


def cases(data: bytes) -> None:
    """A file of cases beside a sound book; those that can be read are run."""
    checked, said = _sound(), Findings()
    found = read_case_files(checked.context, read_cases_text({"cases/fuzz.yaml": data}, said), said)
    _shown(said)
    book = BookCases(checked, found, said)
    for case in [each for each in found if each.anywhere is None][:STEPS]:
        book.explained(book.run(case))


def save(data: bytes) -> None:
    """A saved game: opened, and replayed by the rules that it should have had."""
    text = _text(data)
    try:
        loaded_match(text)
        replay(read_save(text), _book("classics/nim"))
    except UnreadableSave as refused:
        assert refused.reason
    except OtherBook as other:
        assert other.name


def words(data: bytes) -> None:
    """What is typed behind `--set` and `-k`."""
    text = _text(data)[:400]
    checked = _sound()
    for name in checked.book.settings:
        said = Findings()
        settings_from_text(checked.context, 2, {name: text}, said)
        _shown(said)
    try:
        selection(text)("a full store takes no more")
    except NoSelection as refused:
        assert str(refused)


TARGETS: dict[str, Target] = {target.__name__: target for target in (yaml, dsl, check, fmt, config, cases, save, words)}


@cache
def seeds(target: str) -> tuple[bytes, ...]:
    """Sound inputs that are spoilt: the small books of the project, whole or file by file."""
    small = list((ROOT / "docs" / "diagnostics" / "world").glob("*.yaml"))
    small += [path for name in ("harbour", "classics/pig", "classics/kuhn_poker") for path in _yaml(name)]
    match target:
        case "check":
            return _books()
        case "config":
            return (_CONFIG,)
        case "cases":
            return tuple(path.read_bytes() for path in (ROOT / "rules" / "harbour" / "cases").glob("*.yaml"))
        case "save":
            return (_saved(),)
        case "words":
            return (b"not (a or b) and 'x y'", b"5", b"[1, 2, 3]", b"\xc2\xa33 and 1 peat", b"back_to_bag")
        case "dsl":
            return tuple(_lines())
    return tuple(path.read_bytes() for path in sorted(small))


_CONFIG = b"""\
fail-on = "warning"
ignore = ["drafts/*"]

[levels]
number-repeated = "error"

[below."old/*"]
unused-name = "off"
"""


def _yaml(name: str) -> list[Path]:
    folder = ROOT / "rules" / name
    return [*folder.glob("*.yaml"), *folder.glob("cases/*.yaml")]


def _books() -> tuple[bytes, ...]:
    """Books of two files and perhaps a sheet, joined."""
    found = []
    for name in ("classics/pig", "classics/kuhn_poker", "classics/liars_dice", "classics/nim", "classics/kalah"):
        folder = ROOT / "rules" / name
        files = [folder / "rulebook.yaml", folder / "game.yaml", *folder.glob("*.csv")]
        found.append(BETWEEN.join(path.read_bytes() for path in files).replace(b"game.yaml", b"play.yaml"))
    world = ROOT / "docs" / "diagnostics" / "world"
    header = (world / "rulebook.yaml").read_bytes().replace(b"[world.yaml, example.yaml]", b"[play.yaml]")
    return (*found, header + BETWEEN + (world / "world.yaml").read_bytes())


def _lines() -> list[bytes]:
    """Every block and expression of a small book, by the corpus of the grammar."""
    found = []
    for path in sorted((ROOT / "tests" / "corpus" / "parse").glob("*.md")):
        parts = path.read_text("utf-8").split("```")
        found += [part.split("\n", 1)[1].encode() for part in parts[1::2] if not part.startswith(("tree", "errors"))]
    return [each for each in found if each.strip()]


def _sound() -> CheckedBook:
    return _book("harbour")


@cache
def _book(name: str) -> CheckedBook:
    folder = ROOT / "rules" / name
    texts = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.iterdir() if path.is_file()}
    return check_book(read_book_text(texts))


def _saved() -> bytes:
    match = new_match(_book("classics/nim"), 2, 7, {})
    for _ in range(PLAYED):
        if not match.over:
            match.apply(random_move(match.game))
    return json.dumps(json.loads(save_text(match)), indent=1).encode()


def _files(data: bytes) -> dict[str, str | bytes]:
    return dict(zip(FILES, data.split(BETWEEN), strict=False))


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _shown(said: Findings) -> None:
    """Each finding has a place, and can be printed with nothing in it that a terminal would act upon."""
    findings: list[Diagnostic] = list(said)
    for each in findings:
        assert 0 <= each.span.start <= each.span.end <= len(each.span.source.text), each
    shown = render_text(findings, colour=False)
    acted_upon = [sign for sign in set(shown) - {"\n"} if category(sign) in ACTED_UPON]
    assert not acted_upon, (acted_upon, shown)
