import { problem } from '@tathya/platform'
import type { Collection } from '../records/port.ts'
import type { FileRecord } from './file-record.ts'

/** Seconds for `Retry-After`: files of finished jobs expire by themselves. */
const retryAfterSeconds = 60

/** What one put uses of its owner's quota. */
export interface QuotaUse {
  /** Counts a piece. Throws `storage_full` where it exceeds the quota. */
  take(bytes: number): void
  /** Called when the file is stored, or refused. */
  end(isStored: boolean): void
}

/** Limits the bytes of all files of one owner. */
export interface OwnerQuota {
  begin(owner: string): Promise<QuotaUse>
}

/** A running put: the bytes stored when it began or since, and those it has written. */
interface RunningPut {
  stored: number
  written: number
}

/**
 * Makes the quotas of owners, `limit` bytes each. Stored bytes are summed up when a put begins; an owner may exceed the
 * quota by what he sends to several processes at the same time.
 */
export function createOwnerQuota(
  records: Pick<Collection<FileRecord>, 'countBy'>,
  limit: number,
): OwnerQuota {
  const running = new Map<string, Set<RunningPut>>()

  return {
    async begin(owner) {
      const put: RunningPut = { stored: 0, written: 0 }
      const puts = running.get(owner) ?? new Set()
      running.set(owner, puts.add(put))
      const end = (isStored: boolean) => {
        puts.delete(put)
        if (isStored) for (const other of puts) other.stored += put.written
        if (puts.size === 0 && running.get(owner) === puts) running.delete(owner)
      }
      try {
        put.stored += await sumFileBytes(records, owner)
      } catch (error) {
        end(false)
        throw error
      }
      return {
        take(bytes) {
          const pending = [...puts].reduce((sum, { written }) => sum + written, 0)
          if (put.stored + pending + bytes > limit) throw toFull(put.stored, limit)
          put.written += bytes
        },
        end,
      }
    },
  }
}

/** Bytes of all stored files, or of those of one owner. */
export async function sumFileBytes(
  records: Pick<Collection<FileRecord>, 'countBy'>,
  owner?: string,
): Promise<number> {
  const sizes = await records.countBy('bytes', owner === undefined ? {} : { owner })
  return sizes.reduce((sum, { value, count }) => sum + Number(value) * count, 0)
}

function toFull(stored: number, limit: number) {
  const [used, quota] = [stored, limit].map((bytes) => Math.ceil(bytes / (1024 * 1024)))
  return problem('storage_full', {
    detail: `Your files take ${used} MB of the ${quota} MB that one caller may store. Remove results that you have fetched, or wait until some expire.`,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })
}
