"""Counts, sums and the like in words, and the things that a rule goes through."""

from __future__ import annotations

from rulewright.hir import nodes as n
from rulewright.hir.types import MemberType, RouteType
from rulewright.hir.walk import walk
from rulewright.sheet.speech.nouns import introduced, plural, type_noun
from rulewright.sheet.speech.speaker import Speaker, values


def members(s: Speaker, var: n.Var, source: n.Expr, many: bool = True) -> str:
    """The elements of a source as a noun: `ships of the row`, `players`, `number n from 1 to 3`."""
    noun = type_noun(s.book, var.type)
    called = plural(noun) if many else introduced(noun, s.name(var)) if s.name(var) not in PRONOUNS else noun
    if many and not isinstance(var.type, MemberType | RouteType):
        called = f"{called} {s.name(var)}"
    if isinstance(source, n.AllOf):
        return called
    if isinstance(source, n.Fold) and source.op == "each" and not many:
        one = about_one(s, source)
        return f"{called}{one.where(source.where)}{ordered(one, source.keys)}"
    between = "from" if isinstance(source, n.RangeList) else "of" if isinstance(source, n.ReadList) else "among"
    return f"{called} {between} {s.value(source)}"


PRONOUNS = ("it", "that player")


def about_one(s: Speaker, e: n.Fold) -> Speaker:
    """What a count is about is `it` in its condition, unless there is another count in that."""
    inner = [part for part in walk(e) if isinstance(part, n.Fold)]
    if len(inner) > 1 or "it" in s.names.values() or not isinstance(e.var.type, MemberType | RouteType):
        return s
    return s.calling(e.var, "that player" if e.var.type == MemberType("Player") else "it")


def ordered(s: Speaker, keys: tuple[n.SortKey, ...]) -> str:
    """` by time, then by …`; the highest first where it says so."""
    if not keys:
        return ""
    told = [_key(s, key) for key in keys if s.fixed(key.value) is None]
    return f", in order of {', then of '.join(told)}" if told else ""


def _key(s: Speaker, key: n.SortKey) -> str:
    """The lowest first; by what is turned round, the highest."""
    value, falling = key.value, key.descending
    while isinstance(value, n.Cond) and (known := s.known(value.condition)) is not None:
        value = value.then if known else value.otherwise
    if isinstance(value, n.Unary) and value.op == "-":
        value, falling = value.operand, not falling
    return f"{s.value(value)}{', highest first' if falling else ''}"


@values(n.Fold)
def _fold(s: Speaker, e: n.Fold) -> str:
    one = about_one(s, e)
    where = one.where(e.where)
    every = members(s, e.var, e.source)
    match e.op:
        case "count":
            plain = isinstance(e.source, n.AllOf) and not where
            return f"the number of {every}{f' ({s.scene.size(e.source.kind)})' if plain else where}"  # type: ignore[attr-defined]
        case "each":
            return f"the {every}{where}{ordered(one, e.keys)}"
        case "the":
            return f"the {members(one, e.var, e.source, False)}{where}"
        case "first" | "last":
            return f"the {e.op} of the {every}{where}{ordered(one, e.keys)}"
    assert e.body is not None
    over = f"{'all' if isinstance(e.source, n.AllOf) else 'the'} {every}{s.where(e.where)}"
    if e.op == "sum":
        body = s.value(e.body)
        return f"the sum of {f'({body})' if isinstance(e.body, n.Binary) else body} over {over}"
    return f"the {'highest' if e.op == 'most' else 'lowest'} {s.value(e.body).removeprefix('the ')} of {over}"
