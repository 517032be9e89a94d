import { randomUUID } from 'node:crypto'
import { ConfigError, type Logger, openOnce, step } from '@tathya/platform'
import type { mongo } from 'mongoose'
import type { z } from 'zod'
import { MongoRefused, OtherInstallation } from '../../errors.ts'
import type { Mongo } from '../../mongo/connect.ts'
import { toMongoFailure, within } from '../../mongo/failures.ts'
import { createRefusals, type Refusals } from '../collection.ts'
import { Documents } from '../documents.ts'
import { type Increment, KeptCounts } from '../kept-counts.ts'
import type {
  Claimed,
  ClaimOptions,
  Collection,
  CollectionDefinition,
  FindOptions,
  Page,
  Scalar,
  Versioned,
  Where,
} from '../port.ts'
import { readPage, type SortOrder, toPageRequest, toSortOrder } from '../query.ts'
import { addTogether } from './additions.ts'
import { type ArrivalMark, countArrivals, emptyTimestamp } from './arrivals.ts'
import { callMs, duplicateKey, scanMs, tooLarge } from './call-limits.ts'
import { countValues } from './counts.ts'
import { allOf, toFilter } from './filters.ts'
import { createInsert, type Insert } from './group-insert.ts'
import { makeIndexes } from './indexes.ts'
import { isFree, isLeased, type Stages, toClaimStages, toLeaseEnd } from './leases.ts'
import {
  createModel,
  type Filter,
  type MongoRecord,
  type Records,
  toColumns,
  toDriver,
  toReplacement,
  toStored,
  toVersioned,
} from './model.ts'
import {
  followsIndex,
  mayMisplaceNulls,
  type Part,
  toParts,
  toPartsAfter,
  toSort,
  toSortStages,
} from './order.ts'
import { createPaths, type Paths, readPath } from './paths.ts'
import type { Space } from './space.ts'

/**
 * Reads what is written last, confirmed by the majority or not: for a write that follows, which holds only where it does.
 * After an election a primary knows its newest writes sooner than that they are confirmed.
 */
const newest = { readConcern: { level: 'local' } } as const

/** What is read of a record. */
const shown = { value: 1, version: 1, epoch: 1 } as const
type Shown = Pick<MongoRecord, '_id' | 'value' | 'version' | 'epoch'>

/** What the collections of a store share. */
export interface MongoContext {
  readonly mongo: Mongo
  readonly space: Space
  readonly log: Logger | undefined
  /** True where MongoDB removes expired records; false where `removeExpired` does. */
  readonly expire: boolean
}

/** A collection of MongoDB. Leases run by the server's clock alone; a claim outlives the process that made it. */
export class MongoCollection<S extends z.ZodObject> implements Collection<z.output<S>> {
  readonly definition: CollectionDefinition<S>
  private readonly context: MongoContext
  private readonly paths: Paths
  private readonly documents: Documents<S>
  private readonly refusals: Refusals
  private readonly insertGrouped: Insert
  private readonly counts: KeptCounts<ArrivalMark> | undefined
  private readonly open: () => Promise<Records>
  private opened: Records | undefined

  /** Throws `TypeError` for a field that indexes or expiry cannot be made of. */
  constructor(definition: CollectionDefinition<S>, context: MongoContext) {
    const { name, indexes = [], expireAfter, appendOnly } = definition
    this.definition = definition
    this.context = context
    this.paths = createPaths(definition)
    for (const field of indexes.flat()) this.paths(field.replace(/^-/, ''))
    if (expireAfter !== undefined) this.paths(expireAfter.field)
    this.documents = new Documents(definition, context.log)
    this.refusals = createRefusals(name)
    this.insertGrouped = createInsert()
    if (appendOnly === true) this.counts = new KeptCounts((where, after) => this.countAfter(where, after))
    this.open = openOnce(() => this.openModel())
  }

  /** The model, where the collection is in use. */
  records(): Records | undefined {
    return this.opened
  }

  async get(key: string): Promise<Versioned<z.output<S>> | undefined> {
    const record = await this.read({ _id: { $eq: key } })
    return record === null ? undefined : this.toVersioned(record)
  }

