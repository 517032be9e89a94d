import { PaymentIndicator } from '@tathya/contracts/http'
import {
  anyCaseReader,
  defineDataset,
  fiscalMonthReader,
  fiscalYearReader,
  nepaliMonthReader,
} from '@tathya/datasets'
import { officialFacts } from '../publishers.ts'
import { monthlyTable } from './monthly-table.ts'
import { paymentQuestions } from './questions.ts'
import { indicatorSeries } from './series.ts'

/** Monthly figures of payments. */
export const paymentIndicators = defineDataset({
  id: 'payment-indicators',
  title: 'Payment indicators',
  titleNe: 'भुक्तानीका मासिक तथ्याङ्क',
  descriptionNe: 'वालेट, क्यूआर, कार्ड र बैंकमार्फत हुने भुक्तानीका प्रयोगकर्ता, कारोबार सङ्ख्या र रकम, नेपाली महिना अनुसार।',
  keywords: [
    'payment',
    'wallet',
    'QR',
    'card',
    'mobile banking',
    'transactions',
    'भुक्तानी',
    'वालेट',
    'कार्ड',
    'कारोबार',
    'मोबाइल बैंकिङ',
    'bhuktani',
    'karobar',
    'atm',
    'bank',
  ],
  description:
    'Figures of payments by Nepali month: how many systems, users, cards and machines there are, how many transactions were made, and what they amount to in million rupees. Never add up series of one section: transactions by card, wallet and QR code also stand in the systems that carry them.',
  publisher: 'Nepal Rastra Bank',
  source: {
    name: 'Nepal Rastra Bank, Payment Systems Department, monthly indicators (workbook of September 2025)',
    url: 'https://www.nrb.org.np/',
  },
  licence: officialFacts,
  updated: '2026-11-21',
  coverage: { area: 'Nepal', period: 'as_of_date' },
  rows: new URL('./rows.json', import.meta.url),
  row: PaymentIndicator,
  joins: { fiscal_year: 'fiscal_year', month: 'month_nepali' },
  key: 'id',
  columns: {
    time: ['fiscal_year', 'month_nepali', 'as_of_date'],
    dimension: ['series', 'section'],
    unit: ['unit'],
    value: ['value'],
  },
  order: ['as_of_date', 'section', 'series'],
  body: 'data',
  measures: {
    value: {
      alike: {
        section: 'numbers, transactions and amounts are different quantities',
        series: 'series overlap: a payment by card or QR may stand in several',
      },
      apart: [
        {
          of: ['section'],
          is: ({ section }) => section === 'access',
          same: 'as_of_date',
          reason: 'access is what there is at the end of a month; avg of it is possible',
        },
      ],
      unitIn: 'unit',
    },
  },
  series: indicatorSeries,
  text: ['series'],
  readers: {
    fiscal_year: fiscalYearReader,
    month_nepali: nepaliMonthReader,
    month_number: fiscalMonthReader,
    series: anyCaseReader(
      'a series as the source names it, whatever its capitals: RTGS, Wallet, Debit Cards',
    ),
  },
  rhythm: { days: 75, description: 'Monthly, about six weeks after the end of the month' },
  formats: [monthlyTable],
  questions: paymentQuestions,
  knownGaps: [
    'Months from Saun 2077 (July 2020) to Saun 2082 (August 2025); earlier and later ones are missing.',
    'Where the workbook prints 0 before a series begins or after it has ended, the value is null: Faster Payment Systems and Other Retail Payments begin in Ashadh 2080, Cross Border QR Acquiring in Shrawan 2081.',
    'connectIPS is a line of its own up to Ashwin 2081, and part of Faster Payment Systems, which hold Fonepay, InstaFund and bank transfers of SCT, too.',
    'Agents of payment service providers jump in Magh 2081, when sub-agents had to become agents.',
    'Prepaid cards include those of payment service providers; e-commerce means payments by card online.',
    'Three counts have fractions in the source: Wallet Users of Mangsir 2078, Mobile Banking and QR-Based Payments of Ashwin 2081.',
  ],
})
