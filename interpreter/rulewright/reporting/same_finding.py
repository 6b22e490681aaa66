"""What makes a finding the same after lines have moved: its code, its file, its entry, and the words of its line."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable

from rulewright.text.diagnostic import Diagnostic


def fingerprints(findings: Iterable[Diagnostic], path: Callable[[str], str]) -> list[str]:
    """One for each finding, in their order; of those alike in all of it, the second and third are numbered. `path` says
    how a file is called, wherever the command runs."""
    seen: Counter[str] = Counter()
    made = []
    for finding in findings:
        line = " ".join(finding.span.source.line(finding.span.line).split()) if finding.span.source.text else ""
        told = "\0".join((finding.code, path(finding.span.source.name), finding.path, line, finding.span.text))
        mark = hashlib.sha256(told.encode("utf-8", "backslashreplace")).hexdigest()[:32]
        seen[mark] += 1
        made.append(f"{mark}/{seen[mark]}")
    return made
