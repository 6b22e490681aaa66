"""Cases that were not run, as something about them is wrong: none of them counts as passed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulewright.hir.case import Case
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.source import Span


@dataclass(frozen=True)
class NotRun:
    """A case by its file, its number there and its name, with what is wrong with it."""

    file: str
    number: int
    name: str
    findings: tuple[Diagnostic, ...]


def not_run(files: Iterable[tuple[str, Mapping]], cases: Iterable[Case], findings: Findings) -> Iterator[NotRun]:
    """The cases of some files that hold an error, or that could not be read for any other reason."""
    read, said = {(case.file, case.number) for case in cases}, list(findings)
    for file, root in files:
        listed = root.get("cases")
        nodes = listed.items if isinstance(listed, Sequence) else ()
        for number, node in enumerate(nodes, 1):
            end = nodes[number].span.start if number < len(nodes) else None
            wrong = tuple(d for d in said if _is_about(d.span, node.span, end))
            if (file, number) not in read or any(d.severity == "error" for d in wrong):
                title = node.get("case") if isinstance(node, Mapping) else None
                yield NotRun(file, number, title.value if isinstance(title, Scalar) else "", wrong)


def _is_about(span: Span, case: Span, following: int | None) -> bool:
    """Whether a place is in a case: in its text, or in a line below it that could not be read and that stands further
    in than the dash of the case."""
    if span.source is not case.source or span.start < case.start:
        return False
    if span.start <= case.end:
        return True
    return (following is None or span.start < following) and _indent(span) > _indent(case)


def _indent(span: Span) -> int:
    line = span.source.line(span.line)
    return len(line) - len(line.lstrip(" "))
