"""What GitHub does with a composite action, as far as a script can tell: inputs, variables, one `bash` for a step."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
STEPS: list[dict[str, Any]] = ACTION["runs"]["steps"]
EXPRESSION = re.compile(r"\$\{\{ (.*?) \}\}")


@dataclass
class Runner:
    """A job on a machine that nobody has used before. `event` is what `github.event` holds, by its path."""

    workspace: Path
    temp: Path
    inputs: dict[str, str] = field(default_factory=dict)
    event: dict[str, str] = field(default_factory=dict)
    outputs: dict[str, dict[str, str]] = field(default_factory=dict)
    logs: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        unknown = self.inputs.keys() - ACTION["inputs"].keys()
        assert not unknown, f"no such input: {unknown}"
        for name in ("home", "runner"):
            (self.temp / name).mkdir(parents=True)

    def values(self, text: str) -> str:
        """A value with its expressions worked out: names, joined by `||`."""
        return EXPRESSION.sub(lambda found: next(filter(None, map(self.value, found[1].split(" || "))), ""), text)

    def value(self, name: str) -> str:
        match name.split("."):
            case ["inputs", key]:
                return self.inputs.get(key, str(ACTION["inputs"][key]["default"]))
            case ["steps", step, "outputs", key]:
                assert any(each.get("id") == step for each in STEPS), f"there is no step `{step}`"
                return self.outputs.get(step, {}).get(key, "")
            case ["github", "event", *path]:
                return self.event.get(".".join(path), "")
        raise AssertionError(f"`{name}` is nothing that the action should ask for")

    def wanted(self, condition: str) -> bool:
        """Whether an `if:` holds: comparisons joined by `||` or `&&`."""
        if not condition:
            return True
        if " || " in condition:
            return any(map(self.wanted, condition.split(" || ")))
        if " && " in condition:
            return all(map(self.wanted, condition.split(" && ")))
        name, sign, literal = re.fullmatch(r"(\S+) (==|!=) (\S+)", condition).groups()  # type: ignore[union-attr]
        return (self.value(name) == literal.strip("'")) == (sign == "==")

    def run(self) -> int:
        """All steps but those that other actions take and the installation; the exit code of the first that fails."""
        for step in STEPS:
            if "run" in step and step["id"] != "install" and self.wanted(step.get("if", "")):
                code = self.step(step)
                if code:
                    return code
        return 0

    def step(self, step: dict[str, Any], path: str = "") -> int:
        """One step in a `bash` as the runner starts it, with nothing in its environment but what it is given."""
        output = self.temp / f"output-{step['id']}"
        output.touch()
        script = self.temp / f"{step['id']}.sh"
        script.write_text(step["run"], "utf-8")
        given = {name: self.values(value) for name, value in step.get("env", {}).items()}
        environment = {
            **given,
            "HOME": str(self.temp / "home"),
            "PATH": path or os.pathsep.join((str(Path(sys.executable).parent), "/usr/bin", "/bin")),
            "PYTHONPATH": "" if path else str(ROOT / "interpreter"),
            "GITHUB_ACTION_PATH": str(ROOT),
            "GITHUB_OUTPUT": str(output),
            "GITHUB_STEP_SUMMARY": str(self.summary_file),
            "GITHUB_WORKSPACE": str(self.workspace),
            "RUNNER_TEMP": str(self.temp / "runner"),
        }
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)]
        done = subprocess.run(
            command, cwd=self.workspace, env=environment, capture_output=True, encoding="utf-8", check=False
        )
        self.logs[step["id"]] = done.stdout + done.stderr
        pairs = (line.partition("=") for line in output.read_text("utf-8").splitlines())
        self.outputs[step["id"]] = {name: value for name, _, value in pairs}
        return done.returncode

    @property
    def summary_file(self) -> Path:
        return self.temp / "summary.md"

    @property
    def summary(self) -> str:
        return self.summary_file.read_text("utf-8")
