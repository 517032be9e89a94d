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
