import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import { restoreMarks } from './unfinished-restore.ts'

/** The collection with the id of the installation, and the key of its record. */
const installations = 'tathya.installation'
const key = { _id: 'installation' }

interface InstallationRecord {
  readonly _id: string
  readonly id: string
}

/** The id of the installation in a database; undefined before the first start of a process on it. */
export async function findInstallationId(connection: Connection): Promise<string | undefined> {
  return (await connection.db!.collection<InstallationRecord>(installations).findOne(key))?.id
}

/** The id of the installation in a database, which the first of concurrent calls makes: the proposed one, or a new one. */
export async function ensureInstallationId(
  connection: Connection,
  proposed: string = randomUUID(),
): Promise<string> {
  // A database that is full still serves reads.
  const existing = await findInstallationId(connection)
  if (existing !== undefined) return existing
  const records = connection.db!.collection<InstallationRecord>(installations)
  await records.updateOne(key, { $setOnInsert: { id: proposed } }, { upsert: true })
  return (await findInstallationId(connection)) ?? proposed
}

/** Of databases that give collections no id. */
const noId = '00000000-0000-0000-0000-000000000000'

/** A UUID of a database with an installation: that of the collection, which a copy made by a dump does not have. */
export async function findDatabaseId(connection: Connection): Promise<string> {
  const [collection] = await connection.db!.listCollections({ name: installations }).toArray()
  return (collection as { info?: { uuid?: object } } | undefined)?.info?.uuid?.toString() ?? noId
}

/** True for a database without collections: no product was started on it, or its name is mistyped. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  const collections = await connection.db!.listCollections({}, { nameOnly: true }).toArray()
  return collections.every(({ name }) => name === restoreMarks)
}
