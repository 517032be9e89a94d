import type { mongo } from 'mongoose'
import { fault } from '../../fault.ts'
import type { Changes } from '../documents.ts'
import { toLeaseMs } from '../lease.ts'
import { type SortOrder, toSortOrder } from '../order.ts'
import type { Claimed, ClaimOptions, Where } from '../port.ts'
import { encodeFolded, encodeName, encodeValue } from './codec.ts'
import { type CollectionContext, newest } from './context.ts'
import { findFirstKey, toDirectWay } from './find.ts'
import { type Filter, type MongoRecord, toColumns, toReplacement, toStored, toVersioned } from './record.ts'
import { allOf, toFilter } from './where.ts'

/** Nobody holds it, or the lease is over by the server's clock. */
const free: Filter = { $expr: { $or: [{ $ne: ['$held', true] }, { $lte: ['$until', '$$NOW'] }] } }

const shown = { value: 1, version: 1, epoch: 1 }

type Shown = Pick<MongoRecord, 'value' | 'version' | 'epoch'>

/** Changes by an aggregation, which knows the server's time. */
type Stages = mongo.Document[]

/**
 * The claims of a collection. Leases run by the server's clock alone. Who held a record last keeps it until somebody else
 * claims it; a claim outlives the process that made it.
 */
export function createClaims<T>(context: CollectionContext<T>) {
  const { keyField, documents, refusals, paths, space, call, scan } = context

  async function claim(options: ClaimOptions<T>): Promise<Claimed<T> | undefined> {
    const { where, order = [], leaseSeconds, change = {} } = options
    const filter = allOf(toFilter(where, paths), free)
    const sortOrder = toSortOrder(order, keyField, (field) => paths(field).path)
    const stages = toClaim(documents.toChanges(change as Partial<T>), toLeaseEnd(leaseSeconds))
    const record = await claimFirst(filter, sortOrder, stages)
    if (record === undefined) return undefined
    fault('record-claimed')
    return toClaimed(record)
  }

  async function claimFirst(filter: Filter, order: SortOrder, stages: Stages): Promise<Shown | undefined> {
    const ways = toDirectWay(context, order)
    for (const way of ways ?? []) {
      const record = await take(allOf(filter, way.filter), stages, way.sort)
      if (record !== undefined) return record
    }
    for (; ways === undefined; ) {
      const key = await findFirstKey(context, order, filter)
      if (key === undefined) return undefined
      const record = await take(allOf({ _id: { $eq: key } }, filter), stages)
      // Where there is none, somebody else was faster.
      if (record !== undefined) return record
    }
    return undefined
  }

  async function take(filter: Filter, stages: Stages, sort: mongo.Sort = {}): Promise<Shown | undefined> {
    const options = { projection: shown, sort, returnDocument: 'after' } as const
    const record = await scan((records, limit) =>
      records.findOneAndUpdate(filter, stages, { ...options, ...limit }),
    )
    return record ?? undefined
  }

  async function updateClaimed(
    key: string,
    epoch: number,
    change: Partial<T>,
    where: Where = {},
  ): Promise<Claimed<T>> {
    const held = isHeld(key, epoch)
    const fitting = allOf(held, toFilter(where, paths))
    for (;;) {
      const record = await call((records) =>
        records.findOne<Shown>(fitting, { projection: shown, ...newest }),
      )
      if (record === null) throw await refusal(key, epoch)
      const { version } = record
      const document = documents.toChanged(toStored(record), change)
      const columns = toColumns(documents, document)
      await space.assertRoom(columns.bytes, record.value)
      // Others may write by version meanwhile; the change is made on what they have left, where that still fits.
      const { matchedCount } = await call((records) =>
        records.updateOne(allOf(held, { version }), toReplacement(columns)),
      )
      if (matchedCount === 0) continue
      fault('record-written')
      return { value: document.value, version: version + 1, epoch }
    }
  }

  /** Tells a lost claim from a record that does not fit the condition. */
  async function refusal(key: string, epoch: number): Promise<Error> {
    const found = await call((records) => records.findOne(isHeld(key, epoch), newest))
    return found === null ? refusals.stale(key, epoch) : refusals.unfit(key)
  }

  async function renew(key: string, epoch: number, leaseSeconds: number): Promise<void> {
    await changeHeld(key, epoch, [{ $set: { until: toLeaseEnd(leaseSeconds) } }])
  }

  async function release(key: string, epoch: number): Promise<void> {
    await changeHeld(key, epoch, [{ $set: { held: false } }])
  }

  async function changeHeld(key: string, epoch: number, stages: Stages): Promise<void> {
    const { matchedCount } = await call((records) => records.updateOne(isHeld(key, epoch), stages))
    if (matchedCount === 0) throw refusals.stale(key, epoch)
    fault('record-written')
  }

  function toClaimed(record: Shown): Claimed<T> {
    return { ...toVersioned(documents, record), epoch: record.epoch }
  }

  return { claim, updateClaimed, renew, release }
}

function isHeld(key: string, epoch: number): Filter {
  return { _id: { $eq: key }, epoch: { $eq: epoch }, held: true }
}

/** The expression of a lease's end. Throws `TypeError` for seconds that cannot be. */
function toLeaseEnd(seconds: number): object {
  return { $add: ['$$NOW', toLeaseMs(seconds)] }
}

/** The stages that claim a record and change fields of it in the same step. */
function toClaim({ fields, expiresFrom }: Changes, until: object): Stages {
  const set: Record<string, unknown> = {
    version: { $add: ['$version', 1] },
    epoch: { $add: ['$epoch', 1] },
    held: true,
    until,
  }
  const unset: string[] = []
  const put = (path: string, value: unknown) => {
    if (value === undefined) unset.push(path)
    else set[path] = { $literal: value }
  }
  for (const [field, value] of fields) {
    put(`value.${encodeName(field)}`, encodeValue(value))
    put(`folded.${encodeName(field)}`, encodeFolded(value))
  }
  if (expiresFrom !== undefined) put('expiresFrom', expiresFrom === null ? undefined : new Date(expiresFrom))
  return unset.length === 0 ? [{ $set: set }] : [{ $set: set }, { $unset: unset }]
}
