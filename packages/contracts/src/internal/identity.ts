import { z } from 'zod'

/** What an API key may open. */
export const Scope = z.enum(['chat', 'documents', 'log:write', 'log:read', 'admin']).meta({ id: 'Scope' })
export type Scope = z.output<typeof Scope>

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
