"""Books that are deep but legal play on both backends; deeper ones get one finding that names the limit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulewright.hir.print import print_book
from rulewright.pipeline import CheckedBook, check_book, seat_table
from rulewright.syntax.read_book import read_book_text

HEADER = "rulebook: deep\nlanguage: 1\nplayers: 2..2\nparts: [part.yaml]\n"
REST = """\
state:
  n: 0..99
flow: |
  repeat 2 times:
    for each p in Player:
      turn of p:
        offer main
scoring:
  last: n
groups:
  main: {title: Main}
"""


def action(do: str, when: str = "n < 99") -> str:
    lines = "".join(f"      {line}\n" for line in do.splitlines())
    return f"actions:\n  act:\n    group: main\n    when: {when}\n    do: |\n{lines}"


def functions(count: int) -> str:
    chain = "".join(f"  f{i}: f{i + 1} + 0\n" for i in range(count))
    return f"functions:\n{chain}  f{count}: n\n" + action("add 1 to n", "f0 < 99")


def steps(count: int) -> str:
    chain = "".join(f"  s{i}:\n    do: s{i + 1}()\n" for i in range(count))
    return f"steps:\n{chain}  s{count}:\n    do: add 1 to n\n" + action("s0()")


def openings(count: int) -> str:
    last = "    do: |\n      choose x from 1..3\n      add x to n\n"
    chain = "".join(f"  s{i}:\n    do: s{i + 1}()\n" for i in range(count))
    return f"steps:\n{chain}  s{count}:\n{last}" + action("s0()")


def hooks(count: int) -> str:
    called = "".join(f"  s{i}:\n    do: set n to 0\n" for i in range(count + 1))
    chain = "".join(f"  h{i}:\n    after: s{i}\n    do: s{i + 1}()\n" for i in range(count))
    return f"steps:\n{called}hooks:\n{chain}" + action("s0()")


def starts(count: int) -> str:
    fields = "".join(f"      t{i}: 0..9 = self.t{i + 1}\n" for i in range(count))
    head = "kinds:\n  Mill:\n    members: {mill: {}}\n    fields:\n"
    return f"{head}{fields}      t{count}: 0..9 = 3\n" + action("set n to mill.t0")


def parts(count: int) -> str:
    lets = "".join(f"    let v{i + 1} be v{i} + 0\n" for i in range(count))
    return f"functions:\n  f: |\n    let v0 be n\n{lets}    v{count}\n" + action("set n to min(f + 1, 9)")


def lets(count: int) -> str:
    return action("let v0 be n\n" + "".join(f"let v{i + 1} be v{i}\n" for i in range(count)) + f"set n to v{count}")


def conditions(count: int) -> str:
    return action("add 1 to n", " and ".join(["n < 99"] * count))


def ladder(count: int) -> str:
    return action("if n = 0: add 1 to n\n" + "".join(f"else if n = {i % 90}: add 1 to n\n" for i in range(count)))


def actions(count: int) -> str:
    return "actions:\n" + "".join(f"  a{i}:\n    group: main\n    do: add 1 to n\n" for i in range(count))


def asked(count: int) -> str:
    last = f"  a{count}:\n    group: main\n    do: add 1 to n\n"
    return (
        "actions:\n"
        + "".join(f"  a{i}:\n    group: main\n    when: can(a{i + 1})\n    do: add 1 to n\n" for i in range(count))
        + last
    )


def checked(text: str) -> CheckedBook:
    return check_book(read_book_text({"rulebook.yaml": HEADER, "part.yaml": REST + text}))


def errors(text: str) -> list[tuple[str, str]]:
    return [(d.code, d.message + d.reason) for d in checked(text).findings if d.severity == "error"]


@pytest.mark.parametrize(
    ("book", "count", "code", "limit"),
    [
        pytest.param(functions, 2_000, "RW413", "`f2` → … → `f1998`", marks=pytest.mark.long),
        (steps, 2_000, "RW413", "limit call_depth"),
        (openings, 2_000, "RW413", "limit call_depth"),
        pytest.param(hooks, 1_000, "RW413", "limit call_depth", marks=pytest.mark.long),
        (starts, 2_000, "RW413", "limit call_depth"),
        pytest.param(asked, 1_000, "RW413", "limit call_depth", marks=pytest.mark.long),
        (parts, 2_000, "RW138", "limit named_parts"),
        (conditions, 2_000, "RW138", "limit expression_depth"),
        (ladder, 300, "RW138", "limit expression_depth"),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_what_is_too_deep_is_one_finding(book: Callable[[int], str], count: int, code: str, limit: str) -> None:
    found = errors(book(count))
    assert [one for one, _ in found] == [code]
    assert limit in found[0][1]


@pytest.mark.parametrize(
    ("book", "count"),
    [
        (functions, 320),
        (steps, 320),
        pytest.param(openings, 320, marks=pytest.mark.long),
        pytest.param(hooks, 160, marks=pytest.mark.long),
        (starts, 200),
        pytest.param(asked, 100, marks=pytest.mark.long),
        (parts, 99),
        pytest.param(lets, 1_000, marks=pytest.mark.long),
        (conditions, 90),
        (ladder, 90),
        pytest.param(actions, 500, marks=pytest.mark.long),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_what_is_deep_plays(book: Callable[[int], str], count: int) -> None:
    text = book(count)
    assert errors(text) == []
    assert print_book(checked(text).book)
    table = seat_table(checked(text), 2)
    state, position = table.reference.start(1), table.python.start(1)
    for _ in range(2):
        assert table.reference.legal(state) == table.python.legal(position)
        move = table.python.legal(position)[0]
        state = table.reference.apply(state, move)
        table.python.apply(position, move)
    assert table.reference.seat(state) == table.python.seat(position)
