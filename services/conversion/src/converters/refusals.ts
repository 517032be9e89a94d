import { type ProblemError, problem } from '@tathya/platform/problem'
import { nameOfType } from '../file-types.ts'
import { acceptedTypes } from './index.ts'

/** Makes the error for a file that no converter takes; `type` is what its content was recognised as, if anything. */
export function unsupportedFile(name: string, type: string | undefined): ProblemError {
  const kind = type === undefined ? 'of an unknown type' : nameOfType(type)
  return problem('file_type_unsupported', {
    detail: `${name} is ${kind}. Accepted: ${acceptedTypes.join(', ')}.`,
    errors: [{ field: 'files', message: 'must be a file of an accepted type', accepted: [...acceptedTypes] }],
  })
}

/** Makes the error for a file of no bytes. */
export function emptyFile(name: string): ProblemError {
  return problem('file_empty', { detail: `${name} is empty. Send a file with content.` })
}

/** Makes the error for more pages than a PDF may have. */
export function documentTooLong(name: string, limit: number): ProblemError {
  return problem('document_too_long', { detail: `${name} has more than ${limit} pages. Split it.` })
}
