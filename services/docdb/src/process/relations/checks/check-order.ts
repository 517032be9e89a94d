import type { Finding, Relation, RelationColumn } from '../relation.ts'

const minRows = 4
/** The share of steps in one direction that shows an order. */
const minShare = 0.75

/** Finds years, fiscal years and dates of the first column that are out of the order that the others have. */
export function checkOrder({ columns, rows }: Relation): Finding[] {
  const at = columns.findIndex(({ origin }) => origin === 'table')
  const column = columns[at]
  if (
    column === undefined ||
    rows.length < minRows ||
    !isTime(
      column,
      rows.map((row) => row[at]!.value),
    )
  )
    return []
  const values = rows.map((row) => row[at]!.value)
  const steps = values.slice(1).map((value, index) => {
    const before = values[index]!
    return value === null || before === null || value === before ? 0 : value > before ? 1 : -1
  })
  const up = steps.filter((step) => step === 1).length
  const down = steps.filter((step) => step === -1).length
  const direction = up >= down ? 1 : -1
  if (Math.max(up, down) < steps.length * minShare) return []
  return steps.flatMap((step, index): Finding[] =>
    step === 0 || step === direction
      ? []
      : [
          {
            kind: 'order',
            severity: 'info',
            row: index + 1,
            column: column.name,
            message: `"${values[index + 1]}" follows "${values[index]}", against the order of the other rows.`,
          },
        ],
  )
}

function isTime({ type }: RelationColumn, values: readonly (string | number | null)[]): boolean {
  if (type === 'fiscal_year' || type === 'date') return true
  return (
    type === 'integer' && values.every((value) => typeof value === 'number' && value >= 1900 && value <= 2100)
  )
}
