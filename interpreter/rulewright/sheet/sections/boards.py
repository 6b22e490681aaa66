"""Boards, drawn as their sheet: a cell for each space."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import book as b, nodes as n
from rulewright.sheet.page import Block, Grid
from rulewright.sheet.speech.speaker import Speaker

CELLS = {
    "squares": "Squares.",
    "hexes": "Hexes; even rows lie half a space to the left.",
    "rhombus": "Hexes; each row lies half a space further to the right.",
}


def board(s: Speaker, kind: b.Kind) -> Iterator[Block]:
    """Columns by letter and rows by number; where a row of hexes lies half a space to the left, it is said."""
    spaces = {m.cell: m for m in s.scene.members[kind.name] if m.cell is not None}
    if not spaces or kind.board is None:
        return
    height, width = max(c[0] for c in spaces) + 1, max(c[1] for c in spaces) + 1
    heads = ("", *(_letter(i) for i in range(width)))
    rows = tuple(
        (str(r + 1), *(_space(s, kind, spaces[r, c]) if (r, c) in spaces else "" for c in range(width)))
        for r in range(height)
    )
    yield Grid("The board", heads, rows, spaces=True, note=CELLS[kind.board.cells])


def _letter(column: int) -> str:
    return chr(ord("A") + column) if column < 26 else f"{chr(ord('A') + column // 26 - 1)}{chr(ord('A') + column % 26)}"


def _space(s: Speaker, kind: b.Kind, space: b.Member) -> str:
    """The word that names it, then what the sheet says of it."""
    alias = next((word for word, name in kind.aliases.items() if name == space.name), "")
    told = [alias] if alias else []
    for name, constant in kind.constants.items():
        found = space.constants.get((name, ""), constant.default)
        if found is not None and len(kind.constants) == 1:
            told.append(found.value if isinstance(found, n.TextLit) else s.said(s.scene.constant(found), constant.type))
    return " – ".join(told) or space.name
