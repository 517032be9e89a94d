import type { Mongo } from '@tathya/storage/src/mongo/connect.ts'
import { toStored } from '@tathya/storage/src/records/mongo/model.ts'
import type { mongo } from 'mongoose'
import type { RawRecord } from '../dumpable.ts'
import { listCollections, recordsOf } from './record-collections.ts'

/** Records that are fetched at once. */
const batchSize = 1_000

/** All records at one moment. MongoDB keeps that moment for five minutes (`minSnapshotHistoryWindowInSeconds`). */
export interface RecordsDump {
  readonly collections: readonly string[]
  records(collection: string): AsyncIterable<RawRecord>
  close(): Promise<void>
}

/** Takes the moment now. */
export async function openRecordsDump(mongo: Mongo): Promise<RecordsDump> {
  const connection = await mongo.connect()
  const db = connection.db!
  const session = connection.getClient().startSession({ snapshot: true })
  const collections = await listCollections(db)
  // The first read fixes the moment.
  for (const name of collections.slice(0, 1)) await recordsOf(db, name).findOne({}, read(session))
  return {
    collections,
    async *records(collection) {
      const cursor = recordsOf(db, collection)
        .find({}, { ...read(session), batchSize })
        .sort({ _id: 1 })
      for await (const record of cursor) {
        yield {
          key: record._id,
          value: JSON.stringify(toStored(record)),
          version: record.version,
          epoch: record.epoch,
          expiresFrom: record.expiresFrom?.getTime() ?? null,
        }
      }
    },
    close: () => session.endSession(),
  }
}

function read(session: mongo.ClientSession) {
  return { session, readConcern: { level: 'snapshot' as const } }
}
