import { z } from 'zod'
import { Scope } from '../http/keys.ts'

export { Scope }

/** The caller, as the gateway signs it and services trust it. */
export const Caller = z.object({
  /** The customer, or the lineage of keys that survives rotation; owns what the caller creates. */
  owner: z.string().min(1),
  scopes: z.array(Scope),
  customer_id: z.int().nullable(),
  key_id: z.string().min(1),
})
export type Caller = z.output<typeof Caller>

/** True if the caller has a scope; `admin` includes all. */
export function opens(caller: Pick<Caller, 'scopes'>, scope: Scope): boolean {
  return caller.scopes.includes(scope) || caller.scopes.includes('admin')
}

/** Prefix of the owner of a visitor, whom the gateway knows by the address only. */
const visitorPrefix = 'visitor:'

/**
 * The caller that the gateway signs for the portal where a request has no key: with it, the portal's calls count for the
 * address of the visitor. `group` is the key under which requests of the address are counted.
 */
export function toVisitor(group: string): Caller {
  return { owner: `${visitorPrefix}${group}`, scopes: [], customer_id: null, key_id: 'none' }
}

/** The group of a visitor; undefined for a caller with a key. */
export function visitorGroup({ owner, key_id }: Caller): string | undefined {
  return key_id === 'none' && owner.startsWith(visitorPrefix) ? owner.slice(visitorPrefix.length) : undefined
}
