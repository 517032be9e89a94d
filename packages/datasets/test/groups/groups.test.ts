import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { suiteContext } from '@tathya/testing'
import { readBack } from '../support/read-back.ts'
import { readLinks, type Sample, startSample } from '../support/sample.ts'

const base = { name: 'Thing', latest: true }
const rows: Sample[] = [
  { id: 1, kind: 'major', amount: 0.1, period: '2080', ...base },
  { id: 2, kind: 'major', amount: 0.2, period: '2080', ...base },
  { id: 3, kind: 'minor', amount: null, period: '2080', ...base },
  { id: 4, kind: 'minor', amount: null, period: '2081', ...base },
  { id: 5, kind: null, amount: 7, period: '2081', ...base, name: 'चिया, "हरियो"' },
]

const shared = suiteContext()
let started: ReturnType<typeof startSample> | undefined

/** A service with the rows, which all tests that only read share. */
function start() {
  started ??= startSample(shared, rows, {
    body: 'data',
    order: ['id'],
    text: ['name'],
    measures: {
      amount: {
        alike: { latest: 'superseded rows state the same again' },
        apart: [
          {
            of: ['kind'],
            is: ({ kind }) => kind === null,
            same: 'kind',
            reason: 'rows without a kind are totals',
          },
        ],
      },
      id: { isAdditive: false, alike: {} },
    },
  })
  return started
}

