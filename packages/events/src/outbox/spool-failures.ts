import { StorageFull } from '@tathya/platform'
import { StoreFailed, toStorageError } from '@tathya/storage'

/** Why a spool takes nothing, as it is counted. */
export const refusalReasons = ['spool_limit', 'disk_full', 'disk_failed'] as const
export type RefusalReason = (typeof refusalReasons)[number]

class SpoolLimit extends StorageFull {}

/** The refusal of a spool that has reached its limit. */
export function toLimit(limitBytes: number): StorageFull {
  return new SpoolLimit(
    `The spool is full: ${limitBytes} bytes wait for the log. Bring Kafka or MongoDB back, or raise TATHYA_SPOOL_LIMIT_MB.`,
  )
}

/** What a failed write to the spool is to its caller: `StorageFull` where space is lacking, else `StoreFailed`. */
export function toRefusal(error: unknown, folder: string): { reason: RefusalReason; refusal: Error } {
  if (error instanceof SpoolLimit) return { reason: 'spool_limit', refusal: error }
  const known = toStorageError(error, folder)
  if (known instanceof StorageFull) return { reason: 'disk_full', refusal: known }
  const message = `Nothing can be written to ${folder} (${(error as Error).message}).`
  return { reason: 'disk_failed', refusal: new StoreFailed(message, { cause: error }) }
}
