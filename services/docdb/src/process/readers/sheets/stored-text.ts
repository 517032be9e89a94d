import type { Cell } from '../../model/document.ts'
import { isHidden, storedDate } from '../../model/stored-date.ts'
import { decimalText, parseDecimal, readAmount, storedPercent, toLatinDigits } from '../../types/index.ts'

/** Digits that spreadsheets compute with; those behind are noise. */
const spreadsheetDigits = 15
/** Formats such as `#,##0,` show thousands, millions or thousands of millions. */
const formatScales = [1, 1e3, 1e6, 1e9]

/**
 * The text of a cell that stores a value: what it shows, if that is the value, rounded at most, or a date, which may be a header;
 * else the value. A number format can hide a sign and digits.
 */
export function storedText(text: string, value: Cell['value']): string {
  if (typeof value === 'string') return storedDate({ value }) === undefined || isHidden(text) ? value : text
  if (typeof value !== 'number' || !Number.isFinite(value) || isShown(text, value)) return text
  const sign = text.indexOf('%')
  if (sign === -1) return exactText(value)
  const shown = (readAmount(text) ?? readAmount(text.slice(0, sign + 1)))?.value
  return `${exactText(shown === undefined ? value * 100 : storedPercent(shown, value))}%`
}

function isShown(text: string, value: number): boolean {
  const amount = readAmount(text)
  if (amount === undefined) return isSpelled(text, value)
  if (amount.isScaled) return true
  const shown = Number(decimalText(amount.value))
  // A percent sign may be a text of the format, as in `0"%"`, which does not multiply by 100.
  const stored = text.includes('%') ? [value * 100, value] : [value]
  const rounding = 0.5000001 * 10 ** -amount.value.places
  return stored.some((each) => formatScales.some((scale) => Math.abs(each / scale - shown) <= rounding))
}

/** True if a text that is not a number has the digits of the value, as 01-4211959 has, or words in its place, such as Yes. */
function isSpelled(text: string, value: number): boolean {
  const digits = toLatinDigits(text).replace(/\D/g, '')
  if (digits === '') return /\p{L}/u.test(text)
  return value > 0 && digits.replace(/^0+/, '') === exactText(value) && !/e[+-]?\d/i.test(text)
}

function exactText(value: number): string {
  if (Number.isSafeInteger(value)) return String(value)
  const decimal = parseDecimal(String(Number(value.toPrecision(spreadsheetDigits))))
  return decimal === undefined ? String(value) : decimalText(decimal)
}
