import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { suiteContext } from '@tathya/testing'
import { fiscalYearReader } from '../src/index.ts'
import { sampleRows, startSample } from './support/sample.ts'

const context = suiteContext()
const rows = sampleRows(3).map((row, at) => ({ ...row, period: ['2080/81', '2081/82', '2081/82'][at]! }))
const start = () =>
  startSample(context, rows, {
    body: 'data',
    same: { fiscal_year: 'period' },
    readers: { period: fiscalYearReader },
  })

describe('a field under the name that all datasets have', () => {
  test('stands in every row, behind its own fields, and in the entry', async () => {
    const client = await start()
    const { body } = await client.get('/e/exports?fiscal_year=2024/25')
    assert.deepEqual(
      body.data.map(({ id, period, fiscal_year }: Record<string, unknown>) => [id, period, fiscal_year]),
      [
        [2, '2081/82', '2081/82'],
        [3, '2081/82', '2081/82'],
      ],
    )
    assert.equal(Object.keys(body.data[0]).at(-1), 'fiscal_year')
    const { body: entry } = await client.get('/e/datasets/exports')
    assert.match(entry.fields.at(-1).description, /^The fiscal year, under the name/)
    assert.ok(entry.filters.includes('fiscal_year'))
  })

  test('is grouped, counted, sorted and chosen by', async () => {
    const client = await start()
    const groups = await client.get('/e/exports?group_by=fiscal_year')
    assert.deepEqual(groups.body.data, [
      { fiscal_year: '2080/81', count: 1 },
      { fiscal_year: '2081/82', count: 2 },
    ])
    const sorted = await client.get('/e/exports?sort=-fiscal_year&fields=fiscal_year,id&limit=1')
    assert.deepEqual(sorted.body.data, [{ fiscal_year: '2081/82', id: 2 }])
    const counted = await client.get('/e/exports?period=2080/81&facet=fiscal_year&count=only')
    assert.equal(counted.body.meta.facets.fiscal_year.length, 2)
    const { text } = await client.get('/e/exports?format=csv&limit=1')
    assert.match(text, /,"?fiscal_year"?\n.*"2080\/81"\n$/)
  })
})
