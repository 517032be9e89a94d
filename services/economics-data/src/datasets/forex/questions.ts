import type { DatasetQuestions } from '@tathya/contracts/http'
import words from './words.rows.json' with { type: 'json' }

/** Questions about reserves at the end of months, in both currencies, by holder. */
export const reservesQuestions: DatasetQuestions[] = [
  {
    id: 'forex',
    only: {},
    time: { year: 'fiscal_year_str', month: 'month_number', months_are: 'numbers' },
    measures: [
      {
        id: 'reserves',
        name: {
          en: 'Foreign exchange reserves',
          ne: 'विदेशी विनिमय सञ्चिति',
          rom: 'Bideshi binimaya sanchiti',
        },
        words: words.reserves,
        field: 'forex_gross_millions',
        kind: 'stock',
        unit: '{currency} million',
      },
    ],
    dimensions: [
      {
        id: 'currency',
        name: { en: 'currency', ne: 'मुद्रा' },
        words: { en: ['currency'], ne: ['मुद्रामा'], rom: [] },
        field: 'currency',
        values_are: 'names',
        members: words.currency.map((member) => ({ ...member, words: { rom: [], ...member.words } })),
        each: true,
        open: false,
        needed: false,
      },
      {
        id: 'holder',
        name: { en: 'holder', ne: 'धारक' },
        words: {
          en: ['held', 'held by', 'hold', 'holds', 'holdings', 'possession'],
          ne: ['सँग रहेको', 'सँग भएको'],
          rom: ['sanga raheko', 'sanga bhayeko', 'sanga bhaeko'],
        },
        field: null,
        values_are: 'names',
        members: words.holder.map((member) => ({ ...member, words: { rom: [], ...member.words } })),
        open: false,
        needed: false,
      },
    ],
  },
]
