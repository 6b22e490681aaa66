"""Members that stay where they are: written out, or in a sheet."""

from __future__ import annotations

from rulewright.checking.context import MemberName
from rulewright.checking.data.sheets import SheetRow, column, sheet_rows
from rulewright.checking.declare.member_rows import new_member
from rulewright.checking.entry_forms import sub_scalar
from rulewright.checking.messages import declare as say
from rulewright.checking.messages.sheets import no_name
from rulewright.checking.names import broken, declare, well_formed
from rulewright.checking.work import Cell, Row, Work
from rulewright.hir.book import Kind, Member
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Span

MOST_MEMBERS = DEFAULT.kind_members


def declare_members(work: Work, kind: Kind, node: YamlNode | None) -> None:
    """`{from: x.csv}`, a mapping from names to rows, or a list of these."""
    file = sub_scalar(node, "from")
    if file is not None:
        members_of_sheet(work, kind, file)
    elif isinstance(node, Sequence):
        for item in node:
            declare_members(work, kind, item)
    elif isinstance(node, Mapping):
        for entry in node:
            row = written_row(entry)
            add(work, kind, new_member(work, kind, entry.key.value, entry.key.span, row))


def members_of_sheet(work: Work, kind: Kind, file: Scalar) -> None:
    for row in sheet_rows(work, file):
        if row.name is None:
            work.ctx.say(no_name(row.span))
        elif usable(work, row, row.name.value):
            made = new_member(work, kind, row.name.value, row.name.span, row.cells)
            note_ragged(work, row, made)
            add(work, kind, made)


def usable(work: Work, row: SheetRow, name: str) -> bool:
    """Whether a row can be a member. A ragged one whose name is none was spoilt as a whole, and that was said."""
    if row.ragged and not well_formed(name):
        broken(work.ctx, name)
        return False
    return True


def note_ragged(work: Work, row: SheetRow, made: Member) -> None:
    """What a ragged row does not say is not missing, nor what may stand in a column without a meaning."""
    if row.ragged or row.lost:
        work.raw.damaged.add(made.path)


def written_row(entry: Entry) -> Row:
    """`{price: 6, extra: {mead: 1}}` as cells."""
    cells: list[Cell] = []
    for each in entry.value if isinstance(entry.value, Mapping) else ():
        name = column(each.key.value) or (each.key.value, "")
        if isinstance(each.value, Mapping):
            cells += [Cell(name[0], e.key.value, e.key.span, e.value) for e in each.value]
        else:
            cells.append(Cell(name[0], name[1], each.key.span, each.value))
    return tuple(cells)


def add(work: Work, kind: Kind, member: Member, alias: tuple[str, Span] | None = None) -> bool:
    """Takes a member into its kind and into the names, unless there is one of that name."""
    if len(kind.members) >= MOST_MEMBERS:
        work.ctx.say(say.too_many(f"members of `{kind.name}`", MOST_MEMBERS, "kind_members", kind.span, kind.path))
        return False
    first = work.taken.setdefault((kind.name, member.name), member)
    if first is not member:
        work.ctx.say(say.two_members(kind.name, member.name, member.span, first.span))
        return True
    kind.members.append(member)
    declare(work.ctx, member.name, MemberName(kind, member), f"a `{kind.name}`", member.span)
    if alias is not None:
        kind.aliases[alias[0]] = member.name
        declare(work.ctx, alias[0], MemberName(kind, member), f"a `{kind.name}`", alias[1])
    return True
