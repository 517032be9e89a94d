import { isHidden, storedDate } from '../../model/stored-date.ts'
import { type Decimal, decimalText, minus, parseDecimal } from '../numbers/decimal.ts'
import type { RawCell } from './column-texts.ts'

/** Digits that spreadsheets compute with; those behind are noise: 0.30000000000000004. */
const spreadsheetDigits = 15

/**
 * The exact number of a cell: what its source stores where its text shows the same number rounded, else its text.
 * @param shown the number of the text
 */
export function exactNumber(shown: Decimal, cell: RawCell, isPercent: boolean): Decimal {
  if (typeof cell.value !== 'number' || !Number.isFinite(cell.value)) return shown
  const isOfPercent = cell.text.includes('%') && isPercent
  const stored = storedDecimal(isOfPercent ? storedPercent(shown, cell.value) : cell.value)
  if (stored === undefined) return shown
  const difference = Math.abs(Number(decimalText(minus(stored, shown))))
  return difference <= 0.5000001 * 10 ** -shown.places ? stored : shown
}

/**
 * The percentage of a cell that shows a percent sign. Formats such as `0%` multiply what is stored by 100; in `0"%"` the sign is a text,
 * and 12 is shown as 12%. What is shown tells them apart; signs count for nothing, as a format can hide them.
 */
export function storedPercent(shown: Decimal, value: number): number {
  const number = Math.abs(Number(decimalText(shown)))
  const distance = (percent: number) => Math.abs(Math.abs(percent) - number)
  const isMultiplied = distance(value * 100) <= Math.max(distance(value), 0.5000001 * 10 ** -shown.places)
  return isMultiplied ? value * 100 : value
}

/**
 * The number that a cell stores where its format shows it in thousands or millions, as `#,##0,` does: the factor of the column, if it
 * has one, is that of the format. Undefined for other cells.
 */
export function unscaledNumber(shown: Decimal, { value }: RawCell, factor: bigint): Decimal | undefined {
  if (typeof value !== 'number') return undefined
  const [number, rounding] = [Number(decimalText(shown)), 0.5000001 * 10 ** -shown.places]
  const scale = [1, 1e3, 1e6, 1e9].find((each) => Math.abs(value / each - number) <= rounding)
  const isOfFormat = scale !== undefined && scale > 1 && (factor === 1n || factor === BigInt(scale))
  return isOfFormat ? storedDecimal(value) : undefined
}

function storedDecimal(number: number): Decimal | undefined {
  const exact = Number.isSafeInteger(number) ? number : Number(number.toPrecision(spreadsheetDigits))
  return parseDecimal(String(exact))
}

/** The text of a cell to read: its own, or that of a stored value which is a date, is shown too narrow (####) or not at all. */
export function textOf(cell: RawCell): string {
  const { text, value } = cell
  return storedDate(cell) ?? (isHidden(text) && value !== undefined ? String(value) : text)
}
