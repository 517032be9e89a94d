import type { Caller } from '@tathya/contracts/internal'
import { problem } from '@tathya/platform'

/** True for the customer to whom the caller's key is bound; a key that is bound to none may name any. */
export function isOwnCustomer({ customer_id }: Caller, asked: number): boolean {
  return customer_id === null || customer_id === asked
}

/** Throws `customer_mismatch` for any other customer. */
export function assertOwnCustomer(caller: Caller, asked: number): void {
  if (isOwnCustomer(caller, asked)) return
  throw problem('customer_mismatch', {
    detail: `This key belongs to customer ${caller.customer_id}.`,
    errors: [{ field: 'customer_id', message: 'is another customer', accepted: [caller.customer_id] }],
  })
}
