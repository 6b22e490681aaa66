"""Every tree that can be printed is read again as itself, whatever it is made of."""

from __future__ import annotations

from typing import Any

from hypothesis import given, strategies as st

from rulewright.syntax import tree
from rulewright.syntax.grammar_tables import tables
from rulewright.syntax.parse_expression import parse
from rulewright.syntax.print_tree import print_tree
from rulewright.syntax.walk import walk
from rulewright.text.source import Source

SPECIAL = [
    "first",
    "last",
    "sum",
    "least",
    "top",
    "bottom",
    "row",
    "stack",
    "list",
    "slot",
    "track",
    "space",
    "may",
    "chosen",
    "order",
    "seen",
    "once",
    "per",
]
NAMES = st.sampled_from([*SPECIAL, "a", "b2", "_c", "order_", "android", "Kind"])
WORDS = st.builds(tree.Word, NAMES)
ANY_WORDS = st.builds(tree.Word, st.sampled_from([*SPECIAL, "x", *sorted(tables().reserved)]))
TEXTS = st.builds(
    tree.Text, st.text(st.characters(exclude_characters='"\r\n', exclude_categories=["Cs", "Cc"]), max_size=5)
)
NUMBERS = st.builds(tree.Number, st.integers(0, 10**15 - 1))
LEAVES = st.one_of(
    NUMBERS, st.builds(tree.Name, NAMES), TEXTS, st.builds(tree.NoneLit), st.builds(tree.Bool, st.booleans())
)
OPERATORS = st.sampled_from(["+", "-", "*", "div", "div up", "mod", "and", "or", "=", "!=", "<", "<=", ">", ">="])


