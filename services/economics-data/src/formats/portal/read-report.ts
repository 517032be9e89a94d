import { type Cell, ImportError, type ImportSource, parseFiscalYear, type Sheet } from '@tathya/datasets'
import { fromRupees, toScaled } from '../../trade/decimals.ts'
import { toName } from '../../trade/names.ts'
import type { Flow } from '../../trade/trade-row.ts'
import { toPrintedUnit } from '../../trade/units.ts'
import { toText } from '../to-text.ts'

/** A line of a report of the trade portal, amounts in hundredths of a rupee. */
export interface ReportLine {
  /** 2 digits for a chapter's subtotal, 8 for an item. */
  readonly code: string
  readonly name: string | null
  readonly unitPrinted: string | null
  /** In thousandths of the unit. */
  readonly quantity: bigint | null
  readonly amount: bigint
  readonly place: string
}

/** A report by commodity of the Nepal Trade Information Portal. */
export interface PortalReport {
  readonly flow: Flow
  /** Fiscal year in Bikram Sambat. */
  readonly year: string
  /** True where items stand once per partner country. */
  readonly byCountry: boolean
  readonly grandTotal: { readonly amount: bigint; readonly place: string } | undefined
  readonly lines: readonly ReportLine[]
}

const title = /(import|export) report by commodity.*?(\d{4}\s*[/-]\s*\d{2,4})/i

/** Rows in which the title and the header are looked for. */
const topRows = 15

const columnNames = {
  number: /^sn(?:o)?$/,
  code: /^(?:commodity|hs)code$/,
  name: /^(?:commodityname|description)$/,
  country: /^country(?:name)?$/,
  unit: /^unit$/,
  quantity: /^(?:quantity|qty)$/,
  amount: /^(?:r|rs|npr)?value(?:rs|npr)?$/,
}

type Columns = Readonly<Record<keyof typeof columnNames, number>>

/** True where a file is such a report, of one direction if that is named. */
export function isPortalReport({ kind, sheets }: ImportSource, flow?: Flow): boolean {
  if (kind !== 'xlsx' && kind !== 'xls') return false
  const found = sheets.map(findTitle).find((match) => match !== undefined)
  return found !== undefined && (flow === undefined || toFlow(found[1]!) === flow)
}

function toFlow(text: string): Flow {
  return /^import/i.test(text) ? 'imports' : 'exports'
}

/** Reads a report. Throws `ImportError` where its title, header or a figure cannot be read. */
export function readPortalReport({ name, sheets }: ImportSource): PortalReport {
  const sheet = sheets.find((candidate) => findTitle(candidate) !== undefined)
  const [, flow, years] = sheet === undefined ? [] : (findTitle(sheet) ?? [])
  const year = parseFiscalYear((years ?? '').replace(/\s/g, ''))
  if (sheet === undefined || flow === undefined || year === undefined) {
    throw new ImportError(
      `${name} does not name a fiscal year: its title must read EXPORT REPORT BY COMMODITY F.Y 2077/2078.`,
    )
  }
  const { columns, index } = findHeader(sheet)
  const lines = sheet.rows.flatMap((cells, row) => readLine(cells, columns, `${sheet.name} row ${row + 1}`))
  return {
    flow: toFlow(flow),
    year,
    byCountry: columns.country >= 0,
    grandTotal: findGrandTotal(sheet, columns, index),
    lines,
  }
}

function findTitle({ rows }: Sheet): RegExpExecArray | undefined {
  const cells = rows
    .slice(0, topRows)
    .flat()
    .filter((cell) => typeof cell === 'string')
  return cells.map((cell) => title.exec(cell)).find((match) => match !== null)
}

function findHeader({ name, rows }: Sheet): { columns: Columns; index: number } {
  for (const [index, cells] of rows.slice(0, topRows).entries()) {
    const keys = cells.map((cell) =>
      toText(cell)
        .toLowerCase()
        .replace(/[^a-z]/g, ''),
    )
    const find = (column: keyof Columns) => keys.findIndex((key) => columnNames[column].test(key))
    if (find('code') < 0 || find('amount') < 0) continue
    const names = Object.keys(columnNames) as (keyof Columns)[]
    return { columns: Object.fromEntries(names.map((column) => [column, find(column)])) as Columns, index }
  }
  throw new ImportError(
    `The sheet ${name} has no header with CommodityCode and a column of values, such as R_value.`,
  )
}

/** The total of everything stands above the header. */
function findGrandTotal({ name, rows }: Sheet, columns: Columns, header: number): PortalReport['grandTotal'] {
  const row = rows.findIndex(
    (cells, index) => index < header && cells.some((cell) => /^grand total$/i.test(toText(cell))),
  )
  if (row < 0) return undefined
  const place = `${name} row ${row + 1}`
  return { amount: readAmount(rows[row]?.[columns.amount], place), place }
}

/** Items have a serial number; subtotals of chapters stand between them and have none. */
function readLine(cells: readonly Cell[], columns: Columns, place: string): ReportLine[] {
  const code = toText(cells[columns.code]).replace(/\s/g, '')
  if (!/^\d{1,8}$/.test(code)) return []
  const isItem = toText(cells[columns.number]) !== ''
  const quantity = toText(cells[columns.quantity])
  return [
    {
      // Spreadsheets turn codes into numbers, which lose their leading zero.
      code: code.padStart(isItem ? 8 : 2, '0'),
      name: toName(toText(cells[columns.name])),
      unitPrinted: toPrintedUnit(toText(cells[columns.unit])),
      quantity: quantity === '' ? null : (toScaled(quantity, 0, 3) ?? fail(quantity, place)),
      amount: readAmount(cells[columns.amount], place),
      place,
    },
  ]
}

function readAmount(cell: Cell | undefined, place: string): bigint {
  return fromRupees(toText(cell)) ?? fail(toText(cell), place)
}

function fail(text: string, place: string): never {
  throw new ImportError(`${place}: "${text}" is no number.`)
}
