import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { School } from '@tathya/contracts/http'
import { prepareSearch } from './queries/prepare-search.ts'
import { readRegister } from './queries/read-register.ts'

interface ExpectedSearch {
  readonly kind: string
  readonly query: string
  readonly school_id: number
  readonly within: number
}

function load<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T
}

const schools = await readRegister()
const { searches } = load<{ searches: ExpectedSearch[] }>('./fixtures/searches.json')
const search = await prepareSearch(schools)

/** The schools that are found, best first, `most` at most. */
function find(text: string, max = 1000, by = search): School[] {
  const matches = by(text)
  return Array.from(
    { length: Math.min(max, matches.rows.length) },
    (_, rank) => schools[matches.rows[rank]!]!,
  )
}

const ids = (text: string, max?: number) => find(text, max).map(({ school_id: id }) => id)

/** One of so many of a list. */
const every = <T>(count: number, all: readonly T[]) => all.filter((_, at) => at % count === 0)

/** A school of a test's own. */
function school(changes: Partial<School>): School {
  return { ...schools[0]!, school_name_ne: null, old_names: [], location: null, level: null, ...changes }
}

describe('what people type finds the school they mean', () => {
  for (const { kind, query, school_id, within } of searches) {
    test(`${kind}: ${query}`, () => {
      assert.ok(ids(query, within).includes(school_id), `found ${ids(query, within).join(', ')} instead`)
    })
  }

  test('also where it is the own name and municipality of any school', async () => {
    const some = every(97, schools)
    const missed = some.filter(({ school_id, school_name, municipality_name }) => {
      return !ids(`${school_name} ${municipality_name}`, 5).includes(school_id)
    })
    assert.deepEqual(missed, [])
  })

  test('also where it is the Nepali name and the district of any school that has one', async () => {
    const named = schools.filter((row) => row.school_name_ne !== null)
    const some = every(40, named)
    const missed = some.filter(
      (row) => !ids(`${row.school_name_ne} ${row.district}`, 5).includes(row.school_id),
    )
    assert.deepEqual(missed, [])
  })

  test('in Nepali letters where the register has the name in Latin letters only', async () => {
    const named = every(
      40,
      schools.filter(({ school_name_ne_source: source }) => source === 'unique-name-in-district'),
    )
    const latin = await prepareSearch(schools.map((row) => ({ ...row, school_name_ne: null })))
    const found = named.filter((row) => {
      return find(`${row.school_name_ne} ${row.district}`, 3, latin).some(
        ({ school_id: id }) => id === row.school_id,
      )
    })
    assert.ok(found.length >= named.length * 0.97, `${found.length} of ${named.length}`)
  })
})

describe('a search finds nothing', () => {
  for (const text of ['school', 'Shree', 'विद्यालय', 'श्री', 'shree school', 'qqzzxx', '999999', 'ऽ']) {
    test(`for ${text}`, () => assert.equal(search(text).rows.length, 0))
  }
})

describe('a level', () => {
  test('as the whole search finds the schools that are named by nothing else', async () => {
    const found = find('secondary school', 10)
    assert.equal(found.length, 10)
    for (const { school_name: name } of found) assert.match(name, /^(shree |the )?(secondary|high|ma\.? ?v)/i)
  })

  test('beside a place puts the schools of that level there first', async () => {
    const pokhara = { municipality_name: 'Pokhara', district: 'Kaski', location: null }
    const rows = [
      school({ ...pokhara, school_id: 1, school_name: 'Annapurna Pra V' }),
      school({ ...pokhara, school_id: 2, school_name: 'Gramprakash' }),
      school({ ...pokhara, school_id: 3, school_name: 'Kalika Ma V' }),
      school({ ...pokhara, school_id: 4, school_name: 'Ma V' }),
      school({ school_id: 5, school_name: 'Malika Ma V', municipality_name: 'Ghorahi', district: 'Dang' }),
    ]
    const matches = (await prepareSearch(rows))('secondary school pokhara')
    const found = Array.from(
      { length: matches.rows.length },
      (_, rank) => rows[matches.rows[rank]!]?.school_id,
    )
    assert.deepEqual(found, [4, 3, 2, 1])
  })

  test('beside a name orders, and keeps schools of other levels', async () => {
    const two = [
      school({ school_id: 1, school_name: 'Triveni Pra V' }),
      school({ school_id: 2, school_name: 'Triveni Ma V' }),
      school({ school_id: 3, school_name: 'Triveni' }),
    ]
    const matches = (await prepareSearch(two))('tribeni secondary')
    assert.deepEqual(
      [0, 1, 2].map((rank) => two[matches.rows[rank]!]?.school_id),
      [2, 3, 1],
    )
  })
})

