import { TradeTotal } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique, tally } from '../check.ts'
import { type CompiledDataset, sortBy } from '../compiled.ts'
import { readValidRows, toCompiled } from '../shipped-dataset.ts'

/** Compiles the totals of trade of the customs department and of the central bank. */
export async function compileTradeTotals(file: string): Promise<CompiledDataset> {
  const rows = await toTradeTotals(file)
  return toCompiled('trade-totals', rows, checkTotals(rows))
}

/** The totals, sorted by publisher, year, period and print. */
export async function toTradeTotals(file: string): Promise<TradeTotal[]> {
  const valid = await readValidRows('trade-totals', TradeTotal, file)
  return sortBy(valid, (row) => [row.publisher, row.report_year, row.period_months, row.vintage])
}

/** Years in which the two publishers differ by more than the rounding of the central bank. */
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
  const differing = shared.filter((row) => {
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
      differing
        .map(periodOf)
        .filter((period) => !knownToDiffer.has(period))
        .join(', '),
      '',
    ),
  ]
}
