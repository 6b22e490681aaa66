"""What an expression hangs on that not everybody sees, read off the rules of a book."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from rulewright.hir import nodes as n
from rulewright.hir.fields import Field, PlaceShape
from rulewright.hir.walk import paths, walk
from rulewright.lir.layout import Layout
from rulewright.lir.mentioned import mentioned


class UnseenOrigins:
    """`statements` are all those of the book, also those that the splitter made."""

    def __init__(self, layout: Layout) -> None:
        self.bounds = layout.bounds
        self.statements = [s for s in mentioned(self.bounds.scene.book, layout.program) if isinstance(s, n.Stmt)]
        self._drawn = {s.var: s.source.field for s in self.statements if isinstance(s, n.DrawPiece)}

    def is_unseen(self, e: n.Expr) -> bool:
        """Whether a value hangs on something hidden, on a draw or on an answer."""
        variables: set[n.Var] = set()
        fields = self.fields(e, variables)
        return bool(fields) or not variables.isdisjoint(self._answered)

    def is_unseen_where(self, path: n.Path) -> bool:
        """Whether not everybody knows which cell of a field it is."""
        return any(map(self.is_unseen, (*path.index, *(() if path.owner is None else (path.owner,)))))

    def fields(self, e: n.Expr, variables: set[n.Var], functions: set[object] | None = None) -> set[Field]:
        """The hidden fields that an expression reads, through locals and functions; the locals go into `variables`."""
        functions = set() if functions is None else functions
        found: set[Field] = set()
        for node in walk(e):
            found |= {path.field for path in paths(node) if is_hidden(path.field)}
            for inner in self._behind(node, variables, functions):
                found |= self.fields(inner, variables, functions)
            if isinstance(node, n.Local) and node.var in self._drawn and is_hidden(self._drawn[node.var]):
                found.add(self._drawn[node.var])
        return found

    def _behind(self, node: n.Expr, variables: set[n.Var], functions: set[object]) -> Iterable[n.Expr]:
        """What a local or a call stands for, each once."""
        if isinstance(node, n.Local) and node.var not in variables:
            variables.add(node.var)
            origins = self.bounds.definitions[node.var]
            return (*origins.values, *origins.items, *origins.sources)
        if isinstance(node, n.Call) and node.function not in functions and node.function.body is not None:
            functions.add(node.function)
            return (node.function.body,)
        return ()

    @cached_property
    def _answered(self) -> frozenset[n.Var]:
        found: list[n.Var] = []
        for s in self.statements:
            match s:
                case n.Choose(vars=variables):
                    found += variables
                case n.ChooseSet() | n.ChooseMany() | n.ChooseAll():
                    found += (s.var, s.result)
                case n.PickChance() | n.DrawUnit():
                    found.append(s.var)
        return frozenset(found)

    def elements_of(self, e: n.Expr | None, seen: frozenset[n.Var] = frozenset()) -> set[Field]:
        """The hidden places in which the elements of a list lie, or a piece; not those that are merely asked about."""
        match e:
            case n.ReadList(path=path) | n.PlaceEnd(path=path) | n.Read(path=path):
                is_place = isinstance(path.field.shape, PlaceShape) and is_hidden(path.field)
                return {path.field} if is_place else set()
            case n.Fold(source=inner) | n.ListGet(list=inner):
                return self.elements_of(inner, seen)
            case n.ListLit(items=items):
                return self._elements_of_all(items, seen)
            case n.Cond(then=then, otherwise=otherwise):
                return self._elements_of_all((then, otherwise), seen)
            case n.Local(var=var) if var not in seen:
                origins = self.bounds.definitions[var]
                found = self._elements_of_all((*origins.values, *origins.items, *origins.sources), seen | {var})
                return found | ({self._drawn[var]} if var in self._drawn and is_hidden(self._drawn[var]) else set())
        return set()

    def _elements_of_all(self, exprs: Iterable[n.Expr], seen: frozenset[n.Var]) -> set[Field]:
        return {field for e in exprs for field in self.elements_of(e, seen)}


def is_hidden(field: Field) -> bool:
    return field.seen != "all"
