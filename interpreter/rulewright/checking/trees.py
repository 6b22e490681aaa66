"""From a scalar to its tree; what cannot be parsed is reported once, here."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from rulewright.checking.context import Context
from rulewright.syntax import tree
from rulewright.syntax.parse_expression import read_scalar
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Diagnostic

_NUMBER = re.compile(r"\d{1,15}")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_WORDS = {"yes", "no", "none"}


def parsed(ctx: Context, scalar: Scalar | None, rule: str, path: str = "") -> Any:
    """The tree of a scalar under a rule of the grammar, or none where there is none. Lines that could not be read are
    left out of it; their words are kept, so that a name they may have made is not called unknown below them."""
    if scalar is None:
        return None
    read = read_scalar(scalar, rule)
    for diagnostic in read.findings:
        ctx.say(_at(diagnostic, path))
    ctx.names.lose(scalar.content, read.lost)
    return read.tree


def datum_tree(ctx: Context, scalar: Scalar, path: str = "") -> tree.Expr | None:
    """The tree of a plain datum. Most are a number or a word, and a sheet has thousands: these need no parser."""
    text = scalar.value.strip()
    if _NUMBER.fullmatch(text):
        return tree.Number(int(text), span=scalar.span)
    if text in _WORDS:
        return tree.NoneLit(span=scalar.span) if text == "none" else tree.Bool(text == "yes", span=scalar.span)
    if _NAME.fullmatch(text):
        return tree.Name(text, span=scalar.span)
    found: tree.Expr | None = parsed(ctx, scalar, "value", path)
    return _single(found)


def _single(found: tree.Expr | None) -> tree.Expr | None:
    """A sum of one part is that part."""
    return found.parts[0] if isinstance(found, tree.Sums) and len(found.parts) == 1 else found


def _at(diagnostic: Diagnostic, path: str) -> Diagnostic:
    return diagnostic if diagnostic.path else replace(diagnostic, path=path)
