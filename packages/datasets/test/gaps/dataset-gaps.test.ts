import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { DatasetEntry } from '@tathya/contracts/http'
import { describePeriods } from '../../src/gaps/describe-periods.ts'
import { type Changes, type Part, series, serve } from '../support/serve-series.ts'

const parts: readonly Part[] = [
  ['Total', null, '2079/80', 30],
  ['Rice', 'major', '2079/80', 20],
  ['Salt', 'major', '2079/80', 10],
  ['Total', null, '2080/81', 100],
  ['Rice', 'major', '2080/81', null],
  ['Salt', 'major', '2080/81', 40],
  ['Total', null, '2082/83', 120],
  ['Rice', 'major', '2082/83', 70],
]
const totals: NonNullable<NonNullable<Changes>['totals']> = {
  whole: ['period'],
  parts: { kind: 'major' },
  member: { field: 'name', called: 'part' },
  figures: { amount: 'amount' },
  printed: { only: { name: 'Total' }, by: 'the office', note: 'Some are counted later.' },
}
const changes: Changes = { series, totals, expected: { by: ['name'] }, measures: { amount: { alike: {} } } }

const clientOf = (context: TestContext) => serve(context, parts, changes)
const entryOf = async (context: TestContext): Promise<DatasetEntry> =>
  (await (await clientOf(context)).get('/e/datasets/exports')).body

describe('the gaps of a dataset in the catalogue', () => {
  test('are the periods without rows of each group, up to the last period of any', async (context) => {
    const { missing } = (await entryOf(context)).gaps
    const periods = missing.filter(({ kind }) => kind === 'period')
    const named = periods.map(({ field, only, periods: names }) => [field, only.name, ...names])
    assert.deepEqual(named.toSorted(), [
      ['period', 'Rice', '2081/82'],
      ['period', 'Salt', '2081/82', '2082/83'],
      ['period', 'Total', '2081/82'],
    ])
  })

  test('are the values that are null, and the members that a whole lacks', async (context) => {
    const { missing } = (await entryOf(context)).gaps
    assert.deepEqual(
      missing.filter(({ kind }) => kind === 'value'),
      [{ kind: 'value', field: 'amount', only: { name: 'Rice' }, periods: ['2080/81'], rows: 1 }],
    )
    assert.deepEqual(
      missing.filter(({ kind }) => kind === 'member'),
      [
        { kind: 'member', field: 'name', only: { kind: 'major' }, periods: ['2080/81'], values: ['Rice'] },
        { kind: 'member', field: 'name', only: { kind: 'major' }, periods: ['2082/83'], values: ['Salt'] },
      ],
    )
  })

  test('are the printed totals that the rows do not meet, in sentences as well', async (context) => {
    const { gaps, known_gaps: sentences } = await entryOf(context)
    const shared = {
      field: 'amount',
      unit: 'NPR',
      by: 'the office',
      parts: { kind: 'major' },
      member: 'name',
    }
    assert.deepEqual(gaps.printed_totals, [
      { ...shared, period: '2080/81', sum: 40, printed: 100, members: 1, missing: ['Rice'] },
      { ...shared, period: '2082/83', sum: 70, printed: 120, members: 1, missing: ['Salt'] },
    ])
    assert.ok(
      sentences.includes(
        'The rows do not add up to the totals that the office prints (amount, NPR): 2080/81 40 of 100 (1 of 2 parts: no rows for Rice); 2082/83 70 of 120 (1 of 2 parts: no rows for Salt). Some are counted later.',
      ),
      sentences.join('\n'),
    )
    assert.ok(sentences.includes('Years are missing (Salt): 2081/82 and 2082/83.'), sentences.join('\n'))
  })

  test('stand in the meta of lists and groups that have a whole, and only of those', async (context) => {
    const client = await clientOf(context)
    const metaOf = async (query: string) => (await client.get(`/e/exports?envelope=true&${query}`)).body.meta
    const named = async (query: string) =>
      (await metaOf(query)).printed_totals?.map(({ period }: { period: string }) => period)
    assert.deepEqual(await named('kind=major'), ['2080/81', '2082/83'])
    assert.deepEqual(await named('kind=major&group_by=period&aggregate=sum(amount)&period=2082/83'), [
      '2082/83',
    ])
    assert.equal(await named('kind=major&period=2079/80'), undefined)
    assert.equal(await named('kind=major&aggregate=count()'), undefined)
    const { body } = await client.get('/e/series/exports.amount.salt.major?transform=cumulative')
    assert.deepEqual(body.meta.printed_totals?.map(({ period }: { period: string }) => period) ?? [], [
      '2080/81',
    ])
  })

  test('stand in workbooks, which have no headers', async (context) => {
    const client = await clientOf(context)
    for (const address of ['/e/exports?kind=major&format=parquet', '/e/datasets/exports/bulk.parquet']) {
      const answer = await fetch(`${client.url}${address}`)
      assert.equal(answer.status, 200, address)
      assert.ok(Buffer.from(await answer.arrayBuffer()).includes('2080/81 40 of 100'), address)
    }
  })
})

describe('missing periods in words', () => {
  test('name runs of years and months shortly', () => {
    const months = (year: string, ...numbers: number[]) =>
      numbers.map((number) => `${year}-M${String(number).padStart(2, '0')}`)
    const all = Array.from({ length: 12 }, (_, at) => at + 1)
    assert.equal(
      describePeriods([
        ...months('2066/67', 1, 2, 3),
        ...months('2067/68', 1),
        ...months('2068/69', 1),
        ...months('2069/70', 1),
        ...months('2072/73', ...all),
        ...months('2076/77', 4, 10),
      ]),
      '1 to 3 of 2066/67, 1 of 2067/68 to 2069/70, all of 2072/73, 4 and 10 of 2076/77',
    )
    assert.equal(describePeriods(['2066/67', '2067/68', '2075/76']), '2066/67 and 2067/68, 2075/76')
  })
})
