"""Fields: what changes in play, of the members of a kind, of every player, or shared by all."""

from __future__ import annotations

from rulewright.checking.context import Env
from rulewright.checking.data.field_shapes import shape_of, usual_start
from rulewright.checking.data.parameters import indexes
from rulewright.checking.declare.describe import describe
from rulewright.checking.declare.member_rows import may_say_more
from rulewright.checking.entry_forms import mapping, scalar, sub, sub_scalar
from rulewright.checking.expressions.amounts import parts
from rulewright.checking.expressions.table import expression
from rulewright.checking.messages import declare as say
from rulewright.checking.names import declare, key_name
from rulewright.checking.trees import parsed
from rulewright.checking.work import Work
from rulewright.hir import types as t
from rulewright.hir.book import Kind, Member
from rulewright.hir.fields import Field, HoldingShape, ListShape, PlaceShape, TrackShape, ValueShape
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Entry, Scalar, YamlNode
from rulewright.text.source import Span


def declare_fields(work: Work) -> None:
    """Fields of kinds, of players and of the table, by name; types and starts come later."""
    for entry in work.entries("kinds"):
        kind = work.ctx.book.kinds.get(work.kind_name(entry.key.value))
        if kind is not None:
            _fields(work, kind, sub(entry.value, "fields"), f"{kind.path}.fields")
    _fields(work, work.ctx.book.kinds["Player"], work.section("player"), "player")
    for entry in work.entries("state"):
        field = _field(work, None, entry, "state")
        if field is not None:
            work.ctx.book.state[field.name] = field
            declare(work.ctx, field.name, field, "a field of the table", entry.key.span)


def _fields(work: Work, kind: Kind, node: YamlNode | None, path: str) -> None:
    for entry in mapping(node) or ():
        field = _field(work, kind, entry, path)
        if field is None:
            continue
        if field.name in kind.constants:
            there = kind.constants[field.name].span
            work.ctx.say(say.two_things(field.name, "a field", entry.key.span, "a constant", there))
        kind.fields[field.name] = field


def _field(work: Work, kind: Kind | None, entry: Entry, path: str) -> Field | None:
    """A field without its type. One whose key cannot be read is there all the same, without a shape."""
    key = parsed(work.ctx, entry.key, "field_key", f"{path}.{entry.key.value}")
    owner = kind.name if kind else ""
    name = key_name(work.ctx, entry.key, key, owner)
    if not name:
        return None
    field = Field(name, f"{owner or 'state'}.{name}", entry.key.span, owner=owner)
    describe(work, field, entry.value)
    if key is not None:
        work.later("bounds", _shape, work, field, entry, key, f"{path}.{name}")
    return field


def _shape(work: Work, field: Field, entry: Entry, key: tree.Signature, path: str) -> None:
    ctx = work.ctx
    for param in key.params:
        ctx.say(say.no_parameters_here("a field", param.span))
    found = indexes(ctx, key.indexes, path)
    written: tree.FieldType | None = parsed(ctx, _type(entry), "fieldtype", path)
    if written is None or found is None:
        return
    field.indexes, field.index_vars = found
    env = Env(path=path).bind(*(v for v in field.index_vars if v.name))
    if field.owner:
        field.self_var = ctx.var("self", t.MemberType(field.owner), entry.key.span)
        env = env.bind(field.self_var)
    field.shape = shape_of(ctx, env, written.type)
    field.seen = written.seen or "all"
    field.reset = written.reset or ""
    if field.shape is not None:
        work.later("bodies", _start, work, env, field, written)


def _type(entry: Entry) -> Scalar | None:
    """A field's type: all there is, or the `type:` beside its text and source."""
    return scalar(entry.value) or sub_scalar(entry.value, "type")


def _start(work: Work, env: Env, field: Field, written: tree.FieldType) -> None:
    """The start value; a field without one has the usual of its type, or none at all."""
    ctx = work.ctx
    if written.start is None:
        field.start = usual_start(field.shape)
        kind = _kind_without_start(field)
        silent = _silent(work, field) if kind else None
        if silent is not None:
            ctx.say(say.no_start(field.name, kind, silent, env.path))
    elif isinstance(field.shape, HoldingShape):
        field.start = parts(ctx, env, _side_by_side(written.start))
    else:
        field.start = expression(ctx, env, written.start, _wanted(field))


def _side_by_side(start: tree.Expr) -> tree.Expr:
    """`1 peat and 2 tin`: where a holding starts, `and` joins amounts."""
    return tree.Sums(tuple(_amounts(start)), span=start.span)


def _amounts(start: tree.Expr) -> list[tree.Expr]:
    if isinstance(start, tree.Binary) and start.op == "and":
        return [*_amounts(start.left), *_amounts(start.right)]
    return [start]


def _wanted(field: Field) -> t.Type | None:
    match field.shape:
        case ValueShape(type):
            return type
        case ListShape(element, _, unique):
            return t.ListType(element.type, unique)
        case PlaceShape("slot", kind):
            return t.MemberType(kind, True)
        case PlaceShape(_, kind):
            return t.ListType(t.MemberType(kind))
        case TrackShape():
            return t.NUMBER
    return None


def _kind_without_start(field: Field) -> str:
    """The kind of a field that always holds a member, so that it has to be told which."""
    match field.shape:
        case ValueShape(t.MemberType(kind, False)):
            return kind
    return ""


def _silent(work: Work, field: Field) -> Span | None:
    """Where nothing says which: the field itself, or, where other rows do, the first row that does not. None where all
    rows do, or what they say could not be read."""
    members = work.ctx.book.kinds[field.owner].members if field.owner else []
    silent = [member for member in members if not _says(work, field, member)]
    if members and not silent:
        return None
    return silent[0].span if 0 < len(silent) < len(members) else field.span


def _says(work: Work, field: Field, member: Member) -> bool:
    kind = work.ctx.book.kinds[field.owner]
    cells = (cell.value for cell in work.rows.get(member, ()) if cell.name == field.name)
    was_tried = any(not isinstance(value, Scalar) or value.value.strip() for value in cells)
    return field.name in member.starts or was_tried or may_say_more(work, kind, member)
