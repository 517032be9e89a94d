import { Budget } from '@tathya/contracts'
import { stableId, toCellNumber, toCellText } from '@tathya/datasets'
import { type Category, type CategoryCatalogue, createCategoryCatalogue } from './budget-categories.ts'
import { checkBudgets } from './budget-checks.ts'
import { resolveParents } from './budget-parents.ts'
import { type CompiledDataset, sortBy, toValidRows } from './compiled.ts'
import { movePoint } from './exact-decimal.ts'
import { rowsPath } from './shipped-dataset.ts'
import type { TableRow } from './table.ts'

/** The columns of the budget table that are read. */
export const budgetColumns = [
  'classification',
  'level',
  'category_code',
  'category_name',
  'parent_category',
  'expenditure_type',
  'estimate_type',
  'fiscal_year_bs',
  'estimate_year_start_ad',
  'estimate_year_end_ad',
  'source_type',
  'amount_npr_millions',
  'precision',
  'currency',
  'country',
  'published_date',
  'source',
  'note',
] as const

/** A row of the budget table. */
export type BudgetTableRow = TableRow<(typeof budgetColumns)[number]>

const classificationLabels: Readonly<Record<string, string>> = {
  headline: 'headline figure',
  summary: 'budget summary',
  revenue: 'revenue head',
  functional: 'functional classification',
  administrative: 'administrative classification',
  economic_line_item: 'economic line item',
  sdg: 'Sustainable Development Goal',
  sector: 'sector',
  fiscal_transfer: 'fiscal transfer',
  province: "province's own budget",
}

const kinds = ['estimate', 'revised', 'actual']
/** Where the catalogue of budget categories is kept, below the root of the repository. */
export const categoriesPath = rowsPath('budgets').replace('rows.json', 'categories.rows.json')

/** Compiles the budget table; new categories are appended to the catalogue that `known` begins with. */
export function compileBudgets(
  table: readonly BudgetTableRow[],
  known: readonly Category[],
): CompiledDataset {
  const catalogue = createCategoryCatalogue(known)
  const rows = toBudgets(table, catalogue)
  return {
    id: 'budgets',
    files: [
      { path: rowsPath('budgets'), rows },
      { path: categoriesPath, rows: catalogue.entries() },
    ],
    checks: checkBudgets(rows),
  }
}

/** The budget rows of a table, sorted by year, category, kind of figure and source of the money. */
export function toBudgets(table: readonly BudgetTableRow[], catalogue: CategoryCatalogue): Budget[] {
  const categories = findCategories(table, catalogue)
  const parents = resolveParents(categories)
  const rows = table.map((row, index) => {
    const category = categories[index]!
    return toBudget(row, category.id, parents.get(category.id) ?? null)
  })
  return sortBy(toValidRows('budgets', Budget, rows), (row) => [
    row.estimate_year_str,
    row.category_id,
    row.expenditure_type ?? '',
    kinds.indexOf(row.estimate_kind),
    row.source_type_id,
  ])
}

/** The category of each row. A name that a table repeats for the same figure is another category each time. */
function findCategories(table: readonly BudgetTableRow[], catalogue: CategoryCatalogue): Category[] {
  const seen = new Map<string, number>()
  return table.map((row) => {
    const { classification, level, category_code, category_name, parent_category } = row
    const figure = JSON.stringify([
      [classification, level, category_code, category_name, parent_category],
      [row.expenditure_type, row.estimate_type, row.fiscal_year_bs, row.source_type],
    ])
    const occurrence = (seen.get(figure) ?? 0) + 1
    seen.set(figure, occurrence)
    const code = toCellText(category_code)
    return catalogue.find({
      classification,
      level,
      code,
      name: category_name.trim(),
      parent: toCellText(parent_category),
      occurrence,
    })
  })
}

function toBudget(row: BudgetTableRow, categoryId: number, parentId: number | null): unknown {
  const rupees = movePoint(row.amount_npr_millions, 6)
  const published = toCellText(row.published_date)
  const {
    estimate_type: kind,
    expenditure_type: expenditure,
    fiscal_year_bs: year,
    source_type: sourceType,
  } = row
  return {
    category_id: categoryId,
    published_date: published,
    revised_estimate_date: kind === 'revised' ? published : null,
    estimate_year_str: year,
    estimate_year_start_ad: toCellNumber(row.estimate_year_start_ad),
    estimate_year_end_ad: toCellNumber(row.estimate_year_end_ad),
    estimate_amount: rupees,
    source_type_id: sourceType,
    description: describe(row, parentId),
    country: row.country,
    currency: row.currency,
    amount: toCellNumber(rupees),
    source: row.source,
    estimate_kind: kind,
    level: row.level,
    category_name: row.category_name.trim(),
    parent_category_id: parentId,
    classification: row.classification,
    category_code: toCellText(row.category_code),
    expenditure_type: toCellText(expenditure),
    precision: row.precision,
    note: toCellText(row.note),
    id: stableId('budget', categoryId, expenditure, kind, year, sourceType),
  }
}

/** 'Health: functional classification, level 1; estimate'; in brackets a category above that has no row of its own. */
function describe(row: BudgetTableRow, parentId: number | null): string {
  const part = parentId === null && row.parent_category !== '' ? ` (${row.parent_category})` : ''
  const label = classificationLabels[row.classification] ?? row.classification
  const level = /^\d+$/.test(row.level) ? `level ${row.level}` : row.level
  const expenditure = row.expenditure_type === '' ? '' : `, ${row.expenditure_type}`
  return `${row.category_name.trim()}${part}: ${label}, ${level}${expenditure}; ${row.estimate_type}`
}
