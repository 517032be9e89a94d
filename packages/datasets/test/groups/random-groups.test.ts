import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortOrLong } from '@tathya/testing'
import fc from 'fast-check'
import { groupNaively, type NaiveAggregate, nameOf } from '../support/naive-groups.ts'
import { fits } from '../support/naive-scan.ts'
import { ask, snapshotOf, thingDataset, things } from '../support/random-dataset.ts'
import { filters, toParameters } from '../support/random-queries.ts'

const dataset = thingDataset({
  measures: { amount: { alike: {} }, year: { alike: {} }, id: { alike: {} } },
})
const fields = ['id', 'code', 'name', 'kind', 'amount', 'year', 'day', 'open', 'place.ward']

const by = fc.subarray(fields, { maxLength: 3 })
const aggregate: fc.Arbitrary<NaiveAggregate> = fc.oneof(
  fc.constant({ called: 'count', field: '' }),
  fc.record({ called: fc.constantFrom('min', 'max', 'count'), field: fc.constantFrom(...fields) }),
  fc.record({
    called: fc.constantFrom('sum', 'avg', 'median'),
    field: fc.constantFrom('amount', 'year', 'id'),
  }),
)
const aggregates = fc.uniqueArray(aggregate, { minLength: 1, maxLength: 5, selector: nameOf })

const write = (chosen: readonly NaiveAggregate[]) =>
  chosen.map(({ called, field }) => `${called}(${field})`).join(',')

test('random groups are those of a naive computation over the rows', async () => {
  await fc.assert(
    fc.asyncProperty(things, filters, by, aggregates, async (rows, chosen, names, computed) => {
      const snapshot = await snapshotOf(dataset, rows)
      const parameters = {
        ...toParameters(chosen),
        ...(names.length === 0 ? {} : { group_by: names.join(',') }),
        aggregate: write(computed),
        limit: '1000',
      }
      const { body, headers } = await ask(dataset, snapshot, parameters)
      const found = rows.filter((row) => chosen.every((filter) => fits(row, filter)))
      const expected = groupNaively(found, names, computed)
      assert.deepEqual(JSON.parse(body.toString()), JSON.parse(JSON.stringify(expected)))
      assert.equal(body.toString(), JSON.stringify(expected))
      assert.equal(headers['X-Total-Count'], String(expected.length))
    }),
    { numRuns: shortOrLong(100, 400) },
  )
})

test('groups are sorted and chosen by their values, and paged', async () => {
  const term = fc.tuple(
    fc.constantFrom('sum_amount', 'count', 'max_day', 'code', 'nulls_amount'),
    fc.boolean(),
  )
  await fc.assert(
    fc.asyncProperty(
      things,
      fc.uniqueArray(term, { minLength: 1, maxLength: 3, selector: ([name]) => name }),
      fc.option(fc.constantFrom(-1.5, 0, 2, 12)),
      fc.integer({ min: 0, max: 5 }),
      async (rows, terms, least, offset) => {
        const computed = [
          { called: 'sum', field: 'amount' },
          { called: 'count', field: '' },
          { called: 'max', field: 'day' },
        ]
        const { body, headers } = await ask(dataset, await snapshotOf(dataset, rows), {
          group_by: 'code,kind',
          aggregate: write(computed),
          sort: terms.map(([name, down]) => `${down ? '-' : ''}${name}`).join(','),
          ...(least === null ? {} : { having: `sum_amount__gte:${least},count__gt:0` }),
          limit: '3',
          offset: String(offset),
        })
        const all = groupNaively(rows, ['code', 'kind'], computed).filter(
          ({ sum_amount: sum }) => least === null || (sum !== null && (sum as number) >= least),
        )
        const expected = all.toSorted((a, b) => compareBy(terms, a, b)).slice(offset, offset + 3)
        assert.equal(body.toString(), JSON.stringify(expected))
        assert.equal(headers['X-Total-Count'], String(all.length))
      },
    ),
    { numRuns: shortOrLong(50, 200) },
  )
})

type Group = Readonly<Record<string, unknown>>

/** Null last in both directions; ties stay. */
function compareBy(terms: readonly (readonly [string, boolean])[], a: Group, b: Group): number {
  for (const [name, down] of terms) {
    const [left, right] = [a[name] as number | null, b[name] as number | null]
    if (left === right) continue
    if (left === null || right === null) return left === null ? 1 : -1
    return (left < right ? -1 : 1) * (down ? -1 : 1)
  }
  return 0
}
