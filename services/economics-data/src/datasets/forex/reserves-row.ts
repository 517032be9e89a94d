import { firstDayOfFiscalYear, stableId } from '@tathya/datasets'
import type { FiscalPeriod } from '../../tables/fiscal-period.ts'

/** Amounts in millions of a currency; null if not printed; invalid texts stay, for the schema to refuse. */
export interface Reserves {
  readonly own: number | string | null
  readonly banks: number | string | null
  readonly gross: number | string | null
}

/** One edition of the reserves of a month in one currency. */
export interface ReservesEdition extends Reserves {
  readonly currency: 'NPR' | 'USD'
  readonly period: FiscalPeriod
  readonly vintage: string
  readonly precision: string
  readonly source: string
  readonly note: string | null
}

/** A row of the dataset without `latest`. */
export function toReservesRow(edition: ReservesEdition) {
  const { currency, period, vintage, precision, source, note } = edition
  return {
    id: stableId('forex', currency, period.fiscalYear, period.number, vintage),
    country_name: 'Nepal',
    currency,
    forex_millions: edition.own,
    forex_gross_millions: edition.gross,
    fiscal_year_str: period.fiscalYear,
    fiscal_year: firstDayOfFiscalYear(period.fiscalYear),
    month: period.month,
    as_of_date: period.lastDay,
    vintage,
    source,
    month_number: period.number,
    forex_banks_millions: edition.banks,
    precision,
    note,
  }
}
