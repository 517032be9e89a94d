import { stableId } from '@tathya/datasets'

/** The fields that identify an amount. */
export interface BudgetFigure {
  readonly category_id: number
  readonly expenditure_type: string | null
  readonly estimate_kind: string
  readonly estimate_year_str: string
  readonly source_type_id: string
}

/** An amount without the link to its parent. */
export interface PlainBudget extends BudgetFigure {
  readonly id: number
  readonly parent_category_id: number | null
  readonly [field: string]: unknown
}

/** The id of an amount, derived from its identity. */
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
 * Adds the id of each amount's parent: the amount of the parent category for the same year, kind, source of money and type of
 * spending, or for all types; null if there is none.
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
