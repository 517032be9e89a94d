import Negotiator from 'negotiator'

/** Parameters of media ranges beside the weight: `; charset=utf-8`, also with a value in quotes. */
const parameters = /;\s*(?!q\s*=)[^\s;,="]+\s*(?:=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?/gi

/**
 * The media type that a caller wants most (RFC 9110, section 12.5.1) among those that an address has, the first of them where
 * none is named; undefined where none of them is taken. `types` are without parameters; those that a caller names, such as the
 * `charset` of UTF-8 that every text has, choose nothing.
 */
export function preferredType(accept: string | undefined, types: readonly string[]): string | undefined {
  if (accept === undefined || accept === '') return types[0]
  return new Negotiator({ headers: { accept: accept.replaceAll(parameters, '') } }).mediaTypes([...types])[0]
}
