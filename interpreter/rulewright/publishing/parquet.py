"""Tables as Parquet: the same rows give the same bytes, and each file says which games it is about."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any

from rulewright.publishing.folder import BOOK, HALF
from rulewright.publishing.sheets import Columns, Row
from rulewright.simulation.figures import Batch

ROWS = 50_000
"""Rows of a group, which are packed together."""


def about(batch: Batch) -> dict[bytes, bytes]:
    """What a file says of itself: all that is needed to play its games again."""
    facts = {
        "version": batch.version,
        "meaning": batch.meaning,
        "expansions": list(batch.expansions),
        "settings": batch.settings,
        "players": batch.players,
        "seed": batch.seed,
        "bots": list(batch.bots),
        "games": batch.games,
        "cap": batch.cap,
    }
    told = {
        key: value if isinstance(value, str) else json.dumps(value, ensure_ascii=False) for key, value in facts.items()
    }
    return {BOOK: batch.book.encode(), **{f"rulewright.{key}".encode(): value.encode() for key, value in told.items()}}


class ParquetFile:
    """A file that gets its name once it is whole. Use it in a `with`; left by an exception, nothing is there."""

    def __init__(self, path: Path, columns: Columns, facts: dict[bytes, bytes]) -> None:
        import pyarrow
        from pyarrow import parquet

        sorts = {"number": pyarrow.int64(), "word": pyarrow.string(), "truth": pyarrow.bool_()}
        self.path, self.half = path, path.with_name(path.name + HALF)
        self._schema: Any = pyarrow.schema([(name, sorts[sort]) for name, sort in columns.items()], facts)
        self._writer: Any = parquet.ParquetWriter(self.half, self._schema, compression="zstd")
        self._rows: list[Row] = []

    def __enter__(self) -> ParquetFile:
        return self

    def add(self, rows: Iterable[Row]) -> None:
        """Further rows, in their order."""
        self._rows += rows
        while len(self._rows) >= ROWS:
            self._write(self._rows[:ROWS])
            del self._rows[:ROWS]

    def _write(self, rows: list[Row]) -> None:
        import pyarrow

        columns = list(zip(*rows, strict=True)) or [()] * len(self._schema)
        arrays = [pyarrow.array(column, field.type) for column, field in zip(columns, self._schema, strict=True)]
        self._writer.write_table(pyarrow.Table.from_arrays(arrays, schema=self._schema), row_group_size=ROWS)

    def __exit__(
        self, sort: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self._write(self._rows)
        self._writer.close()
        if error is None:
            os.replace(self.half, self.path)
        else:
            self.half.unlink(missing_ok=True)
