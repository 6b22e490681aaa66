"""Each pair of examples in `docs/fmt.md`: the first becomes the second, and the second stays as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulewright.formatting.laid_out import layout_of
from rulewright.text.source import Source

PAGE = Path(__file__).resolve().parents[2] / "docs" / "fmt.md"
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("number", range(0, len(EXAMPLES), 2))
def test_pair(number: int) -> None:
    before, after = EXAMPLES[number : number + 2]
    assert before != after
    found = layout_of(Source("example.yaml", before))
    assert (found.findings, found.lost, found.text) == ((), "", after)
    assert layout_of(Source("example.yaml", after)).text == after
