"""What a block says, statement by statement: each with its text, its words' places, and what stands below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from rulewright.comparing.named import with_local_names, with_name
from rulewright.syntax import tree
from rulewright.syntax.meaning import without_words
from rulewright.syntax.print_tree import print_tree
from rulewright.text.source import Span


@dataclass(frozen=True)
class Done:
    """A statement, a branch, an `else`, or a part of a definition. `text` is its first line as it is printed, `whole`
    all of it; `line` and `key` are the same by the names of the new book, to tell it by. In words it is `lead` and then
    what the statements at `spoken` are: a statement itself, or those of a branch; or the value of a definition."""

    depth: int
    text: str
    whole: str
    line: str
    key: str
    span: Span
    sort: str
    lead: str = ""
    spoken: tuple[Span, ...] = ()
    value: tree.Expr | None = None
    below: tuple[Done, ...] = ()

    @property
    def is_other_case(self) -> bool:
        return self.sort == "else"

    def all(self) -> Iterator[Done]:
        """It and all below it, in the order of the text."""
        yield self
        for inner in self.below:
            yield from inner.all()


@dataclass(frozen=True)
class Reading:
    """Reads blocks; `names` are what things are called now, by their names in the block, `local` are those that the
    block itself gives."""

    names: dict[str, str]
    local: dict[str, str]

    def block(self, node: Any) -> tuple[Done, ...]:
        """The statements of a block, or the parts of a definition."""
        if isinstance(node, tree.Definition):
            lets = (self._part(let, f"{let.var.text}:", let.value) for let in node.lets)
            return (*lets, self._part(node.value, "", node.value))
        return () if node is None else self._body(node, 0)

    def _part(self, node: Any, lead: str, value: Any) -> Done:
        text = print_tree(node)
        key = self._named(text)
        return Done(0, text, text, key, key, node.span, type(node).__name__, lead, value=value)

    def _body(self, block: tree.Block, depth: int) -> tuple[Done, ...]:
        return tuple(self._statement(statement, depth) for statement in block.body)

    def _statement(self, node: Any, depth: int) -> Done:
        whole = print_tree(without_words(node))
        held = ((field.name, getattr(node, field.name)) for field in fields(node))
        below = tuple(inner for name, value in held for inner in self._inside(name, value, depth))
        return self._done(depth, whole.partition("\n")[0], whole, node, type(node).__name__, "", (node,), below)

    def _inside(self, name: str, value: Any, depth: int) -> Iterator[Done]:
        if isinstance(value, tree.Block) and name == "otherwise":
            yield self._headed("else:", "otherwise:", "else", value, depth + 1, value)
        elif isinstance(value, tree.Block):
            yield from self._body(value, depth + 1)
        elif isinstance(value, tuple) and value and isinstance(value[0], tree.Branch):
            for branch in value:
                when = f" when {print_tree(branch.when)}" if branch.when else ""
                label = branch.label.value
                yield self._headed(f'"{label}"{when}', f"{label}:", "branch", branch.body, depth + 1, branch)

    def _headed(self, text: str, lead: str, sort: str, block: tree.Block, depth: int, node: Any) -> Done:
        """What is no statement of its own, and what it holds."""
        below = self._body(block, depth + 1)
        whole = "\n".join([text, *(inner.whole for inner in below)])
        return self._done(depth, text, whole, node, sort, lead, block.body, below)

    def _done(
        self, depth: int, text: str, whole: str, node: Any, sort: str, lead: str, said: Any, below: tuple[Done, ...]
    ) -> Done:
        spoken = tuple(statement.span for statement in said)
        line, key = self._named(text), self._named(whole)
        return Done(depth, text, whole, line, key, node.span, sort, lead, spoken, None, below)

    def _named(self, text: str) -> str:
        for name, other in self.names.items():
            text = with_name(text, name, other)
        named: str = with_local_names(text, self.local)
        return named


def bound(node: Any) -> Iterator[str]:
    """The names that a block or definition gives to things, in the order of the text."""
    if isinstance(node, tuple):
        for inner in node:
            yield from bound(inner)
    elif isinstance(node, tree.Node):
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, tree.Word) and field.name in ("var", "result"):
                yield value.text
            else:
                yield from bound(value)
