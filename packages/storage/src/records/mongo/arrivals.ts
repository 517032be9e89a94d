import type { mongo } from 'mongoose'
import type { Increment } from '../kept-counts.ts'
import { allOf } from './filters.ts'
import { arrivalIndex, type Filter, type Records, toDriver } from './model.ts'

/**
 * Seconds by which the mark stays behind the newest arrival: an insert gets its time when it reaches the server, and is
 * seen when the majority has it, in another order.
 */
const unsettledSeconds = 5

/** The value that a server replaces by the time of the insert, which differs for each and grows. */
export async function emptyTimestamp(): Promise<mongo.Timestamp> {
  const { mongo } = await import('mongoose')
  return new mongo.Timestamp({ t: 0, i: 0 })
}

/** How far records are counted. */
export interface ArrivalMark {
  /** No record will arrive at or before it any more. */
  readonly settled: mongo.Timestamp
  /** The newest arrival that was seen, from which the next count settles more. */
  readonly newest: mongo.Timestamp
}

interface Counted {
  readonly settled: number
  readonly beyond: number
}

/** Counts the records that fit a filter, those that arrived after a mark or all; an aggregation reads one moment. */
export async function countArrivals(
  records: Records,
  filter: Filter,
  after: ArrivalMark | undefined,
  limit: { readonly maxTimeMS: number },
): Promise<Increment<ArrivalMark>> {
  const settled = await toSettled(after ?? { newest: await readNewest(records, limit) })
  const stages =
    after === undefined ? countAll(records, filter, settled) : countNew(filter, after.settled, settled)
  const reading = after === undefined ? { readConcern: snapshot } : { hint: arrivalIndex }
  const [[counted], newest] = await Promise.all([
    toDriver(records)
      .aggregate<Counted>(stages, { ...limit, ...reading })
      .toArray(),
    readNewest(records, limit),
  ])
  return { settled: counted?.settled ?? 0, beyond: counted?.beyond ?? 0, mark: { settled, newest } }
}

async function readNewest(records: Records, limit: { readonly maxTimeMS: number }): Promise<mongo.Timestamp> {
  const none = await emptyTimestamp()
  // Not by $exists, which would read every record that has none.
  const filter = { arrival: { $gt: none } }
  const options = { sort: { arrival: -1 }, projection: { arrival: 1 }, ...limit } as const
  return (await toDriver(records).findOne(filter, options))?.arrival ?? none
}

async function toSettled({
  newest,
  settled,
}: Pick<ArrivalMark, 'newest'> & Partial<ArrivalMark>): Promise<mongo.Timestamp> {
  const { mongo } = await import('mongoose')
  const seconds = newest.t - unsettledSeconds
  const before = settled ?? (await emptyTimestamp())
  return seconds > before.t ? new mongo.Timestamp({ t: seconds, i: 0 }) : before
}

/** Records without an arrival are older than it is; only an index is read of those that fit. */
function countAll(records: Records, filter: Filter, settled: mongo.Timestamp): mongo.Document[] {
  const beyond = [
    { $match: allOf(filter, { arrival: { $gt: settled } }) },
    { $group: { _id: null, beyond: count } },
  ]
  return [
    { $match: filter },
    { $group: { _id: null, all: count } },
    { $unionWith: { coll: records.collection.collectionName, pipeline: beyond } },
    { $group: { _id: null, all: { $sum: '$all' }, beyond: { $sum: '$beyond' } } },
    { $project: { beyond: 1, settled: { $subtract: ['$all', '$beyond'] } } },
  ]
}

function countNew(filter: Filter, after: mongo.Timestamp, settled: mongo.Timestamp): mongo.Document[] {
  const isSettled = { $lte: ['$arrival', settled] }
  return [
    { $match: allOf({ arrival: { $gt: after } }, filter) },
    {
      $group: {
        _id: null,
        settled: { $sum: { $cond: [isSettled, 1, 0] } },
        beyond: { $sum: { $cond: [isSettled, 0, 1] } },
      },
    },
  ]
}

const snapshot = { level: 'snapshot' } as mongo.ReadConcern
const count = { $sum: 1 }
