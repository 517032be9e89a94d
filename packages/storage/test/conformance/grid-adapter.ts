import type { TestContext } from 'node:test'
import { silentLogger, systemClock } from '@tathya/platform'
import { findServers } from '@tathya/test-servers'
import { onEnd } from '@tathya/testing'
import type { ContentDocument } from '../../src/files/grid/bucket.ts'
import { createGridFiles } from '../../src/files/grid/grid-files.ts'
import { createMongo, type Mongo } from '../../src/mongo/connect.ts'
import { createMongoRecords } from '../../src/records/mongo/mongo-records.ts'
import type { FilesAdapter, OpenFiles, OpenFilesOptions } from './files-adapter.ts'
import { createDatabase } from './mongo-adapter.ts'

/** Opens the files of a database; also for child processes. */
export async function openFiles(uri: string, options: OpenFilesOptions = {}): Promise<OpenFiles> {
  return openGrid(uri, options)
}

/** Opens the files of a database, with what is GridFS's own. */
export function openGrid(uri: string, { clock = systemClock, ...limit }: OpenFilesOptions = {}) {
  const log = silentLogger
  const mongo = createMongo(uri, log)
  const records = createMongoRecords({ mongo, clock, log })
  const files = createGridFiles({ mongo, records, clock, log, ...limit })
  let closed: Promise<void> | undefined
  const close = async () => {
    await files.close()
    await records.close()
    await mongo.close()
  }
  return {
    files,
    records,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

/** A database of the test's own on the servers that are set, with a connection to look into it. */
export function openTestDatabase(context: TestContext): { uri: string; mongo: Mongo } {
  const servers = findServers()
  if (servers === undefined) throw new Error('Tests on servers are skipped where there are none.')
  const uri = createDatabase(context, servers.mongodbUri)
  const mongo = createMongo(uri, silentLogger)
  onEnd(context, () => mongo.close())
  return { uri, mongo }
}

/** The contents of a database that take room: all but those that wait for their last readers. */
export async function contentsIn(mongo: Mongo): Promise<string[]> {
  const files = await contentsOf(mongo)
  const found = await files
    .find({ 'metadata.state': { $ne: 'leaving' } }, { projection: { _id: 1 } })
    .toArray()
  return found.map(({ _id }) => _id)
}

/** Lets time pass for contents: as if every process had given its last sign of life an hour earlier. */
export async function passContentTime(mongo: Mongo): Promise<void> {
  const files = await contentsOf(mongo)
  await files.updateMany({}, [{ $set: { 'metadata.at': { $subtract: ['$metadata.at', 3_600_000] } } }])
}

async function contentsOf(mongo: Mongo) {
  const { db } = await mongo.connect()
  return db!.collection<ContentDocument>('contents.files')
}

/** The adapter of files on GridFS: a database. Whoever opens it finds an earlier process gone for an hour. */
export async function createGridFilesAdapter(context: TestContext): Promise<FilesAdapter> {
  const { uri, mongo } = openTestDatabase(context)
  return {
    async open(options) {
      await passContentTime(mongo)
      return openFiles(uri, options)
    },
    contents: () => contentsIn(mongo),
    lingers: 'Readers in other processes are not known, so that a removed content stays a while for them.',
    child: { module: import.meta.url, data: uri },
  }
}
