import { decimalText, parseDecimal } from '../../types/index.ts'
import type { Finding, Relation } from '../relation.ts'
import { isShareHeader } from './check-words.ts'
import { isSum, sumOf } from './exact-sum.ts'

const minRows = 3
const whole = parseDecimal('100')!

/** Compares columns of shares with 100, by their sections where there are any. */
export function checkShares({ columns, rows }: Relation): Finding[] {
  const section = columns.findIndex(({ origin }) => origin === 'section')
  return columns.flatMap((column, at) => {
    if (column.type !== 'percent' || !isShareHeader(column.title) || rows.length < minRows) return []
    const isWhole = (some: Relation['rows']) => {
      const cells = some.map((row) => row[at]!)
      return isSum(sumOf(cells), whole, cells, column)
    }
    const groups = section === -1 ? [] : [...Map.groupBy(rows, (row) => row[section]!.value).values()]
    if (isWhole(rows) || (groups.length > 1 && groups.every(isWhole))) return []
    const sum = decimalText(sumOf(rows.map((row) => row[at]!)))
    return [
      {
        kind: 'share',
        severity: 'warning',
        row: null,
        column: column.name,
        message: `The shares of "${column.title}" add up to ${sum}, not to 100.`,
      },
    ]
  })
}
