import type { z } from 'zod'
import type { DatasetDefinition } from './definition.ts'
import type { Row } from './fields.ts'

/** A fault of a row. */
export interface RowFault {
  /** Index of the row in the list. */
  readonly index: number
  readonly field: string
  readonly message: string
}

/**
 * Checks values against a dataset's row schema and its rules: no unknown fields, unique keys, one latest row a period.
 * Returns the valid rows, with fields in the order of the schema, and every fault.
 */
export function checkRows(
  definition: DatasetDefinition,
  values: readonly unknown[],
): { rows: Row[]; faults: RowFault[] } {
  const schema = definition.row.strict()
  const rows: Row[] = []
  const faults: RowFault[] = []
  const indexes = new Map<unknown, number>()
  for (const [index, value] of values.entries()) {
    const result = schema.safeParse(value, { reportInput: true })
    if (!result.success) {
      for (const issue of result.error.issues) {
        faults.push({ index, field: issue.path.join('.') || '(row)', message: describeIssue(issue) })
      }
      continue
    }
    const row = result.data as Row
    const key = row[definition.key]
    if (indexes.has(key)) {
      faults.push({ index, field: definition.key, message: `${key} is the key of an earlier row, too` })
      continue
    }
    indexes.set(key, index)
    rows.push(row)
  }
  return { rows, faults: [...faults, ...checkVintages(definition, rows, indexes)] }
}

/** Characters of an invalid value shown in a message. */
const maxValueLength = 60

function describeIssue({ message, input }: z.core.$ZodIssue): string {
  if (input === undefined || (typeof input === 'object' && input !== null)) return message
  return `${message}, got ${JSON.stringify(input).slice(0, maxValueLength)}`
}

function checkVintages(
  { vintages, key }: DatasetDefinition,
  rows: readonly Row[],
  indexes: Map<unknown, number>,
): RowFault[] {
  if (vintages === undefined) return []
  const { latest, period } = vintages
  const periods = Map.groupBy(rows, (row) => JSON.stringify(period.map((field) => row[field])))
  return [...periods.values()].flatMap((editions) => {
    const count = editions.filter((row) => row[latest] === true).length
    if (count === 1) return []
    const name = period.map((field) => `${field} ${String(editions[0]?.[field])}`).join(', ')
    const message = `${count} rows of the period ${name} are marked as the latest; exactly one must be`
    return [{ index: indexes.get(editions[0]?.[key]) ?? 0, field: latest, message }]
  })
}
