import type { mongo } from 'mongoose'
import type { Finder, Found } from '../find.ts'
import type { SortOrder } from '../order.ts'
import type { CollectionContext } from './context.ts'
import {
  followsIndex,
  mayMisplaceNulls,
  type Part,
  toParts,
  toPartsAfter,
  toSort,
  toSortStages,
} from './order.ts'
import { readPath } from './paths.ts'
import { type Filter, type MongoRecord, toVersioned } from './record.ts'
import { allOf, toFilter } from './where.ts'

/** What a page shows of a record. */
const shown = { value: 1, version: 1 }

type Shown = Pick<MongoRecord, '_id' | 'value' | 'version'>

/** Finds in a collection. */
export function createFinder<T>(context: CollectionContext<T>): Finder<T, Part> {
  const { keyField, documents, paths } = context
  const all: Part = { filter: {}, first: 0 }

  function toFound(record: Shown, { terms }: SortOrder): Found<T> {
    const values = terms.map(({ expression }) => readPath(record, expression))
    return { record: toVersioned(documents, record), position: { key: record._id, values } }
  }

  return {
    keyField,
    expression: (field) => paths(field).path,
    toParts(order, after, offset) {
      if (after !== undefined) return toPartsAfter(order, paths, after)
      return offset > 0 ? [all] : toParts(order, paths)
    },
    reader(where, order) {
      const filter = toFilter(where, paths)
      return async (part, limit, offset) => {
        const records = await readPart(context, order, allOf(filter, part.filter), part.first, {
          limit,
          offset,
        })
        return records.map((record) => toFound(record, order))
      }
    },
  }
}

/** How much of a part is read. */
interface Extent {
  readonly limit: number
  readonly offset: number
  /** `local` also shows what is not confirmed by the majority yet. Default: what is. */
  readonly level?: 'local'
}

/** Reads along an index where that is right; where nulls came too early, it reads once more in the slow way. */
async function readPart<T>(
  { scan, paths }: CollectionContext<T>,
  order: SortOrder,
  filter: Filter,
  first: number,
  { limit, offset, level }: Extent,
): Promise<Shown[]> {
  const { terms } = order
  const concern = level === undefined ? {} : { readConcern: { level } }
  // Among the records that are passed over nobody would see whether nulls came too early.
  const visible = offset === 0 || terms.every(({ descending }) => descending)
  if (visible && !terms.slice(first).some(({ field }) => paths(field).loose)) {
    const options = { projection: shown, sort: toSort(order, first), skip: offset, limit, batchSize: limit }
    const records = await scan((collection, time) =>
      collection.find<Shown>(filter, { ...options, ...concern, ...time }).toArray(),
    )
    const isNull = (at: number) => records.some((record) => readPath(record, terms[at]!.expression) === null)
    if (!mayMisplaceNulls(order, first, isNull)) return records
  }
  const stages = [
    { $match: filter },
    ...toSortStages(order, first, paths),
    ...(offset > 0 ? [{ $skip: offset }] : []),
    { $limit: limit },
    { $project: shown },
  ] as mongo.Document[]
  return scan((collection, time) => collection.aggregate<Shown>(stages, { ...concern, ...time }).toArray())
}

/**
 * The filters, each with the sort that an index can follow, that lead to the first record; undefined where there is no such
 * way. A record without a field that its schema demands may come first instead of last.
 */
export function toDirectWay<T>({ paths }: CollectionContext<T>, order: SortOrder) {
  if (!followsIndex(order, paths)) return undefined
  const [term] = order.terms
  const parts =
    term !== undefined && paths(term.field).nullable ? toParts(order, paths) : [{ filter: {}, first: 0 }]
  return parts.map(({ filter, first }) => ({ filter, sort: toSort(order, first) }))
}

/**
 * The key of the first record in an order that fits a filter; undefined where none does. It sees the newest writes, for a
 * write that is to follow.
 */
export async function findFirstKey<T>(
  context: CollectionContext<T>,
  order: SortOrder,
  filter: Filter,
): Promise<string | undefined> {
  for (const part of toParts(order, context.paths)) {
    const [first] = await readPart(context, order, allOf(filter, part.filter), part.first, {
      limit: 1,
      offset: 0,
      level: 'local',
    })
    if (first !== undefined) return first._id
  }
  return undefined
}
