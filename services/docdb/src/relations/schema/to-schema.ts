import type { DatabasePlan, PlannedColumn, PlannedTable } from '../../model/database-plan.ts'

/**
 * The schema of a plan, to be saved and given with the next documents: JSON Schema with a property for each
 * table, a list of its rows. Tables of
 * totals, lookups and links are left out; columns that the product computes have `x-derived`.
 */
export function toSchema({ tables }: Pick<DatabasePlan, 'tables'>): object {
  const names = new Set(tables.map(({ name }) => name))
  const isOfTotals = ({ name }: PlannedTable) =>
    name.endsWith('_totals') && names.has(name.slice(0, -'_totals'.length))
  const data = tables.filter((table) => table.kind === 'data' && !isOfTotals(table))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: Object.fromEntries(data.map((table) => [table.name, describe(table)])),
  }
}

function describe({ title, columns, rows }: PlannedTable): object {
  const isAdded = (at: number) => rows.every(({ sources }) => sources[at] === null)
  const items = {
    type: 'object',
    properties: Object.fromEntries(columns.map((column, at) => [column.name, property(column, isAdded(at))])),
    required: columns.filter(({ notNull }, at) => notNull && !isAdded(at)).map(({ name }) => name),
  }
  return { type: 'array', title, items }
}

function property(column: PlannedColumn, isAdded: boolean): object {
  const { type, title, unit, notNull, calendar, references } = column
  const name = jsonType(column)
  const isDerived =
    isAdded || (calendar === 'BS' && type === 'text') || (type === 'code' && references?.column === 'code')
  return {
    type: notNull ? name : [name, 'null'],
    title,
    ...(type === 'date' ? { format: 'date' } : {}),
    ...(unit === null ? {} : { 'x-unit': unit }),
    ...(isDerived ? { 'x-derived': true } : {}),
  }
}

function jsonType({ type, sqlType }: PlannedColumn): string {
  if (type === 'boolean') return 'boolean'
  if (
    sqlType === 'TEXT' &&
    type !== 'integer' &&
    type !== 'decimal' &&
    type !== 'money' &&
    type !== 'percent'
  )
    return 'string'
  return sqlType === 'INTEGER' && type === 'integer' ? 'integer' : 'number'
}
