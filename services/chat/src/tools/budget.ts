import { z } from 'zod'
import lines from './budget-lines.json' with { type: 'json' }
import { FiscalYear } from './fields.ts'
import { readRows } from './read-rows.ts'
import { defineTool, type Fact } from './tool.ts'

/** The headline figures of the federal budget, by their names in the dataset. */
const headlines = {
  total: 'Total budget',
  revenue: 'Revenue',
  tax_revenue: 'Tax revenue',
  non_tax_revenue: 'Non-tax revenue',
  recurrent: 'Recurrent expenditure',
  capital: 'Capital expenditure',
  financing: 'Financing',
  foreign_grants: 'Foreign grants',
  foreign_loans: 'Foreign loans',
  domestic_borrowing: 'Domestic borrowing',
  fiscal_transfer: 'Fiscal transfer to province and local level',
} as const

/** A headline figure. */
export type Headline = keyof typeof headlines
/** A sector, or a province that gets transfers. */
export type BudgetLine = keyof typeof lines

const items = [...Object.keys(headlines), ...Object.keys(lines)] as (Headline | BudgetLine)[]
/** In the order in which they are published. */
const kinds = ['estimate', 'revised', 'actual'] as const
/** The parts of the budget in which sectors and provinces are named. */
const lineParts = 'functional,sector,province'

const Item = z.object({
  estimate_year_str: z.string(),
  estimate_kind: z.enum(kinds),
  amount: z.number().nullable(),
  includes_transfers: z.boolean().nullable(),
})

/** Figures of the federal budget. */
export const budgetTool = defineTool({
  name: 'budget',
  title: 'Federal budget',
  description: 'A figure of the federal budget: a headline, a sector or a province.',
  parameters: z.strictObject({
    item: z.enum(items).default('total'),
    fiscal_year: FiscalYear,
    kind: z.enum(kinds).optional(),
  }),
  async call({ item, fiscal_year, kind }, context) {
    const list = { title: 'Budgets', path: '/e/budgets', row: Item }
    const { rows, source } = await readRows(context, list, {
      ...filterOf(item),
      estimate_year_str: fiscal_year,
      estimate_kind: kind,
      sort: '-estimate_year_str',
      limit: kinds.length,
      envelope: true,
    })
    const ofYear = rows
      .filter((row) => row.estimate_year_str === rows[0]?.estimate_year_str)
      .toSorted((a, b) => kinds.indexOf(a.estimate_kind) - kinds.indexOf(b.estimate_kind))
    for (const { includes_transfers, estimate_year_str: year, estimate_kind } of ofYear)
      if (includes_transfers === false)
        context.onNotice?.(
          `${list.title}: transfers to provinces and local levels are not part of the ${estimate_kind} amount of ${year}, and are part of other years and kinds.`,
        )
    const facts = ofYear.flatMap(({ amount, estimate_kind, estimate_year_str }): Fact[] => {
      if (amount === null) return []
      const figure = { value: amount, unit: 'NPR', period: { fiscalYear: estimate_year_str } } as const
      return isLine(item)
        ? [{ label: `budget_line_${estimate_kind}`, about: lines[item].name, ...figure }]
        : [{ label: `budget_${item}_${estimate_kind}`, ...figure }]
    })
    return { facts, data: ofYear, sources: [source] }
  },
})

function isLine(item: Headline | BudgetLine): item is BudgetLine {
  return Object.hasOwn(lines, item)
}

/** The rows of an item: those that are no part by source of money. */
function filterOf(item: Headline | BudgetLine) {
  if (!isLine(item)) return { classification: 'headline', category_name: headlines[item] }
  return {
    classification: lineParts,
    category_name: lines[item].category,
    level: '1',
    source_type_id: 'total',
  }
}
