import { type Row, stableId } from '@tathya/datasets'
import { fullYear } from './full-year.ts'
import { toUnit } from './units.ts'

/** A direction of trade, by the id of its dataset. */
export type Flow = 'imports' | 'exports'

/** A figure of trade by commodity as stated in a file. */
export interface TradeFigure {
  readonly year: string
  readonly months: number | string | null
  readonly level: string
  readonly code: string
  /** The chapter of the code; null for a chapter. */
  readonly parent: string | null
  readonly name: string | null
  /** In capitals and without a full stop. */
  readonly unitPrinted: string | null
  readonly quantity: number | string | null
  /** In rupees. */
  readonly amount: number | string | null
  readonly revenue: number | string | null
  readonly source: string
  readonly note: string | null
}

/**
 * Creates the row of a figure, unchecked. Its id is derived from direction, year, months, level, code and printed unit (a code
 * may have several), so it is the same in every import.
 */
export function toTradeRow(flow: Flow, figure: TradeFigure): Row {
  const { year, months, level, code, unitPrinted } = figure
  return {
    id: stableId(flow.slice(0, -1), year, String(months ?? ''), level, code, unitPrinted ?? ''),
    hs_code: code,
    parent_hs_code: figure.parent,
    commodity_name: figure.name,
    unit: toUnit(unitPrinted),
    amount: figure.amount,
    currency: 'NPR',
    report_year: year,
    source: figure.source,
    quantity: figure.quantity,
    period_months: months,
    hs_level: level,
    note: figure.note,
    unit_printed: unitPrinted,
    comparable: months === fullYear,
    ...(flow === 'imports'
      ? { import_to: 'Nepal', customs_revenue: figure.revenue }
      : { export_from: 'Nepal' }),
  }
}

/** Migrates a row of an earlier release, whose unit was the printed one. */
export function upgradeTradeRow(row: Row): Row {
  if ('unit_printed' in row) return row
  const printed = typeof row.unit === 'string' ? row.unit : null
  return { ...row, unit: toUnit(printed), unit_printed: printed, comparable: row.period_months === fullYear }
}
