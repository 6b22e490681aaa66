"""Where something stands in the files of a book: an entry at its key, members and cells where they are written."""

from __future__ import annotations

from rulewright.comparing.change import Way
from rulewright.comparing.side import Side, same_name
from rulewright.hir import book as b
from rulewright.syntax.yaml_tree import Mapping, Scalar
from rulewright.text.source import Span


def place(side: Side, way: Way) -> Span | None:
    """The place of what stands at a way, else of what it stands in."""
    is_member = way[0] == "kinds" and len(way) > 4 and way[2] in ("members", "pieces")
    is_cell = len(way) > 3 and way[2] in ("board", "links_from", "from")
    found = _member(side, way) if is_member else _cell(side, way) if is_cell else None
    if found is not None:
        return found
    return next((at for length in range(len(way), 0, -1) if (at := _at(side, way[:length])) is not None), None)


def _at(side: Side, way: Way) -> Span | None:
    above = side.node(way[:-1])[0] if len(way) > 1 else None
    for entry in above.entries if isinstance(above, Mapping) else ():
        if same_name(entry.key.value, way[-1]):
            return entry.key.span
    node = side.node(way)[0]
    return node.span if node is not None else None


def _member(side: Side, way: Way) -> Span | None:
    """A member where its kind has it, or one of its cells; of several copies the first."""
    kind, name = side.book.kinds.get(str(way[1])), str(way[4])
    members = kind.members if kind is not None else []
    found = next((m for m in members if m.name == name), None)
    found = found or next((m for m in members if m.name.startswith(f"{name}_")), None)
    return _constant(found, str(way[5]) if len(way) > 5 else "") if found is not None else None


def _constant(member: b.Member, column: str) -> Span:
    name, _, index = column.partition("[")
    value = member.constants.get((name, index.rstrip("]")))
    return value.span if value is not None and value.span.source.text else member.span


def _cell(side: Side, way: Way) -> Span | None:
    """A cell of a sheet by row and column, else the row."""
    node = side.node(way[:3])[0]
    file = node.get("from") if isinstance(node, Mapping) else node
    sheet = side.raw.csv(file, way[2] != "board") if isinstance(file, Scalar) else None
    steps = [step for step in way[3:] if isinstance(step, int)]
    if sheet is None or not steps or steps[0] >= len(sheet.rows):
        return None
    row = sheet.rows[steps[0]]
    return row[steps[1] if len(steps) > 1 and steps[1] < len(row) else 0].span if row else None
