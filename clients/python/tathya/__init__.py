"""Calls the HTTP API of Tathya."""

from . import errors
from ._client import Client
from ._frame import frame
from ._problem import ProblemError

__all__ = ["Client", "ProblemError", "errors", "frame"]
