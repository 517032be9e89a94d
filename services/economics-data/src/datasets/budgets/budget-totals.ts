import type { Row } from '@tathya/datasets'

const kindsOf = ({ estimate_year_str: year, estimate_kind: kind }: Row) => `${year} ${kind}`
const by = 'the publication' as const

/** Parts of the total budget among the headlines; from 2077/78 on some sources state transfers apart. */
const headlines = {
  whole: ['estimate_year_str', 'estimate_kind'],
  nameOf: kindsOf,
  parts: {
    classification: 'headline',
    category_name: ['Recurrent expenditure', 'Capital expenditure', 'Financing'],
  },
  member: { field: 'category_name', called: 'part' },
  figures: { amount: 'amount' },
  printed: {
    only: { classification: 'headline', category_name: 'Total budget' },
    by,
    note: 'Where includes_transfers is false, transfers to provinces and local levels are the difference; other differences are roundings of the source.',
  },
} as const

/** Tables that end with a total, with the level of their parts and the name of the total. */
const tables = [
  ['functional', '1', 'Total'],
  ['administrative', '1', 'Total Expenditure'],
  ['economic_line_item', 'heading', 'Total Expenditure'],
] as const

/** Totals that the publications of the budget print. */
export const budgetTotals = [
  headlines,
  ...tables.map(([classification, level, category_name]) => ({
    whole: ['estimate_year_str', 'estimate_kind', 'source_type_id'] as const,
    nameOf: ({ source_type_id: source, ...row }: Row) =>
      `${kindsOf(row)}${source === 'total' ? '' : `, ${source}`}`,
    parts: { classification, level, expenditure_type: null },
    figures: { amount: 'amount' },
    printed: { only: { classification, category_name, expenditure_type: null }, by },
  })),
] as const
