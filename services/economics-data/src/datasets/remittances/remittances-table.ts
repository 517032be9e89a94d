import { englishMonths, fiscalMonths } from '@tathya/contracts/http'
import { type ControlTotal, englishMonthOf, stableId, toCellNumber, toCellText } from '@tathya/datasets'
import { compiledTable, type TableLine } from '../../tables/compiled-table.ts'
import { periodColumns, readPeriod } from '../../tables/fiscal-period.ts'
import { markLatest } from '../../tables/vintages.ts'

const columns = [
  ...periodColumns,
  'remittance_type',
  'cumulative_npr_millions',
  'monthly_npr_millions',
  'monthly_basis',
  'monthly_stated_npr_millions',
  'cumulative_usd_millions',
  'cumulative_restated_npr_millions',
  'restated_source',
  'vintage',
  'precision',
  'currency',
  'country_name',
  'source',
  'note',
] as const

type Line = TableLine<(typeof columns)[number]>

/** Remittances of all months and editions, one line per edition of a month. */
export const remittancesTable = compiledTable({
  id: 'remittances-table',
  title: 'Remittances of all months, in million rupees',
  columns,
  covers: 'remittances, all months',
  read(lines) {
    const rows = markLatest(lines.map(toRemittance), (row) => [row.as_of_date])
    return {
      rows: rows.map((value, index) => ({ value, place: lines[index]!.place })),
      controls: toControls(rows),
    }
  },
})

function toRemittance({ cells, place }: Line) {
  const period = readPeriod(cells, place)
  const english = englishMonthOf(period.number)
  return {
    id: stableId('remittance', period.fiscalYear, period.number, cells.vintage),
    country_name: cells.country_name,
    currency: cells.currency,
    remittance_type: cells.remittance_type,
    rolling_amount_monthly_millions: toCellNumber(cells.cumulative_npr_millions),
    amount_monthly_millions: toCellNumber(cells.monthly_npr_millions),
    fiscal_year: period.fiscalYear,
    month_english: englishMonths[english - 1],
    month_num_english: english,
    month_nepali: period.month,
    source: cells.source,
    monthly_basis: toCellText(cells.monthly_basis),
    vintage: cells.vintage,
    as_of_date: period.lastDay,
    rolling_amount_restated_millions: toCellNumber(cells.cumulative_restated_npr_millions),
    restated_source: toCellText(cells.restated_source),
    amount_monthly_stated_millions: toCellNumber(cells.monthly_stated_npr_millions),
    precision: cells.precision,
    note: toCellText(cells.note),
    rolling_amount_usd_millions: toCellNumber(cells.cumulative_usd_millions),
  }
}

type Edition = ReturnType<typeof toRemittance>

/** Compares months derived from the sums since Shrawan with these sums, per year. */
function toControls(rows: readonly Edition[]): ControlTotal[] {
  const derived = rows.flatMap((row) => {
    const growth = growthOf(row, rows)
    return growth === undefined
      ? []
      : [{ year: row.fiscal_year, month: Number(row.amount_monthly_millions), growth }]
  })
  return [...Map.groupBy(derived, ({ year }) => year)].map(([year, months]) => ({
    name: `remittances of ${year}, ${months.length} months against what the sums since Shrawan grow by`,
    stated: toHundredths(months.map(({ month }) => month)),
    found: toHundredths(months.map(({ growth }) => growth)),
    tolerance: 0.01 * months.length,
    unit: 'million NPR',
    place: `the lines of ${year}`,
  }))
}

/** Derives a month from the sums since Shrawan; undefined if the report states it or the previous month is missing. */
function growthOf(row: Edition, rows: readonly Edition[]): number | undefined {
  const sum = Number(row.rolling_amount_monthly_millions)
  if (row.monthly_basis === 'first_month') return sum
  if (row.monthly_basis !== 'difference_of_cumulatives') return undefined
  const before = fiscalMonths[fiscalMonths.indexOf(row.month_nepali) - 1]
  const other = rows.find(
    (candidate) => candidate.fiscal_year === row.fiscal_year && candidate.month_nepali === before,
  )
  return other === undefined ? undefined : sum - Number(other.rolling_amount_monthly_millions)
}

function toHundredths(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100
}
