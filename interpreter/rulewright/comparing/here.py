"""A place in both books at once, and what it is called."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.comparing.change import Step, Way


@dataclass(frozen=True)
class Here:
    """The ways in the old book and in the new one; `about` begins each sentence, `what` says which part of it."""

    old: Way
    new: Way
    about: str
    what: str = ""

    def at(self, old: Step, new: Step | None = None, what: str = "") -> Here:
        """One step further; `what` is added to what is told already."""
        told = ", ".join(part for part in (self.what, what) if part)
        return replace(self, old=(*self.old, old), new=(*self.new, old if new is None else new), what=told)

    def calling(self, about: str) -> Here:
        return replace(self, about=about, what="")

    def says(self, words: str) -> str:
        """A whole sentence; two numbers do not stand side by side in it."""
        what = f"{self.what}:" if self.what[-1:].isdigit() else self.what
        return f"{self.about}: {what} {words}" if what else f"{self.about}: {words}"
