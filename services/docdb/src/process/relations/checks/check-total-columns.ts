import { decimalText } from '../../types/index.ts'
import { type Finding, isNumeric, type Relation, type RelationColumn } from '../relation.ts'
import { isTotalHeader } from './check-words.ts'
import { isSum, sumOf, toDecimal } from './exact-sum.ts'

/** The share of rows that must agree before a column counts as the sum of others; the rest are faults. */
const minShare = 0.6
const minRows = 3

/** Finds columns that are the total of the columns beside them, on either side, and the rows where they are not. */
export function checkTotalColumns(relation: Relation): Finding[] {
  return relation.columns.flatMap((column, at) => {
    if (!isNumeric(column) || column.type === 'percent' || !isTotalHeader(column.title)) return []
    const tries = [parts(relation.columns, at, -1), parts(relation.columns, at, 1)]
      .filter(({ length }) => length >= 2)
      .map((columns) => compare(relation, at, columns))
      .filter(({ right, wrong }) => right >= minRows && right / (right + wrong.length) >= minShare)
    const [best] = tries.toSorted((a, b) => b.right - a.right)
    return best?.wrong ?? []
  })
}

/** The neighbouring columns of the same type and unit, up to another total. */
function parts(columns: readonly RelationColumn[], at: number, step: 1 | -1): number[] {
  const indexes: number[] = []
  const { type, unit } = columns[at]!
  const isWhole = type === 'integer' || type === 'decimal'
  for (let next = at + step; columns[next] !== undefined; next += step) {
    const other = columns[next]!
    const fits = other.type === type || (isWhole && (other.type === 'integer' || other.type === 'decimal'))
    if (!fits || other.unit !== unit || isTotalHeader(other.title)) break
    indexes.push(next)
  }
  return indexes
}

function compare({ columns, rows }: Relation, at: number, indexes: readonly number[]) {
  const wrong: Finding[] = []
  let right = 0
  for (const [row, values] of rows.entries()) {
    const total = toDecimal(values[at]!.value)
    const cells = indexes.map((index) => values[index]!)
    if (total === undefined || cells.every(({ value }) => value === null)) continue
    const sum = sumOf(cells)
    if (isSum(sum, total, cells, columns[at]!)) right += 1
    else
      wrong.push({
        kind: 'sum',
        severity: 'warning',
        row,
        column: columns[at]!.name,
        message: `"${columns[at]!.title}" is ${decimalText(total)}, but the ${indexes.length} columns beside it add up to ${decimalText(sum)}.`,
      })
  }
  return { right, wrong }
}
