import { type Fields, toFields, toText } from '../sentry/fields.ts'
import type { Thrown } from './frames/frame.ts'
import { readSdkExceptions } from './sdk-exceptions.ts'
import { readHeader } from './stacks/header.ts'
import { parseStack } from './stacks/parse-stack.ts'

/** What grouping needs of an entry. */
export interface GroupingInput {
  readonly exception_message: string
  readonly additional_info: unknown
}

/** An entry as the rules see it. */
export interface Report {
  /** What the sender says it belongs to; empty if it says nothing. */
  readonly fingerprint: readonly string[]
  /** The exception that was thrown first, its root last; empty without a stack. */
  readonly chain: readonly Thrown[]
  /** The message, or the template that it was made of. */
  readonly message: string
}

/** Most texts of a fingerprint, and most characters of each. */
const maxParts = 50
const maxPart = 500

/** Reads what an entry says about its bug. */
export function readReport({ exception_message: message, additional_info }: GroupingInput): Report {
  const info = toFields(additional_info)
  return {
    fingerprint: readFingerprint(info.fingerprint),
    chain: readSdkExceptions(info) ?? readStack(info, message) ?? [],
    message: readTemplate(info) ?? message,
  }
}

function readFingerprint(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, maxParts).flatMap((part) => {
    const text = toText(part)
    return text === undefined ? [] : [text.slice(0, maxPart)]
  })
}

/** The stack of its own field, else one within the message. A stack without a first line has it from the message. */
function readStack({ stack }: Fields, message: string): Thrown[] | undefined {
  const chain = typeof stack === 'string' ? parseStack(stack) : undefined
  if (chain === undefined) return message.includes('\n') ? parseStack(message) : undefined
  const [thrown, ...causes] = chain
  if (thrown === undefined || thrown.type !== '') return chain
  const header = readHeader(message.split('\n', 1)[0]!.slice(0, 1_000))
  const text = thrown.message === '' ? header.message : thrown.message
  return [{ ...thrown, type: header.type, message: text }, ...causes]
}

/** The text before its parameters were filled in. */
function readTemplate({ message, extra }: Fields): string | undefined {
  return toText(toFields(message).template) ?? toText(toFields(extra)['sentry.message.template'])
}
