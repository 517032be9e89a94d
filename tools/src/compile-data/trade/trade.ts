import { Export, Import } from '@tathya/contracts/http'
import { type CompiledDataset, sortBy } from '../compiled.ts'
import { readValidRows, toCompiled } from '../shipped-dataset.ts'
import { loadTable } from '../table.ts'
import { checkTrade, type Flow, type TradeTotalsRow, tradeColumns } from './trade-checks.ts'

/** Compiles one direction of trade: its chapters and the items below them. */
export async function compileTrade(
  flow: Flow,
  file: string,
  totals: readonly TradeTotalsRow[],
): Promise<CompiledDataset> {
  const table = await loadTable(file, tradeColumns)
  const rows = await toTrade(flow, file)
  return toCompiled(flow, rows, checkTrade(flow, rows, table, totals))
}

/** Imports or exports of every level, sorted by year, period and code. */
export async function toTrade(flow: Flow, file: string): Promise<readonly (Import | Export)[]> {
  const schema = flow === 'imports' ? Import : Export
  const valid = await readValidRows<Import | Export>(flow, schema, file)
  return sortBy(valid, (row) => [row.report_year, row.period_months, row.hs_code, row.unit_printed ?? ''])
}
