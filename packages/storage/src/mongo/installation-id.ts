import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'

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
