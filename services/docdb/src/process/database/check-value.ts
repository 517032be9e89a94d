import { problem } from '@tathya/platform/problem'
import type { SqlValue } from '../model/database-plan.ts'
import type { ColumnType } from '../model/typed-table.ts'
import { readDigits } from '../types/index.ts'
import type { ColumnDescription } from './describe-tables.ts'

/** Characters of a corrected text at most. */
const maxCharacters = 100_000

/** How the values of a type are written. */
const accepted: Readonly<Record<ColumnType, string>> = {
  integer: 'a whole number of at most 64 bits; beyond 2^53 as a text such as 12,34,567 or १२,३४,५६७',
  decimal: 'a number, or its digits as a text such as 12,34,567.5 or १२,३४,५६७.५',
  percent: 'the number of percent, such as 12.5',
  money: 'a number, or its digits as a text such as 1,25,000 or १,२५,०००; in the unit of the column',
  date: 'a day of the Gregorian calendar, YYYY-MM-DD',
  fiscal_year: 'a fiscal year such as 2081/82',
  code: 'a text',
  boolean: 'true or false',
  text: `a text of at most ${maxCharacters} characters`,
}

/** The value of a correction as it is stored. Throws `invalid_body` if it is not of the column's type. */
export function checkValue(column: ColumnDescription, value: string | number | boolean | null): SqlValue {
  const stored = value === null ? nullOf(column) : toValue(column, toDigits(column, value))
  if (stored !== undefined) return stored
  const message = value === null ? 'must not be null' : `must be ${accepted[column.type]}`
  throw problem('invalid_body', {
    detail: `${column.name} is of the type ${column.type}: its value ${message}.`,
    errors: [{ field: 'value', message, accepted: accepted[column.type] }],
  })
}

const numbers: ReadonlySet<ColumnType> = new Set(['integer', 'decimal', 'percent', 'money'])
/** Characters of a number at most: digits of two parts, with separators of groups. */
const maxDigits = 300

/** A text in a column of numbers without its groups, and in the digits of JSON: 125000 for १,२५,००० and 1,25,000. */
function toDigits({ type }: ColumnDescription, value: string | number | boolean): typeof value {
  if (typeof value !== 'string' || !numbers.has(type) || value.length > maxDigits) return value
  const [, sign, digits] = /^\s*([-\u2212]?)\s*(\S+)\s*$/u.exec(value) ?? []
  const plain = digits === undefined ? undefined : readDigits(digits, 'english')
  return plain === undefined ? value : (sign === '' ? '' : '-') + plain
}

function nullOf({ notNull }: ColumnDescription): null | undefined {
  return notNull ? undefined : null
}

function toValue(
  { type, sqlType }: ColumnDescription,
  value: string | number | boolean,
): SqlValue | undefined {
  if (type === 'boolean') {
    if (typeof value !== 'boolean') return undefined
    return sqlType === 'TEXT' ? String(value) : Number(value)
  }
  if (sqlType === 'INTEGER') return toWhole(value)
  if (sqlType === 'REAL') return toNumber(value)
  if (typeof value === 'boolean') return undefined
  if (type === 'decimal' || type === 'money' || type === 'percent' || type === 'integer')
    return toNumber(value) === undefined ? undefined : String(value)
  return typeof value === 'string' && isOfType(type, value) ? value : undefined
}

function toWhole(value: string | number | boolean): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || !/^-?\d{1,19}$/.test(value)) return undefined
  const whole = BigInt(value)
  return BigInt.asIntN(64, whole) === whole ? whole : undefined
}

function toNumber(value: string | number | boolean): number | undefined {
  if (typeof value === 'string' && !/^-?\d{1,100}(\.\d{1,100})?$/.test(value)) return undefined
  const number = Number(value)
  return typeof value !== 'boolean' && Number.isFinite(number) ? number : undefined
}

function isOfType(type: ColumnType, text: string): boolean {
  if (text.length > maxCharacters) return false
  if (type === 'date') return isDay(text)
  if (type !== 'fiscal_year') return true
  const [, start, end] = /^(\d{4})\/(\d{2})$/.exec(text) ?? []
  return start !== undefined && Number(end) === (Number(start) + 1) % 100
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
