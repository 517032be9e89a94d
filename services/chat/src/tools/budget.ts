import { z } from 'zod'
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

/** In the order in which they are published. */
const kinds = ['estimate', 'revised', 'actual'] as const

const Item = z.object({
  estimate_year_str: z.string(),
  estimate_kind: z.enum(kinds),
  amount: z.number().nullable(),
})

/** Headline figures of the federal budget. */
export const budgetTool = defineTool({
  name: 'budget',
  title: 'Federal budget',
  description:
    'A headline figure of the federal budget of a fiscal year: estimate, revised estimate and actual.',
  parameters: z.strictObject({
    item: z.enum(Object.keys(headlines) as [Headline, ...Headline[]]).default('total'),
    fiscal_year: FiscalYear,
    kind: z.enum(kinds).optional(),
  }),
  async call({ item, fiscal_year, kind }, context) {
    const list = { title: 'Budgets', path: '/e/budgets', row: Item }
    const { rows, source } = await readRows(context, list, {
      classification: 'headline',
      category_name: headlines[item],
      estimate_year_str: fiscal_year,
      estimate_kind: kind,
      sort: '-estimate_year_str',
      limit: 3,
      envelope: true,
    })
    const ofYear = rows
      .filter((row) => row.estimate_year_str === rows[0]?.estimate_year_str)
      .toSorted((a, b) => kinds.indexOf(a.estimate_kind) - kinds.indexOf(b.estimate_kind))
    const facts = ofYear.flatMap((row): Fact[] =>
      row.amount === null
        ? []
        : [
            {
              label: `budget_${item}_${row.estimate_kind}`,
              value: row.amount,
              unit: 'NPR',
              period: { fiscalYear: row.estimate_year_str },
            },
          ],
    )
    return { facts, data: ofYear, sources: [source] }
  },
})
