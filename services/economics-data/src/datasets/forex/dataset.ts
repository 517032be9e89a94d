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
import { upgradeReserves } from './reserves-row.ts'
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

/** Printed once a month, in the rows of both currencies. */
const ratio = {
  isAdditive: false,
  alike: { currency: 'the rows of both currencies state the same' },
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
  updated: '2026-11-29',
  coverage: { area: 'Nepal', period: 'as_of_date' },
  rows: new URL('./rows.json', import.meta.url),
  row: Forex,
  joins: { fiscal_year: 'fiscal_year_str', month: 'month' },
  key: 'id',
  columns: {
    time: ['fiscal_year_str', 'month', 'as_of_date'],
    unit: ['currency'],
    value: [
      'forex_gross_millions',
      'forex_millions',
      'forex_banks_millions',
      'indian_share_percent',
      'import_cover_goods_months',
      'import_cover_goods_services_months',
    ],
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
  measures: {
    forex_millions: stock,
    forex_gross_millions: stock,
    forex_banks_millions: stock,
    forex_convertible_millions: stock,
    forex_inconvertible_millions: stock,
    indian_share_percent: ratio,
    import_cover_goods_months: ratio,
    import_cover_goods_services_months: ratio,
  },
  series: reservesSeries,
  expected: { by: ['currency'] },
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
  upgrade: upgradeReserves,
  knownGaps: [
    'Where no dollars were printed, or those of the convertible reserves only, a month has no row in dollars.',
    'The dollars of the central bank alone are known for nine months.',
  ],
})
