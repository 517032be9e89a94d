import { Forex } from '@tathya/contracts'
import { stableId, toCellNumber, toCellText } from '@tathya/datasets'
import { firstDayOfFiscalYear, type MonthTable } from './bikram-sambat.ts'
import { type Check, checkEqual, checkUnique } from './check.ts'
import { type CompiledDataset, sortBy, toValidRows } from './compiled.ts'
import { periodColumns, toFiscalPeriod } from './fiscal-period.ts'
import { rowsPath } from './shipped-dataset.ts'
import type { TableRow } from './table.ts'
import { markLatest, vintageRank } from './vintages.ts'

/** The columns of the table of reserves that are read. */
export const forexColumns = [
  ...periodColumns,
  'gross_npr_millions',
  'nrb_held_npr_millions',
  'bfi_held_npr_millions',
  'gross_usd_millions',
  'nrb_held_usd_millions',
  'bfi_held_usd_millions',
  'vintage',
  'precision',
  'source',
  'note',
] as const

/** A row of the table of reserves. */
export type ForexTableRow = TableRow<(typeof forexColumns)[number]>

/** Compiles the table of reserves. */
export function compileForex(table: readonly ForexTableRow[], months: MonthTable): CompiledDataset {
  const rows = toForex(table, months)
  return {
    id: 'forex',
    files: [{ path: rowsPath('forex'), rows }],
    checks: checkForex(rows),
  }
}

/** The reserves, a row for each print, month and currency of which an amount is known; sorted by month. */
export function toForex(table: readonly ForexTableRow[], months: MonthTable): Forex[] {
  const rows = table.flatMap((row) => [toCurrencyRow(row, months, 'NPR'), toCurrencyRow(row, months, 'USD')])
  const known = rows.filter(
    ({ forex_millions: own, forex_gross_millions: gross }) => own !== null || gross !== null,
  )
  const marked = markLatest(known, (row) => [row.currency, row.fiscal_year_str, row.month_number])
  return sortBy(toValidRows('forex', Forex, marked), (row) => [
    row.fiscal_year_str,
    row.month_number,
    row.currency,
    vintageRank(row.vintage),
  ])
}

function toCurrencyRow(row: ForexTableRow, months: MonthTable, currency: 'NPR' | 'USD') {
  const amount = (whose: 'gross' | 'nrb_held' | 'bfi_held') =>
    toCellNumber(currency === 'NPR' ? row[`${whose}_npr_millions`] : row[`${whose}_usd_millions`])
  const { fiscal_year_bs: year, vintage } = row
  const period = toFiscalPeriod(row, months)
  return {
    id: stableId('forex', currency, year, period.number, vintage),
    country_name: 'Nepal',
    currency,
    forex_millions: amount('nrb_held'),
    forex_gross_millions: amount('gross'),
    fiscal_year_str: year,
    fiscal_year: firstDayOfFiscalYear(months, year),
    month: row.month_nepali,
    as_of_date: period.lastDay,
    vintage,
    source: row.source,
    month_number: period.number,
    forex_banks_millions: amount('bfi_held'),
    precision: row.precision,
    note: toCellText(row.note),
  }
}

/** Counts of the source, and the two parts against the whole: its figures are rounded to 10 million. */
function checkForex(rows: readonly Forex[]): Check[] {
  const ofRupees = rows.filter(({ currency }) => currency === 'NPR')
  const complete = rows.filter((row) => row.forex_millions !== null && row.forex_banks_millions !== null)
  const wrong = complete.filter((row) => {
    const sum = row.forex_millions! + row.forex_banks_millions!
    return Math.abs(sum - row.forex_gross_millions!) > 20
  })
  return [
    checkEqual('rows in rupees', ofRupees.length, 164),
    checkEqual('months', ofRupees.filter(({ latest }) => latest).length, 158),
    checkUnique('row ids', rows, ({ id }) => id),
    checkEqual('central bank and banks do not make up the whole', wrong.length, 0),
    checkEqual('rows where all three are known', complete.length, 105),
    checkEqual('last month', rows.at(-1)?.as_of_date ?? 'none', '2026-05-14'),
  ]
}
