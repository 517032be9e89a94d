import { readMessages, type Words } from './languages.ts'

/** Facts of a refusal. */
interface Refused {
  /** A code of the error catalogue. */
  readonly code: string
  /** The limit that was passed: bytes of files, or their number. */
  readonly limit?: number | undefined
}

let codes: ReadonlySet<string> | undefined

/** The sentence for a refusal in the language of a page; undefined for codes without one. */
export function sentenceOf({ t, digits }: Words, { code, limit }: Refused): string | undefined {
  codes ??= new Set(Object.keys(readMessages('en')).filter((key) => key.startsWith('refusals.')))
  const key = `refusals.${code}`
  if (!codes.has(key)) return undefined
  return t(key, limit === undefined ? {} : { mb: digits(Math.floor(limit / 1e6)), count: digits(limit) })
}

/** The limit that the detail of a refusal names; undefined where it names none. */
export function limitIn(detail: string): number | undefined {
  const [, limit] = /\b(\d+) (?:bytes|files?)\b/.exec(detail) ?? []
  return limit === undefined ? undefined : Number(limit)
}
