"""Grows statements that change fields, lists and tracks."""

from __future__ import annotations

from fragments.grow import clamped, grow, inner, tight
from fragments.grow_lists import some_ship
from fragments.grow_scope import GOODS, Lines, Scope, actor, guarded

# ---- fields ----


def sets(s: Scope) -> Lines:
    mark = f"{s.pick('north_stall', 'south_stall')}.mark[{s.pick('1', '2', 'min(three, 3)')}]"
    return [
        s.pick(
            f"set number to {clamped(s, 0, 28)}",
            f"set {inner(s, 'player')}.level[{grow(s, 'good')}] to {clamped(s, 0, 9)}",
            f"set {inner(s, 'good')}.price.space to {clamped(s, 1, 5)}",
            f"set {inner(s, 'cell')}.owner to {s.pick('none', actor(s), 'ann')}",
            f"set latest to {s.pick('none', 'gull', some_ship(s))}",
            f"set path to {s.pick('[ale, dye]', '[]', '[cloth, ale, bread]')}",
            f"set known to {s.pick('[dye, ale]', '[]')}",
            f"set {actor(s)}.best to {s.pick('none', 'ale')}",
            f"set {actor(s)}.{s.pick('done', 'done')} to {grow(s, 'truth')}",
            f"set flag to {grow(s, 'truth')}",
            f"set {actor(s)}.{s.pick('tired', 'calm', 'secret')} to {clamped(s, 0, 9)}",
            f"set hidden to {clamped(s, 0, 9)}",
            f"set answers[{grow(s, 'player')}] to {clamped(s, 0, 9)}",
            f"set {mark} to {clamped(s, 0, 9)}",
            f"set Patch.{s.pick('A1', 'B2', 'C1')}.lit to {grow(s, 'truth')}",
            f"set {actor(s)}.spot to {grow(s, 'cell')}",
        )
    ]


def adds(s: Scope) -> Lines:
    good = s.random.choice(GOODS)
    return s.pick(
        guarded(s, "path.room > 0", f"add {grow(s, 'good')} to path"),
        [f"add {grow(s, 'good')} to known"],
        guarded(s, f"{good} in path", f"take {good} from path"),
        guarded(s, f"{good} in known", f"take {good} from known"),
        guarded(s, "number < 25", f"add {clamped(s, 0, 3)} to number"),
        *[guarded(s, "number > 3", f"take {clamped(s, 0, 3)} from number") for _ in range(2)],
        guarded(s, f"ann.level[{good}] < 8", f"add 1 to ann.level[{good}]"),
        guarded(s, f"{good}.left > 1", f"take 1 from {good}.left"),
        guarded(s, f"{actor(s)}.tired < 9", f"add 1 to {actor(s)}.tired"),
        *[guarded(s, "path.size > 0", f"set path[1] to {grow(s, 'good')}") for _ in range(2)],
    )


def shifts(s: Scope) -> Lines:
    verb, other, good = s.pick("raise", "lower"), s.pick("raise", "lower"), tight(s, "good")
    return s.pick(
        [f"{verb} {good}.price{s.pick('', ' by 2', ' by ' + clamped(s, 0, 4))}"],
        [f"{verb} {good}.price{s.pick('', ' by 3')} else {other} {tight(s, 'good')}.stock"],
    )


def says(s: Scope) -> Lines:
    label = f"{inner(s, 'good')}.label"
    told = s.pick(label, label, "ann.cash", "number", "known", "ann.best", "ann.spot", "three * 1 vp")
    return [f'log "{{ann}} has {{{told}}}"']
