import { defaultWaitSeconds } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'

/** Most seconds that a caller may wait. */
const mostWaitSeconds = 60

/** What a caller prefers. */
export interface Preference {
  /** Seconds to wait for the end of the job. */
  readonly waitSeconds: number
  /** True where the caller asked for an answer at once, or after `wait`, and to come back for the rest. */
  readonly respondAsync: boolean
  /** `wait` as it was asked for; undefined where it was not. */
  readonly wait: number | undefined
}

/**
 * Reads a `Prefer` header (RFC 7240): `wait=N` waits up to N seconds, `respond-async` alone does not wait. Preferences
 * that are not known are passed over, and of one that stands twice the first counts. Throws `invalid_header` for a `wait`
 * that is no whole number from 0 to 60.
 */
export function readPrefer(header: string | undefined): Preference {
  const preferences = new Map<string, string>()
  for (const part of header?.split(',') ?? []) {
    const [name = '', ...value] = part.split(';')[0]!.split('=')
    const token = name.trim().toLowerCase()
    if (token !== '' && !preferences.has(token)) preferences.set(token, unquote(value.join('=').trim()))
  }
  const respondAsync = preferences.has('respond-async')
  const given = preferences.get('wait')
  const wait = given === undefined ? undefined : parseWait(given)
  return { waitSeconds: wait ?? (respondAsync ? 0 : defaultWaitSeconds), respondAsync, wait }
}

function parseWait(text: string): number {
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (seconds <= mostWaitSeconds) return seconds
  const accepted = `wait=0 to wait=${mostWaitSeconds}`
  throw problem('invalid_header', {
    detail: `Wrong: Prefer. "wait" takes whole seconds, ${accepted}.`,
    errors: [
      { field: 'Prefer', message: `wait must be a whole number from 0 to ${mostWaitSeconds}`, accepted },
    ],
  })
}

function unquote(value: string): string {
  return value.replace(/^"(.*)"$/, '$1')
}

/** The value of `Preference-Applied`; undefined where no preference was followed. `goesOn`: the job had not ended. */
export function toApplied({ respondAsync, wait }: Preference, goesOn: boolean): string | undefined {
  const applied = [
    ...(respondAsync && goesOn ? ['respond-async'] : []),
    ...(wait === undefined ? [] : [`wait=${wait}`]),
  ]
  return applied.length === 0 ? undefined : applied.join(', ')
}
