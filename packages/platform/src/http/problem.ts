import type { ServerResponse } from 'node:http'
import {
  type ErrorCode,
  errors,
  type FieldError,
  isOpenAiPath,
  type OpenAiError,
  type Problem,
} from '@tathya/contracts/http'
import { Changed, PublishTimeout, StorageFull, Unavailable } from '../errors.ts'
import { describeFieldErrors } from '../field-errors.ts'

/** Max faults in an answer, which must not be many times as long as the request. */
const faultLimit = 50

/** Options of a problem. */
export interface ProblemOptions {
  /** A sentence about this case; default: the remedy of the code. */
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** An error that becomes a problem document. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ErrorCode
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, { detail, errors: fields = [], headers = {}, cause }: ProblemOptions = {}) {
    super(detail ?? errors[code].remedy, { cause })
    this.code = code
    this.status = errors[code].status
    this.errors = fields.slice(0, faultLimit)
    this.headers = headers
  }
}

/** Creates the error of a code: `throw problem('not_found', { detail })`. */
export function problem(code: ErrorCode, options: ProblemOptions = {}): ProblemError {
  return new ProblemError(code, options)
}

/** The problem document of an error; under OpenAI's interface it has the error in the form of that too. */
export function toProblem(error: ProblemError, instance: string, requestId: string): Problem {
  return {
    // First, because some clients cut what they show.
    ...(isOpenAiPath(instance) ? { error: toOpenAiError(error) } : {}),
    type: `/docs/errors#${error.code}`,
    title: errors[error.code].title,
    status: error.status,
    detail: error.message,
    instance,
    code: error.code,
    errors: [...error.errors],
    request_id: requestId,
  }
}

/** An error as clients of OpenAI's interface read it, who see neither `errors` nor `detail`: all is in the message. */
export function toOpenAiError({ message, code, status, errors: fields }: ProblemError): OpenAiError {
  // Such details only lead to the fields.
  const isPointer = fields.length > 0 && (message === errors[code].remedy || message.startsWith('Wrong: '))
  const faults = fields.length === 0 ? [] : [`${describeFieldErrors(fields)}.`]
  return {
    message: [...(isPointer ? [] : [message]), ...faults].join(' '),
    type: openAiTypes[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error'),
    param: fields[0]?.field ?? null,
    code,
  }
}

/** Types of errors by status, where they are not those of all requests or servers. */
const openAiTypes: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  429: 'rate_limit_error',
}

/** Answers with a problem document; closes the connection if an answer has already begun. */
export function sendProblem(
  response: ServerResponse,
  error: ProblemError,
  instance: string,
  requestId: string,
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const body = JSON.stringify(toProblem(error, instance, requestId))
  response.writeHead(error.status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...error.headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/** Seconds after which a caller may retry when a dependency is away. */
const retryAfter = { 'Retry-After': '5' }

/** Converts any error to the problem for the caller; an unexpected one becomes `internal`. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof StorageFull) return problem('storage_full', { headers: retryAfter, cause: error })
  if (error instanceof Unavailable || error instanceof PublishTimeout || isOutOfHandles(error)) {
    return problem('unavailable', { headers: retryAfter, cause: error })
  }
  if (error instanceof Changed) return problem('conflict', { cause: error })
  // Express sets this status on an address that it cannot decode.
  if (error instanceof URIError || (error as { status?: unknown } | undefined)?.status === 400) {
    return problem('malformed_request', { detail: 'The address is not percent-encoded UTF-8.', cause: error })
  }
  return problem('internal', { cause: error })
}

/** True if the process has reached its limit of open files and connections. */
export function isOutOfHandles(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  return code === 'EMFILE' || code === 'ENFILE'
}
