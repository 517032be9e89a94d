import type { JobQueue } from '@tathya/jobs'
import { Changed, type Clock, problem, step } from '@tathya/platform'
import {
  AlreadyExists,
  type Collection,
  type FileStore,
  NoSuchFile,
  type RecordStore,
  type Versioned,
  type Where,
} from '@tathya/storage'
import type { DatabaseInput, DatabaseResult } from '../database-job.ts'
import { type DatabaseRecord, databaseRecords, filesOf } from './database-record.ts'

/** Records read at once. */
const pageSize = 100

/** Tries of a change while others change the same database. */
const changeTries = 20

/** Dependencies of `Databases`. */
export interface DatabasesOptions {
  readonly records: RecordStore
  readonly files: Pick<FileStore, 'keep' | 'remove'>
  readonly queue: Pick<JobQueue<DatabaseInput, DatabaseResult>, 'get'>
  readonly clock: Clock
}

/** What a change of a database replaces. */
export type DatabaseChange = Partial<
  Pick<DatabaseRecord, 'file' | 'bytes' | 'documents' | 'tables' | 'downloads' | 'additions' | 'expiresAt'>
>

/**
 * The records of databases. A database is there once the job that made it has succeeded, for its owner only, until it expires.
 * Of two changes of one version one wins; the other is made again.
 */
export class Databases {
  readonly collection: Collection<DatabaseRecord>
  readonly #files: DatabasesOptions['files']
  readonly #queue: DatabasesOptions['queue']
  readonly #clock: Clock

  constructor({ records, files, queue, clock }: DatabasesOptions) {
    this.collection = records.collection(databaseRecords)
    this.#files = files
    this.#queue = queue
    this.#clock = clock
  }

  /** A database. Throws `record_not_found`, and `download_expired` for one that has expired. */
  async get(id: string, owner: string): Promise<Versioned<DatabaseRecord>> {
    const stored = await this.collection.get(id)
    if (stored?.value.owner !== owner) throw notFound(id)
    if (this.#hasExpired(stored.value)) throw problem('download_expired', { detail: `${id} has expired.` })
    const ready = stored.value.isReady ? stored : await this.#settle(stored)
    if (ready === undefined) throw notFound(id)
    return ready
  }

  /**
   * Resolves with what `use` makes of a database, which it reads again if a change removed the file before `use` had opened it.
   * Throws as `get`, and what `use` throws.
   */
  async read<T>(id: string, owner: string, use: (record: DatabaseRecord) => Promise<T>): Promise<T> {
    for (;;) {
      const used = await this.#useNow(await this.get(id, owner), use)
      if (used !== undefined) return used.result
    }
  }

  /** Settles the databases of an owner whose jobs have ended, so that a list has them. */
  async settleAll(owner: string): Promise<void> {
    const { items } = await this.collection.find({ where: { owner, isReady: false }, limit: pageSize })
    for (const stored of items) await this.#settle(stored)
  }

  /**
   * Writes the database of a run, whose job has not ended yet; replaces that of an earlier run. The files expire in an hour
   * unless the run keeps them. Throws `Error` if a later run has written it.
   */
  async begin(record: DatabaseRecord): Promise<void> {
    for (;;) {
      const existing = await this.collection.get(record.id)
      try {
        if (existing === undefined) await this.collection.insert(record)
        else await this.#replace(existing, record)
        return
      } catch (error) {
        if (!(error instanceof AlreadyExists || error instanceof Changed)) throw error
      }
    }
  }

  /**
   * Changes a database: `make` gets it, stores files, and says what to replace; it is called again if another change came
   * first, after the files that only it needed are removed. Files that are no longer needed are removed. Throws as `get`, what
   * `make` throws, and `conflict` if others change it all the time.
   */
  async change(
    id: string,
    owner: string,
    make: (record: DatabaseRecord) => Promise<DatabaseChange>,
  ): Promise<DatabaseRecord> {
    for (let tries = 0; tries < changeTries; tries += 1) {
      const stored = await this.get(id, owner)
      const { value: record, version } = stored
      const made = await this.#useNow(stored, make)
      if (made === undefined) continue
      const changed = {
        ...{ ...record, ...made.result },
        ...{ version: record.version + 1, changedAt: this.#clock.now().toISOString() },
      }
      try {
        await this.keepFiles(changed)
        const { value } = await this.collection.update(id, version, changed)
        step('database-changed')
        await this.#removeFiles(filesOf(record), filesOf(changed))
        return value
      } catch (error) {
        if (!(error instanceof Changed)) throw error
        // Its documents may be needed by the next try.
        await this.#removeFiles([changed.file, ...changed.downloads], filesOf(record))
      }
    }
    throw problem('conflict', { detail: `${id} is changed by others all the time. Send the change again.` })
  }

  /** Removes a database with its files; false where there is none. */
  async remove(id: string, owner: string): Promise<boolean> {
    const stored = await this.collection.get(id)
    if (stored === undefined || stored.value.owner !== owner) return false
    await this.#drop(stored.value)
    return true
  }

  /** Keeps the files of a database as long as it. */
  async keepFiles(record: DatabaseRecord): Promise<void> {
    const until = new Date(record.expiresAt)
    for (const id of filesOf(record)) await this.#files.keep(id, until, record.owner)
  }

  /** Removes the files of expired databases, and databases whose jobs ended without a result. */
  async sweep(signal: AbortSignal): Promise<void> {
    const now = this.#clock.now().toISOString()
    for await (const stored of this.#find({ expiresAt: { lte: now }, isEmpty: false })) {
      if (signal.aborted) return
      await this.#removeFiles(filesOf(stored.value), [])
      await this.#update(stored, { isEmpty: true, documents: [], tables: [], downloads: [] })
    }
    for await (const stored of this.#find({ isReady: false })) {
      if (signal.aborted) return
      await this.#settle(stored)
    }
  }

  /** Undefined if a change has removed the file that `use` was about to open. */
  async #useNow<T>(
    { value, version }: Versioned<DatabaseRecord>,
    use: (record: DatabaseRecord) => Promise<T>,
  ): Promise<{ readonly result: T } | undefined> {
    try {
      return { result: await use(value) }
    } catch (error) {
      if (!(error instanceof NoSuchFile)) throw error
      if ((await this.get(value.id, value.owner)).version === version) throw error
      return undefined
    }
  }

  async *#find(where: Where): AsyncGenerator<Versioned<DatabaseRecord>> {
    let after: string | undefined
    do {
      const page = await this.collection.find({
        where,
        limit: pageSize,
        ...(after === undefined ? {} : { after }),
      })
      yield* page.items
      after = page.next
    } while (after !== undefined)
  }

