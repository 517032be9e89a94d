import { TradeByOffice } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique } from '../check.ts'
import { type CompiledDataset, sortBy } from '../compiled.ts'
import { readValidRows, toCompiled } from '../shipped-dataset.ts'
import { checkYears, type Shortfalls, type TradeTotalsRow } from './trade-checks.ts'

/** Compiles trade by customs office. */
export async function compileTradeByOffice(
  file: string,
  totals: readonly TradeTotalsRow[],
): Promise<CompiledDataset> {
  const valid = await readValidRows('trade-by-customs-office', TradeByOffice, file)
  const rows = sortBy(valid, (row) => [row.report_year, row.period_months, row.customs_office])
  return toCompiled('trade-by-customs-office', rows, checkOffices(rows, totals))
}

/** Years whose offices fall short of the total, in thousand rupees: imports, exports. */
const knownShortfalls: Shortfalls = {
  '2072/73': [91_244_895, 22_434_649],
  '2073/74': [119_181_770, 20_740_204],
  '2074/75': [71_946, 17_199],
  '2075/76': [799_245, 3],
  '2080/81': [277_405, 2],
}

function checkOffices(rows: readonly TradeByOffice[], totals: readonly TradeTotalsRow[]): Check[] {
  return [
    checkEqual('rows', rows.length, 224),
    checkEqual('offices', new Set(rows.map(({ customs_office }) => customs_office)).size, 28),
    checkUnique('row ids', rows, ({ id }) => id),
    ...checkYears('offices', rows, totals, knownShortfalls),
  ]
}
