import { ImportError } from '@tathya/datasets'
import { fromThousands, sum, toScaled } from '../../trade/decimals.ts'
import { toName } from '../../trade/names.ts'
import { toPrintedUnit } from '../../trade/units.ts'
import { toText } from '../to-text.ts'
import { type Column, cellOf, type Table, type TableLine } from './find-table.ts'

/** A commodity with its amounts in hundredths of a rupee; null where a cell is empty. */
export interface CommodityLine {
  readonly code: string
  readonly name: string | null
  readonly unitPrinted: string | null
  /** In thousandths of the unit. */
  readonly quantity: bigint | null
  readonly imports: bigint | null
  readonly exports: bigint | null
  readonly revenue: bigint | null
  readonly place: string
}

/** Where a line stands, for messages. */
export function placeOf({ sheet }: Table, { number }: TableLine): string {
  return `${sheet} row ${number}`
}

/** The amount in a column, in hundredths of a rupee; null where it is empty. Throws `ImportError` where it is no number. */
export function readAmount(table: Table, line: TableLine, column: Column): bigint | null {
  return readNumber(table, line, column, fromThousands)
}

/** What the lines of a table add up to in a column. */
export function sumColumn(table: Table, column: Column): bigint {
  return sum(table.lines.map((line) => readAmount(table, line, column) ?? 0n))
}

/** The lines of a table of chapters (2 digits) or commodities (8). */
export function readCommodities(table: Table): CommodityLine[] {
  const [column, digits] = table.kind === 'chapters' ? (['chapter', 2] as const) : (['code', 8] as const)
  return table.lines.map((line) => ({
    code: readCode(table, line, column, digits),
    name: toName(toText(cellOf(table, line, 'name'))),
    unitPrinted: toPrintedUnit(toText(cellOf(table, line, 'unit'))),
    quantity: readNumber(table, line, 'quantity', (cell) => toScaled(cell, 0, 3)),
    imports: readAmount(table, line, 'imports'),
    exports: readAmount(table, line, 'exports'),
    revenue: readAmount(table, line, 'revenue'),
    place: placeOf(table, line),
  }))
}

/** Spreadsheets turn codes into numbers, which lose their leading zero: it is given back. */
function readCode(table: Table, line: TableLine, column: Column, digits: number): string {
  const cell = cellOf(table, line, column)
  const text = toText(cell).replace(/[\s.]/g, '')
  const code = /^\d+$/.test(text) && text.length === digits - 1 ? `0${text}` : text
  if (code.length === digits && /^\d+$/.test(code)) return code
  throw new ImportError(`${placeOf(table, line)}: "${toText(cell)}" is no code of ${digits} digits.`)
}

function readNumber(
  table: Table,
  line: TableLine,
  column: Column,
  read: (cell: string) => bigint | undefined,
): bigint | null {
  const text = toText(cellOf(table, line, column))
  // A dash is how some tables print that there is nothing.
  if (text === '' || /^[-–—]$/.test(text)) return null
  const value = read(text)
  if (value === undefined) throw new ImportError(`${placeOf(table, line)}: "${text}" is no number.`)
  return value
}
