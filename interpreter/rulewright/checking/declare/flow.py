"""The course of a game: set-up, flow, final, how it ends and who has won."""

from __future__ import annotations

from typing import Literal

from rulewright.checking.context import Context, Env
from rulewright.checking.declare.describe import describe
from rulewright.checking.entry_forms import scalar, scalars, sub, sub_scalar, word
from rulewright.checking.expressions.table import expression
from rulewright.checking.messages import declare as say
from rulewright.checking.statements.table import block
from rulewright.checking.trees import parsed
from rulewright.checking.work import Work
from rulewright.hir import types as t
from rulewright.hir.book import Course, EndTrigger, Invariant, ScoreLine, TieBreak
from rulewright.hir.nodes import Block
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Entry, Scalar, Sequence, YamlNode

TIMINGS: dict[str, Literal["now", "turn", "round", "phase"]] = {
    "end of turn": "turn",
    "end of round": "round",
    "end of phase": "phase",
}


def declare_flow(work: Work) -> None:
    book = work.ctx.book
    book.score_var = work.ctx.var("p", t.MemberType("Player"), book.span)
    work.later("bodies", _blocks, work)
    for key in ("setup", "flow", "final"):
        node = work.section(key)
        if node is not None:
            book.courses[key] = Course(key, key, node.span)
            describe(work, book.courses[key], node)
    for entry in work.entries("end"):
        trigger = EndTrigger(entry.key.value, f"end.{entry.key.value}", entry.key.span)
        trigger.timing = TIMINGS.get(word(entry.value, "timing"), "now")
        book.ends[trigger.name] = trigger
        describe(work, trigger, entry.value)
        work.later("bodies", _trigger, work.ctx, trigger, entry)
    work.later("bodies", _scores, work)


def _blocks(work: Work) -> None:
    book = work.ctx.book
    book.setup = _lines(work, "setup")
    book.flow = _lines(work, "flow")
    book.final = _lines(work, "final")


def _lines(work: Work, key: str) -> Block:
    lines: tree.Block | None = parsed(work.ctx, _short_or(work.section(key), "do"), "block", key)
    return block(work.ctx, Env(path=key), lines) if lines is not None else ()


def _short_or(node: YamlNode | None, key: str) -> Scalar | None:
    """What stands there alone, or under a key beside its text and source."""
    return scalar(node) or sub_scalar(node, key)


def _trigger(ctx: Context, trigger: EndTrigger, entry: Entry) -> None:
    path = f"{trigger.path}.when"
    when: tree.Expr | None = parsed(ctx, sub_scalar(entry.value, "when"), "expression", path)
    if when is not None:
        trigger.when = expression(ctx, Env(path=path), when, t.BOOL)
    over = scalars(sub(entry.value, "over"))
    for named in over:
        if named.value not in ctx.book.ends:
            ctx.say(say.unknown_target("way to end", named.value, named.span, ctx.book.ends, trigger.path))
    trigger.over = tuple(named.value for named in over if named.value in ctx.book.ends)


# ---- who has won ----


def _scores(work: Work) -> None:
    book = work.ctx.book
    if book.score_var is None:
        return
    env = Env(path="scoring").bind(book.score_var)
    book.scoring = tuple(
        line for entry in work.entries("scoring") if (line := _score(work, env.at(f"scoring.{entry.key.value}"), entry))
    )
    ties = enumerate(_items(work, "ties"), start=1)
    book.ties = tuple(tie for number, item in ties if (tie := _tie(work, env.at("ties"), number, item)))
    hint = next((entry for entry in work.entries("bots") if entry.key.value == "greedy"), None)
    book.outlook = _score(work, env.at("bots.greedy"), hint, "What a position is worth") if hint else None
    listed = enumerate(_items(work, "invariants"), start=1)
    book.invariants = tuple(each for number, item in listed if (each := _invariant(work, number, item)))


def _items(work: Work, key: str) -> tuple[YamlNode, ...]:
    node = work.section(key)
    return node.items if isinstance(node, Sequence) else ()


def _score(work: Work, env: Env, entry: Entry, what: str = "A line of the score") -> ScoreLine | None:
    """A line of the score is a number, or an amount of one resource: units play no part once the game is over."""
    ctx = work.ctx
    written: tree.Expr | None = parsed(ctx, _short_or(entry.value, "is"), "expression", env.path)
    if written is None:
        return None
    value = expression(ctx, env, written)
    if not isinstance(value.type, t.NumberType | t.AmountType | t.ErrorType):
        advice = f"{what} is a number or an amount of one resource."
        ctx.say(say.wants(f"`{entry.key.value}` cannot be added up", written.span, env.path, advice))
        return None
    line = ScoreLine(entry.key.value, env.path, entry.key.span, value=value)
    describe(work, line, entry.value, env)
    return line


def _tie(work: Work, env: Env, number: int, node: YamlNode) -> TieBreak | None:
    written: tree.Tie | None = parsed(work.ctx, _short_or(node, "is"), "tie", env.path)
    if written is None:
        return None
    value = expression(work.ctx, env, written.value)
    tie = TieBreak(f"tie {number}", f"ties[{number}]", written.span, op=written.op, value=value)
    describe(work, tie, node, env)
    return tie


def _invariant(work: Work, number: int, node: YamlNode) -> Invariant | None:
    """What must always hold; where it has no title, its own words are what people read when it fails."""
    env = Env(path=f"invariants[{number}]")
    found = _short_or(node, "is")
    written: tree.Expr | None = parsed(work.ctx, found, "expression", env.path)
    if written is None or found is None:
        return None
    value = expression(work.ctx, env, written, t.BOOL)
    invariant = Invariant(f"invariant {number}", env.path, found.span, value=value)
    describe(work, invariant, node, env)
    if invariant.title == invariant.name:
        invariant.title = found.value.strip()
    return invariant
