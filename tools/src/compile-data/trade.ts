import { Export, Import } from '@tathya/contracts'
import { type CompiledDataset, sortBy, toValidRows } from './compiled.ts'
import { importColumns, readLines, rowsPath } from './shipped-dataset.ts'
import { loadTable, type TableRow } from './table.ts'
import { checkTrade, type TradeTotalsRow } from './trade-checks.ts'

const columns = ['hs_level', 'fiscal_year_bs', 'period_months', 'amount_npr'] as const

/** A row of a table of trade by commodity, with the columns that are looked at here. */
export type TradeTableRow = TableRow<(typeof columns)[number]>

/** A direction of trade, by the id of its dataset. */
export type Flow = 'imports' | 'exports'

/** Reads the table of one direction of trade. */
export function loadTradeTable(file: string, flow: Flow): Promise<readonly TradeTableRow[]> {
  return loadTable(file, columns, importColumns(flow))
}

/** Compiles one direction of trade: its chapters. The items below them only serve as a control. */
export async function compileTrade(
  flow: Flow,
  table: readonly TradeTableRow[],
  totals: readonly TradeTotalsRow[],
): Promise<CompiledDataset> {
  const rows = await toTrade(
    flow,
    table.filter(({ hs_level }) => hs_level === 'chapter'),
  )
  return {
    id: flow,
    files: [{ path: rowsPath(flow), rows }],
    checks: checkTrade(flow, rows, table, totals),
  }
}

/** Imports or exports, sorted by year, period and code. */
export async function toTrade(
  flow: Flow,
  table: readonly TradeTableRow[],
): Promise<readonly (Import | Export)[]> {
  const schema = flow === 'imports' ? Import : Export
  const rows = toValidRows<Import | Export>(flow, schema, await readLines(flow, table))
  return sortBy(rows, (row) => [row.report_year, row.period_months, row.hs_code, row.unit ?? ''])
}
