import type { DatabasePlan, PlannedTable, SqlValue } from '../../src/process/model/database-plan.ts'
import type { JoinedTable } from '../../src/process/model/extracted-table.ts'
import { planDatabase, readSchema } from '../../src/process/relations/index.ts'
import { typeTables } from '../../src/process/types/index.ts'

/** Plans a database from tables of up to three documents. */
export function plan(...tables: JoinedTable[]): DatabasePlan {
  return planWith(undefined, ...tables)
}

/** Plans a database by a schema. */
export function planWith(schema: object | undefined, ...tables: JoinedTable[]): DatabasePlan {
  const documents = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({
    name,
    type: 'application/pdf',
    sha256: '0'.repeat(64),
    title: null,
    pages: 1,
    warnings: [],
  }))
  return planDatabase({
    documents,
    tables: typeTables(tables),
    fields: [],
    blocks: [],
    schema: schema && readSchema(schema),
  })
}

/** A table of a plan by name. */
export function tableOf({ tables }: DatabasePlan, name: string): PlannedTable {
  const table = tables.find((other) => other.name === name)
  if (table === undefined)
    throw new Error(`no table ${name}, but ${tables.map((other) => other.name).join(', ')}`)
  return table
}

/** The values of a column. */
export function valuesOf(table: PlannedTable, name: string): SqlValue[] {
  const at = table.columns.findIndex((column) => column.name === name)
  if (at === -1)
    throw new Error(`no column ${name}, but ${table.columns.map((column) => column.name).join(', ')}`)
  return table.rows.map(({ values }) => values[at]!)
}
