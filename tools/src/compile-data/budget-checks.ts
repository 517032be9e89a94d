import type { Budget } from '@tathya/contracts/http'
import { type Check, checkClose, checkEqual, checkUnique, tally } from './check.ts'
import { sumMillionths, toMillionths } from './exact-decimal.ts'

/** Totals as the Budget Speech 2017/18 prints them, in rupees: estimate 2074/75, revised 2073/74, actual 2072/73. */
const spending = { estimate: '1278994855000', revised: '935881657000', actual: '601031855000' }
const income = { estimate: '802223198000', revised: '656161551000', actual: '524782980000' }

/** Divisions of all spending that add up to the printed totals, each by itself. */
const spendingDivisions = [
  ['functional', '2'],
  ['administrative', '2'],
  ['administrative', '3'],
  ['economic_line_item', 'item'],
  ['economic_line_item', 'subgroup'],
] as const

/** Classifications whose categories add up to the one above them; the tables of the others print no full tree. */
const fullTrees = new Set(['functional', 'administrative', 'economic_line_item'])

/** Categories whose parent is known; those of fiscal transfers are not listed as categories themselves. */
const categoriesWithParent =
  'administrative 120, economic_line_item 177, functional 52, revenue 99, summary 21'

/** Checks the compiled budget. */
export function checkBudgets(rows: readonly Budget[]): Check[] {
  return [
    checkEqual('rows', rows.length, 2865),
    checkUnique('row ids', rows, ({ id }) => id),
    checkEqual('years', tallyYears(rows), 'first 2066/67, last 2083/84'),
    ...spendingDivisions.flatMap(([classification, level]) =>
      checkTotals(rows, classification, level, 'total', spending),
    ),
    ...checkTotals(rows, 'sdg', '1', 'total', { estimate: spending.estimate }),
    ...checkTotals(rows, 'revenue', 'item', 'revenue', income),
    checkSources(rows),
    checkTree(rows),
    checkEqual('categories below another', countBelow(rows), categoriesWithParent),
  ]
}

function tallyYears(rows: readonly Budget[]): string {
  const years = rows.map(({ estimate_year_str }) => estimate_year_str).sort()
  return `first ${years[0]}, last ${years.at(-1)}`
}

/** The sum of one level of one classification for each kind of figure of the deep tables. */
function checkTotals(
  rows: readonly Budget[],
  classification: string,
  level: string,
  sourceType: string,
  expected: Readonly<Partial<Record<Budget['estimate_kind'], string>>>,
): Check[] {
  return Object.entries(expected).map(([kind, total]) => {
    const parts = rows.filter(
      (row) =>
        row.classification === classification &&
        row.level === level &&
        row.source_type_id === sourceType &&
        row.estimate_kind === kind,
    )
    const sum = sumMillionths(parts.map(({ estimate_amount }) => estimate_amount))
    return checkClose(
      `${classification}, level ${level}, ${kind}: sum in rupees`,
      sum,
      toMillionths(total),
      0n,
    )
  })
}

/** Government, foreign grants and foreign loans must make up the total wherever the table divides it so. */
function checkSources(rows: readonly Budget[]): Check {
  const figures = Map.groupBy(
    rows.filter(
      ({ estimate_kind, classification }) => estimate_kind === 'estimate' && fullTrees.has(classification),
    ),
    (row) => JSON.stringify([row.estimate_year_str, row.category_id, row.expenditure_type]),
  )
  const wrong = [...figures.values()].filter((parts) => {
    const total = parts.filter(({ source_type_id }) => source_type_id === 'total')
    const sources = parts.filter(({ source_type_id }) => source_type_id !== 'total')
    return sumRupees(total) !== sumRupees(sources)
  })
  return checkEqual('estimates whose sources do not make up the total', wrong.length, 0)
}

/** The parts of a category must add up to it. */
function checkTree(rows: readonly Budget[]): Check {
  const deep = rows.filter(({ classification }) => fullTrees.has(classification))
  const figure = (row: Budget, id: number | null) =>
    JSON.stringify([id, row.estimate_year_str, row.estimate_kind, row.source_type_id])
  const parts = Map.groupBy(deep, (row) => figure(row, row.parent_category_id))
  const wrong = deep.filter((row) => {
    const below = parts.get(figure(row, row.category_id))
    return below !== undefined && sumRupees(below) !== sumRupees([row])
  })
  const named = wrong
    .slice(0, 5)
    .map(({ description, source_type_id }) => `${description} (${source_type_id})`)
  return checkEqual('categories whose parts do not add up', wrong.length === 0 ? '0' : named.join('; '), '0')
}

function countBelow(rows: readonly Budget[]): string {
  const categories = new Map(
    rows
      .filter(({ parent_category_id }) => parent_category_id !== null)
      .map((row) => [row.category_id, row.classification] as const),
  )
  return tally(categories.values())
}

function sumRupees(rows: readonly Budget[]): bigint {
  return sumMillionths(rows.map(({ estimate_amount }) => estimate_amount))
}
