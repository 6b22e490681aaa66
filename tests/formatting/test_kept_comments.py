"""Comments in places of which YAML or the rules make something of their own; `test_rough_books` puts them elsewhere."""

from __future__ import annotations

import pytest

from rulewright.formatting.laid_out import layout_of
from rulewright.formatting.same import what_is_lost
from rulewright.formatting.scalars import Reader
from rulewright.language.forms import Form
from rulewright.syntax.read_yaml import read_yaml
from rulewright.text.diagnostic import Findings
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Source


def laid_out(text: str) -> str | None:
    return layout_of(Source("part.yaml", text)).text


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("ties:\n  - # what counts\n   # and how\n    most p.seat# so\n", "# what counts;# and how;# so"),
        ("ties:\n  - most p.cash\n   # above\n  - # below\n    most p.seat\n", "# above;# below"),
        ("settings:\n  n: {type: 0..9# a, value: '2 #b', title: x # c\n   }# d\n", "# a;#b;# c;# d"),
        ('actions:\n  "go(n) # a": {cost: "£1 # b", limit: once per turn# c\n    }# d\n', "# a;# b;# c;# d"),
        ('actions:\n  "go(n) # a": # b\n    # c\n    cost: £1# d  # e # f\n', "# a;# b;# c;# d;# e # f"),
        ('actions:\n  "go(n) # a":\n    # b\n    {cost: £1}# c\n', "# a;# b;# c"),
        ("actions:\n  go:\n    do: |# a\n      if a:# b\n        gain 1#c\n      # d\n      else:# e\n        gain 2\n",
         "# a;# b;#c;# d;# e"),
    ],
)  # fmt: skip
def test_each_is_there_once(text: str, after: str) -> None:
    found = laid_out(text)
    assert found is not None and laid_out(found) == found
    assert [found.count(comment) for comment in after.split(";")] == [1] * (after.count(";") + 1)
    in_order = [line[line.index("#") :] for line in found.split("\n") if "#" in line]
    assert "  ".join(in_order) == after.replace(";", "  ")


def test_words_of_a_text_are_none() -> None:
    """The number behind a sign is one of its words, and so are its empty lines."""
    text = 'kinds:\n  Card:\n    title: Card#1\n    text: "One # 1.\n\n\n      Two # 2."\n'
    assert laid_out(text) == text


@pytest.mark.parametrize("comment", ["1# one", '"1 # one"', "1 # one", "|\n      1# one"])
def test_one_that_is_gone_is_missed(comment: str) -> None:
    """Whatever the layout does, a file is not written without it."""
    reading, form = read_yaml(Source("part.yaml", f"functions:\n  one: {comment}\n"), Findings()), Form(mapping="part")
    after = Source("part.yaml", "functions:\n  one: 1\n")
    assert "`# one`" in what_is_lost(reading, Reader(), after, form, DEFAULT)
