import { StorageFull } from '@tathya/platform'
import type { mongo } from 'mongoose'
import type { Mongo } from '../../mongo/connect.ts'
import { within } from '../../mongo/failures.ts'
import { decode, type Encoded } from './codec.ts'

/** Milliseconds for which a measured size is used; other processes write too. */
const maxAgeMs = 5_000

/** Milliseconds for a measurement, beyond the wait for a server. */
const measureMs = 1_000

/** Limits the size of the records. */
export interface Space {
  /**
   * Rejects with `StorageFull` if a value does not fit, minus the value that it replaces, and with `MongoAway` if MongoDB does
   * not answer.
   */
  assertRoom(bytes: number, before?: Encoded): Promise<void>
}

/** No limit. */
export const unlimitedSpace: Space = { assertRoom: async () => {} }

/**
 * Keeps the records of a database, of all services, below `maxBytes`, uncompressed and without indexes. Writes between two
 * measurements are added up; several processes may exceed the limit by what they write in 5 s.
 */
export function createSpace(mongo: Pick<Mongo, 'connect' | 'guard' | 'timeoutMs'>, maxBytes: number): Space {
  let used = 0
  let measuredAt = Number.NEGATIVE_INFINITY
  let measuring: Promise<void> | undefined

  async function measure(): Promise<void> {
    const answer = mongo.guard(async () => measureRecords((await mongo.connect()).db!))
    used = await within(answer, mongo.timeoutMs + measureMs)
    measuredAt = performance.now()
  }

  function measureOnce(): Promise<void> {
    measuring ??= measure().finally(() => {
      measuring = undefined
    })
    return measuring
  }

  return {
    async assertRoom(bytes, before) {
      const needed = before === undefined ? bytes : bytes - Buffer.byteLength(JSON.stringify(decode(before)))
      if (needed <= 0) return
      if (performance.now() - measuredAt > maxAgeMs || used + needed > maxBytes) await measureOnce()
      if (used + needed > maxBytes) {
        throw new StorageFull(
          `The records take ${used} of ${maxBytes} bytes. Remove some, or raise TATHYA_DATA_LIMIT_MB.`,
        )
      }
      used += needed
    },
  }
}

/** Bytes of all records, without the chunks of GridFS, which have their own limit. */
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
