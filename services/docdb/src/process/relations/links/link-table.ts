import type { PlannedColumn, PlannedTable, SqlValue } from '../../model/database-plan.ts'
import type { ColumnType } from '../../model/typed-table.ts'

/** Makes a table whose rows are of the product, not of a document. */
export function linkTable(
  { name, title, key }: { name: string; title: string; key: string },
  columns: Readonly<Record<string, ColumnType>>,
  rows: readonly (readonly SqlValue[])[],
): PlannedTable {
  const planned = Object.entries(columns).map(
    ([column, type], at): PlannedColumn => ({
      name: column,
      title: column,
      type,
      sqlType: 'TEXT',
      unit: null,
      scale: 1,
      calendar: type === 'date' ? 'AD' : null,
      notNull: rows.every((row) => row[at] !== null),
      unique: column === key,
      references: null,
      check: null,
    }),
  )
  return {
    name,
    title,
    kind: 'link',
    columns: planned,
    primaryKey: [key],
    rows: rows.map((values) => ({ values, sources: values.map(() => null) })),
  }
}
