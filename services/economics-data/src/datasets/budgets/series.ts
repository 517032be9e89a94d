import type { Budget } from '@tathya/contracts/http'
import type { Row, SeriesDeclaration } from '@tathya/datasets'

const kinds: Readonly<Record<string, { readonly en: string; readonly ne: string }>> = {
  estimate: { en: 'estimate', ne: 'अनुमान' },
  revised: { en: 'revised estimate', ne: 'संशोधित अनुमान' },
  actual: { en: 'actual', ne: 'यथार्थ' },
}

/** Nepali names of the headlines of the budget. */
const headlines: Readonly<Record<string, string>> = {
  Revenue: 'राजस्व',
  'Recurrent expenditure': 'चालु खर्च',
  'Capital expenditure': 'पुँजीगत खर्च',
  Financing: 'वित्तीय व्यवस्था',
  'Total budget': 'कुल बजेट',
  'Foreign grants': 'वैदेशिक अनुदान',
  'Foreign loans': 'वैदेशिक ऋण',
  'Domestic borrowing': 'आन्तरिक ऋण',
}

/** Sources of money that the name of a category does not state. */
const sources: Readonly<Record<string, string>> = {
  gon: 'government',
  foreign_grant: 'foreign grants',
  foreign_loan: 'foreign loans',
}

/** Each category by source of money, type of expenditure, and kind: an estimate is not followed by an actual amount. */
export const budgetSeries: SeriesDeclaration<typeof Budget> = {
  period: { fiscalYear: 'estimate_year_str' },
  by: ['category_id', 'source_type_id', 'expenditure_type', 'estimate_kind'],
  figures: { amount: { kind: 'flow', title: { en: 'Budget', ne: 'बजेट' } } },
  about: ({ category_name: name, estimate_kind: kind, ...row }) => {
    const { en, ne } = kinds[String(kind)]!
    const parts = row.classification === 'headline' ? '' : partsOf(row)
    return { en: `${name}${parts} (${en})`, ne: `${headlines[String(name)] ?? name}${parts} (${ne})` }
  },
}

/** What distinguishes series of one name; the names of headlines say it. */
function partsOf({ classification, source_type_id: source, expenditure_type: type }: Row): string {
  const parts = [String(classification).replaceAll('_', ' '), sources[String(source)], type]
  return parts.flatMap((part) => (part === undefined || part === null ? [] : [`, ${part}`])).join('')
}
