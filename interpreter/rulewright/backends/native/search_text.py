"""The search for a move as a part of a book's C text: its numbers, its tables, and one file that is alike for all."""

from __future__ import annotations

from rulewright.backends import search_numbers as numbers
from rulewright.backends.native.list_statements import HERE
from rulewright.backends.native.tables import numbered
from rulewright.hir.program import Choice
from rulewright.lir import program as lir

_DEFINED = ("ONE", "HALF_WAY", "MOST_POINTS", "DEEP", "PLAY_OUT", "PLAYING", "TRYING", "SECRET", "LN_2")


def search_text(program: lir.Program) -> str:
    """Stands behind the driver of whole games, which it calls."""
    defined = [f"#define {name} ({getattr(numbers, name)}LL)" for name in _DEFINED]
    secret = [0, *(int(isinstance(d, Choice) and d.hidden) for d in program.layout.program.decisions)]
    tables = [
        f"static const i32 {name}[] = {{{numbered(found)}}};"
        for name, found in (
            ("is_secret", secret),
            ("logarithms", numbers.logarithms()),
            ("roots", numbers.roots()),
        )
    ]
    return "\n".join([*defined, *tables, (HERE / "search_tree.c").read_text(encoding="utf-8")])
