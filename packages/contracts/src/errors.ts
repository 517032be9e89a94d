/** What a code means: the status it travels with, its title, and what the caller can do about it. */
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
    title: 'The address holds an impossible value',
    remedy: 'Correct the part of the address that `errors` names.',
  },
  invalid_query: {
    status: 400,
    title: 'A query parameter is unknown or has an impossible value',
    remedy: 'Correct the parameters that `errors` names; `accepted` says what is possible.',
  },
  invalid_body: {
    status: 400,
    title: 'The request body does not have the expected shape',
    remedy: 'Correct the fields that `errors` names; `accepted` says what is possible.',
  },
  invalid_header: {
    status: 400,
    title: 'A request header has an impossible value',
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
  body_missing: {
    status: 400,
    title: 'The request body is empty',
    remedy: 'Send the body that the endpoint documents.',
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
    title: 'The API key is not known',
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
    title: 'The API key does not open this endpoint',
    remedy: 'Use a key with the scope that `detail` names.',
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
    title: 'There is no such record',
    remedy: 'Check the id.',
  },
  not_yet_stored: {
    status: 404,
    title: 'The entry was accepted and is not stored yet',
    remedy: 'Ask again after the seconds in `Retry-After`.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This address does not take this method',
    remedy: 'Use a method that the `Allow` header names.',
  },
  not_acceptable: {
    status: 406,
    title: 'The answer does not exist in a format that `Accept` allows',
    remedy: 'Accept one of the types that `errors` names.',
  },
  request_timeout: {
    status: 408,
    title: 'The request did not arrive in time',
    remedy: 'Send the request again over a better connection.',
  },
  conflict: {
    status: 409,
    title: 'The record was changed by somebody else',
    remedy: 'Read it again and repeat the change.',
  },
  body_too_large: {
    status: 413,
    title: 'The request body is too large',
    remedy: 'Send less; `detail` names the limit.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The request body has a type that this endpoint does not take',
    remedy: 'Send one of the types that `errors` names.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    remedy: 'Wait for the seconds in `Retry-After`; `detail` names the limit.',
  },
  headers_too_large: {
    status: 431,
    title: 'The request headers are too large',
    remedy: 'Send fewer or shorter headers.',
  },
  client_closed: {
    status: 499,
    title: 'The caller left before the answer',
    remedy: 'Nothing: this status is seen in logs only.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    remedy: 'Try again; report the request_id where it keeps happening.',
  },
  not_implemented: {
    status: 501,
    title: 'The request uses a feature of HTTP that is not supported',
    remedy: 'Send the request without it.',
  },
  upstream_failed: {
    status: 502,
    title: 'A service gave an answer that could not be used',
    remedy: 'Try again; report the request_id where it keeps happening.',
  },
  storage_full: {
    status: 503,
    title: 'The storage is full and nothing was accepted',
    remedy: 'Send it again after the seconds in `Retry-After`; operators free space.',
  },
  unavailable: {
    status: 503,
    title: 'The service cannot answer now',
    remedy: 'Try again after the seconds in `Retry-After`.',
  },
  upstream_timeout: {
    status: 504,
    title: 'A service did not answer in time',
    remedy: 'Try again later.',
  },
})

/** A code of the table. */
export type ErrorCode = keyof typeof errors
