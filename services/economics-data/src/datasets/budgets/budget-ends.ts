import { adDateOf, lastDayOfFiscalMonth } from '@tathya/datasets'

/**
 * The period of a row of the budget ends with its year where money was spent; a plan is known from the day on which the
 * budget is presented, 15 Jestha before the year, and says nothing of what comes after.
 */
export const budgetEnds = {
  of: ['estimate_year_str', 'estimate_kind'],
  day: ({ estimate_year_str: year, estimate_kind: kind }: BudgetYear) =>
    (kind === 'actual' ? lastDayOfFiscalMonth(year, 12) : adDateOf(Number(year.slice(0, 4)), 2, 15)) ?? null,
} as const

interface BudgetYear {
  readonly estimate_year_str: string
  readonly estimate_kind: string
}
