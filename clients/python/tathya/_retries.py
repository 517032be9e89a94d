from __future__ import annotations

import random
import time
from collections.abc import Callable
from email.utils import parsedate_to_datetime

import httpx

_REPEATABLE = {"GET", "HEAD", "OPTIONS", "PUT", "DELETE"}
_PASSING = {429, 502, 503}


class Retries:
    """Sends requests again that failed for a reason that may pass, within a budget that all requests share."""

    def __init__(self, max_retries: int, max_wait: float) -> None:
        self._max_retries = max_retries
        self._max_wait = max_wait
        # Retries that can be made at once; ten answered requests earn one.
        self._budget = 10.0

    def send(self, client: httpx.Client, make: Callable[[], httpx.Request], stream: bool) -> httpx.Response:
        failures = 0
        while True:
            request = make()
            failures += 1
            try:
                response = client.send(request, stream=stream)
            except httpx.TransportError:
                pause = self._pause(request, failures, 0)
                if pause is None:
                    raise
            else:
                if response.status_code not in _PASSING:
                    self._budget = min(10.0, self._budget + 0.1)
                    return response
                pause = self._pause(request, failures, retry_after(response) or 0)
                if pause is None:
                    return response
                response.close()
            time.sleep(pause)

    def _pause(self, request: httpx.Request, failures: int, at_least: float) -> float | None:
        may_repeat = request.method in _REPEATABLE or "idempotency-key" in request.headers
        # Programs that failed together do not come back together.
        pause = max(2.0 ** (failures - 1) * random.uniform(0.5, 1), at_least)
        if not may_repeat or failures > self._max_retries or pause > self._max_wait or self._budget < 1:
            return None
        self._budget -= 1
        return pause


def retry_after(response: httpx.Response) -> float | None:
    """The seconds of a `Retry-After` header, which are a number or a date."""
    header = response.headers.get("retry-after", "").strip()
    if header.isdecimal():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
