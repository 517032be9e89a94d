import type { ControlTotal } from '@tathya/datasets'
import type { PlainBudget } from './link-rows.ts'

/** An amount with its link and its position in the file. */
export interface PlacedBudget {
  readonly value: PlainBudget & { readonly parent_id: number | null }
  readonly place: string
}

/** Classifications whose categories add up to their parent; tables of the others print no full tree. */
const fullTrees: ReadonlySet<unknown> = new Set([
  'functional',
  'administrative',
  'economic_line_item',
  'revenue',
])

/** Rupees of tolerance, since exact decimals are added as numbers. */
const tolerance = 1

/** Compares amounts with the sum of their parts, per classification, year, kind and source of money. */
export function toControls(rows: readonly PlacedBudget[]): ControlTotal[] {
  const parts = Map.groupBy(
    rows.filter(({ value }) => value.parent_id !== null),
    ({ value }) => value.parent_id,
  )
  const parents = rows.filter(({ value }) => fullTrees.has(value.classification) && parts.has(value.id))
  const levels = Map.groupBy(parents, ({ value }) => toName(value))
  return [
    ...[...levels].map(([name, above]) =>
      toControl(
        name,
        above,
        above.flatMap(({ value }) => parts.get(value.id) ?? []),
      ),
    ),
    ...toSourceControls(rows),
  ]
}

/** Compares totals with government money, foreign grants and foreign loans, if a table has them. */
function toSourceControls(rows: readonly PlacedBudget[]): ControlTotal[] {
  const divided = rows.filter(
    ({ value }) => fullTrees.has(value.classification) && value.estimate_kind === 'estimate',
  )
  const tables = Map.groupBy(
    divided,
    ({ value }) =>
      `${value.classification} budget of ${value.estimate_year_str}: totals against their sources of money`,
  )
  return [...tables].flatMap(([name, table]) => {
    const isTotal = ({ value }: PlacedBudget) => value.source_type_id === 'total'
    const [totals, sources] = [table.filter(isTotal), table.filter((row) => !isTotal(row))]
    return totals.length === 0 || sources.length === 0 ? [] : [toControl(name, totals, sources)]
  })
}

function toControl(
  name: string,
  whole: readonly PlacedBudget[],
  parts: readonly PlacedBudget[],
): ControlTotal {
  return { name, stated: add(whole), found: add(parts), tolerance, unit: 'NPR', place: whole[0]?.place ?? '' }
}

function toName(budget: PlainBudget): string {
  const { classification, estimate_year_str: year, estimate_kind: kind, source_type_id: source } = budget
  return `${classification} budget of ${year}, ${kind}, ${source}: level ${budget.level} against its parts`
}

function add(rows: readonly PlacedBudget[]): number {
  const sum = rows.reduce((total, { value }) => total + Number(value.estimate_amount), 0)
  return Math.round(sum * 100) / 100
}
