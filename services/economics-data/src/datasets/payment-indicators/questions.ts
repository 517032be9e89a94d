import type { DatasetQuestions, QuestionDimension } from '@tathya/contracts/http'
import words from './words.rows.json' with { type: 'json' }

type Members = readonly { value: string; words: { en: string[]; ne: string[]; rom?: string[] } }[]

const way = (members: Members): QuestionDimension => ({
  id: 'way-of-payment',
  name: { en: 'way of payment', ne: 'भुक्तानीको माध्यम' },
  words: words.way,
  field: 'series',
  values_are: 'names',
  members: members.map((member) => ({ ...member, words: { rom: [], ...member.words } })),
  open: false,
  needed: true,
})

const time = { year: 'fiscal_year', month: 'month_number', months_are: 'numbers' } as const

/** Questions about users and machines, and about what is paid: of a month, or of a year with all its months. */
export const paymentQuestions: DatasetQuestions[] = [
  {
    id: 'payment-access',
    only: { section: 'access' },
    time,
    measures: [
      {
        id: 'payment-users',
        name: { en: 'Users, cards, machines or members', ne: 'प्रयोगकर्ता, कार्ड, मेसिन वा सदस्य' },
        words: words.users,
        field: 'value',
        kind: 'stock',
        unit: 'count',
      },
    ],
    dimensions: [way(words.access)],
  },
  {
    id: 'payment-use',
    only: {},
    time,
    measures: [
      {
        id: 'payment-value',
        name: { en: 'Payments', ne: 'भुक्तानी रकम', rom: 'Bhuktani rakam' },
        words: words.value,
        only: { section: 'value' },
        field: 'value',
        kind: 'flow',
        unit: '{unit}',
      },
      {
        id: 'payment-count',
        name: { en: 'Number of payments', ne: 'भुक्तानी सङ्ख्या', rom: 'Bhuktani sankhya' },
        words: words.count,
        only: { section: 'count' },
        field: 'value',
        kind: 'flow',
        unit: 'count',
      },
    ],
    dimensions: [way(words.use)],
  },
]
