"""What holds for every test: the slow tier, the tiers that need something of the machine, and Hypothesis's settings.

Nothing is left out in silence: each test that does not run is counted with its reason, for `tools/dev.py` to print.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path

import hypothesis
import pytest

import tiers

os.environ.setdefault("RULEWRIGHT_NO_CACHE", "1")  # tests see what is, and leave the user's folder alone

TIERS = {
    "long": "slow; `make test-long` runs them",
    "hours": "takes hours; `python3 tools/dev.py test-long --hours` runs them",
}

# Everyday runs try the same examples each time, so that a failure is always due to a change; long runs explore.
hypothesis.settings.register_profile("short", deadline=None, derandomize=True, database=None, max_examples=50)
hypothesis.settings.register_profile("long", deadline=None, print_blob=True, max_examples=1000)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--long` and `--hours` add the tests marked so; `--update-corpus` writes what comes of the corpus cases now."""
    parser.addoption("--long", action="store_true", help="run the slow tests too")
    parser.addoption("--hours", action="store_true", help="run those that take hours, too")
    parser.addoption("--update-transcripts", action="store_true", help="write what the transcripts print now")
    parser.addoption("--update-corpus", action="store_true", help="write the results in tests/corpus anew")


def pytest_configure(config: pytest.Config) -> None:
    """Load the Hypothesis profile that fits the run, unless the command line names one."""
    if not config.getoption("--hypothesis-profile", default=None):
        hypothesis.settings.load_profile("long" if config.getoption("--long") else "short")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip, with a reason, what this run leaves out; note the tier of each test for the count."""
    absent = {tier: tiers.absent(tier) for tier in tiers.NAMES}
    for item in items:
        for tier, reason in TIERS.items():
            if item.get_closest_marker(tier) and not config.getoption(f"--{tier}"):
                item.add_marker(pytest.mark.skip(reason=reason))
        for marker in item.iter_markers("needs"):
            tier = marker.args[0]
            item.user_properties.append(("tier", tier))
            if absent[tier]:
                item.add_marker(pytest.mark.skip(reason=f"{tier}: {absent[tier]}"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how long timed tests took; write the counts where RULEWRIGHT_OUTCOME says. Under xdist only the controller
    gets here."""
    for what, seconds in sorted(timed(terminalreporter).items()):
        terminalreporter.write_line(f"{what}: {seconds:,.0f} s")
    target = os.environ.get("RULEWRIGHT_OUTCOME")
    if not target or hasattr(config, "workerinput"):
        return
    calls = [*terminalreporter.stats.get("passed", []), *terminalreporter.stats.get("failed", [])]
    ran = Counter(value for report in calls for name, value in report.user_properties if name == "tier")
    skipped = Counter(reason(report) for report in terminalreporter.stats.get("skipped", []))
    Path(target).write_text(json.dumps({"ran": ran, "skipped": skipped}), encoding="utf-8")


def timed(terminalreporter: pytest.TerminalReporter) -> Counter[str]:
    """Seconds by what tests that noted `timed` say they are part of."""
    spent: Counter[str] = Counter()
    for report in [*terminalreporter.stats.get("passed", []), *terminalreporter.stats.get("failed", [])]:
        for name, value in report.user_properties:
            if name == "timed":
                spent[value] += report.duration
    return spent


def reason(report: pytest.TestReport) -> str:
    """Why a skipped test did not run, in its own words."""
    longrepr = report.longrepr
    text = longrepr[2] if isinstance(longrepr, tuple) else str(longrepr)
    return text.removeprefix("Skipped: ")
