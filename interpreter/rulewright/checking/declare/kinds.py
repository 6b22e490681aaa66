"""Kinds: their names, constants and members. Fields and deeds have files of their own."""

from __future__ import annotations

from rulewright.checking.context import Context, MemberName
from rulewright.checking.declare.boards import declare_board, declare_grid, is_grid
from rulewright.checking.declare.constants import declare_constants
from rulewright.checking.declare.describe import describe
from rulewright.checking.declare.member_rows import check_rows
from rulewright.checking.declare.members import declare_members
from rulewright.checking.declare.pieces import declare_pieces
from rulewright.checking.entry_forms import mapping, sub, sub_scalar
from rulewright.checking.messages import declare as say
from rulewright.checking.names import KIND, SEATS, broken, declare
from rulewright.checking.work import Work
from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Constant, Kind, Member
from rulewright.syntax.yaml_tree import Entry, Mapping


def declare_kinds(work: Work) -> None:
    """All kinds by name first, since a constant of one may have the type of another; then what each holds."""
    made = [(_kind(work, entry), entry) for entry in work.entries("kinds")]
    for kind, entry in made:
        declare_constants(work, kind, sub(entry.value, "constants"))
        _things(work, kind, entry)
        work.later("values", check_rows, work, kind)


def _kind(work: Work, entry: Entry) -> Kind:
    written, span = entry.key.value, entry.key.span
    name = work.kind_name(written)
    kind = Kind(name, f"kinds.{written}", span)
    if written[:1].islower():
        work.ctx.say(say.needs_capital(written, span))
        broken(work.ctx, written)
    declare(work.ctx, name, kind, KIND, span)
    work.ctx.book.kinds[name] = kind
    describe(work, kind, entry.value)
    kind.is_piece = sub(entry.value, "pieces") is not None or _may_have_been_pieces(work, kind, entry)
    return kind


def _may_have_been_pieces(work: Work, kind: Kind, entry: Entry) -> bool:
    """Where a key could not be read and there is nothing else, the kind is taken for one of pieces."""
    lost = f"{kind.name}.*" in work.ctx.names.broken or work.raw.is_damaged(f"{kind.path}.pieces")
    return lost and not any(sub(entry.value, k) for k in ("members", "board"))


def _things(work: Work, kind: Kind, entry: Entry) -> None:
    members, pieces, board = (sub(entry.value, key) for key in ("members", "pieces", "board"))
    if pieces is not None and (members is not None or board is not None):
        work.ctx.say(say.pieces_of_members(kind.name, entry.key.span))
        work.ctx.names.incomplete = True
    elif pieces is not None:
        declare_pieces(work, kind, pieces)
    elif board is not None:
        declare_board(work, kind, board, sub_scalar(entry.value, "links_from"))
    elif is_grid(members):
        declare_grid(work, kind, mapping(members) or Mapping((), entry.span))
    else:
        declare_members(work, kind, members)
    if not kind.members and not work.raw.is_damaged(kind.path) and not work.ctx.names.incomplete:
        sheet = sub_scalar(board, "from") or sub_scalar(members, "from") or sub_scalar(pieces, "from")
        work.ctx.say(say.nothing_in_kind(kind.name, sheet.span if sheet else entry.key.span, sheet is not None))


# ---- the two kinds that every book has ----


def declare_players(work: Work) -> None:
    """The kind Player: as many seats as may play, each with its number."""
    book = work.ctx.book
    kind = Kind("Player", "player", book.span, title="Player")
    kind.constants["seat"] = Constant("seat", t.NUMBER, low=n.Num(1), high=n.Num(book.max_players))
    book.kinds["Player"] = kind
    work.ctx.names.add("Player", kind)
    for seat, name in enumerate(SEATS[: book.max_players], 1):
        member = Member(name, f"player.{name}", book.span, title=name.capitalize(), seat=seat)
        member.constants["seat", ""] = n.Num(seat)
        kind.members.append(member)
        work.ctx.names.add(name, MemberName(kind, member))
        work.ctx.names.places[name] = ("the name of a seat", book.span)


def declare_action_kind(ctx: Context) -> None:
    """The kind Action; its members come as the actions are declared."""
    kind = Kind("Action", "actions", ctx.book.span, title="Action")
    ctx.book.kinds["Action"] = kind
    ctx.names.add("Action", kind)
