"""A small book that is traced whole, written out where a test wants it; tests make gaps in it."""

from __future__ import annotations

from pathlib import Path

FILES = {
    "rulebook.yaml": """\
rulebook: mill
title: The Mill
language: 1
players: 2..3
parts: [mill.yaml]
sources:
  AB: {title: A page, clauses: 1..4}
""",
    "mill.yaml": """\
settings:
  first_pay:
    question: Who pays first?
    type: [the_miller, the_farmer]
    value: the_miller
    source: AB-1
  hours:
    question: How many hours has a day?
    type: 1..24
    value: {by players: {2: 8, 3: 9}}
    options: [8, 9, 10]
resources:
  pounds: {symbol: £, up to: 100}
kinds:
  Tool:
    source: AB-2
    constants: {worth: pounds}
    members:
      axe: {worth: £2}
      saw: {worth: £4}
    deeds:
      use:
        axe: gain £1
        saw: gain £2
player:
  cash: pounds = £5
  worked: 0..30
actions:
  work:
    source: AB-2..AB-3
    require:
      a day that is not over: me.worked < hours
    do: |
      gain axe.worth
      add 1 to me.worked
  rest:
    source: AB-4
    do: |
      axe.use()
      if first_pay = the_farmer:
        gain £1
  cut:
    source: assumed
    do: |
      saw.use()
setup:
  source: assumed
  do: |
    for each p in Player:
      p gains £1
flow:
  source: assumed
  do: |
    repeat 3 times:
      for each p in Player:
        turn of p:
          offer work, rest, cut
scoring:
  money:
    source: assumed
    is: p.cash
""",
    "cases/mill.yaml": """\
cases:
  - case: work pays what the axe is worth
    proves: AB-2 AB-3
    when: |
      ann does work
    then:
      - ann.cash = £7
  - case: nobody starts poor
    proves: AB-1 AB-3
    then:
      - ann.cash > £0
  - case: a rest pays little
    proves: AB-4
    when: |
      ann does rest
    then:
      - ann.cash = £6
  - case: the saw is worth two
    from: set up
    when: |
      ann does cut
    then:
      - ann.cash = £8
  - case: each has a turn, and what they have is what they score
    from: play, seed 1
    when: |
      ann does work
      bob does rest
    scores: {ann: 8, bob: 7}
""",
}


def write_book(folder: Path, *edits: tuple[str, str, str]) -> Path:
    """The folder of the book with these edits: file, what stands there once, what stands there then."""
    texts = dict(FILES)
    for file, old, new in edits:
        assert texts[file].count(old) == 1, (file, old)
        texts[file] = texts[file].replace(old, new)
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def edit_book(folder: Path, file: str, old: str, new: str) -> None:
    """The same edit in a book that is written already."""
    text = (folder / file).read_text("utf-8")
    assert text.count(old) == 1, (file, old)
    (folder / file).write_text(text.replace(old, new), "utf-8")
