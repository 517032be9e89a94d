import type { Position, SortOrder } from '../order.ts'
import type { Scalar } from '../port.ts'
import { allOf } from './filters.ts'
import type { Filter } from './model.ts'
import type { Path, Paths } from './paths.ts'

/** Part of the records that an order goes through; the parts follow each other in it. */
export interface Part {
  readonly filter: Filter
  /** The number of the first term in which its records differ. */
  readonly first: number
}

type Sort = Record<string, 1 | -1>

/**
 * The whole order. MongoDB sorts what is missing or null before everything else, so that an order that begins with a rising
 * field begins with the records that have it.
 */
export function toParts({ terms }: SortOrder, paths: Paths): Part[] {
  const [first] = terms
  if (first === undefined || first.descending) return [{ filter: {}, first: 0 }]
  const path = paths(first.field)
  return [
    { filter: isKnown(path), first: 0 },
    { filter: equals(path, null), first: 1 },
  ]
}

/**
 * The records after a position: those equal in all fields with a later key, then those equal in all but the last field,
 * and so on; in each field the nulls come last.
 */
export function toPartsAfter(order: SortOrder, paths: Paths, { values, key }: Position): Part[] {
  const { terms, keyDescending } = order
  const fields = terms.map(({ field }) => paths(field))
  const equal = fields.map((path, at) => equals(path, values[at]!))
  const afterKey: Filter = { _id: keyDescending ? { $lt: key } : { $gt: key } }
  const parts: Part[] = [{ filter: allOf(...equal, afterKey), first: terms.length }]
  for (let at = terms.length - 1; at >= 0; at -= 1) {
    const value = values[at]!
    if (value === null) continue
    const before = equal.slice(0, at)
    parts.push(
      { filter: allOf(...before, isAfter(fields[at]!, value, terms[at]!.descending)), first: at },
      { filter: allOf(...before, equals(fields[at]!, null)), first: at + 1 },
    )
  }
  return parts
}

/** The sort that an index can follow. It is right where no rising field after the first is null. */
export function toSort({ terms, keyDescending }: SortOrder, first: number): Sort {
  const sort: Sort = {}
  for (const { expression, descending } of terms.slice(first)) sort[expression] = descending ? -1 : 1
  return { ...sort, _id: keyDescending ? -1 : 1 }
}

/** Stages that sort by values that are made for it: nulls last whatever the direction. */
export function toSortStages({ terms, keyDescending }: SortOrder, first: number, paths: Paths): object[] {
  const made: Record<string, object> = {}
  const sort: Sort = {}
  for (const [at, { field, descending }] of terms.slice(first).entries()) {
    const scalar = toScalar(paths(field))
    made[`null${at}`] = { $eq: [scalar, null] }
    made[`value${at}`] = scalar
    sort[`sort.null${at}`] = 1
    sort[`sort.value${at}`] = descending ? -1 : 1
  }
  return [{ $set: { sort: made } }, { $sort: { ...sort, _id: keyDescending ? -1 : 1 } }]
}

/** True where a sort that an index can follow may have put nulls before the rest, in records that these are the first of. */
export function mayMisplaceNulls(order: SortOrder, first: number, isNull: (at: number) => boolean): boolean {
  return order.terms.some(({ descending }, at) => at >= first && !descending && isNull(at))
}

/** True where a sort that an index can follow is right for everything that fits its schema. */
export function followsIndex({ terms }: SortOrder, paths: Paths): boolean {
  return terms.every(({ field, descending }, at) => {
    const { loose, nullable } = paths(field)
    return !loose && (at === 0 || descending || !nullable)
  })
}

/** A field's value for orders: what is missing, an object or a list is null. */
function toScalar({ path, loose }: Path): object {
  const value = { $ifNull: [`$${path}`, null] }
  return loose ? { $cond: [{ $eq: [{ $type: `$${path}` }, 'object'] }, null, value] } : value
}

function equals(path: Path, value: Scalar): Filter {
  if (path.loose) return { $expr: { $eq: [toScalar(path), { $literal: value }] } }
  return { [path.path]: { $eq: value } } as Filter
}

function isKnown(path: Path): Filter {
  if (path.loose) return { $expr: { $ne: [toScalar(path), null] } }
  return { [path.path]: { $ne: null } } as Filter
}

/** Over all types: a comparison outside of `$expr` holds values of its bound's type alone. */
function isAfter(path: Path, value: Scalar, descending: boolean): Filter {
  const scalar = path.loose ? toScalar(path) : `$${path.path}`
  const literal = { $literal: value }
  if (!descending) return { $expr: { $gt: [scalar, literal] } }
  return allOf(isKnown(path), { $expr: { $lt: [scalar, literal] } })
}
