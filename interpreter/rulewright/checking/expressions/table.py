"""Expressions: from the trees of the grammar to the typed tree, theme by theme. This is the table of it all."""

from __future__ import annotations

from rulewright.checking.expressions import (
    built_in_calls,
    calls,
    compare,
    folds,
    literals,
    operators,
    paths,
    quantities,
    sums,
)
from rulewright.checking.expressions.dispatch import EXPRESSIONS, condition, expression, number, read, source
from rulewright.checking.expressions.function_bodies import function_type
from rulewright.syntax import tree as t

__all__ = ["condition", "expression", "function_type", "number", "read", "source"]

EXPRESSIONS.update(
    {
        t.AfterUpTo: built_in_calls.after_up_to,
        t.Binary: operators.binary,
        t.Bool: literals.bool_literal,
        t.Call: calls.call,
        t.Cond: literals.conditional,
        t.FieldOf: paths.read_reference,
        t.Fold: folds.fold,
        t.In: compare.membership,
        t.Index: paths.read_reference,
        t.IsNone: compare.is_none,
        t.ListLit: literals.list_literal,
        t.Name: paths.read_reference,
        t.NoneLit: literals.none_literal,
        t.Number: literals.number_literal,
        t.Quantity: quantities.quantity,
        t.Range: literals.range_literal,
        t.Sums: sums.side_by_side,
        t.Text: literals.text_literal,
        t.Unary: operators.unary,
    }
)
