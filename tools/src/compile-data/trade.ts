import { Export, Import } from '@tathya/contracts'
import { type CompiledDataset, sortBy, toValidRows } from './compiled.ts'
import { toNumber, toNumberOrNull } from './exact-decimal.ts'
import { stableId } from './stable-id.ts'
import { orNull, type TableRow } from './table.ts'
import { checkTrade, type TradeTotalsRow } from './trade-checks.ts'

/** The columns of a table of trade by commodity that are read. */
export const tradeColumns = [
  'flow',
  'fiscal_year_bs',
  'period_months',
  'hs_level',
  'hs_code',
  'parent_hs_code',
  'commodity_name',
  'unit',
  'quantity',
  'amount_npr',
  'customs_revenue_npr',
  'currency',
  'country',
  'source',
  'note',
] as const

/** A row of a table of trade by commodity. */
export type TradeTableRow = TableRow<(typeof tradeColumns)[number]>

const folder = 'services/economics-data/src/datasets'

/** Compiles one direction of trade: its chapters. The items below them only serve as a control. */
export function compileTrade(
  flow: 'imports' | 'exports',
  table: readonly TradeTableRow[],
  totals: readonly TradeTotalsRow[],
): CompiledDataset {
  const chapters = table.filter(({ hs_level }) => hs_level === 'chapter')
  const rows = flow === 'imports' ? toImports(chapters) : toExports(chapters)
  return {
    id: flow,
    files: [{ path: `${folder}/${flow}/rows.json`, rows }],
    checks: checkTrade(flow, rows, table, totals),
  }
}

/** Imports, sorted by year, period and code. */
export function toImports(table: readonly TradeTableRow[]): Import[] {
  const rows = table.map((row) => ({
    ...toCommodity(row),
    import_to: row.country,
    customs_revenue: toNumberOrNull(row.customs_revenue_npr),
  }))
  return sortTrade(toValidRows('imports', Import, rows))
}

/** Exports, sorted by year, period and code. */
export function toExports(table: readonly TradeTableRow[]): Export[] {
  return sortTrade(
    toValidRows(
      'exports',
      Export,
      table.map((row) => ({ ...toCommodity(row), export_from: row.country })),
    ),
  )
}

function toCommodity(row: TradeTableRow) {
  const { flow, fiscal_year_bs: year, period_months: months, hs_level: level, hs_code: code, unit } = row
  return {
    id: stableId(flow, year, months, level, code, unit),
    hs_code: code,
    parent_hs_code: orNull(row.parent_hs_code),
    commodity_name: row.commodity_name.trim(),
    unit: orNull(unit),
    amount: toNumber(row.amount_npr),
    currency: row.currency,
    report_year: year,
    source: row.source,
    quantity: toNumberOrNull(row.quantity),
    period_months: toNumber(months),
    hs_level: level,
    note: orNull(row.note),
  }
}

function sortTrade<T extends Import | Export>(rows: readonly T[]): T[] {
  return sortBy(rows, (row) => [row.report_year, row.period_months, row.hs_code, row.unit ?? ''])
}
