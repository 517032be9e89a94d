import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readQuestion } from '../src/question/read-question.ts'
import { plansOf } from '../src/router/answer-by-router.ts'

const inGandaki = { within: 'Gandaki Province' }
/** Questions with the whole of their first plan: what it leaves out is asked of nobody. */
const samples: readonly (readonly [
  question: string,
  tool: string,
  args: object,
  each?: readonly object[],
])[] = [
  ['How many districts are in Koshi province?', 'units', { kind: 'district', within: 'Koshi Province' }],
  [
    'How many districts and local units are there in Nepal?',
    'units',
    { kind: 'local_unit' },
    [{ kind: 'local_unit' }, { kind: 'district' }],
  ],
  [
    'How many metropolitan cities and municipalities are in Gandaki Province?',
    'units',
    { kind: 'metropolitan_city', ...inGandaki },
    ['metropolitan_city', 'municipality'].map((kind) => ({ kind, ...inGandaki })),
  ],
  [
    'Which province has the most districts?',
    'units',
    { kind: 'province', rank_by: 'district', order: 'largest' },
  ],
  [
    'smallest district by population in Bagmati Province',
    'units',
    { kind: 'district', within: 'Bagmati Province', rank_by: 'population', order: 'smallest' },
  ],
  [
    'List the districts of Karnali Province',
    'units',
    { kind: 'district', within: 'Karnali Province', names: true },
  ],
  ['How many secondary schools are in Kaski?', 'schools', { level: 'secondary', place: 'Kaski' }],
  ['How many private schools are in Pokhara?', 'schools', { type: 'institutional', place: 'Pokhara' }],
  [
    'population of Kaski and Jhapa',
    'administrative_unit',
    { name: 'Kaski', show: ['population'] },
    ['Kaski', 'Jhapa'].map((name) => ({ name, show: ['population'] })),
  ],
  ['is eSewa licensed?', 'payments', { name: 'eSewa' }],
]

describe('the arguments of a plan', () => {
  for (const [question, tool, args, each] of samples) {
    test(`of ${question}`, () => {
      const [plan] = plansOf(readQuestion(question))
      assert.deepEqual([plan?.tool, plan?.args, plan?.each], [tool, args, each])
    })
  }
})
