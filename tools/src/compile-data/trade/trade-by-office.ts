import { TradeByOffice } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique } from '../check.ts'
import { type CompiledDataset, sortBy } from '../compiled.ts'
import { readValidRows, toCompiled } from '../shipped-dataset.ts'
import type { TradeTotalsRow } from './trade-checks.ts'

/** Compiles trade by customs office. */
export async function compileTradeByOffice(
  file: string,
  totals: readonly TradeTotalsRow[],
): Promise<CompiledDataset> {
  const valid = await readValidRows('trade-by-customs-office', TradeByOffice, file)
  const rows = sortBy(valid, (row) => [row.report_year, row.period_months, row.customs_office])
  return toCompiled('trade-by-customs-office', rows, checkOffices(rows, totals))
}

/** Thousand rupees by which the offices of a year may differ from its printed total: the sum of their rounding errors. */
const tolerance = 5

/** Years whose offices fall short of the total, in thousand rupees: imports, exports. */
const knownShortfalls: Readonly<Record<string, readonly [number, number]>> = {
  '2072/73': [91_244_895, 22_434_649],
  '2073/74': [119_181_770, 20_740_204],
  '2074/75': [71_946, 17_199],
  '2075/76': [799_245, 3],
  '2080/81': [277_405, 2],
}

function checkOffices(rows: readonly TradeByOffice[], totals: readonly TradeTotalsRow[]): Check[] {
  const years = Map.groupBy(rows, ({ report_year }) => report_year)
  const official = totals.filter(({ vintage }) => vintage === 'annual_release')
  return [
    checkEqual('rows', rows.length, 224),
    checkEqual('offices', new Set(rows.map(({ customs_office }) => customs_office)).size, 28),
    checkUnique('row ids', rows, ({ id }) => id),
    ...[...years].flatMap(([year, list]) => checkYear(year, list, official)),
  ]
}

function checkYear(year: string, rows: readonly TradeByOffice[], totals: readonly TradeTotalsRow[]): Check[] {
  const total = totals.find((row) => row.fiscal_year_bs === year)
  return (['imports', 'exports'] as const).map((flow, index) => {
    const sum = rows.reduce((whole, row) => whole + (row[`${flow}_amount`] ?? 0), 0) / 1000
    const printed = Number(total?.[`${flow}_npr_millions`]) * 1000
    const difference = Math.round(sum - printed)
    const allowed = knownShortfalls[year]?.[index] ?? tolerance
    return {
      what: `${year}: ${flow} of all offices make up the printed total`,
      ok: Math.abs(difference) <= allowed,
      detail: `${difference} thousand rupees apart`,
    }
  })
}
