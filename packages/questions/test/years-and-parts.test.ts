import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { computeAnswer, createVocabulary, readTyped, requestOf } from '../src/index.ts'
import { exampleQuestions, toSubject } from '../testing/index.ts'

const [flow] = exampleQuestions.countries.measures
const [country] = exampleQuestions.countries.dimensions
const words = (en: string) => ({ en: [en], ne: [], rom: [] })

const accounts = {
  id: 'accounts',
  only: {},
  time: { year: 'fiscal_year', year_ad: 'year', months_are: 'numbers' as const },
  measures: [
    { ...flow!, id: 'gdp', words: words('gdp'), field: 'gdp', unit: 'USD' },
    { ...flow!, id: 'gdp-per-head', words: words('gdp per head'), field: 'gdp', per: 'people', unit: 'USD' },
    { ...flow!, id: 'people', words: words('population'), field: 'people', dated: true, unit: 'people' },
  ],
  dimensions: [],
}
const goods = {
  ...exampleQuestions.countries,
  id: 'goods-by-country',
  only: {},
  added: true,
  dimensions: [
    country!,
    {
      ...country!,
      id: 'goods',
      words: words('goods'),
      field: 'chapter',
      partner: false,
      values_are: 'names' as const,
    },
  ],
}
const vocabulary = createVocabulary([
  toSubject(accounts, '/accounts'),
  toSubject(goods, '/goods', { country: ['IN', 'CN'], goods: ['Tea', 'Salt'] }),
])

function query(text: string) {
  const reading = readTyped(text, vocabulary, { yearBase: '2083/84' })
  assert.equal(reading?.kind, 'query', `${text}: ${JSON.stringify(reading)}`)
  if (reading?.kind !== 'query') throw new Error(text)
  return reading
}

describe('years AD of figures of a year AD', () => {
  test('are asked for as such, and a fiscal year as the one in which it ends', () => {
    for (const [text, year] of [
      ['gdp in 2023', '2023'],
      ['gdp in 1990', '1990'],
      ['gdp in 2079/80', '2023'],
      ['gdp in 2022/23', '2023'],
      ['gdp in 2010 and 2020', '2010,2020'],
    ] as const) {
      const { query: asked, subject } = query(text)
      assert.equal(requestOf(asked, subject).query.year, year, text)
    }
  })

  test('a quotient has the figures of one row, and none where one is missing', () => {
    const { query: asked, subject } = query('gdp per head in 2023')
    const row = { year: 2023, fiscal_year: '2079/80', gdp: 60, people: 4 }
    const [cell] = computeAnswer(asked, subject, [row]).rows
    assert.deepEqual([cell!.value, cell!.yearAd, cell!.year], [15, 2023, '2079/80'])
    assert.deepEqual(computeAnswer(asked, subject, [{ ...row, people: null }]).rows, [])
  })

  test('what another dataset has without a year is left to it', () => {
    assert.equal(readTyped('population', vocabulary), undefined)
    assert.equal(readTyped('population of Pokhara in 2011', vocabulary), undefined)
    assert.deepEqual(query('population in 2011').query.measures, ['people'])
  })
})

test('rows of parts are added up by what differs among them', () => {
  const { query: one, subject } = query('imports of Tea from India in 2080/81')
  const { group_by: by, aggregate } = requestOf(one, subject).query
  assert.deepEqual([by, aggregate], ['year,months', 'sum(imports)'])
  const [cell] = computeAnswer(one, subject, [{ year: '2080/81', months: 7, sum_imports: 9 }]).rows
  assert.deepEqual(
    [cell!.value, cell!.firstMonths, cell!.dimensions],
    [9, 7, { country: 'IN', goods: 'Tea' }],
  )
  const { query: ranked } = query('which country did Nepal import most Tea from in 2080/81')
  assert.equal(requestOf(ranked, subject).query.group_by, 'code,year,months')
})
