import { problem } from '@tathya/platform'
import type { Collection } from '../records/port.ts'
import type { FileRecord } from './file-record.ts'

/** Seconds after which an owner who has stored too much may try again: files of jobs that end go by themselves. */
const retryAfterSeconds = 60

/** The room of a file that is being put. */
export interface OwnerShare {
  /** Takes room for a piece. Throws `storage_full` where it is over the owner's limit. */
  take(bytes: number): void
  /** Called when the file is stored, or refused. */
  end(isStored: boolean): void
}

/** The bytes that the files of one owner may take together. */
export interface OwnerRoom {
  begin(owner: string): Promise<OwnerShare>
}

/** A put that runs: the bytes that were stored when it began or have been since, and its own. */
interface Running {
  stored: number
  taken: number
}

/**
 * Makes the rooms of owners, each of `limit` bytes. What is stored is summed up when a file begins; an owner may go over by
 * what he sends to several processes at the same time.
 */
export function createOwnerRoom(records: Pick<Collection<FileRecord>, 'countBy'>, limit: number): OwnerRoom {
  const runningOf = new Map<string, Set<Running>>()

  async function sumStored(owner: string): Promise<number> {
    const sizes = await records.countBy('bytes', { owner })
    return sizes.reduce((sum, { value, count }) => sum + Number(value) * count, 0)
  }

  return {
    async begin(owner) {
      const own: Running = { stored: 0, taken: 0 }
      const all = runningOf.get(owner) ?? new Set()
      runningOf.set(owner, all.add(own))
      const end = (isStored: boolean) => {
        all.delete(own)
        if (isStored) for (const other of all) other.stored += own.taken
        if (all.size === 0 && runningOf.get(owner) === all) runningOf.delete(owner)
      }
      try {
        own.stored += await sumStored(owner)
      } catch (error) {
        end(false)
        throw error
      }
      return {
        take(bytes) {
          const coming = [...all].reduce((sum, { taken }) => sum + taken, 0)
          if (own.stored + coming + bytes > limit) throw toFull(own.stored, limit)
          own.taken += bytes
        },
        end,
      }
    },
  }
}

function toFull(stored: number, limit: number) {
  const [has, may] = [stored, limit].map((bytes) => Math.ceil(bytes / (1024 * 1024)))
  return problem('storage_full', {
    detail: `Your files take ${has} MB of the ${may} MB that one caller may store. Remove results that you have fetched, or wait until some expire.`,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })
}
