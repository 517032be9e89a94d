import { defaultWaitSeconds } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'

/** Max seconds that a caller may wait. */
const maxWaitSeconds = 60

/** The preferences of a caller. */
export interface Preference {
  /** Seconds to wait for the end of the job. */
  readonly waitSeconds: number
  /** True if the caller wants an answer at once, or after `wait`, and fetches the result later. */
  readonly respondAsync: boolean
  /** The value of `wait`, if sent. */
  readonly wait: number | undefined
}

/**
 * Reads a `Prefer` header (RFC 7240): `wait=N` waits up to N seconds, `respond-async` alone does not wait. Unknown
 * preferences are ignored, and of a repeated one the first counts. Throws `invalid_header` for a `wait` other than a whole
 * number from 0 to 60.
 */
export function readPrefer(header: string | undefined): Preference {
  const preferences = new Map<string, string>()
  for (const part of header?.split(',') ?? []) {
    const [name = '', ...value] = part.split(';')[0]!.split('=')
    const token = name.trim().toLowerCase()
    if (token !== '' && !preferences.has(token)) preferences.set(token, unquote(value.join('=').trim()))
  }
  const respondAsync = preferences.has('respond-async')
  const text = preferences.get('wait')
  const wait = text === undefined ? undefined : parseWait(text)
  return { waitSeconds: wait ?? (respondAsync ? 0 : defaultWaitSeconds), respondAsync, wait }
}

function parseWait(text: string): number {
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (seconds <= maxWaitSeconds) return seconds
  const accepted = `wait=0 to wait=${maxWaitSeconds}`
  throw problem('invalid_header', {
    detail: `Wrong: Prefer. "wait" takes whole seconds, ${accepted}.`,
    errors: [
      { field: 'Prefer', message: `wait must be a whole number from 0 to ${maxWaitSeconds}`, accepted },
    ],
  })
}

function unquote(value: string): string {
  return value.replace(/^"(.*)"$/, '$1')
}

/** The value of `Preference-Applied`; undefined if no preference applied. */
export function toApplied({ respondAsync, wait }: Preference, isUnfinished: boolean): string | undefined {
  const applied = [
    ...(respondAsync && isUnfinished ? ['respond-async'] : []),
    ...(wait === undefined ? [] : [`wait=${wait}`]),
  ]
  return applied.length === 0 ? undefined : applied.join(', ')
}
