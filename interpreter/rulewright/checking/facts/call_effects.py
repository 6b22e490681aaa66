"""What an expression reads and what a statement may write, through everything they call: as sets of fields.

`None` stands for "anything": an offer runs whole actions. Functions and steps are worked out before those who call
them, without recursion, however long the chain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.checking.facts.find_circles import knots
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.fields import Field, PlaceShape
from rulewright.hir.rules import Adjustment, Deed, Function, Step
from rulewright.hir.walk import paths, statements, walk

Fields = frozenset[Field]
Written = Fields | None
NOTHING: Fields = frozenset()
Doing = Step | Deed | Adjustment


class Effects:
    """Answers for one book."""

    def __init__(self, book: Book) -> None:
        self.book = book
        fields = [f for k in book.kinds.values() for f in k.fields.values()] + list(book.state.values())
        self._places = [(f, f.shape.kind) for f in fields if isinstance(f.shape, PlaceShape)]
        self._resets = frozenset(f for f in fields if f.reset)
        self._reads: dict[Function, Fields] = {}
        self._writes: dict[Doing, Written] = {}
        self.functions: list[Function] = []  # those called before those who call them
        for knot in knots(book.functions.values(), _called_functions):
            self._learn_reading(knot)
            self.functions += knot
        for doing in knots(_all_doing(book), self._called):
            self._learn_writing(doing)

    # ---- reading ----

    def reads(self, expr: n.Expr) -> Fields:
        """The fields an expression reads."""
        found: set[Field] = set()
        for part in walk(expr):
            found.update(path.field for path in paths(part))
            if isinstance(part, n.Call):
                found |= self._reads.get(part.function, NOTHING)
            elif isinstance(part, n.BoxPieces):
                found |= self.places(part.kind)
        return frozenset(found)

    def _learn_reading(self, knot: list[Function]) -> None:
        reads = NOTHING.union(*(self.reads(e) for f in knot for e in _lines(f)))
        self._reads.update(dict.fromkeys(knot, reads))

    def places(self, kind: str) -> Fields:
        """Every place where pieces of a kind may lie: a piece that moves leaves one of them."""
        return frozenset(f for f, holds in self._places if holds == kind)

    # ---- writing ----

    def writes(self, block: n.Block) -> Written:
        """The fields that may be written while a block runs; none for any."""
        return _joined(self.writes_of(s) for s in statements(block))

    def writes_of(self, statement: n.Stmt) -> Written:
        """What a statement writes, what it calls included, the blocks inside it left out."""
        match statement:
            case n.Offer() | n.Does() | n.Answers():
                return None
            case n.CallStep() | n.CallDeed() | n.CallAdjustment() | n.DoChoosing():
                return _joined(self._writes.get(doing, NOTHING) for doing in self._doing(statement))
            case n.MovePiece() | n.DrawPiece() | n.MoveAllPieces():
                return self.places(_kind_moved(statement))
            case n.TurnBlock() | n.RoundBlock() | n.PhaseBlock():
                return self._resets
        return frozenset(path.field for path in paths(statement))

    def _doing(self, statement: n.Stmt) -> Iterable[Doing]:
        """What a statement calls."""
        match statement:
            case n.CallStep(step):
                return (step,)
            case n.CallDeed(kind, deed):
                return self.book.kinds[kind].deeds[deed].values()
            case n.CallAdjustment(adjustment):
                return (adjustment,)
            case n.DoChoosing(call):
                return self._doing(call)
        return ()

    def _called(self, doing: Doing) -> Iterator[Doing]:
        for body in _bodies(doing):
            for statement in statements(body):
                yield from self._doing(statement)

    def _learn_writing(self, knot: list[Doing]) -> None:
        writes = _joined(self.writes(body) for doing in knot for body in _bodies(doing))
        self._writes.update(dict.fromkeys(knot, writes))


def _lines(function: Function) -> Iterator[n.Expr]:
    yield from (e for m in function.modifiers for e in (m.when, m.to) if e is not None)
    if function.body is not None:
        yield function.body


def _called_functions(function: Function) -> Iterator[Function]:
    for line in _lines(function):
        yield from (e.function for e in walk(line) if isinstance(e, n.Call))


def _all_doing(book: Book) -> Iterator[Doing]:
    yield from book.steps.values()
    yield from book.adjustments.values()
    for kind in book.kinds.values():
        for deeds in kind.deeds.values():
            yield from deeds.values()


def _bodies(doing: Doing) -> Iterator[n.Block]:
    if isinstance(doing, Adjustment):
        yield from (row.body for row in doing.rows)
        return
    yield doing.body
    if isinstance(doing, Step):
        yield from (hook.body for hook in (*doing.before, *doing.after))


def _kind_moved(statement: n.MovePiece | n.DrawPiece | n.MoveAllPieces) -> str:
    if isinstance(statement, n.MovePiece):
        return getattr(statement.piece.type, "kind", "")
    shape = statement.source.field.shape
    return shape.kind if isinstance(shape, PlaceShape) else ""


def _joined(found: Iterable[Written]) -> Written:
    everything: set[Field] = set()
    for written in found:
        if written is None:
            return None
        everything |= written
    return frozenset(everything)
