"""uneven-step: one step of another size in the midst of a row of equal steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Also, Diagnostic

FEWEST_STEPS = 6


def check(subject: Subject) -> Iterator[Diagnostic]:
    for numbers in subject.numbers:
        for row in numbers.rows if numbers.ordered else ():
            pairs = list(pairwise(row))
            steps = [b.value - a.value for a, b in pairs]
            if len(steps) < FEWEST_STEPS:
                continue
            usual, often = Counter(steps).most_common(1)[0]
            odd = [i for i, step in enumerate(steps) if step != usual]
            neighbours = len(odd) == 2 and odd[1] == odd[0] + 1 and sum(steps[i] for i in odd) == 2 * usual
            if usual and often >= FEWEST_STEPS - 1 and (neighbours or (len(odd) == 1 and 0 < odd[0] < len(steps) - 1)):
                first, second = pairs[odd[0]]
                message = f"from `{first.value}` to `{second.value}` it is {steps[odd[0]]}, at every other step {usual}"
                advice = "A number may be missing or wrong here."
                also = (Also(first.span, "the number before it"),)
                yield found("uneven-step", message, second.span, numbers.path, advice, "", also)
