import type { DatasetQuestions, QuestionDimension, QuestionMeasure } from '@tathya/contracts/http'
import words from './words.rows.json' with { type: 'json' }

const toMembers = <T extends { words: { en: string[]; ne: string[]; rom?: string[] } }>(list: readonly T[]) =>
  list.map((member) => ({ ...member, words: { rom: [], ...member.words } }))

const budget: QuestionMeasure = {
  id: 'budget',
  name: { en: 'Budget', ne: 'बजेट', rom: 'Bajet' },
  words: words.budget,
  field: 'amount',
  kind: 'flow',
  unit: 'NPR',
}

/** An amount is planned, revised and in the end spent: without a word for it, all that are known are told. */
const kind: QuestionDimension = {
  id: 'estimate-kind',
  name: { en: 'kind of amount', ne: 'रकमको प्रकार' },
  words: { en: [], ne: [], rom: [] },
  field: 'estimate_kind',
  values_are: 'names',
  members: toMembers(words.kind),
  each: true,
  open: false,
  needed: false,
}

const time = { year: 'estimate_year_str', months_are: 'numbers' } as const

/** Questions about the headline figures, and about sectors and provinces. */
export const budgetQuestions: DatasetQuestions[] = [
  {
    id: 'budget-headlines',
    only: { classification: 'headline' },
    time,
    measures: [budget],
    dimensions: [
      {
        id: 'headline',
        name: { en: 'headline figure', ne: 'शीर्षक' },
        words: { rom: [], ...words.head },
        field: 'category_name',
        values_are: 'names',
        members: toMembers(words.heads),
        default: 'Total budget',
        whole: 'Total budget',
        open: false,
        needed: false,
      },
      kind,
    ],
  },
  {
    id: 'budget-lines',
    only: { classification: 'functional,sector,province', level: '1', source_type_id: 'total' },
    time,
    measures: [budget],
    dimensions: [
      {
        id: 'line',
        name: { en: 'sector or province', ne: 'क्षेत्र वा प्रदेश' },
        words: words.line,
        field: 'category_name',
        values_are: 'names',
        members: toMembers(words.lines),
        open: false,
        needed: true,
      },
      kind,
    ],
  },
]
