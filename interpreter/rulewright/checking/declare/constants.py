"""What is printed on the members of a kind."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.data.data_values import Wanted
from rulewright.checking.data.parameters import index_kind
from rulewright.checking.data.read_types import bounds_of, value_type
from rulewright.checking.entry_forms import mapping, scalar
from rulewright.checking.expressions.table import expression
from rulewright.checking.messages import declare as say
from rulewright.checking.names import key_name
from rulewright.checking.trees import parsed
from rulewright.checking.work import Work
from rulewright.hir import types as t
from rulewright.hir.book import Constant, Kind
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Entry, YamlNode


def declare_constants(work: Work, kind: Kind, node: YamlNode | None) -> None:
    """Each constant by name at once, its type when all kinds are known."""
    for entry in mapping(node) or ():
        path = f"{kind.path}.constants.{entry.key.value}"
        key = parsed(work.ctx, entry.key, "field_key", path)
        name = key_name(work.ctx, entry.key, key, kind.name)
        if not name:
            continue
        constant = Constant(name, t.ERROR, span=entry.key.span)
        kind.constants[name] = constant
        if key is not None:
            work.later("types", _type, work, kind, constant, entry, key)


def _type(work: Work, kind: Kind, constant: Constant, entry: Entry, key: tree.Signature) -> None:
    ctx, path = work.ctx, f"{kind.path}.constants.{constant.name}"
    for param in key.params:
        ctx.say(say.no_parameters_here("a constant", param.span))
    if key.indexes:
        constant.index = index_kind(ctx, key.indexes, path)
    written = parsed(ctx, scalar(entry.value), "fieldtype", path)
    if written is None:
        return
    constant.type = value_type(ctx, written.type, "a constant", path)
    work.later("bounds", _bounds, ctx, constant, written, path)


def _bounds(ctx: Context, constant: Constant, written: tree.FieldType, path: str) -> None:
    constant.low, constant.high = bounds_of(ctx, Env(path=path), written.type)
    if written.start is not None:
        constant.default = expression(ctx, Env(path=path), written.start, constant.type)


def wanted_of(constant: Constant) -> Wanted:
    """What a cell has to be to fit a constant."""
    return Wanted(constant.type, constant.low, constant.high)
