"""How a case went."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.hir.case import Case
from rulewright.text.source import Span


@dataclass(frozen=True)
class Failure:
    """Why a case failed: what, where, and the values that show it."""

    message: str
    span: Span
    details: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """One case run; no failure means that it passed. `moves` say what led to a failure, where that was asked for."""

    case: Case
    failures: tuple[Failure, ...]
    moves: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        return not self.failures
