import { TradeTotal } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique, tally } from '../check.ts'
import { type CompiledDataset, sortBy } from '../compiled.ts'
import { readValidRows, rowsPath } from '../shipped-dataset.ts'

/** Compiles the totals of trade of the customs department and of the central bank. */
export async function compileTradeTotals(file: string): Promise<CompiledDataset> {
  const rows = await toTradeTotals(file)
  return {
    id: 'trade-totals',
    files: [{ path: rowsPath('trade-totals'), rows }],
    checks: checkTotals(rows),
  }
}

/** The totals, sorted by publisher, year, period and print. */
export async function toTradeTotals(file: string): Promise<TradeTotal[]> {
  const valid = await readValidRows('trade-totals', TradeTotal, file)
  return sortBy(valid, (row) => [row.publisher, row.report_year, row.period_months, row.vintage])
}

/** Where both publishers print a period they agree within the rounding of the central bank, but for the years named. */
const knownToDiffer = new Set(['2071/72 12', '2072/73 12', '2073/74 12', '2074/75 12'])

/** What the central bank rounds to, in rupees. */
const centralBankRounding = 10_000_000

function checkTotals(rows: readonly TradeTotal[]): Check[] {
  const customs = rows.filter(({ publisher }) => publisher === 'customs')
  const periodOf = (row: TradeTotal) => `${row.report_year} ${row.period_months}`
  const bank = new Map(
    rows.filter((row) => row.publisher === 'central_bank').map((row) => [periodOf(row), row]),
  )
  const shared = customs.filter((row) => bank.has(periodOf(row)))
  const apart = shared.filter((row) => {
    const other = bank.get(periodOf(row))!
    return (['imports_amount', 'exports_amount'] as const).some(
      (field) => Math.abs((row[field] ?? 0) - (other[field] ?? row[field] ?? 0)) > centralBankRounding,
    )
  })
  return [
    checkEqual('rows', rows.length, 194),
    checkEqual('publishers', tally(rows.map(({ publisher }) => publisher)), 'central_bank 143, customs 51'),
    checkUnique('row ids', rows, ({ id }) => id),
    checkEqual('periods with one print', rows.filter(({ latest }) => latest).length, rows.length),
    checkEqual(
      'totals without exports',
      rows
        .filter((row) => row.exports_amount === null)
        .map(periodOf)
        .join(', '),
      '2067/68 12',
    ),
    checkEqual('periods that both publishers print', shared.length, 43),
    checkEqual(
      'periods in which both differ by more than ten million rupees',
      apart
        .map(periodOf)
        .filter((period) => !knownToDiffer.has(period))
        .join(', '),
      '',
    ),
  ]
}
