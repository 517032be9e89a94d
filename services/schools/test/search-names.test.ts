import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { School } from '@tathya/contracts/http'
import { countHits } from './queries/count-hits.ts'
import { prepareSearch } from './queries/prepare-search.ts'
import { loadNameQuerySet } from './queries/query-set.ts'
import { readRegister } from './queries/read-register.ts'

const register = await readRegister()
const any = register[0]!

/** Schools with these names, numbered from 1 in their order; a place behind a stroke is their municipality. */
function named(...names: readonly string[]): School[] {
  const own = { school_name_ne: null, old_names: [], location: null, level: null, ward_number: null }
  return names.map((text, at) => {
    const [school_name = '', municipality_name = 'Waling'] = text.split(' | ')
    return { ...any, ...own, school_id: 1 + at, school_name, municipality_name, district: 'Syangja' }
  })
}

const searches = new Map<readonly School[], ReturnType<typeof prepareSearch>>()

async function find(rows: readonly School[], text: string): Promise<number[]> {
  const search = searches.get(rows) ?? prepareSearch(rows)
  searches.set(rows, search)
  return Array.from((await search)(text).rows, (row) => rows[row]!.school_id)
}

describe('a name that equals the search word for word comes first', () => {
  const rows = named(
    'Milan Academy',
    'Milan Basic School',
    'Milan Pra V',
    'Milan School',
    'Milan Secondary School',
    'Shree Milan School',
    'Milan Vidyalaya',
    'Milan',
    'Kamal Academy | Milan',
  )
  for (const [text, id] of [
    ['milan school', 4],
    ['Milan Secondary School', 5],
    ['milan pra vi', 3],
    ['milan basic school', 2],
    ['shree milan school', 6],
    ['milan vidyalaya', 7],
    ['milan', 8],
    ['milan academy', 1],
    ['मिलन स्कुल', 4],
    ['मिलन विद्यालय', 7],
    ['मिलन एकेडेमी', 1],
    ['mlian school', 4],
    ['miland secondary school', 5],
  ] as const)
    test(text, async () => assert.equal((await find(rows, text))[0], id))
})

describe('the last word may be the beginning of one', () => {
  const rows = named(
    'Chandi School | Deurali',
    'Chandi Deurali School',
    'Milan Pawanlal Sharma School',
    'Milan School | Paiyun',
    'Readers International',
    'Readers Academy',
  )
  for (const [text, id] of [
    ['chandi deu', 2],
    ['milan pa', 3],
    ['readers in', 5],
    ['चण्डी देउ', 2],
  ] as const)
    test(text, async () => assert.equal((await find(rows, text))[0], id))
})

describe('"shree" in a name', () => {
  const rows = named('Manju School', 'Manjushree School', 'Divya Shree School', 'Shree Kamal School')
  for (const [text, id] of [
    ['manju shree school', 2],
    ['मञ्जु श्री स्कुल', 2],
    ['divyashree', 3],
    ['divya shree', 3],
    ['manju school', 1],
  ] as const)
    test(`names: ${text}`, async () => assert.equal((await find(rows, text))[0], id))
  for (const text of ['kamal school', 'shree kamal', 'shri kamal school', 'waling shree kamal'])
    test(`is respect only: ${text}`, async () => assert.equal((await find(rows, text))[0], 4))
})

describe('a whole name wins over its parts elsewhere', () => {
  const rows = named('Janajagriti School | Tamakoshi', 'Tamakoshi Janajagriti School | Likhu', 'Kali School')
  for (const text of ['tamakoshi jana jagriti school', 'tamakoshi janajagriti'])
    test(text, async () => assert.equal((await find(rows, text))[0], 2))

  test('but not over a place that is named beside it', async () => {
    const places = named('Kalika Pra V | Waling', 'Kalika School | Putalibazar')
    assert.equal((await find(places, 'kalika school waling'))[0], 1)
  })
})

describe('nonsense finds nothing', () => {
  const rows = named('Milan Academy', 'Kamal English School', 'Wana School', 'Tatha Public School')
  for (const text of ['vwxyzq academy', 'zxqv english', 'asdfgh jklqw', 'ठठठठठ डडडडड', 'वञघझढ मावि'])
    test(text, async () => assert.deepEqual(await find(rows, text), []))
})

describe('letters without a vowel are a short form or nothing', () => {
  const rows = named('Koksa School', 'Bhanka School', 'Tirpa School', 'Sunkoshi BBK', 'Krishna School')
  for (const text of ['kqzx', 'vbnmk', 'ttkrp school'])
    test(`nothing: ${text}`, async () => assert.deepEqual(await find(rows, text), []))
  test('a short form', async () => assert.deepEqual(await find(rows, 'bbk'), [4]))
  test('a vowel is enough for slips', async () => assert.deepEqual(await find(rows, 'krshna'), [5]))
})

test('more than 90 % of the names of the register are first for what is written', async () => {
  const search = await prepareSearch(register)
  const { seen, unseen } = loadNameQuerySet()
  const { queries, hits } = countHits([...seen, ...unseen], (text) =>
    Array.from(search(text).rows, (row) => register[row]!.school_id),
  )
  assert.ok(queries > 40)
  assert.ok(hits[0]! / queries > 0.9, `${hits[0]} of ${queries}`)
})
