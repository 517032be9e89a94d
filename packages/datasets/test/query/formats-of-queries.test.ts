import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortOrLong } from '@tathya/testing'
import fc from 'fast-check'
import { rowFormats } from '../../src/formats/row-format.ts'
import { ask, snapshotOf, thingDataset, things } from '../support/random-dataset.ts'
import { choice, filters, terms, toParameters } from '../support/random-queries.ts'
import { readBack } from '../support/read-back.ts'

const dataset = thingDataset()

const query = fc.record({
  chosen: filters,
  sort: terms,
  fields: fc.option(choice),
  page: fc.integer({ min: 1, max: 3 }),
  per_page: fc.integer({ min: 1, max: 20 }),
})

test('one query gives the same rows in every format, after reading back', async () => {
  await fc.assert(
    fc.asyncProperty(things, fc.array(query, { minLength: 3, maxLength: 5 }), async (rows, queries) => {
      const snapshot = await snapshotOf(dataset, rows)
      for (const { chosen, sort, fields, page, per_page } of queries) {
        const parameters = {
          ...toParameters(chosen, sort),
          ...(fields === null ? {} : { fields: fields.join(',') }),
          page: String(page),
          per_page: String(per_page),
        }
        const json = await ask(dataset, snapshot, parameters)
        const expected = JSON.parse(json.body.toString())
        const names = fields ?? dataset.fields.map(({ name }) => name)
        const columns = dataset.fields.filter(({ name }) => names.includes(name))
        for (const format of rowFormats) {
          const written = await ask(dataset, snapshot, { ...parameters, format })
          assert.equal(written.headers['X-Total-Count'], json.headers['X-Total-Count'])
          const found = await readBack(format, written.body, columns)
          assert.deepEqual(found, expected, `${format} of ${JSON.stringify(parameters)}`)
        }
      }
    }),
    { numRuns: shortOrLong(20, 80) },
  )
})
