import { firstDayOfFiscalYear, type Row, stableId } from '@tathya/datasets'
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
  /** Undefined if the publication has no such figures. */
  readonly adequacy?: Adequacy
}

/** Other figures that a report prints of the reserves; null if not printed. */
export interface Adequacy {
  readonly convertible: number | string | null
  readonly inconvertible: number | string | null
  /** Percent of the gross reserves. */
  readonly indianShare: number | string | null
  /** Months of imports. */
  readonly goods: number | string | null
  readonly goodsAndServices: number | string | null
}

/** A row of the dataset without `latest`. */
export function toReservesRow(edition: ReservesEdition) {
  const { currency, period, vintage, precision, source, note, adequacy } = edition
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
    forex_convertible_millions: adequacy?.convertible ?? null,
    forex_inconvertible_millions: adequacy?.inconvertible ?? null,
    indian_share_percent: adequacy?.indianShare ?? null,
    import_cover_goods_months: adequacy?.goods ?? null,
    import_cover_goods_services_months: adequacy?.goodsAndServices ?? null,
  }
}

/** Adds to rows of earlier releases the fields that they lack. */
export function upgradeReserves(row: Row): Row {
  return {
    ...row,
    forex_convertible_millions: row.forex_convertible_millions ?? null,
    forex_inconvertible_millions: row.forex_inconvertible_millions ?? null,
    indian_share_percent: row.indian_share_percent ?? null,
    import_cover_goods_months: row.import_cover_goods_months ?? null,
    import_cover_goods_services_months: row.import_cover_goods_services_months ?? null,
  }
}
