import type { PlannedColumn, PlannedTable } from '../../model/database-plan.ts'

/** A table of a database, for its schema. */
export interface SchemaTable extends Pick<PlannedTable, 'name' | 'title' | 'kind'> {
  readonly columns: readonly SchemaColumn[]
}

type Described = 'name' | 'title' | 'type' | 'sqlType' | 'unit' | 'calendar' | 'references'

/** A column of a database, for its schema. */
export interface SchemaColumn extends Pick<PlannedColumn, Described> {
  /** No row lacks a value. */
  readonly isFilled: boolean
  /** Its values are in no document. */
  readonly isAdded: boolean
}

/**
 * The schema of a database, to be saved and given with the next documents: JSON Schema with a property for each table, a
 * list of its rows. Tables of totals, lookups and links are left out; columns that the product computes have `x-derived`.
 */
export function toSchema(tables: readonly SchemaTable[]): Record<string, unknown> {
  const names = new Set(tables.map(({ name }) => name))
  const isOfTotals = ({ name }: SchemaTable) =>
    name.endsWith('_totals') && names.has(name.slice(0, -'_totals'.length))
  const data = tables.filter((table) => table.kind === 'data' && !isOfTotals(table))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: Object.fromEntries(data.map((table) => [table.name, describe(table)])),
  }
}

function describe({ title, columns }: SchemaTable): object {
  const items = {
    type: 'object',
    properties: Object.fromEntries(columns.map((column) => [column.name, property(column)])),
    required: columns.filter(({ isFilled, isAdded }) => isFilled && !isAdded).map(({ name }) => name),
  }
  return { type: 'array', title, items }
}

function property(column: SchemaColumn): object {
  const { type, title, unit, isFilled, isAdded, calendar, references } = column
  const name = jsonType(column)
  const isDerived =
    isAdded || (calendar === 'BS' && type === 'text') || (type === 'code' && references?.column === 'code')
  return {
    type: isFilled ? name : [name, 'null'],
    title,
    'x-type': type,
    ...(type === 'date' ? { format: 'date' } : {}),
    ...(unit === null ? {} : { 'x-unit': unit }),
    ...(isDerived ? { 'x-derived': true } : {}),
  }
}

const numeric = new Set(['integer', 'decimal', 'money', 'percent'])

function jsonType({ type, sqlType }: SchemaColumn): string {
  if (type === 'boolean') return 'boolean'
  if (sqlType === 'TEXT' && !numeric.has(type)) return 'string'
  return sqlType === 'INTEGER' && type === 'integer' ? 'integer' : 'number'
}
