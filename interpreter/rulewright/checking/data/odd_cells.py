"""Cells as spreadsheets leave them: formulas, signs for nothing, numbers in the manner of a country."""

from __future__ import annotations

import re

from rulewright.checking.messages import sheets as say
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Diagnostic

_FAILED = re.compile(r"#(?:[A-Z][A-Z0-9/]*[!?]|N/A|DIV/0!)")
_NOTHING = {"-", "--", "–", "—", "n/a", "N/A", "?", "??", "...", "…"}
_PARTED = re.compile(r"(\W?)(\d{1,3}(?:[,'’\u00a0\u202f]\d{3})+)((?: [a-z]+)?)")
_QUOTED = re.compile(r"[“”„‘’']+([^“”„‘’'\"]+)[“”‘’']*|\+(\d+)")
_DECIMAL = re.compile(r"(\W?)(\d{1,9})[.,](\d+)((?: [a-z]+)?)")


def odd_cell(scalar: Scalar, path: str) -> Diagnostic | None:
    """What is said of a cell that was meant for people or for the spreadsheet; none where it is an expression."""
    text = scalar.value.strip()
    if _FAILED.fullmatch(text):
        return say.failed_formula(scalar, path)
    if text.startswith("=") and len(text) > 1:
        return say.formula(scalar, path)
    if text in _NOTHING:
        return say.sign_for_nothing(scalar, path)
    if bare := _QUOTED.fullmatch(text):
        return say.more_than_a_value(scalar, (bare[1] or bare[2]).strip(), path)
    if parted := _PARTED.fullmatch(text):
        digits = re.sub(r"\D", "", parted[2])
        return say.parted_number(scalar, f"{parted[1]}{digits}{parted[3]}", path)
    if decimal := _DECIMAL.fullmatch(text):
        whole = "" if decimal[3].strip("0") else f"{decimal[1]}{decimal[2]}{decimal[4]}"
        return say.decimal_number(scalar, whole, path)
    return None
