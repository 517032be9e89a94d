/** An error code: its status, its title, and what the caller can do. */
export interface ErrorDefinition {
  readonly status: number
  readonly title: string
  readonly remedy: string
}

function defineErrors<const T extends Record<string, ErrorDefinition>>(table: T): T {
  return table
}

/** Every error code of the product; the error page of the documentation is generated from it. */
export const errors = defineErrors({
  invalid_path: {
    status: 400,
    title: 'A part of the path is invalid',
    remedy: 'Correct the part of the address that `errors` names.',
  },
  invalid_query: {
    status: 400,
    title: 'A query parameter is unknown or invalid',
    remedy: 'Correct the parameters that `errors` names; `accepted` lists what is accepted.',
  },
  invalid_body: {
    status: 400,
    title: 'The request body is invalid',
    remedy: 'Correct the fields that `errors` names; `accepted` lists what is accepted.',
  },
  invalid_header: {
    status: 400,
    title: 'A request header is invalid',
    remedy: 'Correct the header that `errors` names.',
  },
  malformed_request: {
    status: 400,
    title: 'The request is not valid HTTP',
    remedy: 'Send the request with a current HTTP client; percent-encode addresses in UTF-8.',
  },
  malformed_json: {
    status: 400,
    title: 'The request body is not valid JSON in UTF-8',
    remedy: 'Send one complete JSON value in UTF-8.',
  },
  json_too_deep: {
    status: 400,
    title: 'The JSON is nested too deeply',
    remedy: 'Send flatter JSON; `detail` names the limit.',
  },
  json_too_complex: {
    status: 400,
    title: 'The JSON has too many values',
    remedy: 'Send fewer values, or long details as one text; `detail` names the limit.',
  },
  body_missing: {
    status: 400,
    title: 'The request body is empty',
    remedy: 'Send the body that the endpoint documents.',
  },
  malformed_body: {
    status: 400,
    title: 'The request body cannot be read',
    remedy: 'Send the body whole, and in the coding that `Content-Encoding` names.',
  },
  malformed_form: {
    status: 400,
    title: 'The form is not valid multipart/form-data',
    remedy: 'Send the form with a current HTTP client, whole.',
  },
  file_missing: {
    status: 400,
    title: 'The form contains no file',
    remedy: 'Send the document as the form part that `errors` names.',
  },
  callback_refused: {
    status: 400,
    title: 'The callback address may not be called',
    remedy: 'Use a public http or https address, or ask the operator to allow this one.',
  },
  api_key_missing: {
    status: 401,
    title: 'This endpoint needs an API key',
    remedy: 'Send `Authorization: Bearer <key>` or `X-API-Key: <key>` to the gateway.',
  },
  api_key_malformed: {
    status: 401,
    title: 'The API key is malformed',
    remedy: 'Copy the whole key, from `tathya_` to its last character.',
  },
  api_key_unknown: {
    status: 401,
    title: 'The API key is unknown',
    remedy: 'Use a key that was issued by this installation.',
  },
  api_key_revoked: {
    status: 401,
    title: 'The API key was revoked',
    remedy: 'Ask the operator for a new key.',
  },
  api_key_expired: {
    status: 401,
    title: 'The API key has expired',
    remedy: 'Ask the operator to rotate the key.',
  },
  scope_missing: {
    status: 403,
    title: 'The API key lacks the required scope',
    remedy: 'Use a key with the scope that `detail` names.',
  },
  origin_refused: {
    status: 403,
    title: 'Web pages of other addresses may not call this',
    remedy:
      'Call it from a program, or from a page of the address of this product; a public key works on pages of its origins.',
  },
  customer_mismatch: {
    status: 403,
    title: 'The API key belongs to another customer',
    remedy: 'Use the customer_id of the key, or a key of that customer.',
  },
  not_found: {
    status: 404,
    title: 'There is nothing at this address',
    remedy: 'Check the address; `detail` names the nearest one, and /docs lists all.',
  },
  record_not_found: {
    status: 404,
    title: 'The record was not found',
    remedy: 'Check the id.',
  },
  release_not_kept: {
    status: 404,
    title: 'This version of the dataset no longer exists',
    remedy: 'Request one of the versions that `errors` names, or omit the version for the newest.',
  },
  not_yet_stored: {
    status: 404,
    title: 'The entry was accepted but is not stored yet',
    remedy: 'Request it again after the seconds in `Retry-After`.',
  },
  method_not_allowed: {
    status: 405,
    title: 'The method is not allowed here',
    remedy: 'Use a method that the `Allow` header names.',
  },
  not_acceptable: {
    status: 406,
    title: 'No acceptable format',
    remedy: 'Accept one of the types that `errors` names.',
  },
  request_timeout: {
    status: 408,
    title: 'The request timed out',
    remedy: 'Send the request again over a better connection.',
  },
  conflict: {
    status: 409,
    title: 'The record was changed by somebody else',
    remedy: 'Read it again and repeat the change.',
  },
  rates_missing: {
    status: 409,
    title: 'The exchange rates that are needed are not there',
    remedy: 'Ask the operator to import them as `detail` says, or leave `currency` out.',
  },
  idempotency_conflict: {
    status: 409,
    title: 'A request with this Idempotency-Key is in progress, or its answer is not kept',
    remedy: 'See `detail`. For a job, send the same body, or another key; `Location` names the job.',
  },
  job_cancelled: {
    status: 409,
    title: 'The job was cancelled',
    remedy: 'Send the request again if the result is still needed.',
  },
  download_expired: {
    status: 410,
    title: 'The download has expired',
    remedy: 'Convert the document again.',
  },
  body_too_large: {
    status: 413,
    title: 'The request body is too large',
    remedy: 'Send less; `detail` names the limit.',
  },
  file_too_large: {
    status: 413,
    title: 'A file is too large',
    remedy: 'Send a smaller file; `detail` names the limit.',
  },
  too_many_files: {
    status: 413,
    title: 'There are too many files in one request',
    remedy: 'Send them in several requests; `detail` names the limit.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The media type of the body is not supported',
    remedy: 'Send one of the types that `errors` names.',
  },
  file_type_unsupported: {
    status: 415,
    title: 'The file type is not supported',
    remedy:
      'Send one of the types that `errors` names; the type is detected from the content, not from the name.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'The requested range is beyond the end of the file',
    remedy: 'Request a range within the length that `Content-Range` names.',
  },
  misdirected_request: {
    status: 421,
    title: 'The public address is not configured',
    remedy: 'Call it by its own address, or ask the operator to set TATHYA_PUBLIC_URL.',
  },
  file_empty: {
    status: 422,
    title: 'A file is empty',
    remedy: 'Send a file with content.',
  },
  file_corrupt: {
    status: 422,
    title: 'A file is damaged and cannot be read',
    remedy: 'Check that the file opens where it was made, and send it again.',
  },
  file_encrypted: {
    status: 422,
    title: 'A file is locked with a password',
    remedy:
      'Doc Ready opens PDFs and Office files with the form part `password`; `detail` says where it does not. DocDB needs files without one.',
  },
  document_too_long: {
    status: 422,
    title: 'The document has too many pages',
    remedy: 'Split it; `detail` names the limit.',
  },
  image_too_large: {
    status: 422,
    title: 'An image has too many pixels',
    remedy: 'Send a smaller image; `detail` names the limit.',
  },
  conversion_failed: {
    status: 422,
    title: 'The document could not be converted',
    remedy: 'Try a simpler document; if it happens again, report the job_id.',
  },
  input_too_long: {
    status: 422,
    title: 'The question is too long for the model',
    remedy: 'Shorten the question; `detail` has both counts of tokens.',
  },
  schema_not_answered: {
    status: 422,
    title: 'There is no answer of the requested schema',
    remedy: 'Ask without `response_format`, or change the schema; `detail` has the reason.',
  },
  query_limit: {
    status: 422,
    title: 'The query exceeds a limit',
    remedy: 'Ask for less: fewer tables, a condition, or a LIMIT; `detail` names the limit.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'This Idempotency-Key was used for another request',
    remedy: 'Use a new key for a new request.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    remedy: 'Wait for the seconds in `Retry-After`; `detail` names the limit.',
  },
  quota_reached: {
    status: 429,
    title: 'The quota is used up',
    remedy:
      'Wait for the seconds in `Retry-After`, or ask the operator for a larger quota; `detail` names it.',
  },
  headers_too_large: {
    status: 431,
    title: 'The address and the headers of the request are too large',
    remedy:
      'Send a shorter address, or fewer or shorter headers; long lists are sent with POST where it is taken.',
  },
  client_closed: {
    status: 499,
    title: 'The caller closed the connection before the answer',
    remedy: 'Nothing: this status is seen in logs only.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    remedy: 'Try again; if it happens again, report the request_id.',
  },
  not_implemented: {
    status: 501,
    title: 'The request uses a feature of HTTP that is not supported',
    remedy: 'Send the request without it.',
  },
  upstream_failed: {
    status: 502,
    title: 'A service gave an invalid response',
    remedy: 'Try again; if it happens again, report the request_id.',
  },
  storage_full: {
    status: 503,
    title: 'The storage is full and nothing was accepted',
    remedy: 'Send it again after the seconds in `Retry-After`; operators free space.',
  },
  model_unavailable: {
    status: 503,
    title: 'The model of the engine is unavailable',
    remedy: 'Try again later, or ask `chat_engine`, which also answers without a model.',
  },
  queue_full: {
    status: 503,
    title: 'The queue is full',
    remedy: 'Send it again after the seconds in `Retry-After`.',
  },
  unavailable: {
    status: 503,
    title: 'The service is unavailable',
    remedy: 'Try again after the seconds in `Retry-After`.',
  },
  upstream_timeout: {
    status: 504,
    title: 'A service did not answer in time',
    remedy: 'Try again later.',
  },
  job_timeout: {
    status: 504,
    title: 'The time limit was exceeded',
    remedy: 'Send less at once; `detail` names the limit.',
  },
})

/** A code of the table. */
export type ErrorCode = keyof typeof errors