describe('groups of rows', () => {
  test('have the grouped fields, what was asked for, the nulls, and units', async () => {
    const client = await start()
    const { body, headers } = await client.get(
      '/e/exports?group_by=period,kind&aggregate=sum(amount),count()',
    )
    assert.deepEqual(body.data, [
      { period: '2080', kind: 'minor', sum_amount: null, count: 1, nulls_amount: 1 },
      { period: '2080', kind: 'major', sum_amount: 0.3, count: 2, nulls_amount: 0 },
      { period: '2081', kind: 'minor', sum_amount: null, count: 1, nulls_amount: 1 },
      { period: '2081', kind: null, sum_amount: 7, count: 1, nulls_amount: 0 },
    ])
    assert.deepEqual([body.meta.total, body.meta.units], [4, { sum_amount: 'NPR' }])
    assert.equal(headers.get('x-total-count'), '4')
  })

  test('are counted where nothing is to be computed, and one where there is nothing to group by', async () => {
    const client = await start()
    const counted = await client.get('/e/exports?group_by=kind')
    assert.deepEqual(counted.body.data, [
      { kind: 'minor', count: 2 },
      { kind: 'major', count: 2 },
      { kind: null, count: 1 },
    ])
    const whole = await client.get('/e/exports?aggregate=sum(amount),avg(amount),count(amount)&kind=major')
    assert.deepEqual(whole.body.data, [
      { sum_amount: 0.3, avg_amount: 0.15, count_amount: 2, nulls_amount: 0 },
    ])
    const none = await client.get('/e/exports?aggregate=sum(amount),count()&period=1999')
    assert.deepEqual(none.body.data, [{ sum_amount: null, count: 0, nulls_amount: 0 }])
    assert.deepEqual((await client.get('/e/exports?group_by=kind&period=1999')).body.data, [])
  })

  test('take filters, words, conditions, order and pages', async () => {
    const client = await start()
    const query = '/e/exports?group_by=id&aggregate=max(amount)&q=thing&sort=-max_amount&limit=1'
    const first = await client.get(query)
    assert.deepEqual(first.body.data, [{ id: 2, max_amount: 0.2, nulls_amount: 0 }])
    const next = await client.get(readLinks(first.headers.get('link')).next!)
    assert.deepEqual(next.body.data, [{ id: 1, max_amount: 0.1, nulls_amount: 0 }])
    const known = await client.get(`${query}&having=max_amount__null:false,max_amount__lt:0.2`)
    assert.deepEqual([known.body.data[0].id, known.body.meta.total], [1, 1])
    assert.equal((await client.get('/e/exports?group_by=id&count=only')).body.meta.total, 5)
  })

  test('say in which fields they differ that keep them from being compared', async (context) => {
    const other = { id: 6, kind: 'major' as const, amount: 1, period: '2082', ...base, latest: false }
    const client = await startSample(context, [...rows.slice(0, 2), other], {
      order: ['id'],
      measures: { amount: { alike: { latest: 'superseded rows state the same again' } } },
    })
    const { headers } = await client.get('/e/exports?group_by=period&aggregate=sum(amount)')
    assert.equal(
      headers.get('x-dataset-notice'),
      'Groups differ in latest (false, true): superseded rows state the same again.',
    )
    const alone = await client.get('/e/exports?group_by=period,latest&aggregate=sum(amount)')
    assert.equal(alone.headers.get('x-dataset-notice'), null)
  })

  for (const format of ['csv', 'ndjson', 'parquet'] as const)
    test(`are the same as ${format}`, async () => {
      const client = await start()
      const query = '/e/exports?group_by=name,kind&aggregate=min(amount),count(),avg(amount)'
      const { data } = (await client.get(query)).body
      const answer = await fetch(`${client.url}${query}&format=${format}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      const fields = [
        { name: 'name', type: 'string' },
        { name: 'kind', type: 'string' },
        { name: 'min_amount', type: 'number' },
        { name: 'count', type: 'integer' },
        { name: 'avg_amount', type: 'number' },
        { name: 'nulls_amount', type: 'integer' },
      ]
      assert.deepEqual(await readBack(format, bytes, fields), data)
      assert.equal(answer.headers.get('x-total-count'), String(data.length))
    })

  test('have one description in the document, whatever the number of lists', async () => {
    const client = await start()
    const { text } = await client.get('/openapi.json')
    assert.equal(text.split('Up to three fields').length, 2)
    assert.equal(text.split('Null is not zero').length, 2)
    assert.ok(text.includes('#/components/parameters/GroupBy'))
  })
})

describe('groups that are refused', () => {
  for (const [query, field, message] of [
    ['group_by=colour', 'group_by', /^names no field to group by with "colour"/],
    ['group_by=kind,kind', 'group_by', /^names kind twice/],
    ['group_by=id,kind,name,period', 'group_by', /^must be one to three names/],
    ['group_by=', 'group_by', /^must be one to three names/],
    ['aggregate=sum', 'aggregate', /^must be functions with a field in brackets/],
    ['aggregate=sum()', 'aggregate', /^sum\(\) must have a field/],
    ['aggregate=stddev(amount)', 'aggregate', /^must be functions/],
    ['aggregate=sum(colour)', 'aggregate', /^sum\(colour\) names no field/],
    ['aggregate=sum(name)', 'aggregate', /^sum\(name\) has no meaning: name is no quantity/],
    ['aggregate=sum(id)', 'aggregate', /^sum\(id\) has no meaning: rates are not added up/],
    ['aggregate=count(),count()', 'aggregate', /^names count twice/],
    [
      'aggregate=sum(amount)',
      'aggregate',
      /^sum\(amount\) would take rows of different kind together \(null, minor, major\): rows without a kind are totals$/,
    ],
    ['group_by=period&aggregate=sum(amount)', 'aggregate', /in the group period=2081: rows without a kind/],
    ['group_by=kind&having=sum_amount__gte:1', 'having', /^names sum_amount, which these groups do not have/],
    [
      'aggregate=max(amount)&having=max_amount__gte:many',
      'having',
      /^compares max_amount with "many", which is no number/,
    ],
    ['having=count__gt:1', 'having', /^is for groups/],
    ['group_by=kind&having=count', 'having', /^must be conditions/],
    ['group_by=kind&sort=-amount', 'sort', /^names amount, which these groups do not have/],
    ['sort=-sum_amount', 'sort', /^names sum_amount, a value of groups/],
    ['group_by=kind&fields=kind', 'fields', /^selects fields of rows/],
    ['group_by=kind&facet=kind', 'facet', /^counts rows/],
  ] as const)
    test(query, async () => {
      const client = await start()
      const { status, body } = await client.get(`/e/exports?${query}`)
      assert.equal(status, 400, JSON.stringify(body))
      assert.equal(body.code, 'invalid_query')
      assert.deepEqual([body.errors.length, body.errors[0].field], [1, field])
      assert.match(body.errors[0].message, message)
      assert.ok(body.errors[0].accepted.length > 0)
    })

  test('name what to filter by, and are answered then', async () => {
    const client = await start()
    const { body } = await client.get('/e/exports?aggregate=sum(amount)')
    assert.equal(body.errors[0].accepted, 'rows of one kind: filter by it, or add it to group_by')
    assert.equal((await client.get('/e/exports?aggregate=sum(amount)&kind=major')).status, 200)
    assert.equal((await client.get('/e/exports?aggregate=sum(amount)&group_by=kind')).status, 200)
    // Averages of totals and parts are no sums.
    assert.equal((await client.get('/e/exports?aggregate=avg(amount)')).status, 200)
  })
})
