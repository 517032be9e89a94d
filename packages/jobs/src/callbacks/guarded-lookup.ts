import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './address-guard.ts'

/** Finds all addresses of a name; tests give their own. */
export type Resolve = (
  host: string,
  options: LookupOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const resolveBySystem: Resolve = (host, options, done) => lookup(host, { ...options, all: true }, done)

/**
 * A lookup for one connection that gives public addresses only. The connection goes to the very address that was judged,
 * so that a name which changes its address between two questions gains nothing; one closed address closes the name.
 */
export function createGuardedLookup(resolve: Resolve = resolveBySystem): LookupFunction {
  return (host, options, done) => {
    resolve(host, options, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null) return done(error, '')
      if (first === undefined) return done(new Error(`${host} has no address.`), '')
      const closed = addresses.find(({ address }) => !isPublicAddress(address))
      if (closed !== undefined)
        return done(new Error(`${host} leads to ${closed.address}, which is not a public address.`), '')
      if (options.all === true) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}
