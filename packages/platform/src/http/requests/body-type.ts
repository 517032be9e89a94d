import type { IncomingMessage } from 'node:http'
import { type ProblemError, problem } from '../problem.ts'

/** The error for a body of an unsupported type; `type` is empty if none was sent. */
export function wrongType(type: string, accepted: readonly string[]): ProblemError {
  return problem('unsupported_media_type', {
    detail: type === '' ? 'The body has no Content-Type.' : `The body is ${type}.`,
    errors: [{ field: 'Content-Type', message: 'is not taken here', accepted }],
  })
}

/** Refuses a compressed body: `unsupported_media_type`. Limits count the bytes that are sent. */
export function assertNotCompressed({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return
  throw problem('unsupported_media_type', {
    errors: [{ field: 'Content-Encoding', message: 'is not taken here', accepted: ['identity'] }],
  })
}
