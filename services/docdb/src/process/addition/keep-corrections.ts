import type { DatabasePlan, Issue, PlannedTable } from '../model/database-plan.ts'
import type { Earlier, MadeCorrection } from './read-earlier.ts'

/**
 * The plan with what an earlier database has that no document has: its findings, the history of its corrections, and corrections of
 * values that the plan makes itself. One that does not fit any longer is left out, which an issue says.
 */
export function keepCorrections(plan: DatabasePlan, { issues, history, made }: Earlier): DatabasePlan {
  let tables = plan.tables
  const lost: Issue[] = []
  const moved = new Map<string, number>()
  for (const correction of made) {
    const corrected = correct(tables, correction)
    if (corrected === undefined) lost.push(lostIssue(correction))
    else {
      tables = corrected.tables
      moved.set(JSON.stringify([correction.table, correction.row]), corrected.row)
    }
  }
  return {
    ...plan,
    tables,
    issues: [...issues, ...plan.issues, ...lost],
    history: history.map((entry) => ({
      ...entry,
      row: moved.get(JSON.stringify([entry.table, entry.row])) ?? entry.row,
    })),
  }
}

function correct(
  tables: readonly PlannedTable[],
  { table: name, row: earlier, column: columnName, value, key }: MadeCorrection,
): { tables: readonly PlannedTable[]; row: number } | undefined {
  const table = tables.find((each) => each.name === name)
  const at = table?.columns.findIndex((column) => column.name === columnName) ?? -1
  if (table === undefined || at === -1) return undefined
  const keyAt = table.columns.findIndex((column) => column.name === table.primaryKey[0])
  const row =
    key === null ? earlier - 1 : table.rows.findIndex(({ values }) => String(values[keyAt]) === String(key))
  const changed = table.rows[row]
  const { references } = table.columns[at]!
  const target = tables.find((each) => each.name === references?.table)
  const isThere =
    target === undefined ||
    value === null ||
    target.rows.some(
      ({ values }) =>
        values[target.columns.findIndex((column) => column.name === references!.column)] === value,
    )
  if (changed === undefined || !isThere) return undefined
  const rows = table.rows.with(row, { ...changed, values: changed.values.with(at, value) })
  // That the values differ was seen in those that the plan makes.
  const columns =
    key === null ? table.columns.with(at, { ...table.columns[at]!, unique: false }) : table.columns
  const next = { ...table, columns, rows }
  return { tables: tables.map((each) => (each === table ? next : each)), row: row + 1 }
}

function lostIssue({ table, row, column, value }: MadeCorrection): Issue {
  const message = `The correction of ${column} to ${JSON.stringify(String(value))} in row ${row} of ${table} could not be kept when documents were added; correct it again.`
  return { kind: 'drift', severity: 'warning', table, row: null, column, message }
}
