"""What a person means by a typed line: an answer by its number, words or first letters, or a command."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.playing.answers import Answer


def meant_by(line: str, answers: Sequence[Answer], commands: Sequence[str]) -> list[Answer | str]:
    """All that a line may mean: one answer or command, several where it is unclear, none where it says nothing.

    A number is the answer that bears it; whole words go before first letters, a command's name before an answer's.
    """
    if line.isdecimal():
        return [answer for answer in answers if answer.number == int(line)]
    said, word = line.casefold(), line.partition(" ")[0].casefold()
    whole = [answer for answer in answers if said in _names(answer)]
    if whole:
        return list(whole)
    if word in commands:
        return [word]
    begun: list[Answer | str] = [a for a in answers if any(name.startswith(said) for name in _names(a))]
    return begun + [command for command in commands if command.startswith(word)]


def _names(answer: Answer) -> tuple[str, ...]:
    return tuple(name.casefold() for name in (answer.label, answer.name) if name)
