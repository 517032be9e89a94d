import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { computeAnswer, continueReading, createVocabulary, nameRow, requestOf } from '../src/index.ts'
import { exampleQuestions, exampleVocabulary, toSubject } from '../testing/index.ts'

const vocabulary = exampleVocabulary()

/** The figures of a question over rows, and what was asked for them. */
function answer(text: string, rows: readonly object[]) {
  const reading = continueReading(text, vocabulary, undefined, '2083/84')
  assert.equal(reading?.kind, 'query', JSON.stringify(reading))
  if (reading?.kind !== 'query') throw new Error(text)
  const { query, subject } = reading
  const { rows: found, derived } = computeAnswer(query, subject, rows as never)
  return {
    asked: requestOf(query, subject, '2081/82'),
    values: found.map(({ value }) => value),
    found,
    derived: derived.map(({ kind, value }) => [kind, value]),
  }
}

const trade = (year: string, code: string, imports: number, exports = 1) => ({
  year,
  months: 12,
  code,
  imports,
  exports,
})

describe('the figures of an answer', () => {
  test('are asked for with the filters of the query', () => {
    const { asked, values } = answer('imports from India in 2080/81', [trade('2080/81', 'IN', 7)])
    assert.deepEqual(values, [7])
    assert.equal(asked.path, '/countries')
    assert.deepEqual([asked.query.code, asked.query.year, asked.query.months], ['IN', '2080/81', 12])
  })

  test('are ranked, counted and compared', () => {
    const rows = [trade('2080/81', 'IN', 7), trade('2080/81', 'CN', 9), trade('2080/81', 'JP', 0)]
    assert.deepEqual(answer('top 2 countries by imports in 2080/81', rows).values, [9, 7])
    assert.deepEqual(answer('how many countries did Nepal import from in 2080/81', rows).derived, [
      ['count', 2],
    ])
    const two = answer('difference between imports from India and China in 2080/81', rows.slice(0, 2))
    assert.deepEqual([two.values, two.derived], [[7, 9], [['difference', 2]]])
  })

  test('of years grow, and have a mean', () => {
    const rows = [trade('2079/80', 'IN', 50), trade('2080/81', 'IN', 60)]
    assert.deepEqual(answer('growth of imports from India in 2080/81', rows).derived, [
      ['change', 10],
      ['growth', 20],
    ])
    assert.deepEqual(answer('average imports from India from 2079/80 to 2080/81', rows).derived, [
      ['mean', 55],
    ])
    assert.deepEqual(
      answer('in which year were imports from India highest', rows).found.map(({ year }) => year),
      ['2080/81'],
    )
  })

  test('of months are those of the month, of a flow with the sum since the start of the year', () => {
    const month = (month_nepali: string, alone: number | null, sum: number) => ({
      ...{
        fiscal_year: '2081/82',
        month_nepali,
        amount_monthly_millions: alone,
        rolling_amount_monthly_millions: sum,
      },
    })
    const rows = [month('Shrawan', 4, 4), month('Bhadra', 5, 9)]
    assert.deepEqual(answer('remittances in Bhadra 2081', rows).values, [5, 9])
    const year = answer('remittances in 2081/82', rows)
    assert.deepEqual([year.values, year.found[0]?.firstMonths], [[9], 2])
    assert.deepEqual(answer('remittances in the first 3 months of 2081/82', rows).values, [])
  })

  test('of a stock are those of the last month, in each unit that the question does not choose', () => {
    const rows = [
      { year: '2081/82', month: 1, currency: 'NPR', amount: 5 },
      { year: '2081/82', month: 2, currency: 'NPR', amount: 6 },
      { year: '2081/82', month: 2, currency: 'USD', amount: 1 },
    ]
    const { found } = answer('reserves in 2081/82', rows)
    assert.deepEqual(
      found.map(({ value, unit, month }) => [value, unit, month]),
      [
        [6, 'NPR million', 5],
        [1, 'USD million', 5],
      ],
    )
  })
})

describe('parts of a year are differences of sums since its start', () => {
  const until = (months: number, imports: number, exports = 0) => ({
    year: '2081/82',
    months,
    imports,
    exports,
  })
  const rows = [until(1, 10), until(2, 25), until(3, 45), until(6, 100), until(12, 240)]

  test('of a month, a quarter, and the first months', () => {
    assert.deepEqual(answer('imports in Shrawan 2081', rows).values, [10])
    assert.deepEqual(answer('imports in Bhadra 2081', rows).values, [15])
    assert.deepEqual(answer('imports in the second quarter of 2081/82', rows).values, [55])
    assert.deepEqual(answer('imports in the first 3 months of 2081/82', rows).values, [45])
  })

  test('there is none where one of the two sums is missing', () => {
    assert.deepEqual(answer('imports in Poush 2081', rows).values, [])
    assert.deepEqual(answer('imports in the third quarter of 2081/82', rows).values, [])
  })
})

describe('the rate of a day', () => {
  const subject = toSubject(exampleQuestions.rates, '/rates')
  const vocabularyOfRates = createVocabulary([subject])
  const read = (text: string) => {
    const reading = continueReading(text, vocabularyOfRates, undefined, '2083/84')
    if (reading?.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(reading)}`)
    return reading.query
  }

  test('is read from the exact decimal of its row, and names the currency', () => {
    const query = read('indian rupee rate')
    const rows = [{ date: '2026-11-28', currency: 'INR', buy_per_unit: '1.6015' }]
    const [row, ...others] = computeAnswer(query, subject, rows).rows
    assert.deepEqual([row?.value, row?.day, others], [1.6015, '2026-11-28', []])
    assert.equal(nameRow(row!, subject).en, 'Buying rate (INR)')
    for (const text of ['', 'none', '1,6', null, undefined])
      assert.deepEqual(computeAnswer(query, subject, [{ ...rows[0], buy_per_unit: text }]).rows, [])
  })

  test('of today is the latest that there is, in each writing', () => {
    const latest = requestOf(read('indian rupee rate'), subject)
    assert.deepEqual(
      [latest.query.currency, latest.query.sort, latest.query.limit, latest.query.date],
      ['INR', '-date', 1, undefined],
    )
    for (const text of [
      "today's indian rupee rate",
      'indian rupee rate today',
      'aaja ko bharu ko bhau',
      'bharu ko bhau aja',
      'आजको भारुको भाउ',
      'भारुको दर आज',
    ])
      assert.deepEqual(requestOf(read(text), subject), latest, text)
    assert.equal(requestOf(read('indian rupee rate on 2026-11-27'), subject).query.date, '2026-11-27')
  })
})
