"""Texts for people with expressions in braces: reasons, prompts, labels, log lines, titles. `{{` is a brace.

The expressions are parsed by the language at their own places in the file, never formatted by the host.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.dispatch import read
from rulewright.checking.expressions.shown_prices import shown_price
from rulewright.checking.messages import types as say, units as say_unit
from rulewright.checking.trees import parsed
from rulewright.hir import nodes as n
from rulewright.hir.types import ErrorType, UnitsType
from rulewright.syntax import tree as t
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.source import Span

_PIECE = re.compile(r"\{\{|\}\}|\{[^{}]*\}|\{|\}|[^{}]+")
_INDENT = re.compile(r"\n[ ]*")


@dataclass(frozen=True)
class _Text:
    """The characters of a template and where the first stands. `exact` says that each has a place of its own."""

    characters: str
    span: Span
    exact: bool

    def at(self, start: int, end: int) -> Span:
        return self.span.source.span(self.span.start + start, self.span.start + end) if self.exact else self.span


def template(ctx: Context, env: Env, scalar: Scalar) -> n.Template:
    """The template a scalar of YAML holds."""
    exact = scalar.is_expression_style
    characters = scalar.content.text if exact else scalar.value
    return _template(ctx, env, _Text(characters, scalar.content, exact), scalar.span)


def text_template(ctx: Context, env: Env, tree: t.Text) -> n.Template:
    """The template a quoted text of the language holds."""
    inner = tree.span.source.span(tree.span.start + 1, max(tree.span.end - 1, tree.span.start + 1))
    return _template(ctx, env, _Text(tree.value, inner, inner.text == tree.value), tree.span)


def optional_template(ctx: Context, env: Env, tree: t.Text | None) -> n.Template | None:
    """As `text_template`, where there is a text."""
    return None if tree is None else text_template(ctx, env, tree)


def _template(ctx: Context, env: Env, text: _Text, span: Span) -> n.Template:
    if env.me is None and "me" not in env.locals:
        env = replace(env, in_text=True)
    parts = tuple(_joined(_parts(ctx, env, text)))
    return n.Template(parts, span)


def _parts(ctx: Context, env: Env, text: _Text) -> Iterator[str | n.Expr]:
    for match in _PIECE.finditer(text.characters):
        piece = match[0]
        if piece in ("{{", "}}"):
            yield piece[0]
        elif piece in ("{", "}"):
            ctx.say(say.lone_brace(env.path, text.at(match.start(), match.end()), piece))
        elif piece.startswith("{"):
            yield _expression(ctx, env, text, match.start() + 1, match.end() - 1)
        else:
            yield _INDENT.sub("\n", piece)


def _expression(ctx: Context, env: Env, text: _Text, start: int, end: int) -> n.Expr | str:
    span = text.at(start, end)
    if not text.exact:
        ctx.say(say.braces_in_folded(env.path, span))
        return ""
    scalar = Scalar(text.characters[start:end], span, span, "plain")
    tree = parsed(ctx, scalar, "expression", env.path)
    return "" if tree is None else _shown(ctx, env, tree)


def _shown(ctx: Context, env: Env, tree: t.Expr) -> n.Expr | str:
    value = shown_price(ctx, env, tree) or read(ctx, env, tree)
    if isinstance(value.type, UnitsType):
        ctx.say(say_unit.which_kind(ctx.book, env.path, tree.span, value.type))
        return ""
    return "" if isinstance(value.type, ErrorType) else value


def _joined(parts: Iterator[str | n.Expr]) -> Iterator[str | n.Expr]:
    """Neighbouring texts as one."""
    text = ""
    for part in parts:
        if isinstance(part, str):
            text += part
            continue
        if text:
            yield text
        text = ""
        yield part
    if text:
        yield text
