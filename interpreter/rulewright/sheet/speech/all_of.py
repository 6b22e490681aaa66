"""Imports whatever knows how to say something, so that each enters what it knows."""

from rulewright.sheet.speech import amounts, choices, conditions, expressions, folds, paths, statements
from rulewright.sheet.speech.speaker import CONDITIONS, SENTENCES, VALUES

__all__ = [
    "CONDITIONS",
    "SENTENCES",
    "VALUES",
    "amounts",
    "choices",
    "conditions",
    "expressions",
    "folds",
    "paths",
    "statements",
]
