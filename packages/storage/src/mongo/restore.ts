import type { Logger } from '@tathya/platform'
import type { Connection } from 'mongoose'
import { entryCollections, isReserved } from '../reserved-names.ts'
import { createMongo } from './connect.ts'
import { ensureInstallationId } from './installation-id.ts'
import { restoreMark, restoreMarks } from './unfinished-restore.ts'

/** The collections of stored contents, and of log entries. */
const contents = ['contents.files', 'contents.chunks', ...Object.values(entryCollections)]

/** Code of MongoDB for a missing collection. */
const namespaceNotFound = 26

/** A database into which a backup is restored. */
export class MongoRestore {
  readonly #mongo: ReturnType<typeof createMongo>

  constructor(uri: string, log: Logger) {
    this.#mongo = createMongo(uri, log)
  }

  /** True while a restore runs, and where one was interrupted. */
  async isUnfinished(): Promise<boolean> {
    return (await this.#marks()).findOne(restoreMark).then((mark) => mark !== null)
  }

  /** Descriptions of the collections with records. */
  async contents(): Promise<string[]> {
    const { db } = await this.#mongo.connect()
    const filled: string[] = []
    for (const name of await this.#collections()) {
      const count = await db!.collection(name).countDocuments({}, { limit: 1 })
      if (count > 0) filled.push(`the collection ${name} in the database ${db!.databaseName}`)
    }
    return filled
  }

  /** Marks that a restore is running, and removes the data of an interrupted one. */
  async begin(): Promise<void> {
    if (!(await this.isUnfinished())) return void (await (await this.#marks()).insertOne(restoreMark))
    const { db } = await this.#mongo.connect()
    for (const name of await this.#collections()) await db!.dropCollection(name).catch(ignoreMissing)
  }

  /** Removes the mark: the database is complete. An installation without an id gets this one. */
  async finish(id: string | undefined): Promise<void> {
    await ensureInstallationId(await this.#mongo.connect(), id)
    await (await this.#marks()).drop()
  }

  close(): Promise<void> {
    return this.#mongo.close()
  }

  async #marks() {
    const { db }: Connection = await this.#mongo.connect()
    return db!.collection<{ _id: string }>(restoreMarks)
  }

  async #collections(): Promise<string[]> {
    const { db } = await this.#mongo.connect()
    const all = await db!.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()
    return all.map(({ name }) => name).filter((name) => !isReserved(name) || contents.includes(name))
  }
}

function ignoreMissing(error: Error & { code?: number }): void {
  if (error.code !== namespaceNotFound) throw error
}
