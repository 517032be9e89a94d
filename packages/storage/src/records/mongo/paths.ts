import type { z } from 'zod'
import type { CollectionDefinition } from '../port.ts'
import { findScalarField } from '../query.ts'
import { encodeName } from './codec.ts'

/** A field in MongoDB. */
export interface Path {
  /** Path of its value. */
  readonly path: string
  /** Path of its folded text for `contains`, if stored. */
  readonly folded: string
  /** True if it may also contain objects or lists. */
  readonly loose: boolean
  /** True if its schema allows null or missing values. */
  readonly nullable: boolean
}

/** Resolves fields. Throws `TypeError` for unknown ones. */
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

/** Reads the scalar at a path of a record; null for anything else. */
export function readPath(record: object, path: string): string | number | boolean | null {
  let value: unknown = record
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    value = (value as Record<string, unknown>)[name]
  }
  return typeof value === 'object' || value === undefined ? null : (value as string | number | boolean)
}
