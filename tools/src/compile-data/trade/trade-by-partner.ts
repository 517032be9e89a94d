import { ExportByPartner, ImportByPartner } from '@tathya/contracts/http'
import { type Check, checkClose, checkEqual, checkUnique } from '../check.ts'
import type { CompiledDataset } from '../compiled.ts'
import { readValidRows, toCompiled } from '../shipped-dataset.ts'
import { type Flow, sumByPeriod, type TradeTableRow } from './trade-checks.ts'

type PartnerRow = ImportByPartner | ExportByPartner

const expectedRows = { imports: 189_134, exports: 28_756 }

/** Compiles one direction of trade by commodity and partner country, from a table of all years. */
export async function compileTradeByPartner(
  flow: Flow,
  file: string,
  commodities: readonly TradeTableRow[],
): Promise<CompiledDataset> {
  const id = `${flow}-by-partner`
  const rows = await readValidRows<PartnerRow>(
    id,
    flow === 'imports' ? ImportByPartner : ExportByPartner,
    file,
  )
  return toCompiled(id, rows, checkPartners(flow, rows, sumByPeriod(commodities, 'hs8')))
}

/** The rows of each period make up what trade by commodity states for it, within a rupee a row. */
function checkPartners(flow: Flow, rows: readonly PartnerRow[], items: ReadonlyMap<string, bigint>): Check[] {
  const periods = Map.groupBy(rows, (row) => `${row.report_year} ${row.period_months}`)
  return [
    checkEqual('rows', rows.length, expectedRows[flow]),
    checkUnique('row ids', rows, ({ id }) => id),
    ...[...periods].map(([period, list]) =>
      checkClose(
        `${period} months: partners make up the items`,
        toMillionths(list.reduce((sum, { amount }) => sum + amount, 0)),
        items.get(period) ?? 0n,
        BigInt(list.length) * 1_000_000n,
      ),
    ),
  ]
}

function toMillionths(rupees: number): bigint {
  return BigInt(Math.round(rupees)) * 1_000_000n
}
