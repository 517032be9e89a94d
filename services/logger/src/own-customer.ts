import type { Caller } from '@tathya/contracts/internal'
import { problem } from '@tathya/platform'

/** True if the caller's key is bound to this customer, or to none. */
export function isOwnCustomer({ customer_id }: Caller, customer: number): boolean {
  return customer_id === null || customer_id === customer
}

/** Throws `customer_mismatch` if the caller's key is bound to another customer. */
export function assertOwnCustomer(caller: Caller, customer: number): void {
  if (isOwnCustomer(caller, customer)) return
  throw problem('customer_mismatch', {
    detail: `This key belongs to customer ${caller.customer_id}.`,
    errors: [{ field: 'customer_id', message: 'is another customer', accepted: [caller.customer_id] }],
  })
}
