# Generated from the error catalogue by `npm run generate`.
from ._problem import ProblemError


class InvalidPathError(ProblemError):
    """A part of the path is invalid (400)."""


class InvalidQueryError(ProblemError):
    """A query parameter is unknown or invalid (400)."""


class InvalidBodyError(ProblemError):
    """The request body is invalid (400)."""


class InvalidHeaderError(ProblemError):
    """A request header is invalid (400)."""


class MalformedRequestError(ProblemError):
    """The request is not valid HTTP (400)."""


class MalformedJsonError(ProblemError):
    """The request body is not valid JSON in UTF-8 (400)."""


class JsonTooDeepError(ProblemError):
    """The JSON is nested too deeply (400)."""


class JsonTooComplexError(ProblemError):
    """The JSON has too many values (400)."""


class BodyMissingError(ProblemError):
    """The request body is empty (400)."""


class MalformedBodyError(ProblemError):
    """The request body cannot be read (400)."""


class MalformedFormError(ProblemError):
    """The form is not valid multipart/form-data (400)."""


class FileMissingError(ProblemError):
    """The form contains no file (400)."""


class CallbackRefusedError(ProblemError):
    """The callback address may not be called (400)."""


class ApiKeyMissingError(ProblemError):
    """This endpoint needs an API key (401)."""


class ApiKeyMalformedError(ProblemError):
    """The API key is malformed (401)."""


class ApiKeyUnknownError(ProblemError):
    """The API key is unknown (401)."""


class ApiKeyRevokedError(ProblemError):
    """The API key was revoked (401)."""


class ApiKeyExpiredError(ProblemError):
    """The API key has expired (401)."""


class ScopeMissingError(ProblemError):
    """The API key lacks the required scope (403)."""


class OriginRefusedError(ProblemError):
    """Web pages of other addresses may not call this (403)."""


class CustomerMismatchError(ProblemError):
    """The API key belongs to another customer (403)."""


class NotFoundError(ProblemError):
    """There is nothing at this address (404)."""


class RecordNotFoundError(ProblemError):
    """The record was not found (404)."""


class ReleaseNotKeptError(ProblemError):
    """This version of the dataset no longer exists (404)."""


class NotYetStoredError(ProblemError):
    """The entry was accepted but is not stored yet (404)."""


class MethodNotAllowedError(ProblemError):
    """The method is not allowed here (405)."""


class NotAcceptableError(ProblemError):
    """No acceptable format (406)."""


class RequestTimeoutError(ProblemError):
    """The request timed out (408)."""


class ConflictError(ProblemError):
    """The record was changed by somebody else (409)."""


class RatesMissingError(ProblemError):
    """The exchange rates that are needed are not there (409)."""


class IdempotencyConflictError(ProblemError):
    """A request with this Idempotency-Key is in progress, or its answer is not kept (409)."""


class JobCancelledError(ProblemError):
    """The job was cancelled (409)."""


class DownloadExpiredError(ProblemError):
    """The download has expired (410)."""


class BodyTooLargeError(ProblemError):
    """The request body is too large (413)."""


class FileTooLargeError(ProblemError):
    """A file is too large (413)."""


class TooManyFilesError(ProblemError):
    """There are too many files in one request (413)."""


class UnsupportedMediaTypeError(ProblemError):
    """The media type of the body is not supported (415)."""


class FileTypeUnsupportedError(ProblemError):
    """The file type is not supported (415)."""


class RangeNotSatisfiableError(ProblemError):
    """The requested range is beyond the end of the file (416)."""


class MisdirectedRequestError(ProblemError):
    """The public address is not configured (421)."""


class FileEmptyError(ProblemError):
    """A file is empty (422)."""


class FileCorruptError(ProblemError):
    """A file is damaged and cannot be read (422)."""


class FileEncryptedError(ProblemError):
    """A file is locked with a password (422)."""


class DocumentTooLongError(ProblemError):
    """The document has too many pages (422)."""


class ImageTooLargeError(ProblemError):
    """An image has too many pixels (422)."""


class ConversionFailedError(ProblemError):
    """The document could not be converted (422)."""


class InputTooLongError(ProblemError):
    """The question is too long for the model (422)."""


class SchemaNotAnsweredError(ProblemError):
    """There is no answer of the requested schema (422)."""


