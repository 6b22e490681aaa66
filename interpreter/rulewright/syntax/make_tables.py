"""From `grammar.lark` to parser tables that load fast: Lark reads the grammar and works out the LALR table.

Only `tools/build_grammar.py` and a stale or missing table file need this, so Lark is imported late. The tables are
plain data (JSON): numbers for states and rules, names for symbols.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any

STARTS = (
    "amounts",
    "block",
    "branches",
    "definition",
    "domain",
    "expression",
    "field_key",
    "fieldtype",
    "keys",
    "limit",
    "origin",
    "signature",
    "tie",
    "type",
    "value",
)
"""The rules a text may start with."""

SIGNS = ("!=", "<=", ">=", "<", ">", "=", "+", "-", "*", "/", "(", ")", "[", "]", ",", ":", ".", "..")
"""Every sign a text may hold. `, then` is read as one, for a comma alone goes on with an argument."""

_WORDS = re.compile(r"(\([a-z_|]+\)|[a-z_]+)(.*)", re.S)
_RESERVED = re.compile(r"\(\?!\(\?:([a-z|]+)\)\\b\)")


def fingerprint(grammar: str) -> str:
    """What a table file must carry to belong to this grammar; line ends do not count."""
    return hashlib.sha256(grammar.replace("\r\n", "\n").encode()).hexdigest()


def build_lark(grammar: str, strict: bool = False) -> Any:
    """Lark's own parser. `strict` refuses every conflict, and terminals that could both match (needs interegular)."""
    from lark import Lark

    return Lark(grammar, parser="lalr", start=list(STARTS), maybe_placeholders=True, strict=strict)


def make_tables(grammar: str) -> dict[str, Any]:
    """The tables of a grammar, as they are written to the file."""
    lark = build_lark(grammar)
    table = lark.parser.parser._parse_table
    rules = sorted(lark.rules, key=lambda rule: (rule.origin.name, str(rule.alias), [s.name for s in rule.expansion]))
    order = _state_order(table)
    numbers = {state: number for number, state in enumerate(order)}
    rule_numbers = {rule: number for number, rule in enumerate(rules)}
    rows: dict[tuple[tuple[str, int], ...], int] = {}
    states = [rows.setdefault(_row(table.states[state], numbers, rule_numbers), len(rows)) for state in order]
    return {
        "grammar": fingerprint(grammar),
        "starts": {s: numbers[table.start_states[s]] for s in STARTS},
        "ends": {s: numbers[table.end_states[s]] for s in STARTS},
        "rules": [_rule(rule) for rule in rules],
        "rows": [dict(row) for row in rows],
        "states": states,
        **_lexicon(lark.terminals),
    }


def _state_order(table: Any) -> list[Any]:
    """All states, breadth first from the starts: Lark's own numbers change from run to run."""
    order = [table.start_states[start] for start in STARTS]
    known = set(order)
    for state in order:
        for _, (_, target) in sorted(table.states[state].items()):
            if isinstance(target, int) and target not in known:
                known.add(target)
                order.append(target)
    return order


def _row(
    actions: dict[str, tuple[Any, Any]], states: dict[Any, int], rules: dict[Any, int]
) -> tuple[tuple[str, int], ...]:
    """One state: the number of the next state for a shift, of the rule (below zero) for a reduction."""
    found = ((symbol, states[arg] if isinstance(arg, int) else -1 - rules[arg]) for symbol, (_, arg) in actions.items())
    return tuple(sorted(found))


def _rule(rule: Any) -> list[Any]:
    """Left side, length, builder ("" hands its one child on, "list" gathers) and which children the builder gets.

    A plan is a list of numbers: a child's place, -1 for None, -2-place for a gathered list that is spliced in.
    """
    name = str(rule.origin.name)
    plan = _plan(rule)
    if name.startswith("__"):
        builder = "list"
    elif rule.options.expand1 and not rule.alias and len(plan) == 1 and plan[0] >= 0:
        builder = ""
    else:
        builder = str(rule.alias or name)
    return [name, len(rule.expansion), builder, plan]


def _plan(rule: Any) -> list[int]:
    absent = list(rule.options.empty_indices) or [False] * len(rule.expansion)
    plan: list[int] = []
    place = 0
    for is_absent in absent:
        if is_absent:
            plan.append(-1)
            continue
        symbol = rule.expansion[place]
        if not symbol.is_term and symbol.name.startswith("__"):
            plan.append(-2 - place)
        elif not (symbol.is_term and symbol.filter_out):
            plan.append(place)
        place += 1
    return plan


def _lexicon(terminals: list[Any]) -> dict[str, Any]:
    """Which terminals a word or a sign may be, the more special first; of a word, what must follow it in the text."""
    words: dict[str, list[list[str]]] = {}
    signs: dict[str, list[str]] = {", then": ["_THEN"]}
    reserved: list[str] = []
    for terminal in sorted(terminals, key=lambda t: (-t.priority, t.name)):
        pattern = terminal.pattern.to_regexp()
        for sign in SIGNS:
            if re.fullmatch(pattern, sign):
                signs.setdefault(sign, []).append(terminal.name)
        if terminal.name == "NAME":
            found = _RESERVED.match(pattern)
            reserved = sorted(found[1].split("|")) if found else []
        for alternative in _word_patterns(pattern):
            names, rest = alternative
            for word in names.strip("()").split("|"):
                words.setdefault(word, []).append([terminal.name, "" if rest == r"\b" else rest])
    return {"words": words, "signs": signs, "reserved": reserved}


def _word_patterns(pattern: str) -> list[tuple[str, str]]:
    """The word alternatives of a terminal: `(div|mod)\\b` of `(?:(div|mod)\\b|\\*)`."""
    inner = re.fullmatch(r"\(\?:(.*)\|\\\*\)", pattern)
    found = _WORDS.fullmatch(inner[1] if inner else pattern)
    return [(found[1], found[2])] if found else []
