import { englishMonths, type Remittance } from '@tathya/contracts/http'
import { englishMonthOf, type Row, stableId } from '@tathya/datasets'
import { type FiscalPeriod, toPeriod } from '../../tables/fiscal-period.ts'
import { isOlder } from '../../tables/table-book.ts'
import { markLatest } from '../../tables/vintages.ts'

/** A cumulative amount as a book of tables prints it. */
export interface RemittanceEdition {
  readonly period: FiscalPeriod
  /** Million rupees since the start of the fiscal year. */
  readonly amount: number
  /** True for the period of the issue; others are printed for comparison. */
  readonly isCurrent: boolean
  readonly type: Remittance['remittance_type']
  readonly source: string
  readonly place: string
}

/** The result of merging editions into the served rows. */
export interface MergedEditions {
  /** Every row of the periods of the editions. */
  readonly rows: readonly Remittance[]
  /** The last days of these periods. */
  readonly days: ReadonlySet<string>
  readonly warnings: readonly string[]
}

/** Relative difference to the served figure above which a warning is given. */
const suspicious = 0.05

/**
 * Merges editions into the served rows. The current period gets a row, whose month is the difference to the previous month if
 * known. For an earlier period the served row stays, with a figure that differs by more than rounding as restated; if there is
 * no row, the edition adds one without a month.
 */
export function mergeEditions(
  editions: readonly RemittanceEdition[],
  served: readonly Row[],
): MergedEditions {
  const existing = served as readonly unknown[] as readonly Remittance[]
  const days = new Set(editions.map(({ period }) => period.lastDay))
  const rows = new Map(existing.filter(({ as_of_date: day }) => days.has(day)).map((row) => [row.id, row]))
  const warnings: string[] = []
  for (const edition of editions) {
    const latest = [...rows.values()].find((row) => row.latest && row.as_of_date === edition.period.lastDay)
    warnings.push(...compare(edition, latest))
    const row = edition.isCurrent ? toCurrent(edition, existing) : toEarlier(edition, latest)
    const other = rows.get(row.id)
    if (other !== undefined && edition.isCurrent) rows.set(row.id, { ...row, ...keepOf(other) })
    else rows.set(row.id, row)
  }
  return { rows: markLatest([...rows.values()], (row) => [row.as_of_date]), days, warnings }
}

function compare({ amount, period }: RemittanceEdition, latest: Remittance | undefined): string[] {
  const before = latest?.rolling_amount_monthly_millions ?? amount
  if (Math.abs(amount - before) <= suspicious * before) return []
  return [
    `${period.month} ${period.fiscalYear}: ${amount} million rupees, but ${before} in ${latest?.source}. Check unit and column.`,
  ]
}

function toCurrent(edition: RemittanceEdition, existing: readonly Remittance[]): Remittance {
  const { period, amount } = edition
  const row = toRow(edition, 'table_current')
  if (period.number === 1) return { ...row, amount_monthly_millions: amount, monthly_basis: 'first_month' }
  const { lastDay } = toPeriod(period.fiscalYear, period.number - 1)
  const before = existing.find((other) => other.latest && other.as_of_date === lastDay)
  const cumulative = before?.rolling_amount_monthly_millions
  if (cumulative === null || cumulative === undefined || cumulative >= amount) return row
  const month = Math.round((amount - cumulative) * 100) / 100
  return { ...row, amount_monthly_millions: month, monthly_basis: 'difference_of_cumulatives' }
}

/** Fields that other editions of an issue do not have. */
function keepOf(row: Remittance) {
  return {
    rolling_amount_restated_millions: row.rolling_amount_restated_millions,
    restated_source: row.restated_source,
    amount_monthly_stated_millions: row.amount_monthly_stated_millions,
    note: row.note,
    rolling_amount_usd_millions: row.rolling_amount_usd_millions,
  }
}

function toEarlier(edition: RemittanceEdition, latest: Remittance | undefined): Remittance {
  if (latest === undefined) return toRow(edition, 'table_comparative')
  const { amount, source } = edition
  if (latest.vintage === 'table_comparative')
    return isOlder(source, latest.source)
      ? latest
      : { ...latest, rolling_amount_monthly_millions: amount, source }
  const isSame = Math.abs(amount - (latest.rolling_amount_monthly_millions ?? 0)) <= roundingOf(latest)
  const isStale = latest.restated_source !== null && isOlder(source, latest.restated_source)
  if (isSame || isStale) return latest
  return { ...latest, rolling_amount_restated_millions: amount, restated_source: source }
}

/** Half of the last printed digit, in million rupees. */
function roundingOf({ precision }: Remittance): number {
  return precision === '10_million' ? 5 : 0.005
}

function toRow(edition: RemittanceEdition, vintage: Remittance['vintage']): Remittance {
  const { period, amount, type, source } = edition
  const english = englishMonthOf(period.number)
  return {
    id: stableId('remittance', period.fiscalYear, period.number, vintage),
    country_name: 'Nepal',
    currency: 'NPR',
    remittance_type: type,
    rolling_amount_monthly_millions: amount,
    amount_monthly_millions: null,
    fiscal_year: period.fiscalYear,
    month_english: englishMonths[english - 1]!,
    month_num_english: english,
    month_nepali: period.month,
    source,
    monthly_basis: null,
    vintage,
    latest: true,
    as_of_date: period.lastDay,
    rolling_amount_restated_millions: null,
    restated_source: null,
    amount_monthly_stated_millions: null,
    precision: '0.01_million',
    note: null,
    rolling_amount_usd_millions: null,
  }
}
