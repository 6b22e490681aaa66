"""Who speaks: a book at one table. What the settings decide is decided, and what they make fixed is a number.

Every sort of node has one function, entered in `VALUES`, `CONDITIONS` or `SENTENCES` by the module that knows it;
`speech.all_of` imports those modules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar, cast

from rulewright.backends.reference.labels import printed
from rulewright.backends.reference.state import Value
from rulewright.backends.reference.words import say
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.entry import Entry
from rulewright.hir.scene import NotConstant, Scene
from rulewright.hir.types import BoolType, NoneType, Type
from rulewright.hir.walk import bound, expressions, statements, walk
from rulewright.pipeline import Table
from rulewright.sheet.page import Item
from rulewright.sheet.speech.nouns import call_vars, spoken

VALUES: dict[type, Callable[[Speaker, Any], str]] = {}
CONDITIONS: dict[type, Callable[[Speaker, Any, bool], str]] = {}
SENTENCES: dict[type, Callable[[Speaker, Any], Iterable[Item]]] = {}

_FIXED = (
    n.Num,
    n.Setting,
    n.SettingAmount,
    n.MemberRef,
    n.PlayerCount,
    n.Binary,
    n.Unary,
    n.Cond,
    n.Size,
    n.ConstantOf,
)
"""What is said as its value where it has one; all members of a kind, say, are not."""


class Speaker:
    """Says what is in a book, at one table. `names` are those of the rule it is speaking about."""

    def __init__(self, table: Table) -> None:
        self.scene: Scene = table.scene
        self.world = World(table.reference.table, table.reference.blank())
        self.world.plain = True
        self.names: dict[n.Var, str] = {}

    @property
    def book(self) -> Book:
        return self.scene.book

    def about(self, *rules: n.Block | n.Expr | None, params: Iterable[n.Var | None] = ()) -> Speaker:
        """The same speaker, about to say these blocks and expressions."""
        nodes = [node for rule in rules if rule is not None for node in _nodes(rule)]
        inner = dict.fromkeys(node.var for node in nodes if isinstance(node, n.Fold))
        found = dict.fromkeys(var for var in params if var is not None)
        found.update((var, None) for node in nodes for var in bound(node))
        found.update((node.var, None) for node in nodes if isinstance(node, n.Local))
        return self._with(call_vars(self.book, [var for var in found if var not in inner], inner))

    def calling(self, var: n.Var, name: str) -> Speaker:
        """The same speaker, who calls this variable so: `it`, `you`."""
        return self._with({**self.names, var: name})

    def _with(self, names: dict[n.Var, str]) -> Speaker:
        copy = Speaker.__new__(Speaker)
        copy.scene, copy.world, copy.names = self.scene, self.world, names
        return copy

    # ---- words ----

    def name(self, var: n.Var) -> str:
        return self.names.get(var) or next(iter(call_vars(self.book, [var]).values()))

    def title(self, entry: Entry) -> str:
        """The title of an entry, else its name."""
        if entry.title_template is not None:
            return printed(self.world, entry, entry.title_template)
        return entry.title or spoken(entry.name)

    def text(self, entry: Entry) -> str:
        """What an entry says of itself, for this table."""
        return "" if entry.text is None else " ".join(printed(self.world, entry, entry.text).split())

    def template(self, template: n.Template) -> str:
        """A text that is printed in play; what stands in braces is said in words."""
        return "".join(part if isinstance(part, str) else self.value(part) for part in template.parts)

    def said(self, value: int | list[int], of: Type) -> str:
        """A value that does not change in play."""
        return say(self.world, cast(Value, value), of)

    # ---- values and conditions ----

    def fixed(self, e: n.Expr) -> int | list[int] | None:
        """The value of what does not change in play; none too where it names a piece of a seat that nobody has."""
        if not isinstance(e, _FIXED):
            return None
        try:
            return self.scene.constant(e)
        except (NotConstant, ZeroDivisionError, KeyError):
            return None

    def value(self, e: n.Expr) -> str:
        """A value in words."""
        if isinstance(e.type, NoneType):
            return "none"
        if (fixed := self.fixed(e)) is not None:
            return self.said(fixed, e.type)
        if isinstance(e.type, BoolType) and not isinstance(e, n.Local | n.Cond):
            return f"whether {self.condition(e)}"
        return VALUES[type(e)](self, e)

    def known(self, e: n.Expr | None) -> bool | None:
        """Whether a condition holds, where the settings decide that."""
        if e is None:
            return True
        if isinstance(e, n.Binary) and e.op in ("and", "or"):
            sides, decisive = [self.known(e.left), self.known(e.right)], e.op == "or"
            return decisive if decisive in sides else None if None in sides else not decisive
        if isinstance(e, n.Unary) and e.op == "not":
            inner = self.known(e.operand)
            return None if inner is None else not inner
        fixed = self.fixed(e)
        return None if fixed is None else bool(fixed)

    def condition(self, e: n.Expr, holds: bool = True) -> str:
        """A condition in words, or that it does not hold."""
        if (known := self.known(e)) is not None:
            return "always" if known == holds else "never"
        say_it = CONDITIONS.get(type(e))
        if say_it is not None:
            return say_it(self, e, holds)
        return f"{VALUES[type(e)](self, e)} {'holds' if holds else 'does not hold'}"

    def where(self, e: n.Expr | None, lead: str = " where ") -> str:
        """What a condition adds to a noun; nothing where it always holds."""
        return "" if self.known(e) is True or e is None else f"{lead}{self.condition(e)}"

    # ---- statements ----

    def lines(self, block: n.Block) -> tuple[Item, ...]:
        """A block, sentence by sentence."""
        return tuple(item for s in block for item in SENTENCES[type(s)](self, s))


def _nodes(rule: n.Block | n.Expr) -> list[Any]:
    """Statements and expressions of a rule, those of the texts in it too."""
    return list(walk(rule)) if isinstance(rule, n.Expr) else [*statements(rule), *expressions(rule)]


Says = TypeVar("Says", bound=Callable[..., Any])


def values(*sorts: type) -> Callable[[Says], Says]:
    """Enters the function that says the value of these sorts of expression."""
    return _entering(VALUES, sorts)


def conditions(*sorts: type) -> Callable[[Says], Says]:
    """Enters the function that says whether these sorts of expression hold."""
    return _entering(CONDITIONS, sorts)


def sentences(*sorts: type) -> Callable[[Says], Says]:
    """Enters the function that says these sorts of statement."""
    return _entering(SENTENCES, sorts)


def _entering(into: dict[type, Any], sorts: tuple[type, ...]) -> Callable[[Says], Says]:
    def enter(function: Says) -> Says:
        into.update(dict.fromkeys(sorts, function))
        return function

    return enter


E = TypeVar("E", bound=Entry)


def shown(entries: Iterable[E]) -> list[E]:
    """Those that the book does not keep off the sheet."""
    return [entry for entry in entries if entry.shown]


def does(subject: str, verb: str) -> str:
    """`pay` for you, `the player pays` for others."""
    return verb if subject == "you" else f"{subject} {verb}s"


def large(text: str) -> str:
    """With a large letter in front."""
    return text[:1].upper() + text[1:]


def headed(head: str, lines: tuple[Item, ...]) -> Item:
    """Lines under a head; one short sentence follows in the same line."""
    match lines:
        case (Item(text=text, items=()),) if ": " not in text:
            return Item(f"{large(head)}: {text[:1].lower()}{text[1:]}")
    return sentence(head, lines)


def sentence(text: str, items: tuple[Item, ...] = ()) -> Item:
    """A line that begins large and ends in a full stop, or in a colon where lines belong under it."""
    end = ":" if items else "" if text.endswith((".", "!", "?")) else "."
    return Item(f"{large(text)}{end}", items)
