"""Tables side by side where they fit the width, below each other where they do not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.cli.grid import Strip

BETWEEN = 4

Block = Sequence[Strip]


def shelved(blocks: Sequence[Block], room: int) -> Iterator[str]:
    """The lines of all blocks; those of one shelf begin on one line, with an empty line above them.

    Blocks keep their order, but a later one may come forward into room that would stay empty.
    """
    waiting = list(blocks)
    while waiting:
        shelf = [list(waiting.pop(0))]
        passed: list[Block] = []
        for block in waiting:
            if len(shelf) > 1 and _goes_below(shelf, block, room):
                shelf[-1] += [Strip("", 0), *block]
            elif _goes_beside(shelf, block, room) and (not passed or len(block) <= _tallest(shelf)):
                shelf.append(list(block))
            else:
                passed.append(block)
        waiting = passed
        yield from _lines(shelf)


def _goes_beside(shelf: list[list[Strip]], block: Block, room: int) -> bool:
    return _width(shelf) + BETWEEN + _wide(block) <= room


def _goes_below(shelf: list[list[Strip]], block: Block, room: int) -> bool:
    """Whether it can stand below the last block without making the shelf taller."""
    if len(shelf[-1]) + 1 + len(block) > _tallest(shelf) + 1:
        return False
    return _width(shelf[:-1]) + BETWEEN + max(_wide(shelf[-1]), _wide(block)) <= room


def _tallest(shelf: Sequence[Block]) -> int:
    return max(map(len, shelf))


def _wide(block: Block) -> int:
    return max((strip.wide for strip in block), default=0)


def _width(shelf: Sequence[Block]) -> int:
    return sum(map(_wide, shelf)) + BETWEEN * (len(shelf) - 1)


def _lines(shelf: Sequence[Block]) -> Iterator[str]:
    yield ""
    for i in range(_tallest(shelf)):
        text, blank = "", 0
        for block in shelf:
            strip = block[i] if i < len(block) else Strip("", 0)
            if strip.text:
                text += " " * blank + strip.text
                blank = 0
            blank += _wide(block) - (strip.wide if strip.text else 0) + BETWEEN
        yield text