  /** Makes a database ready if its job has succeeded; removes it if the job ended otherwise. Undefined while it is not there. */
  async #settle(stored: Versioned<DatabaseRecord>): Promise<Versioned<DatabaseRecord> | undefined> {
    const { id, owner } = stored.value
    const job = await this.#queue.get(id, owner)
    if (job?.state === 'queued' || job?.state === 'running') return undefined
    if (job?.state === 'succeeded')
      return (await this.#update(stored, { isReady: true })) ?? this.collection.get(id)
    await this.#drop(stored.value)
    return undefined
  }

  async #replace(existing: Versioned<DatabaseRecord>, record: DatabaseRecord): Promise<void> {
    const { value, version } = existing
    if (value.isReady || value.epoch > record.epoch)
      throw new Error(`A later run has written the database ${record.id}.`)
    await this.collection.update(record.id, version, record)
    if (value.epoch < record.epoch) await this.#removeFiles(filesOf(value), filesOf(record))
  }

  /** Undefined on a conflict. */
  async #update(
    { value, version }: Versioned<DatabaseRecord>,
    change: Partial<DatabaseRecord>,
  ): Promise<Versioned<DatabaseRecord> | undefined> {
    try {
      return await this.collection.update(value.id, version, change)
    } catch (error) {
      if (error instanceof Changed) return undefined
      throw error
    }
  }

  async #drop(record: DatabaseRecord): Promise<void> {
    await this.collection.remove(record.id)
    await this.#removeFiles(filesOf(record), [])
  }

  async #removeFiles(ids: readonly string[], needed: readonly string[]): Promise<void> {
    for (const id of ids) if (!needed.includes(id)) await this.#files.remove(id)
  }

  #hasExpired({ expiresAt }: DatabaseRecord): boolean {
    return expiresAt <= this.#clock.now().toISOString()
  }
}

function notFound(id: string) {
  return problem('record_not_found', {
    detail: `You have no database ${id}. GET /e/ai_engine/doc_db lists yours; one that is still being made has its job.`,
  })
}
