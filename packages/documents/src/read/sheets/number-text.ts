import { SSF } from '@e965/xlsx'
import { toDevanagari } from '../../numerals.ts'

/** Formats that follow the region of who looks at them; here the same everywhere. */
const regional: Readonly<Record<number, string>> = { 14: 'yyyy-mm-dd', 22: 'yyyy-mm-dd hh:mm' }
/** `[$-4000439]`: digits of Devanagari (MS-OI29500, 2.1.739). */
const devanagariDigits = /\[\$[^\]-]*-4[0-9a-f]{6}\]/i
/** Characters of a format: Excel takes 255. */
const maxFormat = 1_000

/** A number as its cell shows it. `format` is a code such as `#,##0.00`, or the id of one that every program has. */
export function numberText(value: number, format: string | number, from1904: boolean): string {
  const code = typeof format === 'number' ? (regional[format] ?? format) : format
  if (typeof code === 'string' && code.length > maxFormat) return String(value)
  try {
    const text = SSF.format(code, value, { date1904: from1904 }).trim()
    return typeof code === 'string' && devanagariDigits.test(code) ? toDevanagari(text) : text
  } catch {
    return String(value)
  }
}

/** Formats with a time of the day, outside of quotes and brackets. */
const withTime = /[hs]|AM\/PM/i

/**
 * The value of a number with its format: a date as `YYYY-MM-DD`; other numbers, and dates with a time, as they are stored.
 * Durations are numbers.
 */
export function numberValue(value: number, format: string | number, from1904: boolean): string | number {
  const code = typeof format === 'number' ? (SSF.get_table()[format] ?? 'General') : format
  if (code.length > maxFormat || !SSF.is_date(code) || !Number.isInteger(value)) return value
  if (withTime.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))) return value
  const date = SSF.parse_date_code(value, { date1904: from1904 })
  if (date === null || date === undefined) return value
  const [year, month, day] = [date.y, date.m, date.d].map((part, at) =>
    String(part).padStart(at === 0 ? 4 : 2, '0'),
  )
  return `${year}-${month}-${day}`
}
