"""Every fault has a code with a page, and a sentence of its own."""

from __future__ import annotations

from rulewright.language import fault_codes
from rulewright.runtime.fault_words import sentence
from rulewright.runtime.faults import Fault
from rulewright.text.codes import CODES

ALL = {name: code for name, code in vars(fault_codes).items() if name.isupper()}


def test_every_fault_is_a_code_with_a_page() -> None:
    assert len(set(ALL.values())) == len(ALL)
    assert set(ALL.values()) == {code for code in CODES if code.startswith("RW9")}


def test_every_fault_has_a_sentence() -> None:
    said = [sentence(Fault(code, values=(1, 2, 3))) for code in ALL.values()]
    assert not [words for words in said if "could not be carried out" in words]
    assert len(set(said)) == len(said)