  async insert(value: z.output<S>): Promise<Versioned<z.output<S>>> {
    const document = this.documents.toDocument(value)
    const { bytes, ...columns } = toColumns(this.documents, document)
    const inserted = randomUUID()
    await this.context.space.assertRoom(bytes)
    const given = Object.entries(columns).filter(([, part]) => part !== undefined)
    const arrival = this.counts && { arrival: await emptyTimestamp() }
    const fields = { ...Object.fromEntries(given), inserted, ...arrival }
    const record = { _id: document.key, version: 1, epoch: 0, ...fields }
    try {
      await this.call((records) => this.insertGrouped(records, record as MongoRecord, bytes))
    } catch (error) {
      if ((error as { code?: unknown }).code !== duplicateKey) throw error
      if (!(await this.isInserted(document.key, inserted))) throw this.refusals.exists(document.key)
    }
    step('record-written')
    return { value: document.value, version: 1 }
  }

  /**
   * True where the record under the key is the one that this insert has written, in a try whose answer was lost. It writes
   * what is there already, so that the answer waits for the majority as the lost one did.
   */
  private async isInserted(key: string, inserted: string): Promise<boolean> {
    const filter = { _id: { $eq: key }, inserted }
    const { matchedCount } = await this.call((records) => records.updateOne(filter, { $set: { inserted } }))
    return matchedCount > 0
  }

  async update(
    key: string,
    expectedVersion: number,
    change: Partial<z.output<S>>,
  ): Promise<Versioned<z.output<S>>> {
    if (this.counts !== undefined) throw this.refusals.appendOnly()
    const current = await this.read({ _id: { $eq: key } }, newest)
    if (current?.version !== expectedVersion) throw this.refusals.changed(key, expectedVersion)
    const filter = { _id: { $eq: key }, version: expectedVersion }
    const value = await this.replace(current, change, filter)
    if (value === undefined) throw this.refusals.changed(key, expectedVersion)
    return { value, version: expectedVersion + 1 }
  }

  async addAll(values: readonly z.output<S>[], fields: readonly string[]): Promise<void> {
    if (this.counts !== undefined) throw this.refusals.appendOnly()
    if (values.length === 0) return
    const documents = values.map((value) => this.documents.toDocument(value))
    const additions = documents.map((document) => ({
      key: document.key,
      ...toColumns(this.documents, document),
    }))
    await this.context.space.assertRoom(additions.reduce((sum, { bytes }) => sum + bytes, 0))
    await this.call((records) => addTogether(records, additions, fields))
    step('record-written')
  }

  async remove(key: string): Promise<boolean> {
    if (this.counts !== undefined) throw this.refusals.appendOnly()
    const { deletedCount } = await this.call((records) => records.deleteOne({ _id: { $eq: key } }))
    if (deletedCount > 0) step('record-written')
    return deletedCount > 0
  }

  async claim(options: ClaimOptions<z.output<S>>): Promise<Claimed<z.output<S>> | undefined> {
    if (this.counts !== undefined) throw this.refusals.appendOnly()
    const { where, order = [], leaseSeconds, change = {} } = options
    const candidates = allOf(toFilter(where, this.paths), isFree())
    const sortOrder = this.toSortOrder(order)
    const changes = this.documents.toChanges(change as Partial<z.output<S>>)
    const stages = toClaimStages(changes, toLeaseEnd(leaseSeconds))
    const record = await this.claimFirst(candidates, sortOrder, stages)
    if (record === undefined) return undefined
    step('record-claimed')
    return { ...this.toVersioned(record), epoch: record.epoch }
  }

  private async claimFirst(candidates: Filter, order: SortOrder, stages: Stages): Promise<Shown | undefined> {
    const { paths } = this
    const take = async (filter: Filter, sort: Record<string, 1 | -1> = {}) => {
      const options = { projection: shown, sort, returnDocument: 'after' } as const
      const record = await this.scan((records, limit) =>
        toDriver(records).findOneAndUpdate(filter as mongo.Filter<MongoRecord>, stages, {
          ...options,
          ...limit,
        }),
      )
      return record ?? undefined
    }
    // A record without a field that its schema demands may come first instead of last.
    if (followsIndex(order, paths)) {
      const [term] = order.terms
      const nullable = term !== undefined && paths(term.field).nullable
      for (const part of nullable ? toParts(order, paths) : [{ filter: {}, first: 0 }]) {
        const record = await take(allOf(candidates, part.filter), toSort(order, part.first))
        if (record !== undefined) return record
      }
      return undefined
    }
    for (;;) {
      const key = await this.findFirstKey(order, candidates)
      if (key === undefined) return undefined
      const record = await take(allOf({ _id: { $eq: key } }, candidates))
      // Where there is none, somebody else was faster.
      if (record !== undefined) return record
    }
  }

