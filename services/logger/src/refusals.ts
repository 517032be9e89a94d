import type { Caller } from '@tathya/contracts/internal'

/** True for a refusal that may be none later: senders repeat what was refused so. */
export function mayRepeat(status: number): boolean {
  return status >= 500 || status === 429
}

/** The customer of a refused entry: that of the key, else the one that was sent, if it is one. */
export function customerOfRefused(caller: Caller | undefined, sent: unknown): number | null {
  if (caller !== undefined && caller.customer_id !== null) return caller.customer_id
  return typeof sent === 'number' && Number.isSafeInteger(sent) && sent >= 0 ? sent : null
}
