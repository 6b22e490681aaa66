"""Lines to a tree, and on behind a mistake: a line that makes no sense is left out, with all else kept."""

from __future__ import annotations

from functools import cache
from typing import Any

from rulewright.syntax import line_messages as say
from rulewright.syntax.build_tree import builder
from rulewright.syntax.grammar_tables import tables
from rulewright.syntax.machine import Builder, Machine, Saved, TooDeep
from rulewright.syntax.read_tokens import Line
from rulewright.syntax.syntax_messages import explain
from rulewright.syntax.terminals import resolve
from rulewright.syntax.trouble import MissingColon, Trouble
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source


@cache
def _builders() -> dict[str, Builder]:
    return {rule.builder: builder(rule.builder) for rule in tables().rules if rule.builder not in ("", "list")}


ANY_NAME = "*"
"""Stands among the lost words where a line stopped making sense in the name it would have made."""
_MAKE_NAMES = ("let", "choose", "chooses", "draw", "pick")


def _names_something(line: Line, at: int) -> bool:
    """Whether a token, or the one before it, is where a line makes a name: `let be 3`, `let old price be 3`."""
    return any(token.kind == "word" and token.text in _MAKE_NAMES for token in line.tokens[max(0, at - 2) : at])


class LineParser:
    """One run over the lines of a text, or of a body whose header was left out.

    `lost` gathers the words of the lines that were left out: names that are made there may be missing elsewhere.
    """

    def __init__(self, source: Source, lines: list[Line], rule: str, findings: Findings) -> None:
        self._source = source
        self._lines = lines
        self._rule = rule
        self.lost: set[str] = set()
        self._findings = findings
        self._machine = Machine(tables(), _builders(), source, rule)
        self._levels = [lines[0].indent]
        self._last: dict[int, Line] = {}  # by column
        self._columns: dict[int, int] = {}  # columns that were reported, and the level each is taken for
        self._end = lines[0].tokens[0].start
        self._header: tuple[Line, Saved] | None = None
        self._at = lines[0]
        self._said_too_deep = False
        self._has_gaps = False
        self._orphans = -1

    def run(self) -> Any:
        """The tree, or None where nothing could be made of the text."""
        try:
            return self._run()
        except TooDeep:
            # Reported already, unless it showed only at the end of a long ladder of `else if`.
            if not self._said_too_deep:
                self._findings.add(say.too_deep(self._source, self._at.tokens[0]))
            return None

    def _run(self) -> Any:
        number = 0
        while number < len(self._lines):
            line = self._at = self._lines[number]
            if self._is_orphan(line) or self._is_orphan_now(line):
                number = self._read_below(number)
                continue
            before = self._machine.save()
            self._last[line.indent] = line
            if not line.broken and self._take(line, before):
                self._header = (line, before) if line.opens else None
                number += 1
            else:
                number = self._read_below(number)
                if not self._leave_out(before, line):
                    return None
        return self._finish()

    def _is_orphan(self, line: Line) -> bool:
        """Whether it is an `else` whose `if` was left out; one may stand a blank beside the other."""
        is_else = line.starts_with("else") and abs(line.indent - self._orphans) <= 1
        if line.indent <= self._orphans and not is_else:
            self._orphans = -1
        return is_else and self._orphans > 0

    def _is_orphan_now(self, line: Line) -> bool:
        """The same once the bodies above are closed: the line above may have been an `if` without a body."""
        self._indent(line)
        return self._is_orphan(line)

    def _finish(self) -> Any:
        if self._header is not None:
            self._no_body(*self._header)
        for _ in self._levels[1:]:
            self._machine.feed("_DEDENT", "", self._end, self._end)
        done, tree = self._machine.finish()
        if not done and not self._has_gaps:
            self._findings.add(explain(self._trouble(self._lines[-1], len(self._lines[-1].tokens), self._machine)))
        return tree if done else None

    def _trouble(self, line: Line, at: int, start: Machine) -> Trouble:
        return Trouble(self._source, line, at, self._machine, start, self._rule)

    # ---- indentation ----

    def _indent(self, line: Line) -> None:
        """Open a body below a header, or close those that a line no longer belongs to."""
        if self._header is not None and line.indent > self._levels[-1]:
            self._machine.feed("_INDENT", "", self._end, self._end)
            self._levels.append(line.indent)
        elif self._header is not None:
            self._no_body(*self._header)
        self._header = None
        if self._columns.get(line.indent) in self._levels:
            line.indent = self._columns[line.indent]
        if line.indent not in self._levels:
            line.indent = self._align(line)
        while line.indent < self._levels[-1]:
            self._levels.pop()
            self._machine.feed("_DEDENT", "", self._end, self._end)

    def _align(self, line: Line) -> int:
        """Report a line that is indented like none above it; the level it is taken to have."""
        # Between two a statement rather belongs to the inner body; one that has a body itself, to the outer.
        levels = [level for level in self._levels if self._goes_on(line, level)] or self._levels
        nearest = min(levels, key=lambda level: (abs(level - line.indent), level if line.opens else -level))
        self._columns[line.indent] = nearest
        self.lost.add(ANY_NAME)  # it may stand outside of the body that names what it speaks of
        self._findings.add(say.odd_indent(self._source, line, nearest))
        if len(self._levels) == 1 and line.indent < nearest:
            # The first line stands too far right: its column is not that of the others.
            self._levels[0] = nearest = line.indent
        return nearest

    def _goes_on(self, line: Line, level: int) -> bool:
        """Whether a column holds what the line can go on with: labels for a label, an `if` for an `else`."""
        last = self._last.get(level)
        if last is None:
            return False
        if line.tokens[0].kind == "text":
            return last.tokens[0].kind == "text"
        return last.starts_with("if", "else") if line.starts_with("else") else True

    def _no_body(self, header: Line, before: Saved) -> None:
        self._findings.add(say.missing_body(self._source, header))
        self._leave_out(before, header)

    # ---- one line ----

    def _take(self, line: Line, before: Saved) -> bool:
        """Parse one line; report the first thing in it that cannot stand."""
        tokens, at = line.tokens, 0
        try:
            while at < len(tokens):
                found = resolve(self._source, self._machine.row, tokens, at)
                if found is None or not self._machine.feed(found.terminal, found.text, tokens[at].start, found.end):
                    return self._report(line, at, before)
                at, self._end = found.next, found.end
            if not self._machine.feed("_NL", "", self._end, self._end):
                return self._report(line, at, before)
        except TooDeep:
            self._findings.add(say.too_deep(self._source, tokens[min(at, len(tokens) - 1)]))
            self._said_too_deep = True
            return False
        return True

    def _report(self, line: Line, at: int, before: Saved) -> bool:
        """Say what is wrong at a token, as seen from just before it."""
        if self._is_said(line, at):
            return False
        self._machine.restore(before)
        start = self._machine.copy()
        further = min(line.continued, default=at + 1)
        if further == at or (further < at and not line.opens):
            self._go_to(line, further)
            if self._machine.accepts("COLON"):
                raise MissingColon(line, further)
            self._machine.restore(before)
        self._go_to(line, at)
        if _names_something(line, at):
            self.lost.add(ANY_NAME)
        finding = explain(self._trouble(line, at, start))
        if finding.code == "RW125":  # those below it may stand in the same wrong column
            self._columns[finding.span.column] = line.indent
        self._findings.add(finding)
        return False

    def _is_said(self, line: Line, at: int) -> bool:
        """Whether the token, or the last one of a line that ends too early, is of a number that was guessed; or the
        token is a sign that was read as another, which is said already."""
        if any(t.kind == "sign" and t.text != self._source.text[t.start : t.end] for t in line.tokens[at : at + 1]):
            return not line.tokens[at].text.startswith(",")
        near = line.tokens[at : at + 1] or line.tokens[-1:]
        return any(start <= token.start < end for token in near for start, end in line.guessed)

    def _go_to(self, line: Line, at: int) -> None:
        """Take the tokens before `at` once more, and nothing that depends on what follows them."""
        done = 0
        while done < at:
            found = resolve(self._source, self._machine.row, line.tokens, done)
            if found is None or not self._machine.feed(found.terminal, found.text, line.tokens[done].start, found.end):
                return
            done = found.next

    # ---- going on ----

    def _leave_out(self, before: Saved, line: Line) -> bool:
        """Go back to the start of a line and put a gap in its place, if a line may be missing there."""
        self.lost.update(token.text for token in line.tokens if token.kind == "word")
        self._has_gaps = True
        for first in (0, *line.continued):
            if any(token.text in ("if", "else") for token in line.tokens[first : first + 2]):
                self._orphans = line.indent if not first else self._source.position(line.tokens[first].start)[1]
        self._machine.restore(before)
        self._end = line.end
        return all(self._machine.feed(terminal, "", line.end, line.end) for terminal in ("BROKEN", "_NL"))

    def _read_below(self, number: int) -> int:
        """Look for mistakes in the body of a line that is left out; the number of the line behind it."""
        line = self._lines[number]
        last = line.tokens[max(line.continued, default=0)]
        column = self._source.position(last.start)[1] if line.continued else line.indent
        after = number + 1
        while after < len(self._lines) and self._lines[after].indent > column:
            after += 1
        if after > number + 1:
            self._say_only(self._lines[number + 1 : after])
        return after

    def _say_only(self, lines: list[Line]) -> None:
        rule = "branches" if lines[0].tokens[0].kind == "text" else "block"
        below = LineParser(self._source, lines, rule, self._findings)
        below.run()
        self.lost |= below.lost