describe('a number', () => {
  test('finds its school first, and those that have it in their name or ward behind', async () => {
    const rows = [
      school({ school_id: 10, school_name: 'Ward 12 School' }),
      school({ school_id: 12, school_name: 'Kalika' }),
      school({ school_id: 30, school_name: 'Malika', ward_number: 12 }),
    ]
    const matches = (await prepareSearch(rows))('12')
    const found = Array.from(
      { length: matches.rows.length },
      (_, rank) => rows[matches.rows[rank]!]?.school_id,
    )
    assert.deepEqual(found, [12, 10, 30])
    const { score, matched_on } = matches.describe(0)
    assert.deepEqual([score, matched_on], [100, ['school_id']])
  })
})

describe('matches', () => {
  test('say how well they fit and where the words were found', async () => {
    const exact = search('Takshashila Academy').describe(0)
    assert.deepEqual([exact.score, exact.matched_on], [100, ['school_name']])
    const placed = search('takshasila academy kailali').describe(0)
    assert.deepEqual(placed.matched_on, ['school_name', 'district'])
    assert.ok(placed.score < 100 && placed.score > 80)
    assert.deepEqual(search('उत्पीडित उत्थान').describe(0).matched_on, ['school_name', 'school_name_ne'])
    assert.ok(search('okharbhitta takulla').describe(0).matched_on.includes('old_names'))
  })

  test('go by score, then name, district, municipality and number', async () => {
    const key = (row: School) => [row.school_name, row.district, row.municipality_name]
    for (const text of ['saraswati', 'janata basic school', 'kaski', 'जनज्योति']) {
      const matches = search(text)
      for (let rank = 1; rank < matches.rows.length; rank += 1) {
        const [before, after] = [matches.describe(rank - 1), matches.describe(rank)]
        assert.ok(before.score >= after.score, text)
        if (before.score > after.score) continue
        const [a, b] = [schools[matches.rows[rank - 1]!]!, schools[matches.rows[rank]!]!]
        const unequal = key(a).findIndex((part, at) => part !== key(b)[at])
        if (unequal === -1) assert.ok(a.school_id < b.school_id, text)
        else assert.ok(key(a)[unequal]! < key(b)[unequal]!, text)
      }
    }
  })

  test('are the same whatever was searched before, and in whatever order the rows came', async () => {
    const before = ids('jana jyoti dang')
    for (const { query } of searches) search(query)
    assert.deepEqual(ids('jana jyoti dang'), before)
    const turned = schools.toReversed()
    const matches = (await prepareSearch(turned))('jana jyoti dang')
    const found = Array.from(
      { length: matches.rows.length },
      (_, rank) => turned[matches.rows[rank]!]?.school_id,
    )
    assert.deepEqual(found, before)
  })

  test('of an earlier search stay what they were', async () => {
    const matches = search('saraswati')
    const first = matches.describe(0)
    search('kalika')
    assert.deepEqual(matches.describe(0), first)
  })

  test('of a school that is named School alone have a score, too', async () => {
    const rows = [school({ school_name: 'School', municipality_name: 'Tansen', district: 'Palpa' })]
    const { score, matched_on } = (await prepareSearch(rows))('tansen').describe(0)
    assert.deepEqual([score > 70 && score < 100, matched_on], [true, ['municipality_name']])
  })

  test('put a current name before an earlier one', async () => {
    const rows = [
      school({ school_id: 1, school_name: 'Kalika', old_names: ['Malika'] }),
      school({ school_id: 2, school_name: 'Malika', old_names: [] }),
    ]
    const matches = (await prepareSearch(rows))('malika')
    assert.deepEqual([...matches.rows], [1, 0])
  })

  test('put the exact spelling before one that sounds alike', async () => {
    const rows = ['Saraswoti', 'Saraswati', 'Sarswati'].map((name, at) =>
      school({ school_id: at + 1, school_name: name }),
    )
    const matches = (await prepareSearch(rows))('saraswati')
    assert.deepEqual(
      [0, 1, 2].map((rank) => matches.rows[rank]!),
      [1, 0, 2],
    )
  })
})
