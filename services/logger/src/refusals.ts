import type { ErrorCode } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { type ProblemError, toProblemError } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'

/** Why entries are refused, for codes that have a reason of their own; all other faults of a request are `invalid`. */
const reasons: Partial<Record<ErrorCode, string>> = {
  api_key_missing: 'no_key',
  scope_missing: 'no_key',
  customer_mismatch: 'customer_mismatch',
  body_too_large: 'too_large',
  rate_limited: 'rate',
  quota_reached: 'quota',
  storage_full: 'storage_full',
  unavailable: 'unavailable',
  internal: 'internal',
}

/** True for a refusal that may be none later: senders repeat what was refused so. */
export function mayRepeat(status: number): boolean {
  return status >= 500 || status === 429
}

/** The reason under which a refusal counts; undefined where the sender has left, who knows that nothing was accepted. */
function reasonOf({ code, status }: ProblemError): string | undefined {
  if (code === 'client_closed') return undefined
  return reasons[code] ?? (status >= 500 ? 'unavailable' : 'invalid')
}

/** Counts entries that an error refuses; `customer` is the key's where it is bound to one, else the one they name. */
export function countRefused(
  { refusals }: Pick<Platform, 'refusals'>,
  error: unknown,
  customer: number | null,
  entries = 1,
): void {
  const reason = reasonOf(toProblemError(error))
  if (reason !== undefined) refusals.count(customer, reason, entries)
}

/** The customer of a refused entry: that of the key, else the one that was sent, if it is one. */
export function customerOfRefused(caller: Caller | undefined, sent: unknown): number | null {
  if (caller !== undefined && caller.customer_id !== null) return caller.customer_id
  return typeof sent === 'number' && Number.isSafeInteger(sent) && sent >= 0 ? sent : null
}
