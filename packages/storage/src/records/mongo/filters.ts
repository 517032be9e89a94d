import type { z } from 'zod'
import { fold } from '../../sqlite/fold.ts'
import { readConditions, type Test } from '../conditions.ts'
import { findScalarField } from '../fields.ts'
import type { CollectionDefinition, Where } from '../port.ts'
import { encodeName } from './codec.ts'
import type { Filter } from './model.ts'

/** A field as conditions and orders name it in MongoDB. */
export interface Path {
  /** Of its value. */
  readonly path: string
  /** Of its text as `contains` compares it, where that is kept. */
  readonly folded: string
  /** True where it may hold objects and lists, too. */
  readonly loose: boolean
  /** True where it may be null or missing, by its schema. */
  readonly nullable: boolean
}

/** Looks fields up. Throws `TypeError` for unknown ones. */
export type Paths = (field: string) => Path

/** The paths of a collection's fields. */
export function createPaths({ name, schema, key }: CollectionDefinition<z.ZodObject>): Paths {
  return (field) => {
    if (field === key)
      return { path: '_id', folded: `folded.${encodeName(key)}`, loose: false, nullable: false }
    const { loose, nullable } = findScalarField(name, schema, field)
    const path = field.split('.').map(encodeName).join('.')
    return { path: `value.${path}`, folded: `folded.${path}`, loose, nullable }
  }
}

/** The value at a path of a record; what is no scalar counts as null. */
export function readPath(record: object, path: string): string | number | boolean | null {
  let value: unknown = record
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    value = (value as Record<string, unknown>)[name]
  }
  return typeof value === 'object' || value === undefined ? null : (value as string | number | boolean)
}

/** A filter that all of these must fit. */
export function allOf(...filters: readonly Filter[]): Filter {
  const parts = filters.filter((filter) => Object.keys(filter).length > 0)
  return parts.length < 2 ? (parts[0] ?? {}) : { $and: parts }
}

/** The filter of conditions that all must hold. Throws `TypeError` for what is no condition. */
export function toFilter(where: Where, paths: Paths): Filter {
  return allOf(...readConditions(where).map((test) => toTest(paths(test.field), test)))
}

function toTest(path: Path, test: Test): Filter {
  if (test.kind === 'contains') return containsPart(path, test.part)
  return { [path.path]: toOperators(test) } as Filter
}

function toOperators(test: Exclude<Test, { kind: 'contains' }>): object {
  if (test.kind === 'null') return { $eq: null }
  if (test.kind === 'equals') return { $eq: test.value }
  if (test.kind === 'in') return { $in: test.orNull ? [...test.values, null] : test.values }
  if (test.kind === 'prefix')
    return { $gte: test.prefix, ...(test.end === undefined ? {} : { $lt: test.end }) }
  return { [`$${test.kind}`]: test.value }
}

/** MongoDB lowers ASCII letters; where that is not enough, the text is kept as it is compared. */
function containsPart({ path, folded }: Path, part: string): Filter {
  const isText = { $eq: [{ $type: `$${path}` }, 'string'] }
  const text = { $ifNull: [`$${folded}`, { $toLower: `$${path}` }] }
  const contained = { $gte: [{ $indexOfBytes: [text, { $literal: fold(part) }] }, 0] }
  return { $expr: { $cond: [isText, contained, false] } }
}
