import { z } from 'zod'
import { Scope } from '../http/keys.ts'

export { Scope }

/** Who calls: what the gateway signs and a service trusts. */
export const Caller = z.object({
  /** The customer, or the lineage of keys that survives rotation; owns what the caller makes. */
  owner: z.string().min(1),
  scopes: z.array(Scope),
  customer_id: z.int().nullable(),
  key_id: z.string().min(1),
})
export type Caller = z.output<typeof Caller>

/** True where the caller's scopes open what `scope` guards; `admin` opens everything. */
export function opens(caller: Pick<Caller, 'scopes'>, scope: Scope): boolean {
  return caller.scopes.includes(scope) || caller.scopes.includes('admin')
}
