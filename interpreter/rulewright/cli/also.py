"""`--also FORM=FILE`: the same answer in further forms, written into files; CI wants three of them from one run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import click

from rulewright.cli.write_whole import write_whole
from rulewright.text.visible import quoted

F = TypeVar("F", bound=Callable[..., Any])
Also = tuple[tuple[str, Path], ...]
"""Forms, each with the file it goes into."""


def also_option(forms: Sequence[str]) -> Callable[[F], F]:
    """The option for a command that has these forms."""
    return click.option(
        "--also",
        multiple=True,
        metavar="FORM=FILE",
        callback=partial(_read, forms),
        help=f"Write it into a file too, in this form ({', '.join(forms)}); as often as wanted.",
    )


def _read(forms: Sequence[str], _: click.Context, __: click.Parameter, given: Sequence[str]) -> Also:
    pairs = [text.partition("=") for text in given]
    for form, _sign, file in pairs:
        if form not in forms or not file:
            raise click.BadParameter(f"FORM=FILE is wanted, with {' or '.join(forms)} for FORM, not {quoted(form)}")
    return tuple((form, Path(file)) for form, _sign, file in pairs)


def write_also(also: Also, shown: Callable[[str], str]) -> None:
    """Writes each file, whole or not at all; `shown` gives the text of a form."""
    for form, path in also:
        write_whole(path, f"{shown(form)}\n")
