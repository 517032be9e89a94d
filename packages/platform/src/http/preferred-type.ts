import Negotiator from 'negotiator'

/**
 * The media type that a caller wants most (RFC 9110, section 12.5.1) among those that an address has, the first of them where
 * he says nothing; undefined where he takes none. `types` are without parameters.
 */
export function preferredType(accept: string | undefined, types: readonly string[]): string | undefined {
  if (accept === undefined) return types[0]
  return new Negotiator({ headers: { accept } }).mediaTypes([...types])[0]
}
