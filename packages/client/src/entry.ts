import { describeError } from './describe-error.ts'
import { isLevel, type Level } from './levels.ts'
import { cutText, toPlain } from './plain.ts'
import { type Context, type Target, toServiceName } from './settings.ts'

/** The logger takes 256 KiB; the rest is for what a proxy may add. */
const maxEntryBytes = 250_000
const maxMessage = 10_000

/** An entry that waits: a line of JSON, written when it was captured, so that later changes of its objects do not count. */
export interface Line {
  readonly id: string
  readonly level: Level
  readonly json: string
  readonly bytes: number
}

/** What an entry is made of. */
export interface EntryFacts {
  readonly target: Target
  readonly service: string
  readonly message: string
  readonly context: Context
  /** Of an entry whose context names none. */
  readonly level: Level
  readonly info?: Readonly<Record<string, unknown>>
  readonly time?: Date
}

/** Makes the line of an error. */
export function toErrorLine(error: unknown, facts: Omit<EntryFacts, 'message' | 'level' | 'info'>): Line {
  return toLine({ ...facts, ...describeError(error), level: 'error' })
}

/** Makes the line of an entry. Never throws; what is too long is cut. */
export function toLine({
  target,
  service,
  message,
  context,
  level,
  info,
  time = new Date(),
}: EntryFacts): Line {
  const id = createId()
  const entryLevel = isLevel(context.level) ? context.level : level
  const head = {
    event_id: id,
    customer_id: target.customerId,
    service_name: toServiceName(service),
    exception_message: message.trim() === '' ? 'An empty message' : cutText(message, maxMessage),
    created_date: toCreatedDate(time),
  }
  const plain = toPlain(context) as Readonly<Record<string, unknown>>
  const json = JSON.stringify({ ...head, additional_info: { ...info, ...plain, level: entryLevel } })
  const bytes = countBytes(json)
  if (bytes <= maxEntryBytes) return { id, level: entryLevel, json, bytes }
  // Texts of control characters take six bytes each; then only what finds and groups the entry is kept.
  const { stack } = info ?? {}
  const kept = { stack: typeof stack === 'string' ? cutText(stack, maxMessage) : undefined, truncated: true }
  const short = JSON.stringify({ ...head, additional_info: { ...kept, level: entryLevel } })
  return { id, level: entryLevel, json: short, bytes: countBytes(short) }
}

/** UTC without a zone. The years that the logger knows have four digits. */
function toCreatedDate(time: Date): string {
  const text = Number.isNaN(time.getTime()) ? '' : time.toISOString()
  return (text.length === 24 ? text : new Date().toISOString()).slice(0, -1)
}

/** A random id. Pages without https have no `randomUUID`. */
export function createId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const encoder = new TextEncoder()

/** Bytes of a text in UTF-8. */
function countBytes(text: string): number {
  return typeof Buffer === 'undefined' ? encoder.encode(text).length : Buffer.byteLength(text)
}
