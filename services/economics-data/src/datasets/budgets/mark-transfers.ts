import type { PlainBudget } from './link-rows.ts'

/** Parts of the total budget among the headlines. */
const parts = ['Recurrent expenditure', 'Capital expenditure', 'Financing'] as const
const total = 'Total budget'

/** Headlines that either include transfers or stand beside them. */
const concerned: readonly unknown[] = [total, 'Recurrent expenditure', 'Capital expenditure']

/** Part of the total by which rounding in press reports may differ from it; transfers are a fifth of it or more. */
const rounding = 0.002

/**
 * Adds to each row whether transfers to provinces and local levels are part of it. They are in the total budget always, and in
 * recurrent and capital expenditure if these add up with financing to the total; if the sum falls short of it, the source
 * states them apart. Null where a part or the total is unknown, and for other rows.
 */
export function markTransfers<T extends PlainBudget>(
  rows: readonly T[],
): (T & { includes_transfers: boolean | null })[] {
  const byPeriod = Map.groupBy(
    rows.filter(({ classification }) => classification === 'headline'),
    periodOf,
  )
  const included = new Map(
    [...byPeriod].map(([period, headlines]) => [period, partsInclude(headlines)] as const),
  )
  return rows.map((row) => ({ ...row, includes_transfers: mark(row, included) }))
}

function periodOf({ estimate_year_str: year, estimate_kind: kind }: PlainBudget): string {
  return `${year} ${kind}`
}

function mark(row: PlainBudget, included: ReadonlyMap<string, boolean | null>): boolean | null {
  if (row.classification !== 'headline' || !concerned.includes(row.category_name)) return null
  return row.category_name === total ? true : (included.get(periodOf(row)) ?? null)
}

function partsInclude(headlines: readonly PlainBudget[]): boolean | null {
  const amountOf = (name: string) => headlines.find((row) => row.category_name === name)?.amount
  const whole = amountOf(total)
  const amounts = parts.map(amountOf)
  if (typeof whole !== 'number' || !amounts.every((amount) => typeof amount === 'number')) return null
  const sum = amounts.reduce((all: number, amount) => all + Number(amount), 0)
  return Math.abs(sum - whole) <= whole * rounding
}
