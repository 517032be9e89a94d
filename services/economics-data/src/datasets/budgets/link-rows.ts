import { stableId } from '@tathya/datasets'

/** What an amount is of: together these name it. */
export interface BudgetFigure {
  readonly category_id: number
  readonly expenditure_type: string | null
  readonly estimate_kind: string
  readonly estimate_year_str: string
  readonly source_type_id: string
}

/** An amount without its link to the one above it. */
export interface PlainBudget extends BudgetFigure {
  readonly id: number
  readonly parent_category_id: number | null
  readonly [field: string]: unknown
}

/** The id of an amount, which follows from what it is of. */
export function budgetId(figure: BudgetFigure): number {
  const { category_id, expenditure_type, estimate_kind, estimate_year_str, source_type_id } = figure
  return stableId(
    'budget',
    category_id,
    expenditure_type ?? '',
    estimate_kind,
    estimate_year_str,
    source_type_id,
  )
}

/**
 * Adds to each amount the id of the one that it is part of: that of the category above for the same year, kind, source of
 * money and type of spending, or for all types of spending together; null where there is none.
 */
export function linkRows(rows: readonly PlainBudget[]): (PlainBudget & { parent_id: number | null })[] {
  const ids = new Set(rows.map(({ id }) => id))
  return rows.map((row) => ({ ...row, parent_id: findParent(row, ids) }))
}

function findParent(row: PlainBudget, ids: ReadonlySet<number>): number | null {
  if (row.parent_category_id === null) return null
  const above = { ...row, category_id: row.parent_category_id }
  const same = budgetId(above)
  if (ids.has(same)) return same
  const all = budgetId({ ...above, expenditure_type: null })
  return ids.has(all) ? all : null
}