class QueryLimitError(ProblemError):
    """The query exceeds a limit (422)."""


class IdempotencyMismatchError(ProblemError):
    """This Idempotency-Key was used for another request (422)."""


class RateLimitedError(ProblemError):
    """Too many requests (429)."""


class QuotaReachedError(ProblemError):
    """The quota is used up (429)."""


class HeadersTooLargeError(ProblemError):
    """The address and the headers of the request are too large (431)."""


class ClientClosedError(ProblemError):
    """The caller closed the connection before the answer (499)."""


class InternalError(ProblemError):
    """Internal error (500)."""


class NotImplementedError(ProblemError):
    """The request uses a feature of HTTP that is not supported (501)."""


class UpstreamFailedError(ProblemError):
    """A service gave an invalid response (502)."""


class StorageFullError(ProblemError):
    """The storage is full and nothing was accepted (503)."""


class ModelUnavailableError(ProblemError):
    """The model of the engine is unavailable (503)."""


class QueueFullError(ProblemError):
    """The queue is full (503)."""


class UnavailableError(ProblemError):
    """The service is unavailable (503)."""


class UpstreamTimeoutError(ProblemError):
    """A service did not answer in time (504)."""


class JobTimeoutError(ProblemError):
    """The time limit was exceeded (504)."""


by_code: dict[str, type[ProblemError]] = {
    "invalid_path": InvalidPathError,
    "invalid_query": InvalidQueryError,
    "invalid_body": InvalidBodyError,
    "invalid_header": InvalidHeaderError,
    "malformed_request": MalformedRequestError,
    "malformed_json": MalformedJsonError,
    "json_too_deep": JsonTooDeepError,
    "json_too_complex": JsonTooComplexError,
    "body_missing": BodyMissingError,
    "malformed_body": MalformedBodyError,
    "malformed_form": MalformedFormError,
    "file_missing": FileMissingError,
    "callback_refused": CallbackRefusedError,
    "api_key_missing": ApiKeyMissingError,
    "api_key_malformed": ApiKeyMalformedError,
    "api_key_unknown": ApiKeyUnknownError,
    "api_key_revoked": ApiKeyRevokedError,
    "api_key_expired": ApiKeyExpiredError,
    "scope_missing": ScopeMissingError,
    "origin_refused": OriginRefusedError,
    "customer_mismatch": CustomerMismatchError,
    "not_found": NotFoundError,
    "record_not_found": RecordNotFoundError,
    "release_not_kept": ReleaseNotKeptError,
    "not_yet_stored": NotYetStoredError,
    "method_not_allowed": MethodNotAllowedError,
    "not_acceptable": NotAcceptableError,
    "request_timeout": RequestTimeoutError,
    "conflict": ConflictError,
    "rates_missing": RatesMissingError,
    "idempotency_conflict": IdempotencyConflictError,
    "job_cancelled": JobCancelledError,
    "download_expired": DownloadExpiredError,
    "body_too_large": BodyTooLargeError,
    "file_too_large": FileTooLargeError,
    "too_many_files": TooManyFilesError,
    "unsupported_media_type": UnsupportedMediaTypeError,
    "file_type_unsupported": FileTypeUnsupportedError,
    "range_not_satisfiable": RangeNotSatisfiableError,
    "misdirected_request": MisdirectedRequestError,
    "file_empty": FileEmptyError,
    "file_corrupt": FileCorruptError,
    "file_encrypted": FileEncryptedError,
    "document_too_long": DocumentTooLongError,
    "image_too_large": ImageTooLargeError,
    "conversion_failed": ConversionFailedError,
    "input_too_long": InputTooLongError,
    "schema_not_answered": SchemaNotAnsweredError,
    "query_limit": QueryLimitError,
    "idempotency_mismatch": IdempotencyMismatchError,
    "rate_limited": RateLimitedError,
    "quota_reached": QuotaReachedError,
    "headers_too_large": HeadersTooLargeError,
    "client_closed": ClientClosedError,
    "internal": InternalError,
    "not_implemented": NotImplementedError,
    "upstream_failed": UpstreamFailedError,
    "storage_full": StorageFullError,
    "model_unavailable": ModelUnavailableError,
    "queue_full": QueueFullError,
    "unavailable": UnavailableError,
    "upstream_timeout": UpstreamTimeoutError,
    "job_timeout": JobTimeoutError,
}
