import { type FaultKind, ReadFault } from '@tathya/documents/read'
import { nameOfType } from '@tathya/documents/recognise'
import { type ProblemError, problem } from '@tathya/platform/problem'
import type { SourceFile } from './read-options.ts'

/** Creates the error for a document that its reader gave up; `reason` is a part of a sentence. */
export function unreadable(
  kind: FaultKind,
  reason: string,
  { name, type }: SourceFile,
  cause?: unknown,
): ProblemError {
  if (kind === 'encrypted') {
    const detail = `${name} is locked with a password. Remove the password, and send it again.`
    return problem('file_encrypted', { detail, cause })
  }
  if (kind === 'complex') {
    const detail = `${name} is too complex: ${reason}. Make it simpler, or split it.`
    return problem('conversion_failed', { detail, cause })
  }
  const detail = `${name} is ${nameOfType(type)} that cannot be read: ${reason}. Check that it opens where it was made, and save it again.`
  return problem('file_corrupt', { detail, cause })
}

/** Creates the error for a document with more pages than are read. */
export function tooLong(name: string, limit: number): ProblemError {
  return problem('document_too_long', { detail: `${name} has more than ${limit} pages. Split it.` })
}

/** Turns the fault of a reader into the error for the caller; anything else stays what it is. */
export function toProblem(cause: unknown, source: SourceFile): unknown {
  return cause instanceof ReadFault ? unreadable(cause.kind, cause.message, source, cause) : cause
}
