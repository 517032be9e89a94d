import { Remittance } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique, tally } from './check.ts'
import { type CompiledDataset, sortBy } from './compiled.ts'
import { readValidRows, toCompiled } from './shipped-dataset.ts'

/** Compiles the table of remittances, a CSV file. */
export async function compileRemittances(file: string): Promise<CompiledDataset> {
  const rows = await toRemittances(file)
  return toCompiled('remittances', rows, checkRemittances(rows))
}

/** The remittances, a row for each print and month, sorted by month. */
export async function toRemittances(file: string): Promise<Remittance[]> {
  const valid = await readValidRows('remittances', Remittance, file)
  return sortBy(valid, (row) => [row.as_of_date, row.vintage])
}

/** Checks counts of the source, and figures that other authors quote from the same reports. */
function checkRemittances(rows: readonly Remittance[]): Check[] {
  const cumulative = (year: string, month: string) =>
    rows.find((row) => row.fiscal_year === year && row.month_nepali === month && row.latest)
      ?.rolling_amount_monthly_millions ?? 'none'
  const decreasing = rows.filter((row, index) => {
    const before = rows[index - 1]
    const isSameYear = before?.fiscal_year === row.fiscal_year
    return isSameYear && row.rolling_amount_monthly_millions! < before.rolling_amount_monthly_millions!
  })
  return [
    checkEqual('rows', rows.length, 151),
    checkEqual(
      'rows with a month',
      tally(rows.map(({ monthly_basis }) => String(monthly_basis))),
      knownMonths,
    ),
    checkEqual('months that a report states', rows.filter(isStated).length, 25),
    checkEqual('months taken as stated that are not', rows.filter(isNotAsStated).length, 0),
    checkUnique('row ids', rows, ({ id }) => id),
    checkEqual('cumulative amounts that fall within a year', decreasing.length, 0),
    checkEqual('2023/24, in millions', cumulative('2080/81', 'Ashadh'), 1445320),
    checkEqual('2022/23, in millions', cumulative('2079/80', 'Ashadh'), 1220560),
    checkEqual('2024/25, eight months, in millions', cumulative('2081/82', 'Falgun'), 1051770),
    checkEqual('2020/21, nine months, in millions', cumulative('2077/78', 'Chaitra'), 729020),
  ]
}

function isStated({ amount_monthly_stated_millions: stated }: Remittance): boolean {
  return stated !== null
}

function isNotAsStated(row: Remittance): boolean {
  return row.monthly_basis === 'stated' && row.amount_monthly_millions !== row.amount_monthly_stated_millions
}

const knownMonths = 'difference_of_cumulatives 122, first_month 8, null 9, stated 12'
