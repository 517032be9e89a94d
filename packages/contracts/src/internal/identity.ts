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

/** Whether the caller has a scope; `admin` includes all. */
export function opens(caller: Pick<Caller, 'scopes'>, scope: Scope): boolean {
  return caller.scopes.includes(scope) || caller.scopes.includes('admin')
}
