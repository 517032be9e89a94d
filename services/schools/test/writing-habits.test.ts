import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countHits } from './queries/count-hits.ts'
import kept from './queries/habits-kept.json' with { type: 'json' }
import tuned from './queries/habits-tuned.json' with { type: 'json' }
import { prepareSearch } from './queries/prepare-search.ts'
import { readRegister } from './queries/read-register.ts'
import further from './queries/register-queries.json' with { type: 'json' }

// Drawn with a seed from the whole register before the search was changed; the kept half was not looked at. The further
// ones were written by hand for schools drawn with another seed, before the level of a former name counted less.
const halves = { tuned, kept }
const sets = { ...halves, further }

describe('searches in the way people write names of schools', () => {
  test('there are 200, none in both halves', () => {
    const queries = Object.values(halves).flatMap((half) => half.map(({ query }) => query))
    assert.equal(new Set(queries).size, 200)
    assert.deepEqual([tuned.length, kept.length], [100, 100])
  })

  test('at least 97 of 100 find a school that is meant first in the whole register', async (context) => {
    const schools = await readRegister()
    const search = await prepareSearch(schools)
    const find = (query: string) => Array.from(search(query).rows, (row) => schools[row]!.school_id)
    for (const [name, half] of Object.entries(sets)) {
      const { hits, queries } = countHits(half, find, 1)
      context.diagnostic(`${name}: first ${hits[0]} of ${queries}`)
      assert.ok(hits[0]! >= 0.97 * queries, `${name}: ${hits[0]} of ${queries}`)
    }
  })

  test('marks behind a name are no part of it, and the kind of school that is named only ranks', async () => {
    const [first] = await readRegister()
    const named = (school_id: number, school_name: string) => ({
      ...first!,
      school_id,
      school_name,
      school_name_ne: null,
      old_names: [],
      level: null,
    })
    const schools = [
      named(1, 'Green Valley Academy'),
      named(2, 'Green Valley EMS'),
      named(3, 'Blue Hill Pvt. Ltd.'),
      named(4, 'Blue Hill Academy'),
      named(5, 'Bright Star English Medium School'),
      named(6, 'Moonlight English Medium School'),
    ]
    const search = await prepareSearch(schools)
    const firstOf = (query: string) => schools[search(query).rows[0]!]?.school_id
    assert.equal(firstOf('Green Valley School'), 2)
    assert.equal(firstOf('Green Valley English Medium School'), 2)
    assert.equal(firstOf('Blue Hill School'), 3)
    assert.equal(firstOf('Bright Star EMS'), 5)
    assert.equal(firstOf('Bright Star Pvt Ltd'), 5)
  })

  test('a level that is named chooses the school that has it today, not the one that had it', async () => {
    const [first] = await readRegister()
    const named = (school_id: number, school_name: string, more: object) => ({
      ...first!,
      ...{ school_id, school_name, school_name_ne: null, old_names: [], level: null },
      ...more,
    })
    const schools = [
      named(1, 'Birendra Basic School', { school_name_ne: 'वीरेन्द्र मावि', level: 'basic' }),
      named(2, 'Birendra Secondary School', { level: 'secondary' }),
      named(3, 'Siddha Basic School', { old_names: ['Siddha Primary School'], level: 'basic' }),
      named(4, 'Siddha Primary School', { level: 'primary' }),
    ]
    const search = await prepareSearch(schools)
    const firstOf = (query: string) => schools[search(query).rows[0]!]?.school_id
    assert.equal(firstOf('shree birendra ma vi'), 2)
    assert.equal(firstOf('Birendra Secondary School'), 2)
    assert.equal(firstOf('Birendra basic school'), 1)
    assert.equal(firstOf('siddha pra vi'), 4)
    assert.equal(firstOf('सिद्ध आधारभूत विद्यालय'), 3)
  })

  test('shree alone is answered with a hint', async () => {
    const search = await prepareSearch(await readRegister())
    for (const text of ['shree', 'Shri', 'श्री']) assert.match(search(text).notice ?? '', /add a word/, text)
  })
})
