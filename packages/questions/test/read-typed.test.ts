import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { continueReading, createVocabulary, Query, readTyped } from '../src/index.ts'
import { exampleQuestions, exampleVocabulary, toSubject } from '../testing/index.ts'

const vocabulary = exampleVocabulary()

/** The query of a question, or the words that none takes. */
function read(text: string, previous?: Query) {
  const before = previous && { query: previous, year: previous.period.years.at(-1) }
  const reading = continueReading(text, vocabulary, before, '2083/84')
  if (reading?.kind !== 'query') return reading?.unread
  return Query.parse(reading.query)
}

const query = (text: string, previous?: Query): Query => {
  const found = read(text, previous)
  assert.ok(found !== undefined && !Array.isArray(found), `${text}: ${found}`)
  return found as Query
}

describe('a question is read as a query', () => {
  const fromIndia = [{ dimension: 'country', values: ['IN'] }]

  test('in each writing, with typing errors, and with other words around', () => {
    for (const text of [
      'imports from India in 2080/81',
      'How much did Nepal import from India in fiscal year 2080/81?',
      'please tell me the improts from India in 80/81',
      '२०८०/८१ मा भारतबाट कति आयात भयो?',
      '2080/81 ma bharat bata kati aayat bhayo',
    ]) {
      const { subject, measures, filters, period } = query(text)
      assert.deepEqual(
        [subject, measures, filters, period.years],
        ['countries', ['imports'], fromIndia, ['2080/81']],
        text,
      )
    }
  })

  test('who buys from Nepal gets its exports', () => {
    for (const text of [
      'Which country bought the most Nepali goods in 2080/81?',
      'which countries buy from Nepal',
      'kun desh le nepal bata dherai saman kinyo',
      'कुन देशले नेपालबाट सबैभन्दा धेरै सामान किन्यो?',
      'How much did India import from Nepal?',
      'exports to India',
    ])
      assert.deepEqual(query(text).measures, ['exports'], text)
    for (const text of [
      'which country did Nepal import the most from',
      'exports from India',
      'who sold most to Nepal',
    ])
      assert.deepEqual(query(text).measures, ['imports'], text)
  })

  test('a ranking has what is asked for, its order and its length', () => {
    const { group, order, limit } = query('top 3 countries of exports in 2080/81')
    assert.deepEqual([group, order, limit], ['country', 'most', 3])
    assert.deepEqual(query('in which year were exports highest').group, 'year')
    assert.equal(query('which country has the lowest exports in 2080/81').order, 'least')
    assert.equal(query('how many countries did Nepal import from in 2080/81').aggregate, 'count')
  })

  test('periods are years, ranges, months and years from now', () => {
    assert.equal(query('remittances in Magh 2081').period.month, 10)
    assert.deepEqual(query('remittances in Baisakh 2081').period.years, ['2080/81'])
    assert.equal(query('imports of the last five years').period.last, 5)
    assert.deepEqual(query('imports last year').period.years, ['2082/83'])
    assert.equal(query('imports since 2078/79').period.isRange, true)
    assert.equal(query('remittances in the first 8 months of 2081/82').period.firstMonths, 8)
    for (const text of [
      'imports in the second quarter of 2081/82',
      '२०८१/८२ को दोस्रो त्रैमासमा आयात',
      'imports Q2 2081/82',
    ])
      assert.equal(query(text).period.quarter, 2, text)
    assert.equal(query('imports in Shrawan 2081').period.month, 4)
    // Rows of countries are of whole years.
    assert.deepEqual(
      read('imports from India in the second quarter of 2080/81'),
      ['the second quarter of'].map((words) => words.slice(4)),
    )
  })

  test('what is computed follows its words', () => {
    for (const [text, aggregate] of [
      ['growth of imports in 2080/81', 'growth'],
      ['share of India in imports of 2080/81', 'share'],
      ['average imports from 2078/79 to 2080/81', 'mean'],
      ['difference between imports from India and China in 2080/81', 'difference'],
    ] as const)
      assert.equal(query(text).aggregate, aggregate, text)
  })

  test('a question about nothing declared is left to others', () => {
    for (const text of ['population of Kaski', 'When is Dashain?', 'hello'])
      assert.equal(read(text), undefined, text)
  })
})

describe('every word of a question is used, or named', () => {
  const bases = [
    'imports from China in 2080/81',
    'total exports in 2079/80',
    'remittances in 2080/81',
    '2080/81 ma bharat bata aayat',
    '२०८०/८१ मा विप्रेषण कति आयो',
  ]
  const qualifiers = [
    'of women',
    'except Japan',
    'in tonnes',
    'per head',
    'monthly',
    'this month',
    'yo mahina',
    'in ward 3',
    'before',
    'at least',
    'private',
    'by sea',
    'for Kaski',
    '27',
    'prati byakti',
    'वडा',
    'महिला',
    'bahek',
    'on average',
    'more than 40',
    'deflated',
    'as of 14 April 2023',
  ]

  for (const base of bases) {
    test(base, () => {
      const plain = query(base)
      for (const words of qualifiers) {
        const found = read(`${base} ${words}`)
        assert.ok(
          Array.isArray(found) && found.length > 0,
          `${base} ${words}: ${JSON.stringify(found)} is ${JSON.stringify(plain)}`,
        )
      }
    })
  }
})

describe('a question that continues another', () => {
  test('changes what it names, and keeps the rest', () => {
    const first = query('imports from India in 2080/81')
    assert.deepEqual(query('and China?', first).filters, [{ dimension: 'country', values: ['CN'] }])
    assert.deepEqual(query('and exports?', first).measures, ['exports'])
    assert.deepEqual(query('and the year before?', first).period.years, ['2079/80'])
    assert.deepEqual(query('अनि २०७८/७९ मा?', first).period.years, ['2078/79'])
    assert.deepEqual(query('and the year before?', first).filters, first.filters)
  })

  test('compares with the one before that', () => {
    const [india, china] = [query('imports from India in 2080/81'), query('imports from China in 2080/81')]
    const previous = { query: china, year: '2080/81', other: india }
    const reading = continueReading('what is the difference?', vocabulary, previous, undefined)
    assert.equal(reading?.kind, 'query')
    assert.deepEqual(reading?.kind === 'query' && reading.query.filters[0]?.values, ['IN', 'CN'])
  })
})

test('a dataset needs a declaration, and no code, to be asked', () => {
  const rainfall = {
    ...exampleQuestions.remittances,
    id: 'rainfall',
    measures: [
      {
        ...exampleQuestions.remittances.measures[0]!,
        id: 'rainfall',
        name: { en: 'Rainfall', ne: 'वर्षा' },
        words: { en: ['rainfall', 'rain'], ne: ['वर्षा'], rom: ['barsa ko pani'] },
      },
    ],
    dimensions: [
      {
        ...exampleQuestions.countries.dimensions[0]!,
        id: 'station',
        words: { en: ['station', 'stations'], ne: ['केन्द्र'], rom: ['kendra'] },
        field: 'station',
        values_are: 'names' as const,
        partner: false,
      },
    ],
  }
  const own = createVocabulary([toSubject(rainfall, '/rain', { station: ['Lumle', 'Jumla'] })])
  for (const text of ['rainfall at Lumle in 2080/81', '२०८०/८१ मा लुम्लेमा कति वर्षा भयो?']) {
    const reading = readTyped(text, own)
    assert.equal(reading?.kind, 'query', JSON.stringify(reading))
    assert.deepEqual(reading?.kind === 'query' && reading.query.filters, [
      { dimension: 'station', values: ['Lumle'] },
    ])
  }
})
