"""Questions about a position: what is the value of this expression?"""

from __future__ import annotations

from dataclasses import replace

from rulewright.backends.reference.state import Env as Values
from rulewright.backends.reference.world import World
from rulewright.backends.seen_words import UNSEEN, words_of
from rulewright.backends.sight import Sighted, Unseen
from rulewright.checking.context import Env
from rulewright.checking.expressions.table import read
from rulewright.hir import nodes as n
from rulewright.hir.types import MemberType
from rulewright.playing.match import BookHasErrors, Match
from rulewright.syntax.parse_expression import parse
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source

ASKED = "(asked)"


def value_of(match: Match, text: str, seat: int | None = None) -> str:
    """The value of an expression in words. `me` is whoever decides, or the seat through whose eyes it is read.

    Raises BookHasErrors where the expression means nothing in this book, and Fault where it has no value.
    """
    table = match.table.reference.table
    expr, me = _typed(match, text)
    env: Values = {me: seat or match.seat}
    position = match.game.position
    world = World(table, position) if seat is None else Sighted(table, position, seat)
    try:
        return words_of(world, expr, env)
    except Unseen:
        return UNSEEN


def _typed(match: Match, text: str) -> tuple[n.Expr, n.Var]:
    """The expression as the checker reads it among the names of the book."""
    findings = Findings()
    source = Source(ASKED, text)
    tree, wrong = parse(source, 0, len(text), "expression")
    findings.extend(wrong)
    ctx = replace(match.table.checked.context, findings=findings)
    me = ctx.var("me", MemberType("Player"))
    env = Env(me=me, players=match.table.scene.players)
    expr = read(ctx, env, tree) if tree is not None and not findings.has_errors else n.Num(0)
    if findings.has_errors:
        raise BookHasErrors(list(findings))
    return expr, me
