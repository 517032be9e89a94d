import { decimalText } from '../../types/index.ts'
import { type Finding, isNumeric, type Relation, type RelationCell } from '../relation.ts'
import { isSum, sumOf, toDecimal } from './exact-sum.ts'

/**
 * Compares each row of totals with the rows that it may add up: those since the last total, those of its section, all
 * above, all below, or the totals above. Most columns must agree with one of these; then the others are faults. Columns
 * of percentages are left out, since most are no sums, and those that number the rows.
 */
export function checkTotals(relation: Relation): Finding[] {
  return relation.totals.flatMap((total, row) => {
    const columns = relation.columns.flatMap((column, at) => {
      const value = toDecimal(total.cells[at]!.value)
      return isNumeric(column) &&
        column.type !== 'percent' &&
        value !== undefined &&
        !isNumbering(relation, at)
        ? [{ column, at, value }]
        : []
    })
    if (columns.length === 0) return []
    const tries = scopesOf(relation, row).map((rows) => ({
      rows,
      results: columns.map(({ column, at, value }) => {
        const cells = rows.map((cells) => cells[at]!)
        const sum = sumOf(cells)
        return { column, at, value, sum, cells, isRight: isSum(sum, value, cells, column) }
      }),
    }))
    const rightOf = ({ results }: (typeof tries)[number]) => results.filter(({ isRight }) => isRight).length
    const [best] = tries.toSorted((a, b) => rightOf(b) - rightOf(a))
    // Without any column that agrees the row may be an average; a lone column leaves only the sum of all.
    if (best === undefined || (rightOf(best) === 0 && columns.length > 1)) return []
    return best.results.flatMap(({ column, sum, value, isRight }): Finding[] =>
      isRight
        ? []
        : [
            {
              kind: 'sum',
              severity: 'warning',
              row,
              inTotals: true,
              column: column.name,
              message: `The total of "${column.title}" is ${decimalText(value)}, but its ${best.rows.length} rows add up to ${decimalText(sum)}.`,
            },
          ],
    )
  })
}

function isNumbering({ rows }: Relation, at: number): boolean {
  return rows.length > 2 && rows.every((cells, row) => cells[at]!.value === row + 1)
}

type Rows = readonly (readonly RelationCell[])[]

function scopesOf({ rows, totals, columns }: Relation, row: number): Rows[] {
  const { at, cells } = totals[row]!
  const start = totals[row - 1]?.at ?? 0
  const section = columns.findIndex(({ origin }) => origin === 'section')
  const ofSection =
    section === -1 ? [] : rows.filter((other) => other[section]!.value === cells[section]!.value)
  const before = totals.slice(0, row).map((total) => total.cells)
  const below = rows.slice(at, totals[row + 1]?.at ?? rows.length)
  return [rows.slice(0, at), rows.slice(start, at), ofSection, before, below, rows.slice(at)].filter(
    ({ length }) => length > 0,
  )
}
