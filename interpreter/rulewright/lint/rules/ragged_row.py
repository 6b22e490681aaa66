"""ragged-row: one list that is shorter or longer than the others of its column."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

FEWEST = 3


def check(subject: Subject) -> Iterator[Diagnostic]:
    for numbers in subject.numbers:
        sizes = Counter(len(row) for row in numbers.rows)
        if len(numbers.rows) < FEWEST or len(sizes) != 2 or min(sizes.values()) != 1:
            continue
        (usual, _), (odd, _) = sizes.most_common()
        at = next(i for i, row in enumerate(numbers.rows) if len(row) == odd)
        row, label = numbers.rows[at], numbers.labels[at] if numbers.labels else ""
        message = f"{f'`{label}` has ' if label else ''}{odd} numbers, where all others have {usual}"
        advice = "A number may be missing, or one too many." if odd < usual else "A number may be one too many."
        yield found("ragged-row", message, row[0].span.to(row[-1].span), numbers.path, advice, f"In {numbers.what}.")
