"""Bytes to characters: UTF-8 and nothing else."""

from __future__ import annotations

from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.source import Source

_MARKS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)


def decode(name: str, data: bytes, findings: Findings) -> Source | None:
    """The text of a file, without its byte order mark; what is not UTF-8 is a finding, and the answer is None."""
    try:
        return Source(name, data.decode("utf-8").removeprefix("\ufeff"))
    except UnicodeDecodeError as error:
        findings.add(_not_utf8(name, data, error.start))
        return None


def _not_utf8(name: str, data: bytes, at: int) -> Diagnostic:
    good = data[:at].decode("utf-8").removeprefix("\ufeff")
    source = Source(name, good + "\ufffd")
    line = source.position(len(good))[0]
    guess = guess_encoding(data, at)
    return Diagnostic(
        "RW103",
        f"not UTF-8 at byte {at} (line {line})",
        source.span(len(good), len(good) + 1),
        reason=f"the file looks like {guess}" if guess else "",
        advice="save the file as UTF-8 in your editor",
    )


def guess_encoding(data: bytes, at: int) -> str:
    """What a file that is not UTF-8 probably is, in words."""
    for mark, name in _MARKS:
        if data.startswith(mark):
            return name
    if data[:400].count(0) > len(data[:400]) // 4:
        return "UTF-16" if data[:400].count(0) <= len(data[:400]) // 2 else "UTF-32"
    if at >= len(data) - 3 and data[at] >= 0xC2:
        return "UTF-8 that was cut off in the last character"
    if data[at] in (0xC0, 0xC1, 0xE0, 0xF0) and data[at + 1 : at + 2] and 0x80 <= data[at + 1] <= 0xBF:
        return "UTF-8 with an overlong character"
    return "Windows-1252" if any(0x80 <= b <= 0x9F for b in data) else "Latin-1"
