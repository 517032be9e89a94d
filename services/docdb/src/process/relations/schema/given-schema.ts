import { z } from 'zod'

const types = ['string', 'number', 'integer', 'boolean', 'null'] as const
const TypeName = z.enum(types)

/** A column of a schema: a property with a simple type. */
const Property = z.object({
  type: z.union([TypeName, z.array(TypeName).min(1)]).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  format: z.string().optional(),
  'x-derived': z.boolean().optional(),
  'x-unit': z.string().optional(),
})
export type Property = z.output<typeof Property>

const Table = z.object({
  type: z.literal('object').optional(),
  title: z.string().optional(),
  properties: z.record(z.string().regex(/^[a-z_][a-z0-9_]{0,59}$/i), Property),
  required: z.array(z.string()).optional(),
})
type Table = z.output<typeof Table>

/** Tables that the caller expects, by name. */
export type GivenSchema = ReadonlyMap<string, Table>

const Tables = z.object({ $defs: z.record(z.string(), Table) })
const TablesByName = z.object({ tables: z.record(z.string(), Table) })
const List = z.object({ type: z.literal('array').optional(), items: Table })
const Database = z.object({ properties: z.record(z.string(), z.union([List, Table])) })
const maxTables = 100

/**
 * Reads a JSON Schema of one table (an object with properties) or of several: a property for each, as `toSchema` writes it, `$defs` or `tables`. Throws a RangeError that
 * names the first fault.
 */
export function readSchema(value: unknown): GivenSchema {
  const several =
    Tables.safeParse(value).data?.$defs ?? TablesByName.safeParse(value).data?.tables ?? ofDatabase(value)
  if (several !== undefined) {
    const tables = Object.entries(several)
    if (tables.length === 0 || tables.length > maxTables)
      throw new RangeError(`schema must have 1 to ${maxTables} tables`)
    return new Map(tables)
  }
  const result = Table.safeParse(value)
  if (result.success) return new Map([[result.data.title ?? '', result.data]])
  const [issue] = result.error.issues
  throw new RangeError(
    `schema is not accepted at ${issue!.path.join('.') || 'its top'}: ${issue!.message}. Give an object with "properties", or several in "$defs" or "tables"; names of columns are letters, digits and _`,
  )
}

/** Tables of a schema that has a property for each, a list of rows or a row. */
function ofDatabase(value: unknown): Record<string, Table> | undefined {
  const { data } = Database.safeParse(value)
  if (data === undefined || Object.keys(data.properties).length === 0) return undefined
  return Object.fromEntries(
    Object.entries(data.properties).map(([name, table]) => [name, 'items' in table ? table.items : table]),
  )
}
