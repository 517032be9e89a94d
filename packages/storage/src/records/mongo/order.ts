import type { Scalar } from '../port.ts'
import type { Position, SortOrder } from '../query.ts'
import { allOf } from './filters.ts'
import type { Filter } from './model.ts'
import type { Path, Paths } from './paths.ts'

/** A part of the records in an order; parts follow each other. */
export interface Part {
  readonly filter: Filter
  /** Index of the first term in which its records differ. */
  readonly first: number
}

type Sort = Record<string, 1 | -1>

/**
 * The parts of a whole order. MongoDB sorts missing and null values first, so an order that starts with an ascending field
 * reads the records that have it first.
 */
export function toParts({ terms }: SortOrder, paths: Paths): Part[] {
  const [first] = terms
  if (first === undefined || first.descending) return [{ filter: {}, first: 0 }]
  const path = paths(first.field)
  return [
    { filter: hasValue(path), first: 0 },
    { filter: equals(path, null), first: 1 },
  ]
}

/**
 * The parts after a position: records equal in all fields with a later key, then those equal in all but the last field, and so
 * on; nulls come last in each field.
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

/** The sort that an index supports. Correct unless an ascending field after the first is null. */
export function toSort({ terms, keyDescending }: SortOrder, first: number): Sort {
  const sort: Sort = {}
  for (const { expression, descending } of terms.slice(first)) sort[expression] = descending ? -1 : 1
  return { ...sort, _id: keyDescending ? -1 : 1 }
}

/** Stages that sort by computed values: nulls last in both directions. */
export function toSortStages({ terms, keyDescending }: SortOrder, first: number, paths: Paths): object[] {
  const computed: Record<string, object> = {}
  const sort: Sort = {}
  for (const [at, { field, descending }] of terms.slice(first).entries()) {
    const scalar = toScalar(paths(field))
    computed[`null${at}`] = { $eq: [scalar, null] }
    computed[`value${at}`] = scalar
    sort[`sort.null${at}`] = 1
    sort[`sort.value${at}`] = descending ? -1 : 1
  }
  return [{ $set: { sort: computed } }, { $sort: { ...sort, _id: keyDescending ? -1 : 1 } }]
}

/** True if an index sort may have put nulls first, judged by its first record. */
export function mayMisplaceNulls(order: SortOrder, first: number, isNull: (at: number) => boolean): boolean {
  return order.terms.some(({ descending }, at) => at >= first && !descending && isNull(at))
}

/** True if an index sort is correct for all records of the schema. */
export function followsIndex({ terms }: SortOrder, paths: Paths): boolean {
  return terms.every(({ field, descending }, at) => {
    const { loose, nullable } = paths(field)
    return !loose && (at === 0 || descending || !nullable)
  })
}

/** A field's value for orders: null if it is missing, an object or a list. */
function toScalar({ path, loose }: Path): object {
  const value = { $ifNull: [`$${path}`, null] }
  return loose ? { $cond: [{ $eq: [{ $type: `$${path}` }, 'object'] }, null, value] } : value
}

function equals(path: Path, value: Scalar): Filter {
  if (path.loose) return { $expr: { $eq: [toScalar(path), { $literal: value }] } }
  return { [path.path]: { $eq: value } } as Filter
}

function hasValue(path: Path): Filter {
  if (path.loose) return { $expr: { $ne: [toScalar(path), null] } }
  return { [path.path]: { $ne: null } } as Filter
}

/** Compares across types: outside `$expr`, a comparison only matches values of its bound's type. */
function isAfter(path: Path, value: Scalar, descending: boolean): Filter {
  const scalar = path.loose ? toScalar(path) : `$${path.path}`
  const literal = { $literal: value }
  if (!descending) return { $expr: { $gt: [scalar, literal] } }
  return allOf(hasValue(path), { $expr: { $lt: [scalar, literal] } })
}
