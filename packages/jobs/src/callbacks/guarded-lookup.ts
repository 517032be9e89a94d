import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './address-guard.ts'

/** Resolves a name to all its addresses; replaced by tests. */
export type Resolve = (
  host: string,
  options: LookupOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const resolveBySystem: Resolve = (host, options, done) => lookup(host, { ...options, all: true }, done)

/**
 * A lookup that gives public addresses only. The connection uses the very address that was checked, which prevents DNS
 * rebinding; a name with one address that is not public is refused.
 */
export function createGuardedLookup(resolve: Resolve = resolveBySystem): LookupFunction {
  return (host, options, done) => {
    resolve(host, options, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null) return done(error, '')
      if (first === undefined) return done(new Error(`${host} has no address.`), '')
      const refused = addresses.find(({ address }) => !isPublicAddress(address))
      if (refused !== undefined)
        return done(new Error(`${host} leads to ${refused.address}, which is not a public address.`), '')
      if (options.all === true) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}
