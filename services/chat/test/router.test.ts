import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPeriods, readWords } from '@tathya/questions'
import { answerByRouter } from '../src/router/answer-by-router.ts'

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

/** Asks the router, without a model, with scripted rows. */
async function ask(question: string, earlier: readonly string[] = []) {
  const asked: string[] = []
  const rows: Readonly<Record<string, (query: URLSearchParams) => object[]>> = {
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
  test('asks which place is meant', async () => {
    const { answered, facts, response } = await ask('population of Tulsipur')
    assert.deepEqual([answered, facts], [false, []])
    assert.match(response, /Tulsipur \(D1\), Tulsipur \(D2\)\. Which one\?/)
  })

  test('gives no figure for a question that it understands only in part, and names the nearest datasets', async () => {
    for (const question of ['price of gold', 'who wrote Muna Madan']) {
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