def maybe(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


def many(strategy: st.SearchStrategy[Any], least: int = 0) -> st.SearchStrategy[Any]:
    return st.lists(strategy, min_size=least, max_size=2).map(tuple)


def sources(e: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return e | st.builds(tree.Range, e, e)


def keys(e: st.SearchStrategy[Any], least: int = 0) -> st.SearchStrategy[Any]:
    return many(st.builds(tree.Key, e, st.booleans()), least)


def folds(e: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    over = (WORDS, sources(e), maybe(e))
    return st.one_of(
        st.builds(tree.Fold, st.sampled_from(["any", "count", "the"]), *over),
        st.builds(tree.Fold, st.sampled_from(["every", "sum", "most", "least"]), *over, e),
        st.builds(tree.Fold, st.sampled_from(["each", "first", "last"]), *over, keys=keys(e)),
    )


def larger(e: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Expressions made of smaller ones."""
    return st.one_of(
        st.builds(tree.ListLit, many(e)),
        st.builds(tree.FieldOf, e, ANY_WORDS),
        st.builds(tree.Index, e, many(e, 1)),
        st.builds(tree.Call, e, many(e)),
        st.builds(tree.Unary, st.sampled_from(["not", "-"]), e),
        st.builds(tree.Binary, OPERATORS, e, e),
        st.builds(tree.In, e, sources(e), st.booleans()),
        st.builds(tree.IsNone, e, st.booleans()),
        st.builds(tree.Cond, e, e, e),
        st.builds(tree.Quantity, e, symbol=st.sampled_from("£$€¥¢")),
        st.builds(tree.Quantity, e, unit=WORDS, of=maybe(e)),
        st.builds(tree.Quantity, e, of=e),
        st.builds(tree.AfterUpTo, e, e, WORDS),
        folds(e),
    )


EXPRESSIONS = st.recursive(LEAVES, larger, max_leaves=12)
SMALL = st.recursive(LEAVES, larger, max_leaves=3)
AMOUNTS = st.builds(tree.Sums, many(SMALL, 1))
PICKED = st.builds(tree.Picked, WORDS, sources(SMALL))
WHO = (maybe(SMALL), st.booleans())
END = maybe(st.sampled_from(["top", "bottom"]))
SIMPLE = st.deferred(
    lambda: st.one_of(
        st.builds(tree.Pay, maybe(SMALL), AMOUNTS, maybe(SMALL)),
        st.builds(tree.Gain, maybe(SMALL), AMOUNTS),
        st.builds(tree.Shift, st.sampled_from(["raise", "lower"]), SMALL, maybe(SMALL), maybe(SIMPLE)),
        st.builds(tree.Add, SMALL, SMALL),
        st.builds(tree.Take, SMALL, SMALL),
        st.builds(tree.Set, SMALL, SMALL),
        st.builds(tree.Move, SMALL, SMALL, maybe(SMALL), END),
        st.builds(tree.MoveAll, SMALL, SMALL, maybe(SMALL), END),
        st.builds(tree.Draw, WORDS, SMALL, SMALL, END),
        st.builds(tree.Shuffle, SMALL),
        st.builds(tree.Pick, WORDS, sources(SMALL)),
        st.builds(tree.Let, WORDS, SMALL),
        st.builds(
            tree.Choose,
            *WHO,
            many(PICKED, 1),
            maybe(SMALL),
            maybe(st.builds(tree.Paying, AMOUNTS, maybe(SMALL), maybe(SMALL))),
            maybe(TEXTS),
        ),
        st.builds(tree.ChooseSet, *WHO, SMALL, SMALL, PICKED, WORDS, maybe(SMALL), maybe(TEXTS)),
        st.builds(tree.ChooseAll, WORDS, sources(SMALL), PICKED, maybe(SMALL), maybe(TEXTS)),
        st.builds(tree.Offer, many(WORDS, 1), maybe(SMALL)),
        st.builds(tree.Log, TEXTS),
        st.builds(tree.Do, SMALL),
        st.builds(tree.DoChoosing, SMALL, many(SMALL, 1)),
        st.builds(tree.Does, SMALL, SMALL, many(SMALL)),
    )
)


def with_bodies(body: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Statements made of blocks of smaller ones."""
    block = st.builds(tree.Block, many(body, 1))
    branch = st.builds(tree.Branch, TEXTS, block, maybe(SMALL))
    return st.one_of(
        st.builds(tree.If, SMALL, block, maybe(block)),
        st.builds(tree.ForEach, WORDS, sources(SMALL), block, maybe(SMALL), keys(SMALL), st.booleans()),
        st.builds(tree.RepeatUntil, SMALL, block, maybe(SMALL)),
        st.builds(tree.RepeatTimes, SMALL, block),
        st.builds(tree.Part, WORDS, block),
        st.builds(tree.Phase, TEXTS, block),
        st.builds(tree.Round, block),
        st.builds(tree.Turn, SMALL, block),
        st.builds(tree.ChooseOne, *WHO, many(branch, 1), maybe(TEXTS)),
        st.builds(tree.ChooseMany, *WHO, SMALL, SMALL, PICKED, block, maybe(WORDS), maybe(SMALL), maybe(TEXTS)),
    )


BLOCKS = st.builds(tree.Block, many(st.recursive(SIMPLE, with_bodies, max_leaves=6), 1))
PATHS = st.recursive(
    NUMBERS | st.builds(tree.Name, NAMES), lambda e: st.builds(tree.FieldOf, e, ANY_WORDS), max_leaves=2
)
LOW = PATHS | st.builds(tree.Unary, st.just("-"), PATHS)
RANGES = st.builds(tree.TRange, LOW, SMALL)
TYPES = st.one_of(
    st.builds(tree.TBool),
    RANGES,
    st.builds(tree.TName, WORDS, st.booleans()),
    st.builds(tree.THolding, WORDS, SMALL),
    st.builds(tree.TList, st.sampled_from(["list", "set"]), st.builds(tree.TName, WORDS) | RANGES, maybe(SMALL)),
    st.builds(tree.TPlace, st.sampled_from(["row", "stack", "pile"]), WORDS, maybe(SMALL)),
    st.builds(tree.TSlot, WORDS, st.booleans()),
    st.builds(tree.TTrack, SMALL, maybe(SMALL)),
)
FIELD_TYPES = st.builds(
    tree.FieldType,
    TYPES,
    maybe(st.sampled_from(["turn", "phase", "round"])),
    maybe(st.sampled_from(["owner", "all", "nobody"])),
    maybe(SMALL),
)
PARAMS = st.builds(tree.Param, WORDS, maybe(TYPES)) | st.builds(tree.Param, st.just(tree.Word("")), RANGES)
SIGNATURES = st.builds(tree.Signature, WORDS, many(PARAMS), many(PARAMS))
DEFINITIONS = st.builds(tree.Definition, many(st.builds(tree.Let, WORDS, SMALL)), SMALL)
TIES = st.builds(tree.Tie, st.sampled_from(["most", "least"]), SMALL)
DOMAINS = st.builds(tree.Domain, WORDS, sources(SMALL), maybe(SMALL))


def check(node: Any, rule: str) -> None:
    text = print_tree(node)
    source = Source("printed", text)
    again, findings = parse(source, 0, len(text), rule)
    assert findings == [], text
    assert again == node, text
    assert print_tree(again) == text
    assert all(0 <= n.span.start <= n.span.end <= len(text) for n in walk(again))


@given(EXPRESSIONS)
def test_expressions(node: Any) -> None:
    check(node, "expression")


@given(BLOCKS)
def test_blocks(node: Any) -> None:
    check(node, "block")


@given(FIELD_TYPES)
def test_field_types(node: Any) -> None:
    check(node, "fieldtype")


@given(SIGNATURES)
def test_signatures(node: Any) -> None:
    check(node, "signature")


@given(DEFINITIONS)
def test_definitions(node: Any) -> None:
    check(node, "definition")


@given(TIES, DOMAINS, AMOUNTS)
def test_short_texts(tie: Any, domain: Any, amount: Any) -> None:
    check(tie, "tie")
    check(domain, "domain")
    check(amount, "amounts")
