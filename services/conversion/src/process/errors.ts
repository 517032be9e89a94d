import type { ReadFault } from '@tathya/documents/read'
import { nameOfType } from '@tathya/documents/recognise'
import { type ProblemError, problem } from '@tathya/platform/problem'

/** Creates the error for more pages than a PDF may have. */
export function documentTooLong(name: string, limit: number): ProblemError {
  return problem('document_too_long', { detail: `${name} has more than ${limit} pages. Split it.` })
}

/** Creates the error for a document whose conversion would take too much time or memory; `reason` is a part of a sentence. */
export function tooComplex(name: string, reason: string, cause?: unknown): ProblemError {
  const detail = `${name} is too complex: ${reason}. Make it simpler, or split it.`
  return problem('conversion_failed', { detail, cause })
}

/** Creates the error for a document that is locked with a password; `tried`: the one that was sent does not open it. */
export function locked(name: string, tried = false): ProblemError {
  const detail = tried
    ? `${name} does not open with the password that was sent. Send its own as the form part \`password\`.`
    : `${name} is locked with a password. Send it as the form part \`password\`, or remove it from the file.`
  return problem('file_encrypted', {
    detail,
    errors: [{ field: 'password', message: 'must be the password that opens the document' }],
  })
}

/** Creates the error for a document that its reader gave up. */
export function unreadable(fault: ReadFault, { name, type }: { name: string; type: string }): ProblemError {
  const { message, cause } = fault
  if (fault.kind === 'complex') return tooComplex(name, message, cause)
  if (fault.kind === 'encrypted') {
    const detail = `${name} is locked with a password. Remove the password, and send it again.`
    return problem('file_encrypted', { detail, cause })
  }
  const detail = `${name} is ${nameOfType(type)} that cannot be read: ${message}. Check that it opens where it was made, and save it again.`
  return problem('file_corrupt', { detail, cause })
}
