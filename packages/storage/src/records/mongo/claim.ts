import { fault } from '@tathya/platform'
import type { mongo } from 'mongoose'
import type { Changes } from '../documents.ts'
import { type SortOrder, toSortOrder } from '../order.ts'
import type { Claimed, ClaimOptions, Collection } from '../port.ts'
import { encodeFolded, encodeName, encodeValue } from './codec.ts'
import type { CollectionContext } from './context.ts'
import { findFirstKey, toDirectWay } from './find.ts'
import { type Stages, toLeaseEnd } from './lease.ts'
import { type Filter, type MongoRecord, toVersioned } from './record.ts'
import { allOf, toFilter } from './where.ts'

/** Nobody holds it, or the lease is over by the server's clock. */
const free: Filter = { $expr: { $or: [{ $ne: ['$held', true] }, { $lte: ['$until', '$$NOW'] }] } }

const shown = { value: 1, version: 1, epoch: 1 }

type Shown = Pick<MongoRecord, 'value' | 'version' | 'epoch'>

/** Makes the claim of a collection. Leases run by the server's clock alone; a claim outlives the process that made it. */
export function createClaim<T>(context: CollectionContext<T>): Collection<T>['claim'] {
  const { keyField, documents, paths, scan } = context

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

  function toClaimed(record: Shown): Claimed<T> {
    return { ...toVersioned(documents, record), epoch: record.epoch }
  }

  return claim
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
