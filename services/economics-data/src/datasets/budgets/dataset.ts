import { Budget } from '@tathya/contracts/http'
import { anyCaseReader, defineDataset, fiscalYearReader } from '@tathya/datasets'
import { officialFacts } from '../publishers.ts'
import { amount } from './amount-measure.ts'
import { budgetEnds } from './budget-ends.ts'
import { budgetTable } from './budget-table.ts'
import { budgetTotals } from './budget-totals.ts'
import { transfersDiffer } from './cautions.ts'
import { ministryWorkbook } from './ministry-workbook.ts'
import { budgetQuestions } from './questions.ts'
import { budgetSeries } from './series.ts'

/** Nepal's federal budget. */
export const budgets = defineDataset({
  id: 'budgets',
  title: 'Federal budget',
  titleNe: 'संघीय बजेट',
  descriptionNe: 'आर्थिक वर्ष अनुसार संघीय बजेटको अनुमान, संशोधित अनुमान र यथार्थ रकम, तथा प्रदेशका बजेटको कुल रकम।',
  keywords: [
    'budget',
    'revenue',
    'expenditure',
    'tax',
    'grant',
    'loan',
    'बजेट',
    'राजस्व',
    'खर्च',
    'कर',
    'अनुदान',
    'ऋण',
    'bajet',
    'rajaswa',
    'kharcha',
    'kar',
    'anudan',
    'rin',
    'ministry',
    'मन्त्रालय',
    'government',
  ],
  description:
    "Estimates, revised estimates and actual amounts of the federal budget by category, and the totals of the provinces' own budgets. Classifications divide the same money again: never add up rows of different classification, level or source type. Pages are counted from 0.",
  publisher: 'Ministry of Finance and Nepal Rastra Bank',
  source: {
    name: 'Ministry of Finance, budget speeches and their annexes; Nepal Rastra Bank, annual reports; press reports of budget speeches; named in each row',
    url: 'https://www.mof.gov.np/',
  },
  licence: officialFacts,
  updated: '2026-11-29',
  coverage: { area: 'Nepal', period: 'estimate_year_str', ends: budgetEnds },
  rows: new URL('./rows.json', import.meta.url),
  row: Budget,
  same: { fiscal_year: 'estimate_year_str' },
  joins: { fiscal_year: 'estimate_year_str' },
  key: 'id',
  columns: {
    time: ['estimate_year_str'],
    name: ['category_name', 'category_id'],
    dimension: ['classification', 'level', 'estimate_kind', 'source_type_id', 'expenditure_type'],
    value: ['amount', 'includes_transfers'],
  },
  order: ['estimate_year_str', 'category_id', 'expenditure_type', 'estimate_kind', 'source_type_id'],
  body: 'list',
  firstPage: 0,
  tree: { parent: 'parent_id' },
  measures: { amount },
  totals: budgetTotals,
  cautions: [transfersDiffer],
  series: budgetSeries,
  expected: { by: ['category_name', 'estimate_kind'], only: { classification: 'headline' } },
  text: ['category_name', 'category_code', 'description', 'note'],
  readers: {
    estimate_year_str: fiscalYearReader,
    category_name: anyCaseReader(
      'a category as the source prints it, whatever its capitals; q finds parts of names',
    ),
    level: anyCaseReader(
      '1, 2, 3, heading, chapter, group, subgroup, item, province_item or local_item, whatever its capitals',
      { province_item: ['province_item'], local_item: ['local_item'] },
      { closed: true },
    ),
    currency: anyCaseReader('NPR, whatever its capitals', {}, { closed: true }),
  },
  rhythm: {
    days: 380,
    description:
      'Yearly: the budget of the next fiscal year is presented on 15 Jestha (end of May), before it begins',
  },
  formats: [ministryWorkbook, budgetTable],
  questions: budgetQuestions,
  upgrade: (row) => ({ ...row, includes_transfers: row.includes_transfers ?? null }),
  knownGaps: [
    'Full depth exists for 2072/73 (actual), 2073/74 (revised) and 2074/75 (estimate) only; other years have headline figures, 2083/84 also sectors and fiscal transfers.',
    'The totals of the provinces are known for 2075/76 to 2078/79; they bear the names of today.',
    'In the classification summary, amounts named Less are printed without a sign and are to be subtracted in their group.',
    'Estimates are missing: spending of 2066/67 to 2071/72, the parts of 2075/76, grants of 2073/74, grants and loans of 2082/83.',
    'Actual amounts end with 2081/82. Missing are spending of 2066/67 to 2068/69, totals of 2069/70 and 2070/71, the parts of 2073/74, 2075/76 and 2076/77. Revised totals are known for 2073/74 and 2079/80 to 2081/82 only.',
    transfersDiffer.notice,
    'The parts of 2081/82 are 0.11 billion rupees short of the total, as printed.',
    '2083/84 comes from a machine translation of the budget speech.',
  ],
})
