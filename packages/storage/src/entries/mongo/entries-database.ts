import { ConfigError, openOnce } from '@tathya/platform'
import type { ClientSession, mongo } from 'mongoose'
import type { Mongo } from '../../mongo/connect.ts'
import { within } from '../../mongo/failures.ts'
import { entryCollections } from '../../reserved-names.ts'
import type { Numbers } from '../add-plan.ts'
import type { DumpedGroup, DumpedKey } from '../dump.ts'
import { type WriterDocument, Writers } from './writers.ts'

/** Milliseconds that a call gets beyond the wait for a server; those of searches may look at many entries. */
const callMs = 10_000

/** Milliseconds of a write with all its tries: writers of several processes wait for each other. */
const writeMs = 30_000

/** The server's code where another transaction has changed a document. */
const writeConflict = 112

/** An entry in MongoDB; `_id` is its row, see row-numbers.ts. */
export interface EntryDocument {
  readonly _id: number
  readonly number: number
  readonly entry_id: string
  readonly customer_id: number
  readonly key: number
  readonly level: number
  readonly received: number
  readonly created: string
  readonly service: string
  readonly tokens: readonly string[]
  readonly doc: string
}

/** A group; `_id` is its number. */
export interface GroupDocument extends Omit<DumpedGroup, 'keys'> {
  readonly _id: number
  /** The title as it is searched. */
  readonly folded: string
  readonly count: number
}

/** A grouping key; `_id` is its number. */
export interface KeyDocument extends DumpedKey {
  readonly _id: number
  readonly customer_id: number
  readonly group: number
  readonly count: number
}

/** The number of entries of a customer, or of its entries of a service. */
export interface CountDocument {
  readonly _id: string
  readonly customer_id: number
  readonly service: string | null
  readonly count: number
}

/** The numbers that were given last; one document. */
export interface NumbersDocument extends Numbers {
  readonly _id: 'numbers'
  /** Grows with every write. */
  readonly writes: number
}

/** The collections of log entries. */
export interface EntryCollections {
  readonly entries: mongo.Collection<EntryDocument>
  readonly groups: mongo.Collection<GroupDocument>
  readonly keys: mongo.Collection<KeyDocument>
  readonly counts: mongo.Collection<CountDocument>
  readonly numbers: mongo.Collection<NumbersDocument>
}

/** A read or write within a transaction. */
export interface Transaction extends EntryCollections {
  readonly session: ClientSession
  /** The numbers to give on; what they are at the end is written. */
  readonly numbersNow: Numbers
}

/** The database of entries: reads, and writes one after another, of all processes. */
export class EntriesDatabase {
  private readonly mongo: Mongo
  private readonly open: () => Promise<EntryCollections>
  private creating: Promise<unknown> | undefined
  private writers: Writers | undefined
  private last: Promise<unknown> = Promise.resolve()

  constructor(mongo: Mongo) {
    this.mongo = mongo
    this.open = openOnce(() => {
      const creating = this.create()
      this.creating = creating
      return creating
    })
  }

  /** Runs a read. */
  read<T>(read: (collections: EntryCollections) => Promise<T>): Promise<T> {
    return this.call(async () => read(await this.open()), callMs)
  }

  /**
   * Runs work in a transaction, again where another writer was faster. All writers change the document of numbers first, so
   * that they go one after another: what one has read still holds when it writes, and entries are stored in the order of their
   * numbers.
   */
  alone<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.call(() => {
      const run = this.last.then(() => this.transact(work))
      this.last = run.catch(() => {})
      return run
    }, writeMs)
  }

  private async transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const collections = await this.open()
    const connection = await this.mongo.connect()
    return connection.getClient().withSession((session) =>
      this.writers!.during(session.id!.id, () =>
        session.withTransaction(() => this.attempt(collections, session, work), {
          readConcern: { level: 'snapshot' },
          writeConcern: { w: 'majority', journal: true },
          timeoutMS: writeMs,
        }),
      ),
    )
  }

  private async attempt<T>(
    collections: EntryCollections,
    session: ClientSession,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const { entry, key, group } = await this.takeNumbers(collections, session)
    const numbersNow = { entry, key, group }
    const result = await work({ ...collections, session, numbersNow })
    await collections.numbers.updateOne({ _id: 'numbers' }, { $set: numbersNow }, { session })
    return result
  }

  /** Changes the document of numbers, which only one writer can at a time. */
  private async takeNumbers({ numbers }: EntryCollections, session: ClientSession): Promise<NumbersDocument> {
    try {
      return (await numbers.findOneAndUpdate({ _id: 'numbers' }, { $inc: { writes: 1 } }, { session }))!
    } catch (error) {
      if ((error as { code?: unknown }).code === writeConflict) {
        const { db } = await this.mongo.connect()
        await this.writers!.wait()
        await this.writers!.endDead(db!)
      }
      throw error
    }
  }

  /** Waits for what is running: the connection is closed next. */
  async close(): Promise<void> {
    await this.creating?.catch(() => {})
    await this.last
    await this.writers?.leave().catch(() => {})
  }

  private async call<T>(work: () => Promise<T>, ms: number): Promise<T> {
    return within(this.mongo.guard(work), this.mongo.timeoutMs + ms)
  }

  private async create(): Promise<EntryCollections> {
    const { db } = await this.mongo.connect()
    if (db === undefined) throw new ConfigError('The connection to MongoDB has no database.')
    const collections = {
      entries: db.collection<EntryDocument>(entryCollections.entries),
      groups: db.collection<GroupDocument>(entryCollections.groups),
      keys: db.collection<KeyDocument>(entryCollections.keys),
      counts: db.collection<CountDocument>(entryCollections.counts),
      numbers: db.collection<NumbersDocument>(entryCollections.numbers),
    }
    this.writers = new Writers(db.collection<WriterDocument>(entryCollections.writers))
    await createIndexes(collections)
    await collections.numbers.updateOne(
      { _id: 'numbers' },
      { $setOnInsert: { entry: 0, key: 0, group: 0, writes: 0 } },
      { upsert: true },
    )
    return collections
  }
}

async function createIndexes({ entries, groups, keys, counts }: EntryCollections): Promise<void> {
  await entries.createIndexes([
    { key: { entry_id: 1 }, unique: true },
    { key: { number: 1 }, unique: true },
    // Every word and field, the latest entries first.
    { key: { tokens: 1, _id: -1 } },
    // Counts by interval read this index alone.
    { key: { customer_id: 1, _id: -1, level: 1 } },
    { key: { customer_id: 1, level: 1, received: 1 } },
  ])
  await groups.createIndexes([
    { key: { group_id: 1 }, unique: true },
    { key: { customer_id: 1, last_seen: -1 } },
    { key: { last_seen: -1 } },
  ])
  await keys.createIndexes([{ key: { customer_id: 1, key: 1 }, unique: true }, { key: { group: 1 } }])
  await counts.createIndexes([{ key: { customer_id: 1 } }, { key: { service: 1 } }])
}
