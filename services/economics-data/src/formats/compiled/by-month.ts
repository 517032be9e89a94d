import { ImportError, stableId, toCellNumber } from '@tathya/datasets'
import { compiledTable, type TableLine } from '../../tables/compiled-table.ts'
import { toPeriod } from '../../tables/fiscal-period.ts'
import { fromRupees, toRupees, toScaled } from '../../trade/decimals.ts'
import { toPrintedUnit, toUnit } from '../../trade/units.ts'
import { customsSource } from '../customs/source-name.ts'

const columns = [
  'flow',
  'fiscal_year_bs',
  'months',
  'hs_code',
  'unit',
  'quantity_cumulative',
  'amount_npr_cumulative',
] as const

type Line = TableLine<(typeof columns)[number]>

/** Amounts in hundredths of a rupee, quantities in thousandths of the unit; undefined where a cell is no number. */
interface Figures {
  readonly amount: bigint | undefined
  readonly quantity: bigint | undefined
}

/** The table of both directions of trade since Shrawan, by 8-digit code and month: months are the differences. */
export const monthTable = compiledTable({
  id: 'month-table',
  title: 'Table of trade since Shrawan by 8-digit code and month of several years, in rupees',
  columns,
  covers: 'trade by commodity and month of all years',
  read(lines) {
    const periods = new Set(lines.map(({ cells }) => periodOf(cells, Number(cells.months))))
    const before = new Map<string, Figures>()
    const inOrder = lines.toSorted((a, b) => Number(a.cells.months) - Number(b.cells.months))
    return {
      rows: inOrder.map((line) => {
        const { cells, place } = line
        const item = [cells.flow, cells.fiscal_year_bs, cells.hs_code, cells.unit].join(' ')
        const now = { amount: fromRupees(cells.amount_npr_cumulative), quantity: quantityOf(cells) }
        const months = Number(cells.months)
        // Without the month before, how much of the sum is of this one is not known.
        const isKnown = months === 1 || periods.has(periodOf(cells, months - 1))
        const earlier = before.get(item) ?? { amount: 0n, quantity: 0n }
        before.set(item, now)
        return { value: toRow(line, now, isKnown ? earlier : undefined), place }
      }),
    }
  },
})

function periodOf({ flow, fiscal_year_bs }: Line['cells'], months: number): string {
  return `${flow} ${fiscal_year_bs} ${months}`
}

function quantityOf({ quantity_cumulative }: Line['cells']): bigint | undefined {
  return quantity_cumulative === '' ? undefined : toScaled(quantity_cumulative, 0, 3)
}

function toRow({ cells, place }: Line, now: Figures, before: Figures | undefined) {
  const { flow, fiscal_year_bs: year, hs_code: code } = cells
  const months = toCellNumber(cells.months)
  if (typeof months !== 'number') throw new ImportError(`${place}: "${cells.months}" is no number of months.`)
  const period = toPeriod(year, months)
  const unitPrinted = toPrintedUnit(cells.unit)
  return {
    id: stableId('trade-by-month', flow, year, months, code, unitPrinted ?? ''),
    flow,
    report_year: year,
    month_number: period.number,
    month: period.month,
    as_of_date: period.lastDay,
    hs_code: code,
    parent_hs_code: code.slice(0, 2),
    unit: toUnit(unitPrinted),
    amount: toNumber(now.amount, before?.amount, toRupees),
    quantity: toNumber(now.quantity, before?.quantity, (thousandths) => Number(thousandths) / 1000),
    monthly_basis: before === undefined ? null : months === 1 ? 'first_month' : 'difference_of_cumulatives',
    // What is no number is refused by the schema.
    cumulative_amount: now.amount === undefined ? cells.amount_npr_cumulative : toRupees(now.amount),
    cumulative_quantity: toCellNumber(cells.quantity_cumulative),
    currency: 'NPR',
    source: customsSource({ year, months }),
    note: null,
  }
}

/** The difference of two figures; null where one of them is not known. */
function toNumber(
  now: bigint | undefined,
  before: bigint | undefined,
  read: (whole: bigint) => number,
): number | null {
  return now === undefined || before === undefined ? null : read(now - before)
}
