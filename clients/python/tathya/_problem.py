from __future__ import annotations

from typing import Any


class ProblemError(Exception):
    """An answer that is an error; codes that this version does not know have this class."""

    def __init__(self, problem: dict[str, Any], retry_after: float | None = None) -> None:
        super().__init__(problem.get("detail") or problem["title"])
        self.code: str = problem["code"]
        """Stable name of what went wrong, as in the error catalogue."""
        self.status: int = problem["status"]
        self.problem = problem
        """The whole document, whose `errors` name the fields."""
        self.retry_after = retry_after
        """Seconds after which to try again, where the answer says so."""
