import { ExchangeRate } from '@tathya/contracts/http'
import { anyCaseReader, defineDataset } from '@tathya/datasets'
import { officialFacts } from '../publishers.ts'
import { createLookBack, dayPattern } from './look-back.ts'
import { publishedRates } from './published-rates.ts'
import { rateQuestions } from './questions.ts'
import { rateSeries } from './series.ts'

const rate = { isAdditive: false, alike: { currency: 'each currency has a rate of its own' } }

/** Daily rates of exchange. */
export const exchangeRates = defineDataset({
  id: 'exchange-rates',
  title: 'Exchange rates',
  titleNe: 'विनिमय दर',
  descriptionNe: 'नेपाल राष्ट्र बैंकले तोकेको विदेशी मुद्राको खरिद र बिक्री दर।',
  keywords: [
    'exchange rate',
    'dollar',
    'currency',
    'USD',
    'NPR',
    'euro',
    'rupee',
    'विनिमय दर',
    'डलर',
    'मुद्रा',
    'भाउ',
    'डलरको मूल्य',
    'binimaya dar',
    'mudra',
    'bhau',
    'rate',
  ],
  description:
    'Rates of exchange of the central bank by day and currency, in rupees. The published rates are for `unit` units of the currency; those of one unit stand beside them as exact decimals. on= answers the rates of a day or, on holidays, those of the last day before it; `date` of each row says of which.',
  publisher: 'Nepal Rastra Bank',
  source: { name: 'Nepal Rastra Bank, foreign exchange rates', url: 'https://www.nrb.org.np/forex/' },
  licence: officialFacts,
  // Nothing ships, so this day stays: a later one would replace imports before it.
  updated: '2026-11-21',
  coverage: { area: 'Nepal', period: 'date' },
  rows: new URL('./rows.json', import.meta.url),
  row: ExchangeRate,
  key: 'id',
  columns: {
    time: ['date'],
    name: ['currency_name'],
    unit: ['currency', 'unit'],
    value: ['buy', 'sell'],
  },
  order: ['-date', 'currency'],
  body: 'data',
  measures: { buy: rate, sell: rate },
  series: rateSeries,
  text: ['currency', 'currency_name'],
  readers: {
    currency: anyCaseReader('an ISO 4217 code, whatever its capitals: USD, INR, JPY'),
    currency_name: anyCaseReader(
      'a name of a currency as the source has it, whatever its capitals: Indian Rupee',
    ),
  },
  ownFilters: {
    on: {
      description:
        'A day: answers the rates of it or, where none were published, those of the last day before it that has some, at most seven days back; the date of the rows says which day that is',
      accepted: 'a day as YYYY-MM-DD: 2026-05-14',
      pattern: dayPattern,
      create: createLookBack,
    },
  },
  rhythm: { days: 7, description: 'Daily, except on some holidays' },
  emptyNotice:
    'No exchange rates ship with this product. The operator gets them from the central bank: npx tathya refresh exchange-rates.',
  formats: [publishedRates()],
  questions: rateQuestions,
  knownGaps: [
    'No rates ship with the product: they are imported from the central bank.',
    'On some days nothing is published; on= looks back up to a week.',
    'Rates are quoted per `unit` units: 100 Indian rupees, 10 yen; buy_per_unit and sell_per_unit are those of one.',
  ],
})
