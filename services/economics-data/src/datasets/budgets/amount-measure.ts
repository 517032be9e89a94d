/** Rows that stand beside their parts at the same level: totals, headlines, and groups of revenue within groups. */
function isTotal(row: Readonly<Record<string, unknown>>): boolean {
  const { classification, level, category_name: name } = row
  return (
    classification === 'headline' ||
    classification === 'summary' ||
    (classification === 'revenue' && level === 'group') ||
    /^Total( Expenditure)?$/.test(String(name))
  )
}

/** Which amounts of the budget may be added up. */
export const amount = {
  alike: {
    classification: 'every classification divides the same money again',
    level: 'the amounts of a level are parts of those of the level above',
    source_type_id: 'the total of a category is the sum of its sources of money',
    expenditure_type: 'amounts without a type of expenditure are the sums of those with one',
    estimate_kind: 'estimate, revised estimate and actual amount are the same item',
  },
  apart: [
    {
      of: ['classification', 'level', 'category_name'],
      is: isTotal,
      same: 'category_id',
      reason:
        'totals and their parts stand at one level there; category_name__ne=Total,"Total Expenditure" leaves the totals out, except among headlines and summaries',
    },
  ],
} as const
