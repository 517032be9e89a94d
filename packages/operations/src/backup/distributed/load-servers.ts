import { eventTables } from '@tathya/contracts/internal'
import { deadLetterRecords, toLetter } from '@tathya/events/src/delivery/dead-letters.ts'
import { createClients } from '@tathya/events/src/kafka/client.ts'
import { toKafkaSettings } from '@tathya/events/src/kafka/settings.ts'
import { type Logger, systemClock } from '@tathya/platform'
import type { DistributedConfig } from '@tathya/runtime/src/ports/config.ts'
import type { RecordStore } from '@tathya/storage'
import type { FileRecord } from '@tathya/storage/src/files/file-record.ts'
import { type GridCollections, openCollections } from '@tathya/storage/src/files/grid/bucket.ts'
import { createGridFiles } from '@tathya/storage/src/files/grid/grid-files.ts'
import { beginContent } from '@tathya/storage/src/files/grid/grid-writer.ts'
import { createMongo, type Mongo } from '@tathya/storage/src/mongo/connect.ts'
import { restoreMark, restoreMarks } from '@tathya/storage/src/mongo/unfinished-restore.ts'
import { encode, encodeFolded } from '@tathya/storage/src/records/mongo/codec.ts'
import type { MongoRecord } from '@tathya/storage/src/records/mongo/model.ts'
import { createMongoRecords } from '@tathya/storage/src/records/mongo/mongo-records.ts'
import type { mongo } from 'mongoose'
import type { LoadTarget, RawParked, RawRecord } from '../dumpable.ts'
import { openEventsLoad } from './load-events.ts'
import { listCollections, recordsOf } from './record-collections.ts'

/** Records that travel together, and the bytes of their values. */
const batchRecords = 1_000
const batchBytes = 16_000_000

/** Makes the target that is Kafka and MongoDB. */
export async function loadServers(config: DistributedConfig, log: Logger): Promise<LoadTarget> {
  const mongo = createMongo(config.MONGODB_URI, log)
  const records = createMongoRecords({ mongo, log })
  const files = createGridFiles({ mongo, records, clock: systemClock, log })
  const kafka = await createClients(toKafkaSettings(config), log)()
  const tables = eventTables(config.TATHYA_INGEST_CUSTOMERS)
  const events = await openEventsLoad({ kafka, tables, prefix: config.KAFKA_TOPIC_PREFIX, files })
  const db = await openDatabase(mongo).catch(async (error) => {
    await events.close()
    throw error
  })
  const marks = db.collection<{ _id: string }>(restoreMarks)
  let collections: GridCollections | undefined

  async function findContents(): Promise<readonly string[]> {
    await events.assertTopics()
    if ((await marks.findOne(restoreMark)) !== null) return []
    return [...(await findRecords(db)), ...(await events.findContents())]
  }

  async function begin(): Promise<void> {
    if ((await marks.findOne(restoreMark)) !== null) await clear(db)
    else await marks.insertOne(restoreMark)
    await events.begin()
  }

  async function putContent({ id }: FileRecord, content: AsyncIterable<Uint8Array>): Promise<void> {
    collections ??= await openCollections(mongo)
    const writer = await beginContent({ collections, limit: undefined, log }, id, () => {})
    for await (const piece of content) await writer.write(piece)
    await writer.finish()
    await writer.confirm()
  }

  return {
    findContents,
    begin,
    records: (collection, own) => insertAll(recordsOf(db, collection), own),
    content: putContent,
    events: events.events,
    parked: (letters) => insertLetters(records, letters),
    async finish() {
      await marks.drop()
    },
    async close() {
      await events.close()
      await files.close()
      await records.close()
      await mongo.close()
    },
  }
}

/** Dead letters of an archive of a version up to 0.1; later ones are records. */
async function insertLetters(records: RecordStore, letters: AsyncIterable<RawParked>): Promise<void> {
  const collection = await records.collection(deadLetterRecords)
  for await (const { parkedAt, replaying, ...event } of letters)
    await collection.insert({
      ...event,
      letter: toLetter(event.group, event.id),
      failedAt: parkedAt,
      rounds: 100,
      dueAt: replaying ? parkedAt : null,
    })
}

async function openDatabase(mongo: Mongo): Promise<mongo.Db> {
  return (await mongo.connect()).db!
}

async function findRecords(db: mongo.Db): Promise<string[]> {
  const names = [...(await listCollections(db)), 'contents.files']
  const found: string[] = []
  for (const name of names) {
    const count = await db.collection(name).countDocuments({}, { limit: 1 })
    if (count > 0) found.push(`the collection ${name} in the database ${db.databaseName}`)
  }
  return found
}

/** Removes what a load that was cut off has left. */
async function clear(db: mongo.Db): Promise<void> {
  for (const name of [...(await listCollections(db)), 'contents.files', 'contents.chunks'])
    await db.dropCollection(name).catch(ignoreMissing)
}

function ignoreMissing(error: Error & { code?: number }): void {
  const namespaceNotFound = 26
  if (error.code !== namespaceNotFound) throw error
}

async function insertAll(
  collection: mongo.Collection<MongoRecord>,
  records: AsyncIterable<RawRecord>,
): Promise<void> {
  let waiting: MongoRecord[] = []
  let bytes = 0
  const write = async () => {
    if (waiting.length > 0) await collection.insertMany(waiting, { ordered: false })
    waiting = []
    bytes = 0
  }
  for await (const record of records) {
    waiting.push(toDocument(record))
    bytes += record.value.length
    if (waiting.length >= batchRecords || bytes >= batchBytes) await write()
  }
  await write()
}

function toDocument({ key, value, version, epoch, expiresFrom }: RawRecord): MongoRecord {
  const stored = JSON.parse(value) as Record<string, unknown>
  const folded = encodeFolded(stored, 0) as MongoRecord['value'] | undefined
  return {
    _id: key,
    version,
    epoch,
    value: encode(stored),
    ...(folded === undefined ? {} : { folded }),
    ...(expiresFrom === null ? {} : { expiresFrom: new Date(expiresFrom) }),
  }
}
