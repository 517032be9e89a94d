import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortOrLong } from '@tathya/testing'
import fc from 'fast-check'
import { fits, read, sortNaively } from '../support/naive-scan.ts'
import { ask, snapshotOf, type Thing, thingDataset, things } from '../support/random-dataset.ts'
import { choice, filters, terms, toParameters } from '../support/random-queries.ts'

const dataset = thingDataset()
const own = ['code', '-amount']
const query = fc.record({ chosen: filters, sort: terms, fields: choice })

test('filters, a sort and fields give what a scan of all rows gives', async () => {
  await fc.assert(
    fc.asyncProperty(things, fc.array(query, { minLength: 5, maxLength: 10 }), async (rows, queries) => {
      const snapshot = await snapshotOf(dataset, rows)
      for (const { chosen, sort, fields } of queries) {
        const expected = sortNaively(
          rows.filter((row) => chosen.every((each) => fits(row, each))),
          sort.length === 0 ? own : sort,
        )
        const parameters = { ...toParameters(chosen, sort), limit: '1000' }
        const { body, headers } = await ask(dataset, snapshot, parameters)
        assert.equal(headers['X-Total-Count'], String(expected.length), JSON.stringify(parameters))
        assert.equal(body.toString(), JSON.stringify(expected), JSON.stringify(parameters))
        const part = await ask(dataset, snapshot, { ...parameters, fields: fields.join(',') })
        const picked = expected.map((row) =>
          Object.fromEntries(fields.map((name) => [name, row[name as keyof Thing]])),
        )
        assert.equal(part.body.toString(), JSON.stringify(picked))
      }
    }),
    { numRuns: shortOrLong(30, 120) },
  )
})

test('pages of every size, by both pairs, hold each row once and in its order', async () => {
  const size = fc.integer({ min: 1, max: 7 })
  await fc.assert(
    fc.asyncProperty(things, filters, terms, size, async (rows, chosen, sort, pageSize) => {
      const snapshot = await snapshotOf(dataset, rows)
      const parameters = toParameters(chosen, sort)
      const whole = JSON.parse(
        (await ask(dataset, snapshot, { ...parameters, limit: '1000' })).body.toString(),
      )
      const last = Math.max(1, Math.ceil(whole.length / pageSize))
      const numbered = Array.from({ length: last }, (_, at) => ({
        page: String(at + 1),
        per_page: String(pageSize),
      }))
      const offset = numbered.map((_, at) => ({ limit: String(pageSize), offset: String(at * pageSize) }))
      for (const pages of [numbered, offset]) {
        const found: unknown[] = []
        for (const page of pages)
          found.push(
            ...JSON.parse((await ask(dataset, snapshot, { ...parameters, ...page })).body.toString()),
          )
        assert.deepEqual(found, whole)
        assert.equal(new Set(found.map((row) => (row as Thing).id)).size, found.length)
      }
    }),
    { numRuns: shortOrLong(20, 60) },
  )
})

test('facets count what a scan counts, each field without its own filter', async () => {
  const facet = fc.constantFrom('code', 'name', 'kind', 'amount', 'year', 'open', 'tags', 'place.ward')
  await fc.assert(
    fc.asyncProperty(things, filters, facet, async (rows, chosen, field) => {
      const snapshot = await snapshotOf(dataset, rows)
      const { body, headers } = await ask(dataset, snapshot, {
        ...toParameters(chosen),
        facet: field,
        count: 'only',
      })
      const { data, meta } = JSON.parse(body.toString())
      const others = chosen.filter((each) => each.field !== field)
      const counts = new Map<unknown, number>()
      for (const row of rows.filter((candidate) => others.every((each) => fits(candidate, each)))) {
        const value = read(row, field)
        for (const each of new Set(Array.isArray(value) ? value : [value]))
          counts.set(each, (counts.get(each) ?? 0) + 1)
      }
      const facets = new Map(
        meta.facets[field].map((entry: { value: unknown; count: number }) => [entry.value, entry.count]),
      )
      assert.deepEqual([...facets].sort(), [...counts].sort())
      const order = meta.facets[field].map((entry: { count: number }) => entry.count)
      assert.deepEqual(
        order,
        order.toSorted((a: number, b: number) => b - a),
      )
      const total = rows.filter((row) => chosen.every((each) => fits(row, each))).length
      assert.deepEqual([data, meta.total, headers['X-Total-Count']], [[], total, String(total)])
    }),
    { numRuns: shortOrLong(25, 100) },
  )
})
