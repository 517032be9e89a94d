import { Remittance } from '@tathya/contracts'
import { stableId, toCellNumber, toCellText } from '@tathya/datasets'
import type { MonthTable } from './bikram-sambat.ts'
import { type Check, checkEqual, checkUnique, tally } from './check.ts'
import { type CompiledDataset, sortBy, toValidRows } from './compiled.ts'
import { periodColumns, toFiscalPeriod } from './fiscal-period.ts'
import { rowsPath } from './shipped-dataset.ts'
import type { TableRow } from './table.ts'
import { markLatest } from './vintages.ts'

/** The columns of the table of remittances that are read. */
export const remittanceColumns = [
  ...periodColumns,
  'remittance_type',
  'cumulative_npr_millions',
  'monthly_npr_millions',
  'monthly_basis',
  'monthly_stated_npr_millions',
  'cumulative_restated_npr_millions',
  'restated_source',
  'vintage',
  'precision',
  'currency',
  'country_name',
  'source',
  'note',
] as const

/** A row of the table of remittances. */
export type RemittanceTableRow = TableRow<(typeof remittanceColumns)[number]>

/** Compiles the table of remittances. */
export function compileRemittances(
  table: readonly RemittanceTableRow[],
  months: MonthTable,
): CompiledDataset {
  const rows = toRemittances(table, months)
  return {
    id: 'remittances',
    files: [{ path: rowsPath('remittances'), rows }],
    checks: checkRemittances(rows),
  }
}

/** The remittances, a row for each print and month, sorted by month. */
export function toRemittances(table: readonly RemittanceTableRow[], months: MonthTable): Remittance[] {
  const rows = table.map((row) => toRemittance(row, months))
  const marked = markLatest(rows, (row) => [row.fiscal_year, row.month_nepali])
  return sortBy(toValidRows('remittances', Remittance, marked), (row) => [row.as_of_date, row.vintage])
}

function toRemittance(row: RemittanceTableRow, months: MonthTable) {
  const period = toFiscalPeriod(row, months)
  return {
    id: stableId('remittance', row.fiscal_year_bs, period.number, row.vintage),
    country_name: row.country_name,
    currency: row.currency,
    remittance_type: row.remittance_type,
    rolling_amount_monthly_millions: toCellNumber(row.cumulative_npr_millions),
    amount_monthly_millions: toCellNumber(row.monthly_npr_millions),
    fiscal_year: row.fiscal_year_bs,
    month_english: row.month_english,
    month_num_english: toCellNumber(row.month_num_english),
    month_nepali: row.month_nepali,
    source: row.source,
    monthly_basis: toCellText(row.monthly_basis),
    vintage: row.vintage,
    as_of_date: period.lastDay,
    rolling_amount_restated_millions: toCellNumber(row.cumulative_restated_npr_millions),
    restated_source: toCellText(row.restated_source),
    amount_monthly_stated_millions: toCellNumber(row.monthly_stated_npr_millions),
    precision: row.precision,
    note: toCellText(row.note),
  }
}

/** Counts of the source, and the figures that other writers quote from the same reports. */
function checkRemittances(rows: readonly Remittance[]): Check[] {
  const cumulative = (year: string, month: string) =>
    rows.find((row) => row.fiscal_year === year && row.month_nepali === month && row.latest)
      ?.rolling_amount_monthly_millions ?? 'none'
  const falling = rows.filter((row, index) => {
    const before = rows[index - 1]
    const follows = before?.fiscal_year === row.fiscal_year
    return follows && row.rolling_amount_monthly_millions! < before.rolling_amount_monthly_millions!
  })
  return [
    checkEqual('rows', rows.length, 151),
    checkEqual(
      'rows with a month',
      tally(rows.map(({ monthly_basis }) => String(monthly_basis))),
      knownMonths,
    ),
    checkEqual('months that a report states', rows.filter(isStated).length, 25),
    checkEqual('months taken as stated that are not', rows.filter(isNotAsStated).length, 0),
    checkUnique('row ids', rows, ({ id }) => id),
    checkEqual('cumulative amounts that fall within a year', falling.length, 0),
    checkEqual('2023/24, in millions', cumulative('2080/81', 'Ashadh'), 1445320),
    checkEqual('2022/23, in millions', cumulative('2079/80', 'Ashadh'), 1220560),
    checkEqual('2024/25, eight months, in millions', cumulative('2081/82', 'Falgun'), 1051770),
    checkEqual('2020/21, nine months, in millions', cumulative('2077/78', 'Chaitra'), 729020),
  ]
}

function isStated({ amount_monthly_stated_millions: stated }: Remittance): boolean {
  return stated !== null
}

function isNotAsStated(row: Remittance): boolean {
  return row.monthly_basis === 'stated' && row.amount_monthly_millions !== row.amount_monthly_stated_millions
}

const knownMonths = 'difference_of_cumulatives 122, first_month 8, null 9, stated 12'
