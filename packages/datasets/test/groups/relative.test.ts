import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { suiteContext } from '@tathya/testing'
import { fiscalYearReader } from '../../src/index.ts'
import { type Sample, startSample } from '../support/sample.ts'

const context = suiteContext()
const base = { kind: 'major' as const, latest: true }
const rows: Sample[] = [
  { id: 1, name: 'Tea', amount: 30, period: '2080/81', ...base },
  { id: 2, name: 'Salt', amount: 70, period: '2080/81', ...base },
  { id: 3, name: 'Tea', amount: 45, period: '2081/82', ...base },
  { id: 4, name: 'Salt', amount: 45, period: '2081/82', ...base },
  { id: 5, name: 'Rice', amount: 10, period: '2081/82', ...base },
  { id: 6, name: 'Tea', amount: 60, period: '2083/84', ...base },
  { id: 7, name: 'Salt', amount: null, period: '2083/84', ...base },
]

const start = () =>
  startSample(context, rows, {
    body: 'data',
    measures: {
      amount: { alike: { kind: 'kinds measure other things' } },
      id: { isAdditive: false, alike: {} },
    },
    readers: { period: fiscalYearReader },
  })

describe('groups beside each other', () => {
  test('have their share of the period, their growth over the year before and their rank', async () => {
    const client = await start()
    const query = 'group_by=period,name&aggregate=share(amount),yoy(amount),rank(amount)&period__lte=2081/82'
    const { body } = await client.get(`/e/exports?${query}`)
    assert.deepEqual(
      body.data.map((row: Record<string, unknown>) => Object.values(row)),
      [
        ['2080/81', 'Salt', 70, null, 1, 0],
        ['2080/81', 'Tea', 30, null, 2, 0],
        ['2081/82', 'Rice', 10, null, 3, 0],
        ['2081/82', 'Salt', 45, ((45 - 70) / 70) * 100, 1, 0],
        ['2081/82', 'Tea', 45, 50, 1, 0],
      ],
    )
    assert.deepEqual(body.meta.units, { share_amount: 'percent', yoy_amount: 'percent' })
  })

  test('are compared with all of the period, whichever of them are asked for', async () => {
    const client = await start()
    const query =
      'name=Tea&period=2081/82&group_by=period,name&aggregate=share(amount),yoy(amount),rank(amount)'
    const { body } = await client.get(`/e/exports?${query}`)
    assert.deepEqual(body.data, [
      { period: '2081/82', name: 'Tea', share_amount: 45, yoy_amount: 50, rank_amount: 1, nulls_amount: 0 },
    ])
    // What is left out is no part of the total either.
    const others = await client.get(`/e/exports?name__ne=Rice&${query}`)
    assert.equal(others.body.data[0].share_amount, 50)
  })

  test('have no share of an unknown total, and no growth over a year that is missing', async () => {
    const client = await start()
    const query = 'period=2083/84&group_by=period,name&aggregate=share(amount),yoy(amount),rank(amount)'
    const { body } = await client.get(`/e/exports?${query}`)
    assert.deepEqual(
      body.data.map((row: Record<string, unknown>) => Object.values(row)),
      [
        ['2083/84', 'Salt', null, null, null, 1],
        ['2083/84', 'Tea', null, null, 1, 0],
      ],
    )
    assert.match(body.meta.notice, /share is null where the total is not known/)
  })

  test('are the first of each period by their rank', async () => {
    const client = await start()
    const query = 'group_by=period,name&aggregate=rank(amount)&having=rank_amount__lte:1&period__lte=2081/82'
    const { body } = await client.get(`/e/exports?${query}`)
    assert.deepEqual(
      body.data.map(({ period, name }: Record<string, unknown>) => `${period} ${name}`),
      ['2080/81 Salt', '2081/82 Salt', '2081/82 Tea'],
    )
  })

  test('are counted, and years ranked among themselves', async () => {
    const client = await start()
    const { body } = await client.get('/e/exports?group_by=name&aggregate=share(),rank()')
    assert.deepEqual(body.data[0], { name: 'Rice', share_count: (1 / 7) * 100, rank_count: 3 })
    const years = await client.get('/e/exports?group_by=period&aggregate=rank(amount)')
    assert.deepEqual(
      years.body.data.map(({ rank_amount: rank }: Record<string, unknown>) => rank),
      [1, 1, 3],
    )
  })

  test('of other kinds are not compared, with the reason', async (other) => {
    const changed = rows.slice(0, 4).map((row) => ({ ...row, kind: row.id < 3 ? ('major' as const) : null }))
    const client = await startSample(other, changed, {
      body: 'data',
      measures: { amount: { alike: { kind: 'kinds measure other things' } } },
      readers: { period: fiscalYearReader },
    })
    const { body } = await client.get('/e/exports?group_by=period&aggregate=sum(amount),yoy(amount)')
    assert.equal(body.data[1].yoy_amount, null)
    assert.match(body.meta.notice, /yoy is null in some groups: the years differ in kind: kinds measure/)
  })

  for (const [query, message] of [
    ['group_by=period&aggregate=share(amount)', /needs a field in group_by that divides the total/],
    ['group_by=name&aggregate=yoy(amount)', /needs a year, or the last day of a month, in group_by/],
    ['group_by=period&aggregate=yoy()', /must have a field/],
    ['group_by=name&aggregate=share(id)', /rates are not added up/],
    ['group_by=name&aggregate=rank(name)', /no quantity/],
  ] as const)
    test(`are refused: ${query}`, async () => {
      const client = await start()
      const { status, body } = await client.get(`/e/exports?${query}`)
      assert.equal(status, 400)
      assert.match(body.errors[0].message, message)
    })
})
