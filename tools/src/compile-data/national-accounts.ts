import { NationalAccount } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique } from './check.ts'
import { type CompiledDataset, sortBy } from './compiled.ts'
import { readValidRows, toCompiled } from './shipped-dataset.ts'

/** Compiles the indicators of the World Bank, a CSV file. */
export async function compileNationalAccounts(file: string): Promise<CompiledDataset> {
  const rows = await toNationalAccounts(file)
  return toCompiled('national-accounts', rows, checkNationalAccounts(rows))
}

/** The national accounts, a row for each year. */
export async function toNationalAccounts(file: string): Promise<NationalAccount[]> {
  return sortBy(await readValidRows('national-accounts', NationalAccount, file), ({ year }) => [year])
}

/** Checks the counts of the source, and that levels of prices are known wherever their changes are. */
function checkNationalAccounts(rows: readonly NationalAccount[]): Check[] {
  const known = (field: keyof NationalAccount) => rows.filter((row) => row[field] !== null).length
  return [
    checkEqual('years', rows.length, 65),
    checkUnique('years', rows, ({ year }) => year),
    checkEqual('gross domestic products', known('gdp_usd'), 64),
    checkEqual('populations', known('population'), 65),
    checkEqual('changes of consumer prices', known('consumer_prices_percent'), 63),
    checkEqual('changes of the deflator', known('gdp_deflator_percent'), 59),
    checkEqual('levels of consumer prices', known('consumer_price_index'), 64),
    checkEqual('levels of the deflator', known('gdp_deflator_index'), 60),
  ]
}
