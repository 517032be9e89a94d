import type { DatasetQuestions } from '@tathya/contracts/http'
import reserves from '../forex/words.rows.json' with { type: 'json' }
import words from './words.rows.json' with { type: 'json' }

const dollars = { rom: [], ...reserves.currency.find(({ value }) => value === 'USD')!.words }

const time = { year: 'fiscal_year', month: 'month_nepali', months_are: 'names' } as const
const measure = {
  id: 'remittances',
  name: { en: 'Remittances', ne: 'विप्रेषण', rom: 'Bipreshan' },
  words,
  kind: 'flow',
} as const

/** Questions about remittances: of months, of whole years, and since the start of a year. */
export const remittanceQuestions: DatasetQuestions[] = [
  {
    id: 'remittances',
    only: {},
    time,
    measures: [
      {
        ...measure,
        field: 'amount_monthly_millions',
        since_start: 'rolling_amount_monthly_millions',
        unit: 'NPR million',
      },
    ],
    dimensions: [],
  },
  {
    id: 'remittances-in-dollars',
    only: {},
    time,
    // Reports print dollars since the start of the year only.
    measures: [{ ...measure, field: null, since_start: 'rolling_amount_usd_millions', unit: 'USD million' }],
    dimensions: [
      {
        id: 'currency',
        name: { en: 'currency', ne: 'मुद्रा' },
        words: { en: ['currency'], ne: ['मुद्रामा'], rom: [] },
        field: null,
        values_are: 'names',
        members: [{ value: 'USD', words: dollars }],
        open: false,
        needed: true,
      },
    ],
  },
]
