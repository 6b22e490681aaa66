"""An edit that `check --fix` makes is judged by what is said afterwards where it stands."""

from __future__ import annotations

import pytest

from rulewright.cli.judged_edits import refused, told
from rulewright.cli.offered_edits import Offered, made, together
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.source import Source

BEFORE = "one: 1\ntoo: 2\nthree: 3\n"
AFTER = "ones: 1\ntwos: 2\nthree: 3\n"
FIRST, SECOND, THIRD = 0, AFTER.index("twos"), AFTER.index("three")


def offers() -> list[Offered]:
    source = Source("a.yaml", BEFORE)
    found = []
    for old, new in (("one", "ones"), ("too", "twos")):
        span = source.span(BEFORE.index(old), BEFORE.index(old) + len(old))
        edit = Edit(span, new)
        found.append(Offered(edit, Diagnostic("RW206", f"there is no `{old}`", span, edit=edit), span))
    return found


def afterwards(code: str, message: str, start: int) -> Diagnostic:
    return Diagnostic(code, message, Source("a.yaml", AFTER).span(start, start + 1))


def test_the_texts_are_those_meant() -> None:
    assert made(offers(), {"a.yaml": BEFORE.encode()}) == {"a.yaml": AFTER.encode()}


@pytest.mark.parametrize(
    ("code", "message", "start", "blamed"),
    [
        ("RW206", "there is no `too`", SECOND, "too"),
        ("RW206", "there is no `too`", THIRD, ""),
        ("RW121", "expected a value", FIRST + 6, "one"),
        ("RW121", "expected a value", THIRD, ""),
        ("RW300", "a number is wanted here", SECOND + 6, ""),
        ("RW100", "there is no file `2`", SECOND + 6, ""),
        ("RW110", "never closed", THIRD, "too"),
        ("RW111", "does not fit", FIRST, "one"),
    ],
)
def test_an_edit_answers_for_its_finding_and_its_lines(code: str, message: str, start: int, blamed: str) -> None:
    """And for its file: one that could be read before is read afterwards."""
    edits = offers()
    found = refused(edits, [edit.finding for edit in edits], [afterwards(code, message, start)])
    assert [edit.edit.span.text for edit in found] == ([blamed] if blamed else [])


def test_what_stood_there_before_is_nobodys_fault() -> None:
    edits = offers()
    source = edits[0].source
    known = Diagnostic("RW110", "never closed", source.span(BEFORE.index("three"), BEFORE.index("three") + 1))
    assert refused(edits, [known], [afterwards("RW110", "never closed", THIRD)]) == {}


def test_a_syntax_error_farther_on_was_hidden_by_the_one_that_is_mended() -> None:
    (first, _), late = offers(), afterwards("RW137", "`;` means nothing", 6)
    syntax = Diagnostic("RW121", "expected", first.place, edit=first.edit)
    mended = Offered(first.edit, syntax, first.place)
    assert refused([mended], [syntax], [late]) == {}
    assert refused([first], [first.finding], [late]) != {}


def test_of_edits_that_overlap_the_first_is_made() -> None:
    first, second = offers()
    source = first.source
    over = Offered(Edit(source.span(1, 9), ""), first.finding, first.place)
    assert together([first, over, second]) == [first, second]
    assert together([over, first, second]) == [over]


def test_what_is_left_out_is_said_with_the_reason() -> None:
    first, _ = offers()
    assert (
        told([(first, "it does \x1b harm")]).splitlines()[0].startswith("a.yaml:1:1: left out: write `ones`: it does ")
    )
    assert "\x1b" not in told([(first, "it does \x1b harm")])
    assert told([]) == ""
