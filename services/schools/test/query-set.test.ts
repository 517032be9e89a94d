import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countHits } from './queries/count-hits.ts'
import { prepareSearch } from './queries/prepare-search.ts'
import { loadNameQuerySet, loadQuerySet } from './queries/query-set.ts'
import { readRegister } from './queries/read-register.ts'

const schools = await readRegister()

describe('the query set', () => {
  test('has more than 160 queries of many kinds, in two halves that share none', () => {
    const { seen, unseen } = loadQuerySet()
    const queries = [...seen, ...unseen]
    assert.ok(queries.length >= 160)
    assert.equal(new Set(queries.map(({ query }) => query)).size, queries.length)
    assert.ok(Math.abs(seen.length - unseen.length) <= 1)
    assert.ok(new Set(queries.map(({ kind }) => kind)).size >= 8)
  })

  test('finds the expected school among the first five in more than 92 % of each half', async () => {
    const search = await prepareSearch(schools)
    const find = (query: string) => Array.from(search(query).rows, (row) => schools[row]!.school_id)
    const { seen, unseen } = loadQuerySet()
    for (const half of [seen, unseen]) {
      const { queries, hits } = countHits(half, find)
      assert.ok(queries > 50)
      assert.ok(hits[1]! / queries > 0.92, `${hits[1]} of ${queries}`)
    }
  })

  test('has more than 150 names as they are written, each kind in both halves', () => {
    const { seen, unseen } = loadNameQuerySet()
    const queries = [...seen, ...unseen]
    assert.ok(queries.length >= 150)
    assert.equal(new Set(queries.map(({ query }) => query)).size, queries.length)
    const kinds = (half: typeof seen) => [...new Set(half.map(({ kind }) => kind))].sort()
    assert.deepEqual(kinds(seen), kinds(unseen))
    assert.ok(kinds(seen).length >= 8)
  })
})
