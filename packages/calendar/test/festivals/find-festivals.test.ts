import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findFestivals, matchesName } from '../../src/festivals/find-festivals.ts'
import { allFestivals, festivalById } from '../../src/festivals/index.ts'
import { nextDaysOf, previousDaysOf } from '../../src/festivals/next-days.ts'
import { dayOf } from '../read-fixture.ts'

const idsOf = (text: string) =>
  findFestivals(text)
    .map(({ id }) => id)
    .sort()

describe('a festival is found', () => {
  const spellings = [
    ['Maha Shivaratri', 'maha-shivaratri'],
    ['maha shivratri', 'maha-shivaratri'],
    ['SHIVARATRI', 'maha-shivaratri'],
    ['महाशिवरात्रि', 'maha-shivaratri'],
    ['महाशिवरात्री', 'maha-shivaratri'],
    ['maha-shivaratri', 'maha-shivaratri'],
    ['Vijaya Dashami', 'vijaya-dashami'],
    ['Bijaya Dasami', 'vijaya-dashami'],
    ['Dussehra', 'vijaya-dashami'],
    ['Diwali', 'laxmi-puja'],
    ['Lakshmi Pooja', 'laxmi-puja'],
    ['लक्ष्मी पुजा', 'laxmi-puja'],
    ['Teej', 'haritalika-teej'],
    ['तीज', 'haritalika-teej'],
    ['Chhat', 'chhath'],
    ['छठ', 'chhath'],
    ["Mother's Day", 'mata-tirtha-aunsi'],
    ['गणतन्त्र दिवस', 'republic-day'],
    ['May Day', 'labour-day'],
    ['Vijayadashami', 'vijaya-dashami'],
    ['Matatirtha Aunsi', 'mata-tirtha-aunsi'],
    ['घोडे जात्रा', 'ghode-jatra'],
    ['राखी', 'janai-purnima'],
  ] as const
  for (const [text, id] of spellings) {
    test(`by "${text}"`, () => assert.deepEqual(idsOf(text), [id]))
  }

  test('by each of its own names', () => {
    for (const festival of allFestivals) {
      for (const text of [festival.id, festival.name.en, festival.name.ne, ...festival.spellings]) {
        assert.ok(findFestivals(text).includes(festival), `${festival.id} by ${text}`)
        assert.ok(matchesName(text, festival))
      }
    }
  })

  test('alone by its own name in either script', () => {
    for (const { id, name } of allFestivals) {
      assert.deepEqual(idsOf(name.en), [id])
      assert.deepEqual(idsOf(name.ne), [id])
    }
  })
})

describe('a name of several festivals', () => {
  test('finds them all', () => {
    const dashain = ['fulpati', 'ghatasthapana', 'maha-ashtami', 'maha-navami', 'vijaya-dashami']
    assert.deepEqual(idsOf('Dashain'), dashain)
    assert.deepEqual(idsOf('दशैँ'), dashain)
    assert.deepEqual(idsOf('Holi'), ['fagu-purnima', 'fagu-purnima-tarai'])
    const lhosars = ['gyalpo-lhosar', 'sonam-lhosar', 'tamu-lhosar', 'tol-lhosar']
    assert.deepEqual(idsOf('Losar'), lhosars)
    assert.deepEqual(idsOf('ल्होछार'), lhosars)
    assert.deepEqual(idsOf('तिहार'), idsOf('Tihar'))
  })

  test('goes by whole names before beginnings, and by beginnings before parts', () => {
    assert.deepEqual(idsOf('Dashai'), ['chaite-dashain', ...idsOf('Dashain')])
    assert.ok(idsOf('eka').length > 40)
    assert.deepEqual(idsOf('shivarat'), ['maha-shivaratri'])
    assert.deepEqual(idsOf('ivarat'), ['maha-shivaratri'])
  })
})

test('what nobody celebrates is not found, nor is a text without letters', () => {
  for (const text of ['Thanksgiving', 'xyz', '', '  ', '-', '१२']) assert.deepEqual(idsOf(text), [], text)
})

describe('the next days of a festival', () => {
  const next = (id: string, from: string, count = 1) =>
    nextDaysOf(festivalById(id)!, dayOf(from), count).map(({ day }) =>
      new Date(day * 86_400_000).toISOString().slice(0, 10),
    )

  test('begin with the day itself', () => {
    assert.deepEqual(next('bhai-tika', '2024-11-03'), ['2024-11-03'])
    assert.deepEqual(next('bhai-tika', '2024-11-04'), ['2025-10-23'])
  })

  test('go on over the years, twice in one and never in another', () => {
    assert.deepEqual(next('ram-navami', '2024-01-01', 3), ['2024-04-17', '2025-04-06', '2026-03-27'])
    assert.deepEqual(
      next('padmini-ekadashi', '2024-01-01', 2).map((date) => date.slice(0, 4)),
      ['2026', '2028'],
    )
  })

  test('end with the table, and are unknown where they are announced', () => {
    assert.deepEqual(next('new-year', '2042-04-01', 9), ['2042-04-14', '2043-04-14'])
    assert.deepEqual(next('new-year', '2044-04-13'), [])
    assert.deepEqual(next('bhoto-jatra', '2030-01-01'), [])
    assert.throws(() => next('new-year', '2044-04-14'), RangeError)
  })
})

describe('the latest days of a festival', () => {
  const previous = (id: string, before: string, count = 1) =>
    previousDaysOf(festivalById(id)!, dayOf(before), count).map(({ day }) =>
      new Date(day * 86_400_000).toISOString().slice(0, 10),
    )

  test('come before the day itself, the latest first', () => {
    assert.deepEqual(previous('bhai-tika', '2024-11-03'), ['2023-11-15'])
    assert.deepEqual(previous('bhai-tika', '2024-11-04'), ['2024-11-03'])
    assert.deepEqual(previous('ram-navami', '2026-01-01', 3), ['2025-04-06', '2024-04-17', '2023-03-30'])
  })

  test('end where the table begins, and with the day on which the festival was first kept', () => {
    assert.deepEqual(previous('new-year', '1845-05-01', 9), ['1845-04-11', '1844-04-11'])
    assert.deepEqual(previous('republic-day', '2009-06-01', 9), ['2009-05-29', '2008-05-28'])
  })
})
