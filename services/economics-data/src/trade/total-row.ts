import { fiscalMonths, type TradeTotal } from '@tathya/contracts/http'
import { type Row, stableId } from '@tathya/datasets'
import { markNewest } from '../tables/vintages.ts'
import { toRupees } from './decimals.ts'
import { fullYear } from './full-year.ts'

/** Totals of a period as published; amounts in hundredths of a rupee, null if not printed. */
export interface TotalFigure
  extends Pick<TradeTotal, 'publisher' | 'precision' | 'vintage' | 'source' | 'note'> {
  readonly year: string
  readonly months: number
  readonly imports: bigint | null
  readonly exports: bigint | null
}

/** Editions from the oldest to the newest: figures printed a year later restate earlier ones. */
export const totalEditions = ['first_release', 'monthly_release', 'annual_release', 'comparative_next_year']

/** Creates the row of a total, without `latest`; its id is derived from publisher, period and edition. */
export function toTotalRow(figure: TotalFigure): Row {
  const { year, months, publisher, vintage, imports, exports } = figure
  const isKnown = imports !== null && exports !== null
  return {
    id: stableId('trade-total', publisher, year, months, vintage),
    report_year: year,
    period_months: months,
    end_month: fiscalMonths[months - 1],
    publisher,
    imports_amount: imports === null ? null : toRupees(imports),
    exports_amount: exports === null ? null : toRupees(exports),
    trade_balance: isKnown ? toRupees(exports - imports) : null,
    currency: 'NPR',
    precision: figure.precision,
    vintage,
    latest: false,
    comparable: months === fullYear,
    source: figure.source,
    note: figure.note,
  }
}

/** The key of a publisher's period. */
export function totalPeriod({ publisher, report_year, period_months }: Row): string {
  return `${publisher} ${report_year} ${period_months}`
}

/** Marks the latest edition of each period of each publisher. */
export function markLatestTotals(rows: readonly Row[]): Row[] {
  return markNewest(rows, totalPeriod, ({ vintage }) => totalEditions.indexOf(String(vintage)))
}
