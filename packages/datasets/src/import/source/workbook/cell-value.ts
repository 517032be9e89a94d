import type { Cell } from '../../../declare/import-format.ts'
import { toWrittenText } from './text-runs.ts'
import { WorkbookFault } from './workbook-fault.ts'

/** What cells of a workbook refer to. */
export interface CellContext {
  readonly strings: readonly string[]
  /** Of each style whether it shows a day or time; empty where the workbook has no styles. */
  readonly isDate: readonly boolean[]
  /** Whether days count from 1904. */
  readonly from1904: boolean
}

/** A cell as it is written: its type, its style, and its text. */
export interface WrittenCell {
  readonly type: string
  readonly style: string | undefined
  readonly text: string
}

/** Converts a cell (ECMA-376 part 1, 18.18.11); null where it is empty or shows an error. Throws `WorkbookFault`. */
export function toCellValue(cell: WrittenCell, context: CellContext): Cell {
  const { type, text } = cell
  if (text === '') return null
  switch (type) {
    case 'n':
      return toNumberOrDate(cell, context)
    case 's':
      return toShared(text, context) || null
    case 'str':
      return toWrittenText(text)
    case 'inlineStr':
      return text
    case 'b':
      return toBoolean(text)
    case 'd':
      return toDay(text)
    case 'e':
      return null
    default:
      throw new WorkbookFault(`the type ${quote(type)} is unknown`)
  }
}

function toNumberOrDate({ style, text }: WrittenCell, { isDate, from1904 }: CellContext): Cell {
  if (text.trim() === '') return null
  const number = Number(text)
  if (!Number.isFinite(number)) throw new WorkbookFault(`${quote(text)} is no number`)
  if (style === undefined || isDate.length === 0) return number
  const dated = isDate[Number(style)]
  if (dated === undefined) throw new WorkbookFault(`the style ${quote(style)} is missing`)
  return dated ? toDate(number, from1904) : number
}

/** Days from 1900-01-00, with a 29 February 1900 that never was, or from 1904-01-01, to 1970-01-01. */
const [daysFrom1900, daysFrom1904] = [25_569, 24_107]
const dayMs = 86_400_000

function toDate(days: number, from1904: boolean): Date {
  const date = new Date(Math.floor((days - (from1904 ? daysFrom1904 : daysFrom1900)) * dayMs))
  if (Number.isNaN(date.getTime())) throw new WorkbookFault(`${days} is no day`)
  return date
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

function toDay(text: string): Date {
  const day = new Date(text)
  if (Number.isNaN(day.getTime())) throw new WorkbookFault(`${quote(text)} is no day`)
  return day
}

function quote(text: string): string {
  return JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}...` : text)
}
