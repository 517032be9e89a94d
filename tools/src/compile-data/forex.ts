import { Forex, fiscalMonths } from '@tathya/contracts/http'
import { differingMonths, type MonthTable } from './bikram-sambat.ts'
import { type Check, checkEqual, checkUnique } from './check.ts'
import { type CompiledDataset, sortBy } from './compiled.ts'
import { readValidRows, toCompiled } from './shipped-dataset.ts'

/** Compiles the table of reserves, a CSV file; checks the months of the product against those of a calendar. */
export async function compileForex(file: string, months: MonthTable): Promise<CompiledDataset> {
  const rows = await toForex(file)
  return toCompiled('forex', rows, [
    ...checkForex(rows),
    checkEqual(
      'months that begin on other days than in the calendar',
      differingMonths(months).join(', '),
      '',
    ),
  ])
}

/** The reserves, a row for each print, month and currency with an amount; sorted by month, prints by age. */
export async function toForex(file: string): Promise<Forex[]> {
  const valid = await readValidRows('forex', Forex, file)
  return sortBy(valid, (row) => [
    row.fiscal_year_str,
    fiscalMonths.indexOf(row.month),
    row.currency,
    row.latest ? 1 : 0,
    row.vintage,
  ])
}

/** Counts of the source, and the two parts against the whole: its figures are rounded to 10 million. */
function checkForex(rows: readonly Forex[]): Check[] {
  const ofRupees = rows.filter(({ currency }) => currency === 'NPR')
  const complete = rows.filter((row) => row.forex_millions !== null && row.forex_banks_millions !== null)
  const wrong = complete.filter((row) => {
    const sum = row.forex_millions! + row.forex_banks_millions!
    return Math.abs(sum - row.forex_gross_millions!) > 20
  })
  return [
    checkEqual('rows in rupees', ofRupees.length, 164),
    checkEqual('months', ofRupees.filter(({ latest }) => latest).length, 158),
    checkUnique('row ids', rows, ({ id }) => id),
    checkEqual('central bank and banks do not make up the whole', wrong.length, 0),
    checkEqual('rows where all three are known', complete.length, 106),
    checkEqual('last month', rows.at(-1)?.as_of_date ?? 'none', '2026-05-14'),
  ]
}
