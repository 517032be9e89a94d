// Generated from the error catalogue by `npm run generate`.
import { ProblemError } from '../api/problem-error.ts'

/** A part of the path is invalid (400). */
export class InvalidPathError extends ProblemError {}

/** A query parameter is unknown or invalid (400). */
export class InvalidQueryError extends ProblemError {}

/** The request body is invalid (400). */
export class InvalidBodyError extends ProblemError {}

/** A request header is invalid (400). */
export class InvalidHeaderError extends ProblemError {}

/** The request is not valid HTTP (400). */
export class MalformedRequestError extends ProblemError {}

/** The request body is not valid JSON in UTF-8 (400). */
export class MalformedJsonError extends ProblemError {}

/** The JSON is nested too deeply (400). */
export class JsonTooDeepError extends ProblemError {}

/** The JSON has too many values (400). */
export class JsonTooComplexError extends ProblemError {}

/** The request body is empty (400). */
export class BodyMissingError extends ProblemError {}

/** The request body cannot be read (400). */
export class MalformedBodyError extends ProblemError {}

/** The form is not valid multipart/form-data (400). */
export class MalformedFormError extends ProblemError {}

/** The form contains no file (400). */
export class FileMissingError extends ProblemError {}

/** The callback address may not be called (400). */
export class CallbackRefusedError extends ProblemError {}

/** This endpoint needs an API key (401). */
export class ApiKeyMissingError extends ProblemError {}

/** The API key is malformed (401). */
export class ApiKeyMalformedError extends ProblemError {}

/** The API key is unknown (401). */
export class ApiKeyUnknownError extends ProblemError {}

/** The API key was revoked (401). */
export class ApiKeyRevokedError extends ProblemError {}

/** The API key has expired (401). */
export class ApiKeyExpiredError extends ProblemError {}

/** The API key lacks the required scope (403). */
export class ScopeMissingError extends ProblemError {}

/** Web pages of other addresses may not call this (403). */
export class OriginRefusedError extends ProblemError {}

/** The API key belongs to another customer (403). */
export class CustomerMismatchError extends ProblemError {}

/** There is nothing at this address (404). */
export class NotFoundError extends ProblemError {}

/** The record was not found (404). */
export class RecordNotFoundError extends ProblemError {}

/** This version of the dataset no longer exists (404). */
export class ReleaseNotKeptError extends ProblemError {}

/** The entry was accepted but is not stored yet (404). */
export class NotYetStoredError extends ProblemError {}

/** The method is not allowed here (405). */
export class MethodNotAllowedError extends ProblemError {}

/** No acceptable format (406). */
export class NotAcceptableError extends ProblemError {}

/** The request timed out (408). */
export class RequestTimeoutError extends ProblemError {}

/** The record was changed by somebody else (409). */
export class ConflictError extends ProblemError {}

/** The exchange rates that are needed are not there (409). */
export class RatesMissingError extends ProblemError {}

/** A request with this Idempotency-Key is in progress, or its answer is not kept (409). */
export class IdempotencyConflictError extends ProblemError {}

/** The job was cancelled (409). */
export class JobCancelledError extends ProblemError {}

/** The download has expired (410). */
export class DownloadExpiredError extends ProblemError {}

/** The request body is too large (413). */
export class BodyTooLargeError extends ProblemError {}

/** A file is too large (413). */
export class FileTooLargeError extends ProblemError {}

/** There are too many files in one request (413). */
export class TooManyFilesError extends ProblemError {}

/** The media type of the body is not supported (415). */
export class UnsupportedMediaTypeError extends ProblemError {}

/** The file type is not supported (415). */
export class FileTypeUnsupportedError extends ProblemError {}

/** The requested range is beyond the end of the file (416). */
export class RangeNotSatisfiableError extends ProblemError {}

/** The public address is not configured (421). */
export class MisdirectedRequestError extends ProblemError {}

/** A file is empty (422). */
export class FileEmptyError extends ProblemError {}

/** A file is damaged and cannot be read (422). */
export class FileCorruptError extends ProblemError {}

/** A file is locked with a password (422). */
export class FileEncryptedError extends ProblemError {}

/** The document has too many pages (422). */
export class DocumentTooLongError extends ProblemError {}

/** An image has too many pixels (422). */
export class ImageTooLargeError extends ProblemError {}

/** The document could not be converted (422). */
export class ConversionFailedError extends ProblemError {}

