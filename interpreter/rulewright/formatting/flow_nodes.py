"""What stands in braces or brackets: on one line as it was, or on several where it was broken or has a comment."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.formatting.comments import Comments, in_one
from rulewright.formatting.forms_below import entry_form, item_form
from rulewright.formatting.lines import Line, behind
from rulewright.formatting.rule_lines import STEP
from rulewright.formatting.scalars import Reader, key_text, value_lines
from rulewright.language.forms import Form
from rulewright.syntax.flow_form import is_loose
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode


@dataclass
class Flow:
    """Lays out braces and brackets. Every comment stays at the line it stands on or in front of the same element."""

    comments: Comments
    reader: Reader

    def lines(self, node: Mapping | Sequence, form: Form, indent: int) -> list[Line]:
        """Its lines, the first to go on behind a key at `indent`; those that are broken stand two blanks further in."""
        opening, closing = ("{", "}") if isinstance(node, Mapping) else ("[", "]")
        if node.span.source.text[node.span.start] != opening:  # a pair alone in brackets: `[a: b]`
            opening = closing = ""
        lines, at = [Line(indent, opening)], node.span.start + len(opening)
        since = at
        elements: list[Entry | YamlNode] = list(node)
        for number, element in enumerate(elements):
            self._comments(lines, since, _value_start(element), indent + STEP)
            if lines[-1].comment or self.comments.line_of(_start(element)) > self.comments.line_of(at):
                lines.append(Line(indent + STEP))
            last = lines.pop()
            blank = " " if number and last.text else ""
            lines += behind(last.text + blank, self._element(node, element, form, last.indent))
            if number + 1 < len(elements):
                lines[-1] = replace(lines[-1], text=f"{lines[-1].text},")
            at, since = _end(element), _since(element)
        return self._closed(lines, closing, since, node.span.end, indent)

    def _comments(self, lines: list[Line], start: int, end: int, indent: int) -> None:
        for comment in self.comments.any(start, end):
            if lines[-1].comment or comment.alone:
                lines.append(Line(indent, comment=comment.text))
            else:
                lines[-1] = replace(lines[-1], comment=comment.text)

    def _closed(self, lines: list[Line], closing: str, start: int, end: int, indent: int) -> list[Line]:
        """Comments before the bracket; one within the last rule, on the line of the bracket, comes to stand behind."""
        last_line = max(start, self.comments.source.line_starts[self.comments.line_of(end - 1) - 1])
        self._comments(lines, start, last_line, indent + STEP)
        comment = in_one(c.text for c in self.comments.any(last_line, end))
        if lines[-1].comment:
            return [*lines, Line(indent + STEP, closing, comment)]
        return [*lines[:-1], replace(lines[-1], text=f"{lines[-1].text}{closing}", comment=comment)]

    def _element(self, node: Mapping | Sequence, element: Entry | YamlNode, form: Form, indent: int) -> list[Line]:
        if not isinstance(element, Entry):
            return self._value(element, item_form(form), indent)
        assert isinstance(node, Mapping)
        key = key_text(element.key, self.reader)
        if is_loose(node, element):
            return [Line(indent, key)]
        value = self._value(element.value, entry_form(form, node, element.key.value), indent)
        found = behind(f"{key}: ", value)
        return [replace(found[0], text=found[0].text.rstrip()), *found[1:]]

    def _value(self, node: YamlNode, form: Form, indent: int) -> list[Line]:
        if isinstance(node, Scalar):
            return value_lines(node, form, self.reader, indent)
        return self.lines(node, form, indent)


def _start(element: Entry | YamlNode) -> int:
    return element.key.span.start if isinstance(element, Entry) else element.span.start


def _value_start(element: Entry | YamlNode) -> int:
    """Where a value begins; of an empty one, where its key ends."""
    if not isinstance(element, Entry):
        return element.span.start
    return element.key.span.end if _is_nothing(element.value) else element.value.span.start


def _end(element: Entry | YamlNode) -> int:
    if isinstance(element, Entry):
        return element.key.span.end if _is_nothing(element.value) else element.value.span.end
    return element.span.end


def _since(element: Entry | YamlNode) -> int:
    """From where on a comment stands behind an element: a rule may hold one itself."""
    value = element.value if isinstance(element, Entry) and not _is_nothing(element.value) else element
    return value.span.start if isinstance(value, Scalar) else _end(element)


def _is_nothing(node: YamlNode) -> bool:
    return isinstance(node, Scalar) and node.span.start == node.span.end
