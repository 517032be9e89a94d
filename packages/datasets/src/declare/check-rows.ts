import type { z } from 'zod'
import type { DatasetDefinition } from './definition.ts'
import type { Row } from './fields.ts'

/** What is wrong with a row. */
export interface RowFault {
  /** Place of the row in the list, from 0. */
  readonly index: number
  readonly field: string
  readonly message: string
}

/**
 * Checks values against a dataset's row schema and its rules: no unknown fields, keys that differ, one latest row a
 * period. Gives the rows that hold, with fields in the order of the schema, and every fault.
 */
export function checkRows(
  definition: DatasetDefinition,
  values: readonly unknown[],
): { rows: Row[]; faults: RowFault[] } {
  const schema = definition.row.strict()
  const rows: Row[] = []
  const faults: RowFault[] = []
  const places = new Map<unknown, number>()
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
    if (places.has(key)) {
      faults.push({ index, field: definition.key, message: `${key} is the key of an earlier row, too` })
      continue
    }
    places.set(key, index)
    rows.push(row)
  }
  return { rows, faults: [...faults, ...checkVintages(definition, rows, places)] }
}

/** Longest part of a wrong value that is repeated in a message. */
const valueLimit = 60

function describeIssue({ message, input }: z.core.$ZodIssue): string {
  if (input === undefined || (typeof input === 'object' && input !== null)) return message
  return `${message}, got ${JSON.stringify(input).slice(0, valueLimit)}`
}

function checkVintages(
  { vintages, key }: DatasetDefinition,
  rows: readonly Row[],
  places: Map<unknown, number>,
): RowFault[] {
  if (vintages === undefined) return []
  const { latest, period } = vintages
  const periods = Map.groupBy(rows, (row) => JSON.stringify(period.map((field) => row[field])))
  return [...periods.values()].flatMap((editions) => {
    const count = editions.filter((row) => row[latest] === true).length
    if (count === 1) return []
    const named = period.map((field) => `${field} ${String(editions[0]?.[field])}`).join(', ')
    const message = `${count} rows of the period ${named} are marked as the latest; exactly one must be`
    return [{ index: places.get(editions[0]?.[key]) ?? 0, field: latest, message }]
  })
}
