import { type Decimal, decimalText, minus, parseDecimal, plus, toLatinDigits } from '../../types/index.ts'
import type { RelationCell, RelationColumn } from '../relation.ts'

/** The exact sum of the numbers of cells; cells without one count as 0. */
export function sumOf(cells: readonly RelationCell[]): Decimal {
  return cells.reduce((sum, { value }) => plus(sum, toDecimal(value) ?? zero), zero)
}

const zero: Decimal = { digits: 0n, places: 0 }

/** The number of a cell. */
export function toDecimal(value: string | number | null): Decimal | undefined {
  return value === null ? undefined : parseDecimal(String(value))
}

/**
 * True if a sum equals a total within rounding. Numbers that are counted one by one must be equal; others were rounded to
 * the places that their texts show, and the errors of n roundings add up to about half a unit times the root of n.
 */
export function isSum(
  sum: Decimal,
  total: Decimal,
  cells: readonly RelationCell[],
  column: RelationColumn,
): boolean {
  const difference = Math.abs(Number(decimalText(minus(sum, total))))
  return difference <= toleranceOf(cells, column)
}

function toleranceOf(cells: readonly RelationCell[], column: RelationColumn): number {
  const places = cells.reduce((most, cell) => Math.max(most, placesOf(cell)), 0)
  if (places === 0 && column.scale === 1 && column.type !== 'percent') return 0
  const unit = column.scale / 10 ** places
  // A billionth more, for what doubles cannot hold.
  return unit * ((1 + Math.sqrt(cells.length)) / 2) * (1 + 1e-9)
}

function placesOf({ source }: RelationCell): number {
  return /\.(\d+)/.exec(toLatinDigits(source?.text ?? ''))?.[1]?.length ?? 0
}
