"""Where pieces lie, as something to move to and from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.paths import reference
from rulewright.checking.expressions.references import complete, path_type, value_of
from rulewright.checking.messages import statements as say_do
from rulewright.checking.messages.wording import describe
from rulewright.hir import nodes as n
from rulewright.hir.fields import PlaceShape
from rulewright.hir.types import ErrorType
from rulewright.syntax import tree as t

End = Literal["top", "bottom"]


@dataclass(frozen=True)
class Place:
    """A place for pieces, or the box (`path` none). `broken`: a finding has been made."""

    path: n.Path | None = None
    shape: PlaceShape | None = None
    broken: bool = False

    def end(self, written: End | None) -> End:
        """Which end is meant where nothing is written: the bottom of a row, the top of a stack."""
        if written is not None:
            return written
        return "top" if self.shape and self.shape.shape == "stack" else "bottom"


BROKEN = Place(broken=True)


def is_word(env: Env, tree: t.Expr, word: str) -> bool:
    """Whether a tree is this word of the language."""
    return isinstance(tree, t.Name) and tree.text == word and word not in env.locals


def place(ctx: Context, env: Env, tree: t.Expr, wanted: str = "a place for pieces") -> Place:
    """A place for pieces or the box."""
    if is_word(env, tree, "box"):
        return Place()
    if is_word(env, tree, "bank"):
        ctx.say(say_do.not_a_place(env.path, tree.span, "where units come from", wanted))
        return BROKEN
    found = path_of(ctx, env, tree, wanted)
    if found is None:
        return BROKEN
    if isinstance(found.field.shape, PlaceShape):
        return Place(found, found.field.shape)
    ctx.say(say_do.not_a_place(env.path, tree.span, describe(path_type(ctx, found.field)), wanted))
    return BROKEN


def path_of(ctx: Context, env: Env, tree: t.Expr, wanted: str) -> n.Path | None:
    """The field a tree names, with all its indexes; none after a finding."""
    found = reference(ctx, env, tree)
    if isinstance(found, n.Path) and complete(found):
        return found
    value = value_of(ctx, env, found)
    if not isinstance(value.type, ErrorType):
        ctx.say(say_do.not_a_place(env.path, tree.span, describe(value.type), wanted))
    return None
