from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    # Its types are a package of their own, which need not be there.
    import pandas  # type: ignore[import-untyped, unused-ignore]


def frame(rows: Iterable[Mapping[str, Any]], *, index: str | None = None) -> pandas.DataFrame:
    """The rows as a table of pandas, which `pip install tathya[pandas]` brings.

    Fields whose name ends in `_date` and that hold AD dates become times; a code, such as an HS code, stays a text.
    """
    import pandas

    table = pandas.DataFrame(list(rows))
    for name in table.columns:
        if str(name).endswith("_date"):
            table[name] = pandas.to_datetime(table[name], errors="coerce", format="ISO8601")
    return table if index is None else table.set_index(index)
