import type { IncomingMessage } from 'node:http'
import { type ProblemError, problem } from '../problem.ts'
import { assertNotCompressed, bodyTooLarge, wrongType } from './read-json.ts'
import type { UploadRules } from './upload.ts'

const formType = 'multipart/form-data'
/** Characters of a part's name that an answer repeats. */
const nameLength = 100

/**
 * Refuses by its headers what cannot be a form with files: `file_missing` without a body, `unsupported_media_type`,
 * `body_too_large` (limit in bytes).
 */
export function assertForm(request: IncomingMessage, rules: UploadRules, limit: number): void {
  const { headers } = request
  const length = headers['content-length']
  if ((length === undefined || length === '0') && headers['transfer-encoding'] === undefined) {
    throw fileMissing(rules)
  }
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
  if (type !== formType) throw wrongType(type, [formType])
  assertNotCompressed(request)
  const declared = Number(length ?? 0)
  if (declared > limit) throw bodyTooLarge(limit, declared)
}

/** There is no file in the form. */
export function fileMissing({ part }: UploadRules): ProblemError {
  return problem('file_missing', {
    errors: [{ field: part, message: 'must be a form part with a file and its name', accepted: [part] }],
  })
}

/** A file exceeds its limit. */
export function fileTooLarge(name: string, { part, fileBytes }: UploadRules): ProblemError {
  return problem('file_too_large', {
    detail: `The file "${name}" has more than ${fileBytes} bytes.`,
    errors: [{ field: part, message: 'is too large', accepted: `at most ${fileBytes} bytes` }],
  })
}

/** A request has too many files. */
export function tooManyFiles({ part, maxFiles }: UploadRules): ProblemError {
  return problem('too_many_files', {
    detail: `One request may have ${maxFiles} ${maxFiles === 1 ? 'file' : 'files'} here.`,
    errors: [{ field: part, message: 'comes too often', accepted: `at most ${maxFiles}` }],
  })
}

/** A part that is text has more bytes than it may. */
export function textTooLong(name: string, bytes: number): ProblemError {
  return problem('invalid_body', {
    detail: `Wrong: ${name}.`,
    errors: [{ field: name, message: 'is too long', accepted: `at most ${bytes} bytes` }],
  })
}

/** What a form may have. */
interface FormParts {
  readonly rules: Pick<UploadRules, 'part'>
  /** Parts that are text. */
  readonly textNames?: readonly string[]
  /** Parameters of the address. */
  readonly queryNames: readonly string[]
}

/** An unexpected part, or one sent as the wrong kind: a file instead of text, or the reverse. */
export function wrongPart(name: string, { rules, textNames = [], queryNames }: FormParts): ProblemError {
  const { part } = rules
  const field = name === '' ? '(without a name)' : name.slice(0, nameLength).toWellFormed()
  const message =
    name === part
      ? 'must be sent as a file, with a filename'
      : textNames.includes(name)
        ? 'must be sent once, as text without a filename'
        : queryNames.includes(name)
          ? `belongs in the address: ?${name}=...`
          : 'is not a part of this form'
  return problem('invalid_body', {
    detail: `Wrong: ${field}.`,
    errors: [{ field, message, accepted: [part, ...textNames] }],
  })
}

/** Details by the beginning of the parser's message. */
const meanings: readonly (readonly [start: string, detail: string])[] = [
  ['Multipart: Boundary', 'The Content-Type names no boundary.'],
  ['Unexpected end', 'The form ends before its last boundary.'],
  ['Malformed part header', 'The head of a part is malformed or too long.'],
  ['Too many parts', 'The form has too many parts.'],
]

/** Converts an error of the parser to `malformed_form`. */
export function malformedForm(error: unknown): ProblemError {
  const message = error instanceof Error ? error.message : ''
  const detail = meanings.find(([start]) => message.startsWith(start))?.[1]
  return problem('malformed_form', { ...(detail === undefined ? {} : { detail }), cause: error })
}
