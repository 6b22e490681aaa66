"""What one word or form of the language declares about itself."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """`form` is how it is written (small words in capitals stand for what the author fills in), `says` what it means in
    one sentence, `example` a use that parses by `rule`, `node` the tree it makes (`Pay`, `Fold any`)."""

    form: str
    says: str
    example: str
    node: str
    rule: str = "expression"
