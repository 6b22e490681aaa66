"""A place where parsing stopped, and the questions that messages ask about it."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.syntax.grammar_tables import tables
from rulewright.syntax.machine import Machine
from rulewright.syntax.read_tokens import Line, Token
from rulewright.syntax.terminals import resolve
from rulewright.text.source import Source, Span

_VERBS = ("_K_PAY", "_K_GAIN", "SHIFT", "_K_ADD", "_K_TAKE", "_K_SET", "_K_MOVE", "_K_DRAW", "_K_LOG", "LET", "CHOOSE")


class MissingColon(Exception):
    """A `:` belongs before a token of a line; with it, what follows is a body."""

    def __init__(self, line: Line, at: int) -> None:
        super().__init__()
        self.line = line
        self.at = at


@dataclass(frozen=True)
class Trouble:
    """`machine` stands just before token `at` of `line`, which may also be its end; `start` where the line begins."""

    source: Source
    line: Line
    at: int
    machine: Machine
    start: Machine
    rule: str

    @property
    def token(self) -> Token | None:
        """The token that cannot stand; None at the end of the line."""
        return self.line.tokens[self.at] if self.at < len(self.line.tokens) else None

    @property
    def previous(self) -> Token | None:
        return self.line.tokens[self.at - 1] if self.at else None

    @property
    def span(self) -> Span:
        """The token, or the place behind the last one."""
        token = self.token
        return self.source.span(self.line.end, self.line.end) if token is None else self.span_of(token)

    def span_of(self, token: Token) -> Span:
        return self.source.span(token.start, token.end)

    @property
    def expected(self) -> list[str]:
        """The terminals that could stand here, exactly."""
        return _possible(self.machine)

    @property
    def at_start(self) -> list[str]:
        """The terminals that the line could begin with."""
        return _possible(self.start)

    def accepts(self, *terminals: str) -> bool:
        """Whether one of the terminals could stand here."""
        return any(map(self.machine.accepts, terminals))

    def would_do(self, terminal: str) -> bool:
        """Whether the line could go on if the token were this terminal."""
        token = self.line.tokens[self.at]
        machine = self.machine.copy()
        if not machine.feed(terminal, token.text, token.start, token.end):
            return False
        if self.at + 1 == len(self.line.tokens):
            return machine.accepts("_NL")
        found = resolve(self.source, machine.row, self.line.tokens, self.at + 1)
        return found is not None and machine.accepts(found.terminal)

    def lacks(self, terminal: str) -> bool:
        """Whether the rest of the line would make sense behind one more terminal."""
        return self._reads_on(terminal, self.at)

    def is_meant_as(self, terminal: str) -> bool:
        """Whether the line would make sense with one terminal in the place of the token."""
        return self._reads_on(terminal, self.at + 1)

    def _reads_on(self, terminal: str, at: int) -> bool:
        """Whether the tokens from `at` on can stand behind a terminal that is put here."""
        machine = self.machine.copy()
        if self.token is None or not machine.feed(terminal, "", self.span.start, self.span.start):
            return False
        while at < len(self.line.tokens):
            found = resolve(self.source, machine.row, self.line.tokens, at)
            if found is None or not machine.feed(found.terminal, found.text, self.line.tokens[at].start, found.end):
                return False
            at = found.next
        return machine.accepts("_NL")

    @property
    def is_reserved(self) -> bool:
        token = self.token
        return token is not None and token.kind == "word" and token.text in tables().reserved

    @property
    def could_begin_line(self) -> bool:
        """Whether the token is a word of the language that a line of this text may begin with."""
        return self.is_reserved and resolve(self.source, self.start.row, self.line.tokens, self.at) is not None

    @property
    def begins_statement(self) -> bool:
        """Whether the token is a verb, which cannot go on with an expression."""
        found = resolve(self.source, _VERBS, self.line.tokens, self.at)
        return found is not None


def _possible(machine: Machine) -> list[str]:
    return sorted(t for t in machine.row if (t.isupper() or t == "$END") and machine.accepts(t))
