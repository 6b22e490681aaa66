"""One value of a setting, as its type asks: a default, an option, or what a person chose."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.data.data_values import Wanted, datum
from rulewright.checking.expressions.amounts import parts
from rulewright.checking.messages import declare as say
from rulewright.checking.trees import datum_tree
from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Setting
from rulewright.syntax.yaml_tree import Scalar, Sequence, YamlNode

Datum = n.Expr | tuple[n.Part, ...]


def setting_value(ctx: Context, setting: Setting, node: YamlNode, path: str) -> Datum | None:
    """The value; none where it does not fit, which has been said then."""
    if isinstance(setting.type, t.AnyAmountType):
        return _amount(ctx, node, path)
    if isinstance(setting.type, t.WordType) and isinstance(node, Scalar):
        return _word(ctx, setting, node, path)
    if isinstance(setting.type, t.WordType) and isinstance(node, Sequence) and len(node.items) == 1:
        ctx.say(say.one_in_brackets(node.span, node.items[0].span.text, path))
        return None
    return datum(ctx, node, Wanted(setting.type or t.ERROR, setting.low, setting.high), path)


def typed(node: YamlNode) -> str:
    """A value as a person types it behind `--set NAME=`."""
    if isinstance(node, Scalar):
        return node.value.strip()
    return f"[{', '.join(typed(item) for item in node)}]" if isinstance(node, Sequence) else ""


def _amount(ctx: Context, node: YamlNode, path: str) -> tuple[n.Part, ...] | None:
    if not isinstance(node, Scalar):
        ctx.say(say.not_this_value(node.span.text, "an amount", node.span, path))
        return None
    written = datum_tree(ctx, node, path)
    if written is None:
        return None
    return tuple(p for p in parts(ctx, Env(path=path), written) if isinstance(p, n.Part))


def _word(ctx: Context, setting: Setting, written: Scalar, path: str) -> n.Expr | None:
    if written.value in setting.words:
        return n.Num(setting.words.index(written.value) + 1, type=setting.type or t.ERROR, span=written.span)
    if not ctx.names.incomplete:
        ctx.say(say.unknown_word(setting.name, written.value, written.span, setting.words, path))
    return None
