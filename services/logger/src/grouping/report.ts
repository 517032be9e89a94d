import { type Fields, toFields, toList, toText } from '../reports/fields.ts'
import {
  type Frame,
  type Language,
  maxChain,
  maxFrames,
  type Thrown,
  toFrame,
  withoutMiddle,
} from './frames/frame.ts'
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
  /** Where the sender says that it happened; undefined where it does not. */
  readonly culprit: string | undefined
}

/** Most texts of a fingerprint, and most characters of each. */
const maxParts = 50
const maxPart = 500

/** Reads what an entry says about its bug. */
export function readReport({ exception_message: message, additional_info }: GroupingInput): Report {
  const info = toFields(additional_info)
  const text = readTemplate(info) ?? message
  return {
    fingerprint: readFingerprint(info.fingerprint),
    chain: readSdkExceptions(info) ?? readStacktrace(info, text) ?? readStack(info, message) ?? [],
    message: text,
    culprit: toText(info.culprit),
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

const languages: Readonly<Record<string, Language>> = {
  node: 'javascript',
  javascript: 'javascript',
  python: 'python',
  java: 'java',
  go: 'go',
  csharp: 'dotnet',
  php: 'php',
}

const languagesByExtension: readonly (readonly [RegExp, Language])[] = [
  [/\.[cm]?[jt]sx?$/i, 'javascript'],
  [/\.py$/, 'python'],
  [/\.(?:java|kt)$/, 'java'],
  [/\.go$/, 'go'],
  [/\.(?:cs|fs|vb)$/, 'dotnet'],
  [/\.php$/, 'php'],
]

/** Reads the exceptions that a Sentry SDK reported: the one that was thrown first, its root last; undefined without any. */
function readSdkExceptions(info: Fields): Thrown[] | undefined {
  const values = toList(info.exception)
  if (values.length === 0) return undefined
  const known = values.map(toFields).filter((value) => Object.keys(value).length > 0)
  if (known.length === 0) return undefined
  const chain = toChain(withoutMiddle(known, maxChain))
  return chain.map((value) => toThrown(value, toText(info.platform)))
}

/** Reads the stack that an SDK reported beside a message, which stands for the type and the text of an exception. */
function readStacktrace({ stacktrace, platform }: Fields, value: string): Thrown[] | undefined {
  const thrown = toThrown({ value, stacktrace }, toText(platform))
  return thrown.frames.length === 0 ? undefined : [thrown]
}

/** SDKs list the root first. What was handled when another exception occurred is no cause; of a group, the first member is. */
function toChain(values: readonly Fields[]): Fields[] {
  const [thrown = {}, ...others] = values.toReversed()
  const chain = [thrown]
  for (const value of others) {
    if (!isCauseOf(toFields(chain.at(-1)!.mechanism), toFields(value.mechanism))) break
    chain.push(value)
  }
  return chain
}

function isCauseOf({ exception_id: id }: Fields, { source, parent_id: parent }: Fields): boolean {
  if (typeof id === 'number' && typeof parent === 'number' && parent !== id) return false
  return typeof source !== 'string' || !/^__context__$|^\w+\[[1-9]/.test(source)
}

function toThrown({ type, value, module, stacktrace }: Fields, platform: string | undefined): Thrown {
  const all = withoutMiddle(toList(toFields(stacktrace).frames).toReversed(), maxFrames).map(toFields)
  const language = languageOf(platform, all)
  const name = toText(type) ?? ''
  const owner = toText(module) ?? ''
  return {
    language,
    type: owner === '' || name.includes('.') ? name : `${owner}.${name}`,
    message: toText(value) ?? '',
    frames: all.map((frame) => toSdkFrame(frame, language)),
  }
}

function languageOf(platform: string | undefined, frames: readonly Fields[]): Language {
  const language = languages[platform ?? '']
  if (language !== undefined) return language
  const file = toText(frames[0]?.filename) ?? toText(frames[0]?.abs_path) ?? ''
  return languagesByExtension.find(([extension]) => extension.test(file))?.[1] ?? 'other'
}

function toSdkFrame(frame: Fields, language: Language): Frame {
  const platform = toText(frame.platform)
  const path = toText(frame.abs_path) ?? toText(frame.filename) ?? ''
  return toFrame(languages[platform ?? ''] ?? language, {
    function: toText(frame.function) ?? '',
    module: language === 'javascript' || language === 'python' ? '' : (toText(frame.module) ?? ''),
    file: path,
    package: toText(frame.package) ?? '',
    column: typeof frame.colno === 'number' ? frame.colno : 0,
    isOwn: typeof frame.in_app === 'boolean' ? frame.in_app : undefined,
  })
}
