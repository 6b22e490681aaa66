"""Row 48: titles, names, texts, cells and file names that would break out of generated code, were any of them in it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.pipeline import CheckedBook, load_book, seat_table
from rulewright.playing.match import new_match
from rulewright.playing.saved import loaded_match, save_text
from rulewright.playing.trace_text import trace_lines, traced

ROOT = Path(__file__).parents[2]
EVIL = """Mark%s x \\\\ " ''' \\\\\\" */ /* ??/ %%s {{x}} <script> ]]> ::error:: $(id) `id` # """
FOLDERS = [
    "plain",
    'quotes"\'"""',
    "back\\slash\\",
    "new\nline",
    "percent%s{x}",
    "#! comment",
    "[31mred",
    "café £",
    "; import os",
]


def word(number: int) -> str:
    """A text for a YAML value in single quotes, told from the others by its number."""
    return "'" + (EVIL % number).replace("'", "''") + "'"


def inner(number: int) -> str:
    """The same inside a text of the language, which has no escapes."""
    return (EVIL % number).replace('"', "”")


def shown(text: str) -> str:
    """As it is printed: two braces are one."""
    return text.strip().replace("{{", "{").replace("}}", "}")


BOOK = f"""\
rulebook: x
title: {word(1)}
language: 1
players: 2..4
resources:
  Markgold:
    symbol: £
    one: {word(2)}
    many: {word(3)}
    up to: 200
kinds:
  Markgood:
    title: {word(4)}
    constants: {{Marktext: text}}
    members: {{from: goods.csv}}
    fields:
      Markprice: 1..9
player:
  Markcash: Markgold = £5
settings:
  Markhow:
    question: {word(5)}
    type: 1..5
    value: 2
tables:
  Marktable: {{keys: {{k: 0..9}}, value: 0..9, rows: {{0..9: 3}}}}
groups:
  Markgroup:
    title: {word(6)}
functions:
  Markfunction(n 0..9): Marktable[n] * Markhow
steps:
  Markstep:
    text: {word(7)}
    do: |
      log "{inner(8)}"
actions:
  Markaction:
    group: Markgroup
    title: {word(9)}
    text: {word(10)}
    require:
      {word(11)}: me.Markcash >= £1
    do: |
      choose Marklocal from Markgood for "{inner(12)}"
      add Markfunction(1) div 6 to Marklocal.Markprice
      Markstep()
      choose one:
        "{inner(13)}": gain £1
        "other": gain £2
flow: |
  phase "{inner(14)}":
    repeat 3 times:
      for each p in Player:
        turn of p: offer Markgroup
scoring:
  {word(15)}: p.Markcash
views:
  Markview:
    title: {word(16)}
    rows: g in Markgood
    show:
      {word(17)}: g.Markprice
"""
SHEET = 'name,Marktext\nMarkgrain,"%s"\nMarkwool,"%s"\n' % (
    (EVIL % 18).replace('"', '""'),
    (EVIL % 19).replace('"', '""'),
)


def checked(folder: Path) -> CheckedBook:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "rulebook.yaml").write_text(BOOK, encoding="utf-8")
    (folder / "goods.csv").write_text(SHEET, encoding="utf-8")
    book = load_book(folder)
    assert not [f"{d.span}: {d.message}" for d in book.findings if d.severity == "error"]
    return book


@pytest.mark.parametrize("name", FOLDERS)
def test_48_no_word_of_an_author_is_in_the_code(name: str, tmp_path: Path) -> None:
    """Whatever the book and its folder are called, it plays, and the generated text has numbers for names."""
    book = checked(tmp_path / name)
    engine = seat_table(book, 3).python
    source = "\n".join(str(text) for text in engine.module.functions)
    for line in source.splitlines():
        assert re.fullmatch(r"[ -~]*", line), line
    assert "Mark" not in source and "pytest" not in source
    assert not [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    names = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
    assert not [
        n
        for n in names
        if not re.fullmatch(r"[sbot]|[vfpr]\d+|[a-z_]+_|len|min|max|range|sum|list|sorted|set|dict|int|abs", n)
    ]
    position = engine.start(1)
    engine.play_out(position, 1)
    assert engine.seat(position) == 0


def test_48_the_words_come_back_as_they_were(tmp_path: Path) -> None:
    """In labels, logs, views, saves and traces, since texts stay in tables beside the code."""
    match = new_match(checked(tmp_path / "book"), 2, 1)
    said = [match.table.checked.book.title]
    while not match.over:
        said += [match.prompt, *(move.label for move in match.legal_moves())]
        said.append(str(match.view(match.seat)))
        match.apply(match.legal_moves()[0].code)
    for number in range(len(match.game.moves) + 1):
        said += trace_lines(match, traced(match, number))
    text = shown("\n".join(said))
    for number in (1, 8, 9, 12, 13):
        assert shown(EVIL % number) in text or shown(inner(number)) in text, number
    again = loaded_match(save_text(match))
    assert again.standing == match.standing


def test_48_explain_shows_only_our_own_code(tmp_path: Path) -> None:
    checked(tmp_path / "book")
    done = subprocess.run(
        [sys.executable, "-m", "rulewright", "explain", str(tmp_path / "book"), "--stage", "python"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    heads = [line for line in done.stdout.splitlines() if line.startswith("#")]
    code = [line for line in done.stdout.splitlines() if not line.startswith("#")]
    assert code and not [line for line in code if "Mark" in line or "#" in line]
    assert all(re.fullmatch(r"#[A-Za-z0-9_ ,.()]*", line) for line in heads), "a head names entries, and nothing else"
