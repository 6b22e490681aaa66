"""The head of a page that asks for nothing: its style inside, and a policy that lets nothing be run or fetched."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from pathlib import Path

from rulewright.sheet.html_words import words


def head(title: str, style_sheet: Path, *more: str) -> Iterator[str]:
    """From the doctype to `</head>`, line by line; `more` are tags that stand before the title."""
    style = "\n" + style_sheet.read_text("utf-8")
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    yield "<!doctype html>"
    yield '<html lang="en">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield from more
    yield f"<title>{words(title)}</title>"
    yield f"<style>{style}</style>"
    yield "</head>"
