import { TradeTotal } from '@tathya/contracts/http'
import { anyCaseReader, defineDataset, fiscalYearReader, nepaliMonthReader } from '@tathya/datasets'
import { totalTable } from '../../formats/compiled/totals.ts'
import { customsTotals } from '../../formats/customs/totals.ts'
import { issueOut, issueOutRule } from '../../tables/issue-out.ts'
import { totalEditions } from '../../trade/total-row.ts'
import { cumulated, customsEnds, customsRhythm } from '../commodity-trade.ts'
import { officialFacts } from '../publishers.ts'
import { tradeTotalsQuestions } from './questions.ts'
import { totalSeries } from './series.ts'

const alike = {
  publisher: 'both publishers print the same trade',
  period_months: cumulated,
}

/** Total imports and exports. */
export const tradeTotals = defineDataset({
  id: 'trade-totals',
  title: 'Trade totals',
  titleNe: 'कुल व्यापार',
  descriptionNe: 'आर्थिक वर्षको सुरुदेखिको नेपालको कुल आयात, निर्यात र व्यापार घाटा, रुपैयाँमा।',
  keywords: [
    'trade',
    'import',
    'export',
    'trade deficit',
    'व्यापार',
    'आयात',
    'निर्यात',
    'व्यापार घाटा',
    'byapar',
    'ghata',
    'aayat',
    'niryat',
    'deficit',
    'घाटा',
  ],
  description:
    'Total imports and exports of Nepal, in rupees, from the beginning of each fiscal year to the end of a month. The customs department and the central bank print the same trade with other precision: take one publisher in a series. Figures are cumulative: never add them up.',
  publisher: 'Department of Customs; Nepal Rastra Bank',
  source: {
    name: 'Department of Customs, Foreign Trade Statistics; Nepal Rastra Bank, Current Macroeconomic and Financial Situation of Nepal; named in each row',
    url: 'https://www.customs.gov.np/',
  },
  licence: officialFacts,
  updated: '2026-11-21',
  coverage: { area: 'Nepal', period: 'report_year', ends: customsEnds },
  rows: new URL('./rows.json', import.meta.url),
  row: TradeTotal,
  same: { fiscal_year: 'report_year' },
  joins: { fiscal_year: 'report_year' },
  key: 'id',
  columns: {
    time: ['report_year', 'period_months', 'end_month'],
    dimension: ['publisher'],
    value: ['imports_amount', 'exports_amount', 'trade_balance'],
  },
  order: ['publisher', 'report_year', 'period_months', 'vintage'],
  body: 'data',
  vintages: {
    latest: 'latest',
    period: ['publisher', 'report_year', 'period_months'],
    known: {
      editions: totalEditions,
      out: { of: ['source'], day: ({ source }) => issueOut(source) },
      rule: issueOutRule,
    },
  },
  measures: { imports_amount: { alike }, exports_amount: { alike }, trade_balance: { alike } },
  series: totalSeries,
  expected: { by: ['publisher'] },
  text: ['source'],
  readers: {
    report_year: fiscalYearReader,
    end_month: nepaliMonthReader,
    publisher: anyCaseReader(
      'customs or central_bank (also DoC, NRB)',
      { doc: ['customs'], nrb: ['central_bank'], 'central bank': ['central_bank'] },
      { closed: true },
    ),
  },
  rhythm: customsRhythm,
  formats: [customsTotals, totalTable],
  questions: tradeTotalsQuestions,
  knownGaps: [
    'Totals of the customs department: full years 2071/72 to 2081/82, and first months only where a workbook was found.',
    'Totals of the central bank are rounded to ten million rupees. Exports of the full year 2067/68 are not known.',
    'First prints and final figures differ: imports of 2071/72 are 774.68 billion rupees at the central bank and 786.19 at the customs department, those of 2074/75 1,242.83 and 1,245.10.',
    'Four totals of 2082/83 and 2083/84 were read from a copy that another project had derived from the workbook.',
  ],
})
