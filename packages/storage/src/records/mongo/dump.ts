import type { mongo } from 'mongoose'
import type { Mongo } from '../../mongo/connect.ts'
import { isReserved } from '../../reserved-names.ts'
import { assertCollectionName } from '../collection.ts'
import type { DumpedRecord } from '../port.ts'
import { encode, encodeFolded } from './codec.ts'
import { type MongoRecord, toStored } from './model.ts'

/** Records per fetch. */
const fetchedRecords = 1_000

/** Limits of one insert: records, and characters after which it is sent. */
const maxRecords = 500
const batchCharacters = 8 * 1024 * 1024

/**
 * Reads all records of a database as of its first read. MongoDB keeps such a snapshot for five minutes by default
 * (`minSnapshotHistoryWindowInSeconds`).
 */
export async function* dumpDatabase(mongo: Mongo): AsyncGenerator<DumpedRecord> {
  const connection = await mongo.connect()
  const session = connection.getClient().startSession({ snapshot: true })
  const options = { session, readConcern: { level: 'snapshot' as const }, batchSize: fetchedRecords }
  try {
    for (const collection of await listCollections(connection.db!)) {
      const records = connection.db!.collection<MongoRecord>(collection)
      for await (const record of records.find({}, options).sort({ _id: 1 })) {
        yield {
          collection,
          key: record._id,
          version: record.version,
          epoch: record.epoch,
          expires_from: record.expiresFrom?.getTime() ?? null,
          value: toStored(record),
        }
      }
    }
  } finally {
    await session.endSession()
  }
}

async function listCollections(database: mongo.Db): Promise<string[]> {
  const collections = await database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()
  return collections
    .map(({ name }) => name)
    .filter((name) => !isReserved(name))
    .sort()
}

/** Inserts dumped records in batches. Rejects if a key exists. */
export async function loadDatabase(
  mongo: Mongo,
  records: AsyncIterable<DumpedRecord> | Iterable<DumpedRecord>,
): Promise<void> {
  const database = (await mongo.connect()).db!
  let collection = ''
  let batch: MongoRecord[] = []
  let characters = 0
  const write = async () => {
    if (batch.length > 0)
      await database.collection<MongoRecord>(collection).insertMany(batch, { ordered: false })
    batch = []
    characters = 0
  }
  for await (const record of records) {
    if (record.collection !== collection) {
      assertCollectionName(record.collection)
      await write()
      collection = record.collection
    }
    batch.push(toRecord(record))
    characters += JSON.stringify(record.value).length
    if (batch.length >= maxRecords || characters >= batchCharacters) await write()
  }
  await write()
}

function toRecord({ key, version, epoch, expires_from, value }: DumpedRecord): MongoRecord {
  const folded = encodeFolded(value, 0) as MongoRecord['value'] | undefined
  return {
    _id: key,
    version,
    epoch,
    value: encode(value),
    ...(folded === undefined ? {} : { folded }),
    ...(expires_from === null ? {} : { expiresFrom: new Date(expires_from) }),
  }
}
