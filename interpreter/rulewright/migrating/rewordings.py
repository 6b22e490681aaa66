"""What is reworded from each version of the language to the next."""

from __future__ import annotations

from rulewright.migrating import language_0
from rulewright.migrating.rewording import Rewording

REWORDINGS: dict[int, tuple[Rewording, ...]] = {0: language_0.REWORDINGS}
"""By the version that is left for the next one."""
