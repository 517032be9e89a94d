import type { Finding, Relation } from '../relation.ts'

const minRows = 5
/** With so many values that are there once, the others are faults; with fewer the column is no key. */
const minShare = 0.9

/** Finds rows that are there twice, and values that repeat in a column which nearly is a key: codes, and the first column. */
export function checkDuplicates({ columns, rows }: Relation): Finding[] {
  const first = columns.findIndex(({ origin }) => origin === 'table')
  const ofColumns = columns.flatMap((column, at) => {
    const isKey =
      column.type === 'code' || (at === first && (column.type === 'integer' || column.type === 'text'))
    if (!isKey || column.origin === 'derived' || rows.length < minRows) return []
    const values = rows.map((row) => row[at]!.value)
    const repeated = repeats(values)
    if (repeated.length === 0 || 1 - repeated.length / rows.length < minShare) return []
    return repeated.map(
      ({ row, before }): Finding => ({
        kind: 'duplicate',
        severity: 'warning',
        row,
        column: column.name,
        message: (rowsBefore) =>
          `"${values[row]}" is also in row ${rowsBefore + before + 1}, while nearly all other values of "${column.title}" are different.`,
      }),
    )
  })
  const whole = repeats(
    rows.map((row) =>
      row.every(({ value }) => value === null) ? null : JSON.stringify(row.map(({ value }) => value)),
    ),
  ).map(
    ({ row, before }): Finding => ({
      kind: 'duplicate',
      severity: 'info',
      row,
      column: null,
      message: (rowsBefore) => `The row is the same as row ${rowsBefore + before + 1}.`,
    }),
  )
  return [...ofColumns, ...whole]
}

function repeats(values: readonly (string | number | null)[]): { row: number; before: number }[] {
  const seen = new Map<string | number, number>()
  return values.flatMap((value, row) => {
    if (value === null) return []
    const before = seen.get(value)
    if (before !== undefined) return [{ row, before }]
    seen.set(value, row)
    return []
  })
}
