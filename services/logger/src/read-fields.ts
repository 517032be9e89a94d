import type { LogEntryAccepted } from '@tathya/contracts/internal'
import { traceIdOf } from '@tathya/platform'
import { type Entry, type EntryLevel, entryLevels } from '@tathya/storage'
import { type Fields, toFields, toLevel, toPairs, toText } from './sentry/fields.ts'

/** Max characters of a release, an environment, and the name and value of a tag; what is longer is cut. */
const maxLength = 200

/** Max tags of an entry; further ones stay in its additional info only. */
const maxTags = 50

/**
 * Makes the stored form of an accepted entry: reads from its additional info, once, what filters and groups need. The names are
 * those of docs/reporting.md, which events of Sentry SDKs are converted to.
 */
export function toEntry({ entry, entry_id, received_at }: LogEntryAccepted, traceparent?: string): Entry {
  const info = toFields(entry.additional_info)
  return {
    ...entry,
    entry_id,
    received_at,
    level: readLevel(info.level),
    release: readText(info.release),
    environment: readText(info.environment),
    trace_id: readTraceId(info.trace_id) ?? (traceparent === undefined ? null : traceIdOf(traceparent)),
    tags: readTags(info),
  }
}

function readLevel(value: unknown): EntryLevel {
  const level = toLevel(value)
  return entryLevels.find((name) => name === level) ?? 'error'
}

function readText(value: unknown): string | null {
  const text = toText(value)
  return text === undefined ? null : cut(text)
}

/** Cuts a text without leaving half a surrogate pair, which is no text. */
function cut(text: string): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}

/** A trace id of W3C Trace Context; SDKs write some with capitals or hyphens. */
function readTraceId(value: unknown): string | undefined {
  const digits = typeof value === 'string' ? value.replaceAll('-', '').toLowerCase() : ''
  return /^[\da-f]{32}$/.test(digits) && !/^0+$/.test(digits) ? digits : undefined
}

/** The tags as texts; the tag `user` is the user's id, name or address where no tag has that name. */
function readTags({ tags, user }: Fields): Readonly<Record<string, string>> {
  const read = new Map<string, string>()
  for (const [name, value] of Object.entries(toPairs(tags))) {
    const text = readText(value)
    if (read.size < maxTags && name !== '' && text !== null) read.set(cut(name), text)
  }
  const { id, username, email } = toFields(user)
  const name = readText(id) ?? readText(username) ?? readText(email) ?? readText(user)
  if (name !== null && !read.has('user')) read.set('user', name)
  // A name such as `__proto__` is a tag like any other.
  return Object.fromEntries(read)
}
