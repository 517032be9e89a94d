import { Budget } from '@tathya/contracts/http'
import { checkBudgets } from './budget-checks.ts'
import { type CompiledDataset, sortBy } from './compiled.ts'
import { readValidRows, rowsPath, toCompiled } from './shipped-dataset.ts'

const kinds = ['estimate', 'revised', 'actual']

/** The file of the ids of budget categories, relative to the root of the repository. */
export const categoriesPath = rowsPath('budgets').replace('rows.json', 'categories.rows.json')

/** Compiles the budget table, a CSV file. */
export async function compileBudgets(file: string): Promise<CompiledDataset> {
  const rows = await toBudgets(file)
  return toCompiled('budgets', rows, checkBudgets(rows))
}

/** The budget rows of a table, sorted by year, category, kind of figure and source of the money. */
export async function toBudgets(file: string): Promise<Budget[]> {
  const valid = await readValidRows('budgets', Budget, file)
  return sortBy(valid, (row) => [
    row.estimate_year_str,
    row.category_id,
    row.expenditure_type ?? '',
    kinds.indexOf(row.estimate_kind),
    row.source_type_id,
  ])
}
