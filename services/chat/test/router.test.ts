import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPeriods } from '../src/question/read-periods.ts'
import { readWords } from '../src/question/read-words.ts'
import { answerByRouter } from '../src/router/answer-by-router.ts'

const total = (report_year: string | null, imports_amount: number, period_months = 12) => ({
  ...{ report_year, imports_amount, exports_amount: 4, trade_balance: -5, period_months },
})
const unit = (id: number) => ({
  ...{
    id: String(id),
    level: 'local_unit',
    name_en: 'Tulsipur',
    name_ne: 'तुलसीपुर',
    type: 'municipality',
    score: 100,
  },
  ...{ headquarters: null, headquarters_ne: null, ward_count: 1, area_sq_km: 2, population: 3 },
  parents: [{ level: 'district', name_en: `D${id}`, name_ne: `D${id}` }],
})

/** Trade of 2080/81 and 2081/82; of 2082/83 the central bank alone has the first four months. */
function trade(query: URLSearchParams) {
  const year = query.get('report_year') ?? '2081/82'
  if (query.get('publisher') === 'central_bank') return [total(year, 60, 4)]
  if (query.get('period_months') === '4') return [total(year, 40, 4)]
  return year === '2082/83' ? [] : [total(year, year === '2080/81' ? 100 : 150)]
}

/** Asks the router, without a model, with scripted rows. */
async function ask(question: string, earlier: readonly string[] = []) {
  const asked: string[] = []
  const rows: Readonly<Record<string, (query: URLSearchParams) => object[]>> = {
    '/e/tradeTotals': trade,
    '/e/imports': (query) => [
      { hs_code: '27', commodity_name: 'Fuels', amount: 30, report_year: query.get('report_year') },
    ],
    '/e/calendar/convert': () => [{ fiscal_year: '2082/83', bs_year: 2083 }],
    '/e/administrativeUnit': () => [unit(1), unit(2)],
    '/e/datasets': () => [{ id: 'a', title: 'Imports', description: 'x' }],
  }
  const callApi = async (url: string) => {
    const [path = '', query] = url.split('?')
    asked.push(decodeURIComponent(url))
    return { data: rows[path]?.(new URLSearchParams(query)) ?? [] }
  }
  const context = { callApi, now: new Date('2026-11-24T00:00:00Z'), signal: new AbortController().signal }
  const turns = { next: async () => {} }
  const { facts, answered, response } = await answerByRouter(question, context as never, earlier, turns)
  return {
    facts: facts.map(({ label, value, period }) => [label, value, period?.fiscalYear]),
    answered,
    response,
    asked,
  }
}

describe('the router', () => {
  test('compares years, and says by how much they differ', async () => {
    const both = [
      ['imports', 100, '2080/81'],
      ['imports', 150, '2081/82'],
      ['change', 50, undefined],
      ['growth', 50, undefined],
    ]
    assert.deepEqual((await ask('imports in 2080/81 and 2081/82')).facts, both)
    assert.deepEqual((await ask('total imports of the last 2 years')).facts, both)
  })

  test('compares a year that is not over with the same months of the other', async () => {
    const { facts, response } = await ask('imports in 2080/81 and 2082/83')
    assert.deepEqual(facts.slice(0, 3), [
      ['imports', 40, '2080/81'],
      ['imports', 60, '2082/83'],
      ['change', 20, undefined],
    ])
    assert.match(response, /first 4 months of fiscal year 2080\/81: NPR 40/)
  })

  test('has the share of a part in the whole of its year', async () => {
    assert.deepEqual((await ask('share of petroleum in imports of 2080/81')).facts, [
      ['imports', 30, '2080/81'],
      ['imports', 100, '2080/81'],
      ['share', 30, '2080/81'],
    ])
  })

  test('continues the question before, and reckons years from it, or from now', async () => {
    const before = ['total imports in 2080/81']
    assert.deepEqual((await ask('and in 2081/82?', before)).facts, [['imports', 150, '2081/82']])
    assert.deepEqual((await ask('and last year?', ['total imports in 2081/82'])).facts, [
      ['imports', 100, '2080/81'],
    ])
    const last = await ask('total imports last year')
    assert.deepEqual(last.facts, [['imports', 150, '2081/82']])
    assert.equal(last.asked[0], '/e/calendar/convert?ad=2026-11-24')
  })

  test('asks which place is meant', async () => {
    const { answered, facts, response } = await ask('population of Tulsipur')
    assert.deepEqual([answered, facts], [false, []])
    assert.match(response, /Tulsipur \(D1\), Tulsipur \(D2\)\. Which one\?/)
  })

  test('gives no figure for a question that it understands only in part, and names the nearest datasets', async () => {
    for (const question of ['imports in 2080/81 in tonnes', 'price of gold', 'remittances in 2080/81']) {
      const { answered, facts, response } = await ask(question)
      assert.deepEqual([answered, facts], [false, []], question)
      assert.match(response, /Nearest datasets: Imports\./, question)
    }
    assert.deepEqual(
      (await ask('which datasets are there about imports?')).facts.map(([label]) => label),
      ['dataset'],
    )
  })
})

describe('the periods of a question', () => {
  const read = (text: string) => readPeriods(text, readWords)

  test('are dates with two digits for days and months', () => {
    for (const text of ['5 Shrawan 2081', '2081/4/5', 'Shrawan 5, 2081'])
      assert.deepEqual(read(text).dates, [{ calendar: 'bs', date: '2081-04-05' }], text)
    assert.deepEqual(read('9 August 2024').dates, [{ calendar: 'ad', date: '2024-08-09' }])
    assert.deepEqual(read('Shrawan 33 2081').dates, [])
  })

  test('are of the other calendar than the one that they are converted into', () => {
    assert.deepEqual(read('2040-01-02 in AD').dates[0]?.calendar, 'bs')
    assert.deepEqual(read('2040-01-02 in BS').dates[0]?.calendar, 'ad')
    assert.deepEqual(read('2020-01-02').dates[0]?.calendar, 'ad')
    assert.deepEqual(read('2031-01-02').dates[0]?.calendar, 'bs')
  })

  test('are years and months in numbers, or in words of either language', () => {
    for (const text of ['the last five years', 'past 5 years', 'विगत पाँच वर्ष', 'gata panch barsa'])
      assert.equal(read(text).yearsBack, 5, text)
    for (const text of ['the first 8 months', 'eight months', 'आठ महिना', 'aath mahina'])
      assert.equal(read(text).monthsOfYear, 8, text)
    assert.deepEqual([read('in 2081').bsYear, read('in 2081').adYear], [2081, undefined])
    assert.deepEqual(
      [read('in 2024').bsYear, read('in 2024').adYear, read('in 2024').fiscalYear],
      [undefined, 2024, '2081/82'],
    )
    assert.deepEqual(read('2081/82 and 2079/80').fiscalYears, ['2079/80', '2081/82'])
    assert.deepEqual(read('2081/82').fiscalYears, [])
    assert.deepEqual([read('this fiscal year').yearOffset, read('next year').yearOffset], [0, 1])
  })
})
