import { TradeByMonth } from '@tathya/contracts/http'
import {
  anyCaseReader,
  defineDataset,
  fiscalMonthReader,
  fiscalYearReader,
  nepaliMonthReader,
  type Row,
} from '@tathya/datasets'
import { monthTable } from '../../formats/compiled/by-month.ts'
import { chapterReference } from '../../trade/references.ts'
import { unitReader } from '../../trade/units.ts'
import { cumulated, customsRhythm } from '../commodity-trade.ts'
import { customsTotals } from '../printed-totals.ts'
import { officialFacts } from '../publishers.ts'
import { monthQuestions } from '../trade-questions.ts'

const flow = 'imports and exports are opposite directions'
const unit = 'quantities have the unit of their row'

/** Figures since Shrawan of all codes make up the printed total of the same months. */
function monthTotals(direction: 'import' | 'export') {
  return {
    ...customsTotals,
    whole: ['report_year', 'month_number'],
    nameOf: ({ report_year: year, month_number: months }: Row) => `${year} (${months} months)`,
    parts: { flow: direction },
    figures: { cumulative_amount: `${direction}s_amount` },
    printed: { ...customsTotals.printed, named: { month_number: 'period_months' } },
  } as const
}

/** Trade by commodity and month. */
export const tradeByMonth = defineDataset({
  id: 'trade-by-month',
  title: 'Trade by commodity and month',
  titleNe: 'वस्तु र महिना अनुसार व्यापार',
  descriptionNe: 'नेपाली महिना र वस्तु अनुसार आयात र निर्यात, महिनाको र साउनदेखिको, रुपैयाँमा।',
  keywords: [
    'trade',
    'month',
    'monthly',
    'commodity',
    'व्यापार',
    'महिना',
    'मासिक',
    'आयात',
    'निर्यात',
    'mahina',
    'masik',
  ],
  description:
    'Imports and exports of Nepal by 8-digit code of the Harmonized System and Nepali month, in rupees: since Shrawan as printed, and of the month alone as the difference of two prints. Months may be added up, cumulative figures never.',
  publisher: 'Department of Customs',
  source: {
    name: 'Department of Customs, Foreign Trade Statistics, monthly issues; the issue is named in each row',
    url: 'https://www.customs.gov.np/',
  },
  licence: officialFacts,
  updated: '2026-11-26',
  coverage: { area: 'Nepal', period: 'as_of_date' },
  rows: new URL('./rows.columns', import.meta.url),
  row: TradeByMonth,
  same: { fiscal_year: 'report_year' },
  key: 'id',
  columns: {
    time: ['report_year', 'month', 'as_of_date'],
    name: ['hs_code'],
    dimension: ['flow'],
    unit: ['unit'],
    value: ['amount', 'quantity', 'cumulative_amount', 'cumulative_quantity'],
  },
  order: ['as_of_date', 'flow', 'hs_code', 'unit'],
  body: 'data',
  text: ['hs_code', 'month', 'report_year'],
  measures: {
    amount: { alike: { flow } },
    quantity: { alike: { flow, unit }, unitIn: 'unit' },
    cumulative_amount: { alike: { flow, month_number: cumulated } },
    cumulative_quantity: { alike: { flow, unit, month_number: cumulated }, unitIn: 'unit' },
  },
  readers: {
    report_year: fiscalYearReader,
    month: nepaliMonthReader,
    month_number: fiscalMonthReader,
    unit: unitReader,
    flow: anyCaseReader(
      'import or export, whatever their capitals',
      { imports: ['import'], exports: ['export'] },
      { closed: true },
    ),
  },
  beside: ['trade-totals'],
  totals: [monthTotals('import'), monthTotals('export')],
  periodOf: { monthOf: 'as_of_date' },
  expected: { by: ['flow'] },
  references: [chapterReference],
  rhythm: customsRhythm,
  formats: [monthTable],
  questions: monthQuestions,
  knownGaps: [
    'Months 1 to 11 of 2078/79 and 1 to 7 of 2080/81 are known; those of other years were not found.',
    'A month is the difference of two cumulative figures and contains revisions of earlier months: one of 86,387 falls below zero.',
    'Names of goods are not in the table: /e/hsCodes has them.',
    'Chapters have no rows of their own: group_by=parent_hs_code adds their items up.',
  ],
})
