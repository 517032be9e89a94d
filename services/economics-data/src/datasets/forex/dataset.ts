import { Forex } from '@tathya/contracts/http'
import {
  anyCaseReader,
  defineDataset,
  fiscalMonthReader,
  fiscalYearReader,
  fiscalYearStartReader,
  nepaliMonthReader,
} from '@tathya/datasets'
import { issueOut, issueOutRule } from '../../tables/issue-out.ts'
import { reportEditions } from '../../tables/vintages.ts'
import { centralBankReports, officialFacts } from '../publishers.ts'
import { reservesQuestions } from './questions.ts'
import { reservesTable } from './reserves-table.ts'
import { reservesSeries } from './series.ts'
import { reservesBook } from './table-book.ts'

/** What there is at the end of a month; averages of months mean something, sums do not. */
const stock = {
  alike: { currency: 'amounts are in the currency of their row' },
  apart: [
    {
      of: [],
      is: () => true,
      same: 'as_of_date',
      reason: 'reserves are what there is at the end of a month; avg of them is possible',
    },
  ],
} as const

/** Foreign exchange reserves. */
export const forex = defineDataset({
  id: 'forex',
  title: 'Foreign exchange reserves',
  titleNe: 'विदेशी विनिमय सञ्चिति',
  descriptionNe: 'प्रत्येक नेपाली महिनाको अन्त्यमा रहेको विदेशी विनिमय सञ्चिति, रुपैयाँ र अमेरिकी डलरमा।',
  keywords: [
    'forex',
    'foreign currency',
    'reserves',
    'dollar',
    'विदेशी विनिमय',
    'विदेशी मुद्रा',
    'सञ्चिति',
    'डलर',
    'bideshi mudra',
    'sanchiti',
    'foreign exchange',
  ],
  description:
    'Reserves at the end of each Nepali month, in rupees and in US dollars: those of the central bank, and those of the whole banking sector. Where a month was printed more than once, the latest print is answered, and all of them with vintage=all.',
  publisher: 'Nepal Rastra Bank',
  source: centralBankReports,
  licence: officialFacts,
  updated: '2026-11-20',
  coverage: { area: 'Nepal', period: 'as_of_date' },
  rows: new URL('./rows.json', import.meta.url),
  row: Forex,
  key: 'id',
  columns: {
    time: ['fiscal_year_str', 'month', 'as_of_date'],
    unit: ['currency'],
    value: ['forex_gross_millions', 'forex_millions', 'forex_banks_millions'],
  },
  order: ['as_of_date', 'currency', 'latest', 'vintage'],
  body: 'list',
  vintages: {
    latest: 'latest',
    period: ['as_of_date', 'currency'],
    known: {
      editions: reportEditions,
      out: { of: ['source'], day: ({ source }) => issueOut(source) },
      rule: issueOutRule,
    },
  },
  measures: { forex_millions: stock, forex_gross_millions: stock, forex_banks_millions: stock },
  series: reservesSeries,
  text: ['month', 'fiscal_year_str', 'source', 'note'],
  readers: {
    currency: anyCaseReader(
      'NPR or USD, whatever their capitals',
      { rs: ['NPR'], rupees: ['NPR'], us$: ['USD'], dollars: ['USD'] },
      { closed: true },
    ),
    fiscal_year_str: fiscalYearReader,
    fiscal_year: fiscalYearStartReader,
    month: nepaliMonthReader,
    month_number: fiscalMonthReader,
  },
  rhythm: { days: 75, description: 'Monthly, about six weeks after the end of the month' },
  formats: [reservesBook, reservesTable],
  questions: reservesQuestions,
  knownGaps: [
    'Months are missing: 1 to 5 of 2009/10, 1 of 2010/11 to 2014/15, all of 2015/16, 1 to 11 of 2016/17, 1 to 5 of 2017/18, 4 and 10 of 2019/20, 3 to 6 of 2020/21, 11 and 12 of 2025/26.',
    'In 24 months no dollars were printed, or those of the convertible reserves only: such a month has no row in dollars.',
    'In rupees, what the central bank holds is not known for 12 months, ten of them before 2011/12, and what banks hold for 62; the dollars of the central bank alone are known for nine months.',
    'Convertible and inconvertible reserves, the share of Indian currency and the months of imports covered are left out.',
  ],
})
