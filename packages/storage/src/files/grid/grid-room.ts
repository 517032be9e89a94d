import { StorageFull } from '@tathya/platform'
import { byLength, type GridCollections } from './collections.ts'
import { changeOwn } from './states.ts'

/** A writer takes this part of the room that is left in advance, and no more than these bytes. */
const aheadPart = 1 / 64
const mostAhead = 16 * 1024 * 1024

/** The room that a content has taken while it is written. */
export interface GridRoom {
  /** Makes sure that there is room for so many bytes in all. Rejects with `StorageFull`. */
  grow(bytes: number): Promise<void>
}

/**
 * Makes the room of one content under a limit for all together. What it takes stands in the server before the sum is looked
 * at, so that writers in all processes see each other: together they never pass the limit, and where several come near it
 * at once, more of them may be refused than need be. There is no counter that a crash could leave wrong.
 */
export function createGridRoom(collections: GridCollections, id: string, limit: number): GridRoom {
  let reserved = 0
  let left = 0

  /** True where all together fit then. */
  async function reserve(bytes: number): Promise<boolean> {
    await changeOwn(collections, id, { length: bytes })
    left = limit - (await sumBytes(collections))
    if (left >= 0) reserved = bytes
    return left >= 0
  }

  return {
    async grow(bytes) {
      if (bytes <= reserved) return
      const ahead = Math.floor(Math.min(mostAhead, left * aheadPart))
      if ((ahead > 0 && (await reserve(bytes + ahead))) || (await reserve(bytes))) return
      const taken = limit - left - bytes
      await changeOwn(collections, id, { length: reserved })
      throw new StorageFull(
        `Stored files may take ${limit} bytes, and ${taken} are taken. Wait until some expire, or raise TATHYA_FILES_LIMIT_MB.`,
      )
    },
  }
}

/** Bytes of all contents but those that are leaving, as they were at one moment. */
export async function sumBytes({ files }: GridCollections): Promise<number> {
  const [sum] = await files
    .aggregate<{ bytes: number }>(
      [
        { $match: { 'metadata.state': { $in: ['writing', 'abandoned', 'stored'] } } },
        { $group: { _id: null, bytes: { $sum: '$length' } } },
      ],
      { readConcern: { level: 'snapshot' }, hint: byLength },
    )
    .toArray()
  return sum?.bytes ?? 0
}
