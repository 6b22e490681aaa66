"""How bots find a move, as a part of a book's C text: its numbers, its tables, and files that are alike for all."""

from __future__ import annotations

from rulewright.backends import look_numbers, search_numbers as numbers
from rulewright.backends.native.list_statements import HERE
from rulewright.backends.native.tables import numbered
from rulewright.hir.program import Choice
from rulewright.lir import program as lir

_DEFINED = ("ONE", "HALF_WAY", "MOST_POINTS", "DEEP", "PLAY_OUT", "PLAYING", "TRYING", "SECRET", "LN_2")


def search_text(program: lir.Program) -> str:
    """Stands behind the driver of whole games, which it calls."""
    defined = [f"#define {name} ({getattr(numbers, name)}LL)" for name in _DEFINED]
    defined += [f"#define LOOK_{name} ({getattr(look_numbers, name)}LL)" for name in ("WAYS", "DEEP", "BROKEN")]
    secret = [0, *(int(isinstance(d, Choice) and d.hidden) for d in program.layout.program.decisions)]
    tables = [
        f"static const i32 {name}[] = {{{numbered(found)}}};"
        for name, found in (
            ("is_secret", secret),
            ("logarithms", numbers.logarithms()),
            ("roots", numbers.roots()),
        )
    ]
    files = [(HERE / f"{name}.c").read_text(encoding="utf-8") for name in ("search_tree", "look_ahead")]
    return "\n".join([*defined, *tables, *files])
