from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

from ._lists import Lists, QueryValue
from ._problem import ProblemError
from ._retries import Retries, retry_after
from .errors import DownloadExpiredError, JobCancelledError, by_code

_ENDED = {"succeeded", "failed", "cancelled", "expired"}


class Client(Lists):
    """Calls of a product at `base_url`. Public data needs no key. Every error answer raises `ProblemError`."""

    def __init__(
        self,
        base_url: str,
        api_key: str | None = None,
        *,
        timeout: float = 60,
        max_retries: int = 2,
        max_wait: float = 30,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        if not re.match(r"https?://[^/]", base_url):
            raise ValueError("base_url must be an http or https address")
        key = {} if api_key is None else {"Authorization": f"Bearer {api_key}"}
        self._http = httpx.Client(base_url=base_url, timeout=timeout, headers={**(headers or {}), **key})
        self._retries = Retries(max_retries, max_wait)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def get(self, path: str, /, **query: QueryValue) -> Any:
        """What a path answers: parsed JSON, or the bytes of other types."""
        return _body(self.request("GET", path, query=query))

    def post(self, path: str, body: object = None, /, **query: QueryValue) -> Any:
        """Sends JSON; answers as `get`."""
        return _body(self.request("POST", path, query=query, json=body))

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, QueryValue] | None = None,
        headers: Mapping[str, str] | None = None,
        stream: bool = False,
        **content: Any,
    ) -> httpx.Response:
        """Any request; `content` is what httpx takes: `json`, `files`, `data`, `content`."""

        def make() -> httpx.Request:
            return self._http.build_request(method, path, params=_params(query or {}), headers=headers, **content)

        response = self._retries.send(self._http, make, stream)
        if response.status_code >= 400:
            response.read()
            raise _to_error(response)
        return response

    def _walk(self, path: str, query: dict[str, QueryValue]) -> Iterator[Any]:
        params: Any = _params(query)
        while params is not None:
            target = params
            response = self._retries.send(
                self._http, lambda: self._http.build_request("GET", path, params=target), False
            )
            if response.status_code >= 400:
                raise _to_error(response)
            body = response.json()
            yield from body["data"] if isinstance(body, dict) else body
            # Only the query of the link is used: it may name the product by another address, which is not to get the key.
            link = response.links.get("next", {}).get("url")
            params = None if link is None else httpx.URL(link).params

    def convert(self, *files: str | Path, **options: QueryValue) -> dict[str, Any]:
        """Turns documents into PDF, and waits for it: `download_url`, `warnings` and more."""
        handles = [open(file, "rb") for file in files]
        try:
            parts = [("files", (Path(file).name, handle)) for file, handle in zip(files, handles)]
            # One upload for all tries: files are read once, so that what fails on the way is not sent again.
            response = self.request(
                "POST",
                "/e/ai_engine/doc_ready",
                query={"to_format": "pdf", **options},
                headers={"Prefer": "respond-async"},
                files=parts,
            )
        finally:
            for handle in handles:
                handle.close()
        return self.wait(response.json()["job_id"])

    def wait(self, job_id: str, *, timeout: float = 3600) -> dict[str, Any]:
        """The result of a job when it has succeeded. Raises the error of its code, and `TimeoutError`."""
        until = time.monotonic() + timeout
        pause = 0.25
        while (job := self.get(f"/e/jobs/{job_id}"))["state"] not in _ENDED:
            if time.monotonic() + pause > until:
                raise TimeoutError(f"job {job_id} is {job['state']} after {timeout} s")
            time.sleep(pause)
            pause = min(pause * 1.5, 10)
        if job["state"] == "succeeded" and job["result"] is not None:
            result: dict[str, Any] = job["result"]
            return result
        if job["error"] is not None:
            raise by_code.get(job["error"]["code"], ProblemError)(job["error"])
        if job["state"] == "cancelled":
            raise JobCancelledError({"code": "job_cancelled", "status": 409, "title": "The job was cancelled"})
        raise DownloadExpiredError({"code": "download_expired", "status": 410, "title": "The download has expired"})

    def ask(self, question: str, *, engine: str = "chat_engine", conversation_id: str | None = None) -> Iterator[str]:
        """Parts of the answer as they come; leaving the loop ends the answer."""
        body = {"user_input": question}
        if conversation_id is not None:
            body["conversation_id"] = conversation_id
        response = self.request(
            "POST", f"/ai_engine/{engine}", json=body, headers={"Accept": "text/event-stream"}, stream=True
        )
        try:
            yield from _read_tokens(response)
        finally:
            response.close()


def _read_tokens(response: httpx.Response) -> Iterator[str]:
    event = ""
    for line in response.iter_lines():
        field, _, value = line.partition(": ")
        if field == "event":
            event = value
        elif field == "data":
            data = json.loads(value)
            if event == "token":
                yield data["text"]
            elif event == "error":
                raise by_code.get(data["code"], ProblemError)(data)
            elif event == "answer":
                return
    raise ConnectionError("the answer broke off")


def _params(query: Mapping[str, QueryValue]) -> dict[str, str]:
    return {name: _text(value) for name, value in query.items() if value is not None}


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(_text(item) for item in value)
    return str(value)


def _body(response: httpx.Response) -> Any:
    if response.status_code == 204:
        return None
    return response.json() if "json" in response.headers.get("content-type", "") else response.content


def _to_error(response: httpx.Response) -> ProblemError:
    try:
        problem = response.json()
        known = by_code.get(problem["code"], ProblemError)
        return known(problem, retry_after(response))
    except (ValueError, KeyError, TypeError):
        # A proxy between may answer with a page of its own.
        title = f"{response.status_code} {response.reason_phrase}: the answer is not from Tathya"
        return ProblemError({"code": "unknown", "status": response.status_code, "title": title})
