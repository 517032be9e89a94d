import type { DatasetQuestions, QuestionWords } from '@tathya/contracts/http'
import { createVocabulary, type Subject } from '../src/vocabulary/vocabulary.ts'

const words = (en: string, ne: string, rom = ''): QuestionWords => {
  const split = (list: string) => (list === '' ? [] : list.split(', '))
  return { en: split(en), ne: split(ne), rom: split(rom) }
}

const flow = (id: 'imports' | 'exports', field: string): DatasetQuestions['measures'][number] => ({
  id,
  name: id === 'imports' ? { en: 'Imports', ne: 'आयात' } : { en: 'Exports', ne: 'निर्यात' },
  words:
    id === 'imports'
      ? words('imports, import', 'आयात', 'aayat')
      : words('exports, export', 'निर्यात', 'niryat'),
  verbs:
    id === 'imports'
      ? words('buy, buys, bought, import, imported', 'किन्यो', 'kinyo')
      : words('sell, sold, export, exported', 'बेच्यो', 'bechyo'),
  mirror: id === 'imports' ? 'exports' : 'imports',
  field,
  kind: 'flow',
  unit: 'NPR',
})

const time = { year: 'year', covered: 'months', months_are: 'numbers' } as const

/** Trade in all and by country, remittances by month, and reserves in two currencies: declared as datasets declare it. */
export const exampleQuestions = {
  totals: {
    id: 'totals',
    only: {},
    time,
    measures: [flow('imports', 'imports'), flow('exports', 'exports')],
    dimensions: [],
  },
  countries: {
    id: 'countries',
    only: { months: 12 },
    time,
    measures: [flow('imports', 'imports'), flow('exports', 'exports')],
    dimensions: [
      {
        id: 'country',
        name: { en: 'country', ne: 'देश' },
        words: words('country, countries, market, markets, buyer, buyers', 'देश, देशहरू', 'desh'),
        field: 'code',
        values_are: 'countries',
        members: [],
        open: true,
        needed: true,
        partner: true,
      },
    ],
  },
  remittances: {
    id: 'remittances',
    only: {},
    time: { year: 'fiscal_year', month: 'month_nepali', months_are: 'names' },
    measures: [
      {
        id: 'remittances',
        name: { en: 'Remittances', ne: 'विप्रेषण', rom: 'Bipreshan' },
        words: words('remittance, remittances', 'विप्रेषण', 'bipreshan'),
        field: 'amount_monthly_millions',
        since_start: 'rolling_amount_monthly_millions',
        kind: 'flow',
        unit: 'NPR million',
      },
    ],
    dimensions: [],
  },
  reserves: {
    id: 'reserves',
    only: {},
    time: { year: 'year', month: 'month', months_are: 'numbers' },
    measures: [
      {
        id: 'reserves',
        name: { en: 'Reserves', ne: 'सञ्चिति' },
        words: words('reserves, foreign exchange reserves', 'सञ्चिति', 'sanchiti'),
        field: 'amount',
        kind: 'stock',
        unit: '{currency} million',
      },
    ],
    dimensions: [
      {
        id: 'currency',
        name: { en: 'currency', ne: 'मुद्रा' },
        words: words('currency', 'मुद्रामा'),
        field: 'currency',
        values_are: 'names',
        members: [
          { value: 'NPR', words: words('rupees', 'रुपैयाँ', 'rupaiya') },
          { value: 'USD', words: words('dollars, us dollars', 'डलर', 'dollar') },
        ],
        each: true,
        open: false,
        needed: false,
      },
    ],
  },
  rates: {
    id: 'rates',
    only: {},
    time: { day: 'date', months_are: 'numbers' },
    measures: [
      {
        id: 'buy-rate',
        name: { en: 'Buying rate', ne: 'खरिद दर' },
        words: words('rate, buying rate', 'दर, भाउ, खरिद दर', 'bhau'),
        field: 'buy_per_unit',
        kind: 'rate',
        unit: 'NPR',
      },
    ],
    dimensions: [
      {
        id: 'currency',
        name: { en: 'currency', ne: 'मुद्रा' },
        words: words('currency', 'मुद्रा'),
        field: 'currency',
        values_are: 'names',
        members: [{ value: 'INR', alone: true, words: words('indian rupee', 'भारु', 'bharu') }],
        open: false,
        needed: true,
      },
    ],
  },
} satisfies Readonly<Record<string, DatasetQuestions>>

/** A declaration with where its rows are, and the values of its open dimensions. */
export const toSubject = (
  questions: DatasetQuestions,
  path: string,
  values: Subject['values'] = {},
): Subject => ({ ...questions, dataset: questions.id, title: questions.id, path, values })

const { totals, countries, remittances, reserves } = exampleQuestions

/** The vocabulary of these declarations. */
export const exampleVocabulary = () =>
  createVocabulary([
    toSubject(totals, '/totals'),
    toSubject(remittances, '/remittances'),
    toSubject(reserves, '/reserves'),
    toSubject(countries, '/countries', { country: ['IN', 'CN', 'US', 'JP'] }),
  ])
