/** An object of an SDK, whose fields may hold anything. */
export type Fields = Readonly<Record<string, unknown>>

/** The value as an object; an empty one for anything else. */
export function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** The value as text that is not blank; numbers and booleans become text, anything else undefined. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The value as a list, also where it is `{ values: [...] }`, as older SDKs write lists. */
export function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  const { values } = toFields(value)
  return Array.isArray(values) ? values : []
}

/** Fields that are an object, or pairs in a list: `[["a", "1"]]` or `[{ "key": "a", "value": "1" }]`. */
export function toPairs(value: unknown): Fields {
  if (!Array.isArray(value)) return toFields(value)
  const pairs = value.map((pair) => {
    if (Array.isArray(pair)) return pair
    const { key, value: item } = toFields(pair)
    return [key, item]
  })
  return Object.fromEntries(
    pairs.filter(([name]) => typeof name === 'string').map(([name, item]) => [name, item]),
  )
}

/** Drops fields without a value, and empty lists and objects. */
export function dropEmpty(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => {
      if (value === undefined || value === null) return false
      return typeof value !== 'object' || Object.keys(value).length > 0
    }),
  )
}

/** Levels of SDKs, by the names that entries have. */
const levels: Readonly<Record<string, string>> = {
  fatal: 'fatal',
  critical: 'fatal',
  error: 'error',
  warning: 'warning',
  warn: 'warning',
  info: 'info',
  log: 'info',
  debug: 'debug',
  trace: 'debug',
}

/** The level of an entry: fatal, error, warning, info or debug; undefined for any other name. */
export function toLevel(value: unknown): string | undefined {
  return levels[String(value).toLowerCase()]
}

/** The name in a release such as `billing@1.2.3`; undefined without one. */
export function nameInRelease(release: string | undefined): string | undefined {
  const at = release?.lastIndexOf('@') ?? -1
  return at > 0 ? release!.slice(0, at) : undefined
}

/** The years that `created_date` may have. */
const minMs = Date.parse('0001-01-01T00:00:00Z')
const maxMs = Date.parse('9999-12-31T23:59:59Z')

/**
 * Converts a time of an SDK, seconds since 1970 or ISO 8601, to a `created_date`: UTC without a zone, to the microsecond as
 * far as it is known. Undefined for anything else.
 */
export function toCreatedDate(time: unknown): string | undefined {
  if (typeof time === 'number') return fromSeconds(time)
  if (typeof time !== 'string') return undefined
  if (/^-?\d+(\.\d+)?$/.test(time)) return fromSeconds(Number(time))
  const [, seconds = '', fraction = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d)(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?$/.exec(time) ?? []
  const ms = Date.parse(`${seconds.replace(' ', 'T')}${zone === '' ? 'Z' : zone}`)
  return isInRange(ms) ? withFraction(ms, fraction) : undefined
}

function fromSeconds(seconds: number): string | undefined {
  const ms = Math.floor(seconds) * 1_000
  if (!isInRange(ms)) return undefined
  const microseconds = Math.floor((seconds - Math.floor(seconds)) * 1_000_000 + 0.5)
  if (microseconds === 1_000_000) return withFraction(ms + 1_000, '.000000')
  return withFraction(ms, `.${String(microseconds).padStart(6, '0')}`)
}

function isInRange(ms: number): boolean {
  return ms >= minMs && ms <= maxMs
}

function withFraction(ms: number, fraction: string): string {
  return `${new Date(ms).toISOString().slice(0, 19)}${fraction}`
}
