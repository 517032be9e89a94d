import { StorageFull } from '@tathya/platform'
import type { mongo } from 'mongoose'
import { within } from '../../mongo/failures.ts'
import { decode, type Encoded } from './codec.ts'

/** Milliseconds for which a look at the size holds, as other processes write too. */
const lookMs = 5_000

/** Milliseconds that a look gets beyond the wait for a server. */
const measureMs = 1_000

/** Watches the size of the records. */
export interface Space {
  /**
   * Rejects with `StorageFull` where there is no room for a value, beyond that of the value it replaces, and with
   * `MongoAway` where MongoDB does not answer.
   */
  assertRoom(bytes: number, before?: Encoded): Promise<void>
}

/** Room without an end. */
export const endlessSpace: Space = { assertRoom: async () => {} }

/**
 * Keeps the records of a database below `maxBytes`, all services' together, uncompressed and without indexes. What is
 * written between two looks is added up; several processes may go over by what they write in 5 s. A look waits `timeoutMs`
 * for a server.
 */
export function createSpace(database: () => Promise<mongo.Db>, maxBytes: number, timeoutMs: number): Space {
  let used = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  let look: Promise<void> | undefined

  async function measure(): Promise<void> {
    used = await within(database().then(measureRecords), timeoutMs + measureMs)
    lookedAt = performance.now()
  }

  function lookAgain(): Promise<void> {
    look ??= measure().finally(() => {
      look = undefined
    })
    return look
  }

  return {
    async assertRoom(bytes, before) {
      const needed = before === undefined ? bytes : bytes - Buffer.byteLength(JSON.stringify(decode(before)))
      if (needed <= 0) return
      if (performance.now() - lookedAt > lookMs || used + needed > maxBytes) await lookAgain()
      if (used + needed > maxBytes) {
        throw new StorageFull(
          `The records take ${used} of ${maxBytes} bytes. Remove some, or raise TATHYA_DATA_LIMIT_MB.`,
        )
      }
      used += needed
    },
  }
}

/** Bytes of all records; the content of files in GridFS has a limit of its own. */
async function measureRecords(database: mongo.Db): Promise<number> {
  const { dataSize } = (await database.command({ dbStats: 1 })) as unknown as { dataSize: number }
  const chunks = await database.listCollections({ name: /\.chunks$/ }, { nameOnly: true }).toArray()
  const sizes = await Promise.all(
    chunks.map(async ({ name }) => {
      const [stats] = await database
        .collection(name)
        .aggregate([{ $collStats: { storageStats: {} } }])
        .toArray()
      return ((stats as { storageStats?: { size?: number } } | undefined)?.storageStats?.size ?? 0) as number
    }),
  )
  return sizes.reduce((rest, size) => rest - size, dataSize)
}
