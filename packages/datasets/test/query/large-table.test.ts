import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fits, sortNaively } from '../support/naive-scan.ts'
import { ask, snapshotOf, type Thing, thingDataset } from '../support/random-dataset.ts'
import { toParameters } from '../support/random-queries.ts'

const kinds = ['whole', 'half', 'part', null] as const

/** One of a hundred thousand rows; numbers that share no factor mix the values. */
function toRow(at: number): Thing {
  return {
    id: at + 1,
    code: String((at * 7919) % 10_000).padStart(4, '0'),
    name: `Coffee variety ${(at * 104_729) % 5_000} of place ${at % 77}`,
    kind: kinds[at % 4]!,
    amount: at % 13 === 0 ? null : ((at * 7919) % 100_003) / 7,
    year: 2050 + (at % 30),
    day: `20${10 + (at % 15)}-0${1 + (at % 9)}-1${at % 10}`,
    open: at % 2 === 0,
    tags: at % 5 === 0 ? null : ['qr', 'card', 'wallet'].slice(0, at % 4),
    place: { ward: at % 33 },
  }
}

const queries = [
  { filters: [{ field: 'year', comparison: 'is', values: [2060] }], sort: [] },
  {
    filters: [
      { field: 'year', comparison: 'is', values: [2060, 2061] },
      { field: 'kind', comparison: 'ne', values: ['half'] },
    ],
    sort: ['-amount'],
  },
  {
    filters: [
      { field: 'amount', comparison: 'gte', values: [5000] },
      { field: 'open', comparison: 'is', values: [true] },
    ],
    sort: [],
  },
  { filters: [{ field: 'tags', comparison: 'is', values: ['card'] }], sort: ['name', '-year'] },
  { filters: [{ field: 'code', comparison: 'prefix', values: ['12'] }], sort: ['kind'] },
  { filters: [], sort: ['-amount', 'code'] },
]

test('queries over 100,000 rows give what a scan gives; their times are printed', async (context) => {
  const rows = Array.from({ length: 100_000 }, (_, at) => toRow(at))
  const dataset = thingDataset({ text: ['name'], order: ['id'] })
  const begun = performance.now()
  const snapshot = await snapshotOf(dataset, rows)
  context.diagnostic(
    `read in ${(performance.now() - begun).toFixed(0)} ms; ${(snapshot.table.memory / 1e6).toFixed(1)} MB`,
  )
  for (const { filters, sort } of queries) {
    const parameters = { ...toParameters(filters, sort), limit: '20', offset: '40' }
    const found = rows.filter((row) => filters.every((filter) => fits(row, filter)))
    const expected = (sort.length === 0 ? found : sortNaively(found, sort)).slice(40, 60)
    const times: number[] = []
    for (let turn = 0; turn < 15; turn += 1) {
      const start = performance.now()
      const { body, headers } = await ask(dataset, snapshot, parameters)
      times.push(performance.now() - start)
      assert.equal(headers['X-Total-Count'], String(found.length))
      assert.equal(body.toString(), JSON.stringify(expected))
    }
    const median = times.toSorted((a, b) => a - b)[7]!
    context.diagnostic(`${median.toFixed(2)} ms at the median: ${JSON.stringify(parameters)}`)
  }
})
