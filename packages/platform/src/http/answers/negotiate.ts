import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

/** Parameters of media ranges besides the weight: `; charset=utf-8`, also with a value in quotes. */
const parameters = /;\s*(?!q\s*=)[^\s;,="]+\s*(?:=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?/gi

/**
 * The media type that a caller prefers (RFC 9110, section 12.5.1) among those of an address, the first one without `Accept`;
 * undefined if none is acceptable. `types` are without parameters, and those in `Accept`, such as `charset`, are ignored.
 */
export function preferredType(accept: string | undefined, types: readonly string[]): string | undefined {
  if (accept === undefined || accept === '') return types[0]
  return new Negotiator({ headers: { accept: accept.replaceAll(parameters, '') } }).mediaTypes([...types])[0]
}

/** The language that a caller prefers (RFC 9110, section 12.5.4) among those of an address; undefined without a preference. */
export function preferredLanguage(header: string | undefined, languages: readonly string[]) {
  if (header === undefined || header === '') return undefined
  return new Negotiator({ headers: { 'accept-language': header } }).languages([...languages])[0]
}

/** A compression of bodies. */
export type ContentCoding = 'br' | 'gzip'

/** The published types lack the option for the preference among equal weights. */
interface Encodings {
  encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[]
}

/** Callers send few different headers, so that their results are cached. */
const cache = new Map<string, ContentCoding | undefined>()
const cacheLimit = 500

/** The coding that a caller prefers (RFC 9110, section 12.5.3); of equals, `br` before `gzip`. */
export function codingOf({ headers }: Pick<IncomingMessage, 'headers'>): ContentCoding | undefined {
  const header = headers['accept-encoding']
  if (typeof header !== 'string' || header === '') return undefined
  if (cache.has(header)) return cache.get(header)
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as unknown as Encodings
  const names = negotiator.encodings(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] })
  const coding = names[0] === 'br' || names[0] === 'gzip' ? names[0] : undefined
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(header, coding)
  return coding
}
