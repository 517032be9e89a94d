import type { TradeTotal } from '@tathya/contracts/http'
import { ImportError } from '@tathya/datasets'
import { compiledTable, type TableLine } from '../../tables/compiled-table.ts'
import { toScaled } from '../../trade/decimals.ts'
import { markLatestTotals, toTotalRow } from '../../trade/total-row.ts'

const columns = [
  'fiscal_year_bs',
  'months',
  'end_month_nepali',
  'imports_npr_millions',
  'exports_npr_millions',
  'precision',
  'vintage',
  'source',
  'note',
] as const

/** Moves of the decimal point from million rupees to rupees. */
const fromMillions = 6

/** The table of totals of all years, of the customs department and of the central bank. */
export const totalTable = compiledTable({
  id: 'total-table',
  title: 'Table of trade totals of several years, in million rupees',
  columns,
  covers: 'trade totals of all years',
  read(lines) {
    const rows = markLatestTotals(lines.map(toRow))
    return { rows: rows.map((value, index) => ({ value, place: lines[index]!.place })) }
  },
})

function toRow({ cells, place }: TableLine<(typeof columns)[number]>) {
  const row = toTotalRow({
    year: cells.fiscal_year_bs,
    months: Number(cells.months),
    publisher: cells.source.startsWith('NRB ') ? 'central_bank' : 'customs',
    imports: toHundredths(cells.imports_npr_millions, place),
    exports: toHundredths(cells.exports_npr_millions, place),
    precision: toPrecision(cells.precision, cells.imports_npr_millions),
    // Further values of these are refused by the schema.
    vintage: cells.vintage as TradeTotal['vintage'],
    source: toSource(cells.source),
    note: cells.note === '' ? null : cells.note,
  })
  if (row.end_month === cells.end_month_nepali) return row
  throw new ImportError(`${place}: ${cells.months} months do not end with ${cells.end_month_nepali}.`)
}

/** `first 7 month(s)` as other rows name it. */
function toSource(text: string): string {
  return text.replace('first 1 month(s)', 'first month').replace(/first (\d+) month\(s\)/, 'first $1 months')
}

/** The table has some totals of workbooks in thousands of rupees, although the workbooks print them more exactly. */
function toPrecision(printed: string, millions: string): TradeTotal['precision'] {
  const digits = millions.split('.')[1]?.length ?? 0
  return printed === 'rupee' && digits <= 3 ? 'thousand' : (printed as TradeTotal['precision'])
}

function toHundredths(cell: string, place: string): bigint | null {
  if (cell === '') return null
  const value = toScaled(cell, fromMillions, 2)
  if (value === undefined) throw new ImportError(`${place}: "${cell}" is no number.`)
  return value
}
