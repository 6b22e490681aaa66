"""Naming things in passing: loop names, `let`, choices. Nothing hides what has a name already."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.fit import as_list
from rulewright.checking.messages import names as say_name
from rulewright.checking.names import BUILT_IN
from rulewright.hir.nodes import Var
from rulewright.hir.types import Type
from rulewright.syntax.tree import Word


def local(ctx: Context, env: Env, word: Word, type: Type) -> Var:
    """A variable for a name of the text; a name that stands for something else already is a finding."""
    _check_free(ctx, env, word)
    return ctx.var(word.text, as_list(type), word.span)


def _check_free(ctx: Context, env: Env, word: Word) -> None:
    name = word.text
    if name in env.locals:
        ctx.say(say_name.hides_local(env.path, word.span, name, env.locals[name].span))
    elif name in BUILT_IN:
        ctx.say(say_name.hides(env.path, word.span, name, "a word of the language"))
    elif name in ctx.names.places:
        ctx.say(say_name.hides(env.path, word.span, name, ctx.names.places[name][0]))
