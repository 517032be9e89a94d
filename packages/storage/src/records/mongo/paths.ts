import type { z } from 'zod'
import { findScalarField } from '../fields.ts'
import type { CollectionDefinition } from '../port.ts'
import { encodeName } from './codec.ts'

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
