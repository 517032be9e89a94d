import { Readable } from 'node:stream'
import { eventTables } from '@tathya/contracts/internal'
import { outboxRecords, outboxTurnRecords } from '@tathya/events'
import { createClients } from '@tathya/events/src/kafka/client.ts'
import { movedTopics } from '@tathya/events/src/kafka/old-topics.ts'
import { toKafkaSettings } from '@tathya/events/src/kafka/settings.ts'
import type { Logger } from '@tathya/platform'
import type { DistributedConfig } from '@tathya/runtime/src/ports/config.ts'
import { type GridCollections, openCollections } from '@tathya/storage/src/files/grid/bucket.ts'
import { readChunks } from '@tathya/storage/src/files/grid/chunks.ts'
import { createMongo, type Mongo } from '@tathya/storage/src/mongo/connect.ts'
import type { DumpSource, Snapshot } from '../dumpable.ts'
import { type EventsDump, openEventsDump } from './dump-events.ts'
import { openRecordsDump, type RecordsDump } from './dump-records.ts'
import { outboxEvents } from './outbox-events.ts'

const outbox = outboxRecords.name
/** Nobody's turn is worth a copy, what waits in the outbox is copied as events, and old topics are not copied. */
const notCopied: readonly string[] = [outbox, outboxTurnRecords.name, movedTopics.name]

/** Makes the source that is Kafka and MongoDB, whether or not services run on them. */
export async function dumpServers(config: DistributedConfig, log: Logger): Promise<DumpSource> {
  const mongo = createMongo(config.MONGODB_URI, log)
  const createClient = createClients(toKafkaSettings(config), log)
  const tables = eventTables(config.TATHYA_INGEST_CUSTOMERS)
  const prefix = config.KAFKA_TOPIC_PREFIX
  const content = createContents(mongo)

  async function open(): Promise<Snapshot> {
    const kafka = await createClient()
    // The order is a promise of the snapshot: places of the groups, records, end of the events.
    const events = await openEventsDump({ kafka, tables, prefix, content })
    try {
      return toSnapshot(events, await openRecords(events))
    } catch (error) {
      await events.close()
      throw error
    }
  }

  async function openRecords(events: EventsDump): Promise<RecordsDump> {
    const records = await openRecordsDump(mongo)
    await events.setEnd()
    return records
  }

  function toSnapshot(events: EventsDump, records: RecordsDump): Snapshot {
    return {
      groups: events.groups,
      collections: records.collections.filter((name) => !notCopied.includes(name)),
      records: records.records,
      async *events() {
        yield* events.events()
        if (records.collections.includes(outbox)) yield* outboxEvents(records.records(outbox), tables.events)
      },
      // They are records here.
      async *parked() {},
      async close() {
        await records.close()
        await events.close()
      },
    }
  }

  return { open, content, close: () => mongo.close() }
}

function createContents(mongo: Mongo): DumpSource['content'] {
  let opened: Promise<GridCollections> | undefined
  return async (id) => {
    opened ??= openCollections(mongo)
    const collections = await opened
    const found = await collections.files.findOne({
      _id: id,
      'metadata.state': { $in: ['stored', 'leaving'] },
    })
    return found === null ? undefined : Readable.from(readChunks(collections, found))
  }
}
