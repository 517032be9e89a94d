import type { z } from 'zod'
import { findScalarField } from '../fields.ts'
import type { CollectionDefinition } from '../port.ts'

/** Gives the SQL expression of a field. Throws `TypeError` for unknown ones. */
export type Expressions = (field: string) => string

/** The SQL expressions of a collection's fields. */
export function createExpressions({ name, schema, key }: CollectionDefinition<z.ZodObject>): Expressions {
  return (field) => {
    if (field === key) return 'key'
    findScalarField(name, schema, field)
    return toExpression(field)
  }
}

/** The SQL expression of a field's value in the column `doc`; null where the field is missing or null. */
function toExpression(path: string): string {
  return `doc ->> '${toJsonPath(path)}'`
}

/** The path of a field as SQLite's JSON functions take it, to stand in a literal. */
export function toJsonPath(path: string): string {
  const names = path.split('.').map((name) => `."${name}"`)
  return `$${names.join('')}`.replaceAll("'", "''")
}

/** A value that JavaScript can read: whole numbers beyond 2^53 come as the number that they were made from. */
export function toReadable(expression: string): string {
  return `iif(typeof(${expression}) = 'integer', cast(${expression} as real), ${expression})`
}