/** The question is too long for the model (422). */
export class InputTooLongError extends ProblemError {}

/** There is no answer of the requested schema (422). */
export class SchemaNotAnsweredError extends ProblemError {}

/** The query exceeds a limit (422). */
export class QueryLimitError extends ProblemError {}

/** This Idempotency-Key was used for another request (422). */
export class IdempotencyMismatchError extends ProblemError {}

/** Too many requests (429). */
export class RateLimitedError extends ProblemError {}

/** The quota is used up (429). */
export class QuotaReachedError extends ProblemError {}

/** The address and the headers of the request are too large (431). */
export class HeadersTooLargeError extends ProblemError {}

/** The caller closed the connection before the answer (499). */
export class ClientClosedError extends ProblemError {}

/** Internal error (500). */
export class InternalError extends ProblemError {}

/** The request uses a feature of HTTP that is not supported (501). */
export class NotImplementedError extends ProblemError {}

/** A service gave an invalid response (502). */
export class UpstreamFailedError extends ProblemError {}

/** The storage is full and nothing was accepted (503). */
export class StorageFullError extends ProblemError {}

/** The model of the engine is unavailable (503). */
export class ModelUnavailableError extends ProblemError {}

/** The queue is full (503). */
export class QueueFullError extends ProblemError {}

/** The service is unavailable (503). */
export class UnavailableError extends ProblemError {}

/** A service did not answer in time (504). */
export class UpstreamTimeoutError extends ProblemError {}

/** The time limit was exceeded (504). */
export class JobTimeoutError extends ProblemError {}

/** The class of each error code. */
export const errorClasses = {
  invalid_path: InvalidPathError,
  invalid_query: InvalidQueryError,
  invalid_body: InvalidBodyError,
  invalid_header: InvalidHeaderError,
  malformed_request: MalformedRequestError,
  malformed_json: MalformedJsonError,
  json_too_deep: JsonTooDeepError,
  json_too_complex: JsonTooComplexError,
  body_missing: BodyMissingError,
  malformed_body: MalformedBodyError,
  malformed_form: MalformedFormError,
  file_missing: FileMissingError,
  callback_refused: CallbackRefusedError,
  api_key_missing: ApiKeyMissingError,
  api_key_malformed: ApiKeyMalformedError,
  api_key_unknown: ApiKeyUnknownError,
  api_key_revoked: ApiKeyRevokedError,
  api_key_expired: ApiKeyExpiredError,
  scope_missing: ScopeMissingError,
  origin_refused: OriginRefusedError,
  customer_mismatch: CustomerMismatchError,
  not_found: NotFoundError,
  record_not_found: RecordNotFoundError,
  release_not_kept: ReleaseNotKeptError,
  not_yet_stored: NotYetStoredError,
  method_not_allowed: MethodNotAllowedError,
  not_acceptable: NotAcceptableError,
  request_timeout: RequestTimeoutError,
  conflict: ConflictError,
  rates_missing: RatesMissingError,
  idempotency_conflict: IdempotencyConflictError,
  job_cancelled: JobCancelledError,
  download_expired: DownloadExpiredError,
  body_too_large: BodyTooLargeError,
  file_too_large: FileTooLargeError,
  too_many_files: TooManyFilesError,
  unsupported_media_type: UnsupportedMediaTypeError,
  file_type_unsupported: FileTypeUnsupportedError,
  range_not_satisfiable: RangeNotSatisfiableError,
  misdirected_request: MisdirectedRequestError,
  file_empty: FileEmptyError,
  file_corrupt: FileCorruptError,
  file_encrypted: FileEncryptedError,
  document_too_long: DocumentTooLongError,
  image_too_large: ImageTooLargeError,
  conversion_failed: ConversionFailedError,
  input_too_long: InputTooLongError,
  schema_not_answered: SchemaNotAnsweredError,
  query_limit: QueryLimitError,
  idempotency_mismatch: IdempotencyMismatchError,
  rate_limited: RateLimitedError,
  quota_reached: QuotaReachedError,
  headers_too_large: HeadersTooLargeError,
  client_closed: ClientClosedError,
  internal: InternalError,
  not_implemented: NotImplementedError,
  upstream_failed: UpstreamFailedError,
  storage_full: StorageFullError,
  model_unavailable: ModelUnavailableError,
  queue_full: QueueFullError,
  unavailable: UnavailableError,
  upstream_timeout: UpstreamTimeoutError,
  job_timeout: JobTimeoutError,
} as const