  /** The key of the first record in an order; it sees the newest writes, for a write that is to follow. */
  private async findFirstKey(order: SortOrder, candidates: Filter): Promise<string | undefined> {
    for (const { filter, first } of toParts(order, this.paths)) {
      const part = { filter: allOf(candidates, filter), first }
      const [record] = await this.readPart(order, part, { limit: 1, offset: 0, concern: newest })
      if (record !== undefined) return record._id
    }
    return undefined
  }

  async updateClaimed(
    key: string,
    epoch: number,
    change: Partial<z.output<S>>,
    where: Where = {},
  ): Promise<Claimed<z.output<S>>> {
    for (;;) {
      const current = await this.read(allOf(isLeased(key, epoch), toFilter(where, this.paths)), newest)
      if (current === null) {
        const leased = await this.read(isLeased(key, epoch), newest)
        throw leased === null ? this.refusals.stale(key, epoch) : this.refusals.unfit(key)
      }
      const { version } = current
      // Others may write by version meanwhile; the change is made on what they have left, where that still fits.
      const value = await this.replace(current, change, allOf(isLeased(key, epoch), { version }))
      if (value !== undefined) return { value, version: version + 1, epoch }
    }
  }

  async renew(key: string, epoch: number, leaseSeconds: number): Promise<void> {
    await this.changeLease(key, epoch, [{ $set: { until: toLeaseEnd(leaseSeconds) } }])
  }

  async release(key: string, epoch: number): Promise<void> {
    await this.changeLease(key, epoch, [{ $set: { held: false } }])
  }

  private async changeLease(key: string, epoch: number, stages: Stages): Promise<void> {
    const { matchedCount } = await this.call((records) =>
      records.updateOne(isLeased(key, epoch), stages, { updatePipeline: true }),
    )
    if (matchedCount === 0) throw this.refusals.stale(key, epoch)
    step('record-written')
  }

  /** Writes a change to the record that was read, where a filter still fits; undefined where it does not. */
  private async replace(
    current: Shown,
    change: Partial<z.output<S>>,
    filter: Filter,
  ): Promise<z.output<S> | undefined> {
    const document = this.documents.toChanged(toStored(current), change)
    const columns = toColumns(this.documents, document)
    await this.context.space.assertRoom(columns.bytes, current.value)
    const { matchedCount } = await this.call((records) =>
      toDriver(records).updateOne(filter as mongo.Filter<MongoRecord>, toReplacement(columns)),
    )
    if (matchedCount === 0) return undefined
    step('record-written')
    return document.value
  }

  async find(options: FindOptions = {}): Promise<Page<z.output<S>>> {
    const { paths } = this
    const request = toPageRequest(options, this.definition.key, (field) => paths(field).path)
    const { order, after, offset } = request
    const fitting = toFilter(options.where ?? {}, paths)
    const all: Part[] = offset > 0 ? [{ filter: {}, first: 0 }] : toParts(order, paths)
    const parts = after === undefined ? all : toPartsAfter(order, paths, after)
    return readPage(request, parts, async ({ filter, first }, limit) => {
      const part = { filter: allOf(fitting, filter), first }
      const records = await this.readPart(order, part, { limit, offset, concern: {} })
      return records.map((record) => ({
        record: this.toVersioned(record),
        position: {
          key: record._id,
          values: order.terms.map(({ expression }) => readPath(record, expression)),
        },
      }))
    })
  }

