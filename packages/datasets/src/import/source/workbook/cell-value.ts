import {
  type CellStyle,
  childOf,
  decodeCharacters,
  exactDigits,
  isoValue,
  numberValue,
  readPlainText,
  type WrittenCell,
} from '@tathya/documents/workbooks'
import type { Cell } from '../../../declare/import-format.ts'
import { WorkbookFault } from './workbook-fault.ts'

/** What cells of a workbook refer to. */
export interface CellContext {
  readonly strings: readonly string[]
  /** Empty if the workbook has no styles. */
  readonly styles: readonly CellStyle[]
  /** True if days count from 1904. */
  readonly from1904: boolean
}

/**
 * The value that a cell stores (ECMA-376 part 1, 18.18.11); null if it is empty; of a formula that failed the text that is shown, such as
 * `#REF!`. Throws `WorkbookFault` for a cell
 * that contradicts itself.
 */
export function toCellValue(cell: WrittenCell, context: CellContext): Cell {
  const { type, text } = cell
  if (type === 'inlineStr') return readPlainText(childOf(cell.element, 'is'))
  if (text === '') return null
  switch (type) {
    case 'n':
      return toNumberOrDate(cell, context)
    case 's':
      return toShared(text, context)
    case 'str':
      return decodeCharacters(text)
    case 'b':
      return toBoolean(text)
    case 'd':
      return toDay(isoValue(text) ?? text)
    // A schema refuses the text where a number is needed: a formula that failed is not an empty cell.
    case 'e':
      return text
    default:
      throw new WorkbookFault(`the type ${quote(type)} is unknown`)
  }
}

function toNumberOrDate({ style, text }: WrittenCell, { styles, from1904 }: CellContext): Cell {
  if (text.trim() === '') return null
  const number = Number(text)
  if (!Number.isFinite(number)) throw new WorkbookFault(`${quote(text)} is not a number`)
  if (style === undefined || styles.length === 0) return exactDigits(text, number)
  const { format } = styles[Number(style)] ?? {}
  if (format === undefined) throw new WorkbookFault(`the style ${quote(style)} is missing`)
  return toStoredValue(text, number, format, from1904)
}

/** A number, or the day that its format makes of it; a length of time is a number of days. */
export function toStoredValue(
  text: string,
  number: number,
  format: string | number,
  from1904: boolean,
): Cell {
  const value = exactDigits(text, numberValue(number, format, from1904))
  return typeof value === 'string' && /^\d{4}-/.test(value) ? toDay(value) : (value ?? number)
}

/** The date of a day or moment of ISO 8601, which has no time zone. */
function toDay(text: string): Date {
  const day = new Date(/T.*\d$/.test(text) ? `${text}Z` : text)
  if (Number.isNaN(day.getTime())) throw new WorkbookFault(`${quote(text)} is not a day`)
  return day
}

function toShared(text: string, { strings }: CellContext): string {
  const shared = strings[Number(text)]
  if (shared === undefined) throw new WorkbookFault(`the shared text ${quote(text)} is missing`)
  return shared
}

function toBoolean(text: string): boolean {
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false') return false
  throw new WorkbookFault(`${quote(text)} is neither 0 nor 1`)
}

function quote(text: string): string {
  return JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}...` : text)
}
