import { Remittance } from '@tathya/contracts/http'
import {
  anyCaseReader,
  defineDataset,
  englishMonthNumberReader,
  englishMonthReader,
  fiscalYearReader,
  nepaliMonthReader,
} from '@tathya/datasets'
import { issueOut, issueOutRule } from '../../tables/issue-out.ts'
import { reportEditions } from '../../tables/vintages.ts'
import { cumulated } from '../commodity-trade.ts'
import { centralBankReports, officialFacts } from '../publishers.ts'
import { remittanceQuestions } from './questions.ts'
import { remittancesTable } from './remittances-table.ts'
import { remittanceSeries } from './series.ts'
import { remittancesBook } from './table-book.ts'

const series = { remittance_type: 'the series breaks in 2078/79, where the measure changes' }

/** Remittances by month. */
export const remittances = defineDataset({
  id: 'remittances',
  title: 'Remittances',
  titleNe: 'विप्रेषण',
  descriptionNe: 'विदेशमा रहेका नेपालीले पठाएको रकम, प्रत्येक नेपाली महिनाको र आर्थिक वर्षको सुरुदेखिको।',
  keywords: [
    'remittance',
    'workers abroad',
    'money',
    'विप्रेषण',
    'रेमिट्यान्स',
    'वैदेशिक रोजगारी',
    'पैसा',
    'bipreshan',
    'baideshik rojgari',
    'paisa',
    'migrant workers',
  ],
  description:
    'Money sent home by Nepalis abroad: since the start of the fiscal year, as the central bank prints it, and of the month alone, with the way in which the month is known.',
  publisher: 'Nepal Rastra Bank',
  source: centralBankReports,
  licence: officialFacts,
  updated: '2026-11-29',
  coverage: { area: 'Nepal', period: 'as_of_date' },
  rows: new URL('./rows.json', import.meta.url),
  row: Remittance,
  joins: { fiscal_year: 'fiscal_year', month: 'month_nepali' },
  key: 'id',
  columns: {
    time: ['fiscal_year', 'month_nepali', 'as_of_date'],
    dimension: ['remittance_type'],
    value: [
      'amount_monthly_millions',
      'rolling_amount_monthly_millions',
      'rolling_amount_restated_millions',
      'rolling_amount_usd_millions',
    ],
  },
  order: ['as_of_date', 'latest', 'vintage'],
  body: 'list',
  vintages: {
    latest: 'latest',
    period: ['as_of_date'],
    known: {
      editions: reportEditions,
      out: { of: ['source'], day: ({ source }) => issueOut(source) },
      rule: issueOutRule,
      later: ['rolling_amount_restated_millions', 'restated_source'],
    },
  },
  measures: {
    amount_monthly_millions: { alike: series },
    amount_monthly_stated_millions: { alike: series },
    rolling_amount_monthly_millions: { alike: { ...series, month_nepali: cumulated } },
    rolling_amount_restated_millions: { alike: { ...series, month_nepali: cumulated } },
    rolling_amount_usd_millions: { alike: { ...series, month_nepali: cumulated } },
  },
  totals: {
    whole: ['fiscal_year', 'remittance_type'],
    member: { field: 'month_nepali', called: 'month' },
    figures: { amount_monthly_millions: 'rolling_amount_monthly_millions' },
    printed: { only: { month_nepali: 'Ashadh', latest: true }, by: 'the central bank' },
  },
  series: remittanceSeries,
  text: ['month_nepali', 'month_english', 'fiscal_year', 'remittance_type', 'source', 'note'],
  readers: {
    fiscal_year: fiscalYearReader,
    month_nepali: nepaliMonthReader,
    month_english: englishMonthReader,
    month_num_english: englishMonthNumberReader,
    remittance_type: anyCaseReader(
      "workers' remittances or remittance inflows, whatever their capitals",
      {},
      { closed: true },
    ),
  },
  rhythm: { days: 75, description: 'Monthly, about six weeks after the end of the month' },
  formats: [remittancesBook, remittancesTable],
  questions: remittanceQuestions,
  upgrade: (row) => ({ ...row, rolling_amount_usd_millions: row.rolling_amount_usd_millions ?? null }),
  knownGaps: [
    "The series breaks in 2078/79: workers' remittances before, remittance inflows after.",
    'A difference of two cumulative amounts is not the month where earlier months were revised: compare amount_monthly_stated_millions where the report states the month.',
    'In nine months the month alone is not known, because the cumulative amount before it is missing.',
    'Amounts in dollars are those since Shrawan; reports print none of the month alone.',
  ],
})
