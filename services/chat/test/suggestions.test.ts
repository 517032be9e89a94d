import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { factRows } from '../src/answer/fact-rows.ts'
import { extrasOf, routeQuestion } from '../src/answer/route-question.ts'
import { tradeContext } from './support/trade-api.ts'

const turns = { next: async () => {} }
const base = { turns, baseUrl: 'http://h' }

async function ask(question: string, asked: string[] = []) {
  const context = tradeContext(asked)
  const routed = await routeQuestion(question, context, [], turns)
  return { context, routed, extras: await extrasOf(routed, question, context, base) }
}

describe('the rows of an answer', () => {
  test('have quantity, members, period, value, unit and the address that opens them', async () => {
    const { routed } = await ask('imports from India in 2079/80')
    const [row] = factRows(routed, 'en')
    assert.deepEqual(
      { ...row, source: row!.source?.split('?')[0] },
      {
        ...{ measure: 'imports', name: 'Imports (India)', dims: { country: 'IN' }, period: '2079/80' },
        ...{ value: 401, unit: 'NPR', text: 'NPR 401', source: '/countries' },
      },
    )
  })

  test('name months as time series do, from Shrawan on', () => {
    const fact = { label: 'figure', value: 1, about: { en: 'x', ne: null } } as const
    const periodOf = (period: object) => factRows({ facts: [{ ...fact, period }], uses: [] }, 'en')[0]!.period
    assert.equal(periodOf({ fiscalYear: '2080/81', month: 4 }), '2080/81-M01')
    assert.equal(periodOf({ fiscalYear: '2080/81', month: 3 }), '2080/81-M12')
    assert.equal(periodOf({ fiscalYear: '2080/81', monthsOfYear: 8 }), '2080/81-M01..M08')
    assert.equal(periodOf({}), null)
  })
})

describe('suggestions', () => {
  for (const [question, first] of [
    ['imports in 2080/81', 'Imports in 2079/80'],
    ['२०८०/८१ मा आयात कति?', '२०७९/८० मा आयात कति?'],
    ['2080/81 ma aayat kati?', '2079/80 ma aayat kati?'],
    ['imports from India in 2080/81', 'Imports from India in 2079/80'],
    ['top 3 countries by exports in 2079/80', 'Exports in 2079/80'],
  ] as const) {
    test(`are questions that are answered, in the writing of the question: ${question}`, async () => {
      const { extras, context } = await ask(question)
      assert.equal(extras.suggestions[0], first)
      assert.ok(extras.suggestions.length <= 3)
      for (const suggestion of extras.suggestions) {
        const { answered, facts } = await routeQuestion(suggestion, context, [], turns)
        assert.ok(answered && facts.length > 0, suggestion)
      }
    })
  }

  test('name the counterpart and the top list', async () => {
    const { suggestions } = (await ask('imports in 2080/81')).extras
    assert.deepEqual(suggestions.slice(1), ['Exports in 2080/81', 'Top 5 countries by imports in 2080/81'])
  })

  test('leave out the year before the first one', async () => {
    const { suggestions } = (await ask('imports in 2078/79')).extras
    assert.ok(!suggestions.join().includes('2077/78'), suggestions.join())
  })

  test('are asked once for all answers of one version of the data', async () => {
    const asked: string[] = []
    const { context, routed } = await ask('imports in 2080/81', asked)
    const before = asked.length
    await extrasOf(routed, 'imports in 2080/81', context, base)
    assert.equal(asked.length, before)
  })
})

test('the chart of an answer is the time series with its figures', async () => {
  assert.equal((await ask('exports in 2080/81')).extras.chart, 'http://h/e/series/totals.exports.customs')
  assert.equal((await ask('imports from India')).extras.chart, 'http://h/e/series/countries.imports.india')
  assert.equal((await ask('imports from China')).extras.chart, null)
  assert.equal((await ask('imports and exports in 2080/81')).extras.chart, null)
})