  /** Reads along an index where that is right; where nulls came too early, it sorts by values that are made for it. */
  private async readPart(
    order: SortOrder,
    { filter, first }: Part,
    { limit, offset, concern }: { limit: number; offset: number; concern: typeof newest | object },
  ): Promise<Shown[]> {
    const { terms } = order
    // Among the records that are passed over nobody would see whether nulls came too early.
    const visible = offset === 0 || terms.every(({ descending }) => descending)
    if (visible && !terms.slice(first).some(({ field }) => this.paths(field).loose)) {
      const options = { sort: toSort(order, first), skip: offset, limit, batchSize: limit, ...concern }
      const records = await this.scan((collection, time) =>
        collection.find(filter, shown, { ...options, ...time }).lean<Shown[]>(),
      )
      const isNull = (at: number) =>
        records.some((record) => readPath(record, terms[at]!.expression) === null)
      if (!mayMisplaceNulls(order, first, isNull)) return records
    }
    const stages = [
      { $match: filter },
      ...toSortStages(order, first, this.paths),
      ...(offset > 0 ? [{ $skip: offset }] : []),
      { $limit: limit },
      { $project: shown },
    ] as mongo.Document[]
    return this.scan((collection, time) =>
      collection.aggregate<Shown>(stages as never, { ...concern, ...time }),
    )
  }

  async count(where: Where = {}): Promise<number> {
    if (this.counts !== undefined) return this.counts.count(where)
    const filter = toFilter(where, this.paths)
    return this.scan((records, limit) => records.countDocuments(filter, limit))
  }

  private countAfter(where: Where, after?: ArrivalMark): Promise<Increment<ArrivalMark>> {
    const filter = toFilter(where, this.paths)
    return this.scan((records, limit) => countArrivals(records, filter, after, limit))
  }

  async countBy(field: string, where: Where = {}): Promise<{ value: Scalar; count: number }[]> {
    const [{ path }, filter] = [this.paths(field), toFilter(where, this.paths)]
    return this.scan((records, limit) => countValues(records, filter, path, limit))
  }

  /** Removes the records whose time to stay counts from before a moment in milliseconds; resolves with their number. */
  async removeExpired(before: number): Promise<number> {
    const filter = { expiresFrom: { $lte: new Date(before) } }
    return (await this.scan((records) => records.deleteMany(filter))).deletedCount
  }

  private read(filter: Filter, options: typeof newest | object = {}): Promise<Shown | null> {
    return this.call((records) => records.findOne(filter, shown, options).lean<Shown>())
  }

  private toVersioned(record: Shown): Versioned<z.output<S>> {
    return toVersioned(this.documents, record)
  }

  private toSortOrder(order: readonly string[]): SortOrder {
    return toSortOrder(order, this.definition.key, (field) => this.paths(field).path)
  }

  /** Runs a call on few records. Rejects with `MongoAway` where no server answers in time, and as MongoDB does. */
  private call<R>(run: (records: Records) => PromiseLike<R>): Promise<R> {
    return this.limited(run, callMs)
  }

  /** Runs a call that may look at every record; `limit` is for its options, so that the server gives it up too. */
  private scan<R>(
    run: (records: Records, limit: { readonly maxTimeMS: number }) => PromiseLike<R>,
  ): Promise<R> {
    return this.limited((records) => run(records, { maxTimeMS: scanMs }), scanMs)
  }

  private limited<R>(run: (records: Records) => PromiseLike<R>, ms: number): Promise<R> {
    const { guard, timeoutMs } = this.context.mongo
    const answer = guard(async () => run(await this.open()))
    return within(answer, timeoutMs + ms).catch((error) => {
      if (tooLarge.has((error as { code?: number }).code ?? 0) || error instanceof RangeError)
        throw this.documents.bad('it is larger than the 16 MiB that MongoDB takes')
      throw error
    })
  }

  /** What must be mended before a start can succeed is a fault of the settings; what is away may come, and another installation is found late. */
  private async openModel(): Promise<Records> {
    const { definition, paths } = this
    const { mongo, expire } = this.context
    try {
      const records = await createModel(await mongo.connect(), { definition, paths, expire })
      await makeIndexes(records)
      this.opened = records
      return records
    } catch (error) {
      const failure = toMongoFailure(error)
      const wrong = failure instanceof MongoRefused && !(failure instanceof OtherInstallation)
      throw wrong ? new ConfigError(failure.message, { cause: failure }) : failure
    }
  }
}
