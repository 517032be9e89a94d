import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type Changes, type Part, series, serve } from '../support/serve-series.ts'

const rows: readonly Part[] = [
  ['Rice', 'major', '2079/80', 10],
  ['Rice', 'major', '2080/81', null],
  ['Rice', 'major', '2081/82', 30],
  ['Salt', 'minor', '2079/80', 5],
  ['Salt', 'minor', '2081/82', 8],
  // Two rows of one period are parts, and added.
  ['Salt', 'minor', '2081/82', 2],
  ['Gold', 'major', '2078/79', 900],
  ['Gold', 'major', '2079/80', 950],
  // One value does not make a series.
  ['Iron', 'major', '2081/82', 999],
]

/** The names of the series that stand for a dataset of these rows. */
async function leadingOf(context: TestContext, parts: readonly Part[], changes?: Changes): Promise<string[]> {
  const client = await serve(context, parts, changes)
  const { body } = await client.get('/e/series?leading=true')
  return body.data.map(({ id }: { id: string }) => id)
}

describe('the series of a dataset', () => {
  test('are those with two values or more, with their span and gaps', async (context) => {
    const client = await serve(context, rows)
    const { body } = await client.get('/e/series')
    assert.deepEqual(
      body.data.map((entry: Record<string, unknown>) => [
        ...[entry.id, entry.title, entry.from, entry.to, entry.observations, entry.gaps, entry.leading],
      ]),
      [
        ['exports.amount.gold.major', 'Amount: Gold major', '2078/79', '2079/80', 2, 0, false],
        ['exports.amount.rice.major', 'Amount: Rice major', '2079/80', '2081/82', 2, 1, true],
        ['exports.amount.salt.minor', 'Amount: Salt minor', '2079/80', '2081/82', 2, 1, false],
      ],
    )
    const [gold] = body.data
    assert.deepEqual(
      [gold.dataset, gold.field, gold.kind, gold.frequency, gold.aggregation, gold.unit, gold.address],
      ['exports', 'amount', 'flow', 'year', 'sum', 'NPR', '/e/series/exports.amount.gold.major'],
    )
  })

  test('are found by the beginnings of words in either language, and by conditions', async (context) => {
    const client = await serve(context, rows)
    const found = async (query: string) =>
      (await client.get(`/e/series?${query}`)).body.data.map(({ id }: { id: string }) => id.split('.')[2])
    assert.deepEqual(await found('q=ric'), ['rice'])
    assert.deepEqual(await found(`q=${encodeURIComponent('रकम')}+maj`), ['gold', 'rice'])
    assert.deepEqual(await found('q=ice'), [])
    assert.deepEqual(await found('leading=false'), ['gold', 'salt'])
    assert.deepEqual(await found('frequency=month'), [])
    assert.deepEqual(await found('frequency=year&dataset=exports&per_page=1&page=2'), ['rice'])
  })

  test('have their observations, each period from the first to the last', async (context) => {
    const client = await serve(context, rows)
    const read = async (query = '') =>
      (await client.get(`/e/series/exports.amount.salt.minor${query}`)).body.data.map(
        ({ period, value }: { period: string; value: number | null }) => [period, value],
      )
    assert.deepEqual(await read(), [
      ['2079/80', 5],
      ['2080/81', null],
      ['2081/82', 10],
    ])
    assert.deepEqual(await read('?from=2081/82'), [['2081/82', 10]])
    assert.deepEqual(await read('?to=2079/80'), [['2079/80', 5]])
    const indexed = await read('?transform=index(2081/82)')
    assert.deepEqual(indexed.at(0), ['2079/80', 50])
  })

  test('have a share in the whole of their declaration', async (context) => {
    const client = await serve(context, rows, { series: { ...series, whole: ['latest'] } })
    const { body } = await client.get('/e/series/exports.amount.salt.minor?transform=share')
    assert.deepEqual(
      body.data.map(({ value }: { value: number | null }) => value),
      // 5 of 965; of the next year a part is not known.
      [(5 / 965) * 100, null, (10 / 1039) * 100],
    )
    const plain = await serve(context, rows)
    assert.equal((await plain.get('/e/series/exports.amount.salt.minor?transform=share')).status, 400)
  })

  test('are refused by an unknown id with the nearest one', async (context) => {
    const client = await serve(context, rows)
    const { status, body } = await client.get('/e/series/exports.amount.salt.minr')
    assert.deepEqual([status, body.code], [404, 'not_found'])
    assert.match(body.detail, /Did you mean exports\.amount\.salt\.minor\?/)
    assert.match((await client.get('/e/series/nonsense')).body.detail, /\/e\/series lists all\./)
  })
})

describe('the series that stands for a dataset', () => {
  test('is of the newest period, though another was larger', async (context) => {
    assert.deepEqual(await leadingOf(context, rows), ['exports.amount.rice.major'])
  })

  test('is the one with the greatest last value, in any order of the rows', async (context) => {
    const parts: Part[] = [
      ['Small', 'major', '2080/81', 500],
      ['Small', 'major', '2081/82', 1],
      ['Large', 'major', '2080/81', 2],
      ['Large', 'major', '2081/82', 3],
      ['Middle', 'major', '2080/81', 2],
      ['Middle', 'major', '2081/82', 2],
    ]
    for (const each of [parts, parts.toReversed()])
      assert.deepEqual(await leadingOf(context, each), ['exports.amount.large.major'])
  })

  test('has the declared values, though another is larger', async (context) => {
    const declared = { series: { ...series, leading: { kind: 'minor' as const } } }
    assert.deepEqual(await leadingOf(context, rows, declared), ['exports.amount.salt.minor'])
    // Of the newest period none has them: the period counts more.
    const older = rows
      .filter(([name]) => name !== 'Salt')
      .concat([
        ['Salt', 'minor', '2078/79', 1],
        ['Salt', 'minor', '2079/80', 2],
      ])
    assert.deepEqual(await leadingOf(context, older, declared), ['exports.amount.rice.major'])
  })

  test('is of the first figure that is declared', async (context) => {
    const figure = { kind: 'stock', title: { en: 'Number', ne: 'सङ्ख्या' } } as const
    const { amount } = series.figures
    const figures = { series: { ...series, figures: { amount: amount!, id: figure } } }
    assert.deepEqual(await leadingOf(context, rows, figures), ['exports.amount.rice.major'])
    const other = { series: { ...series, figures: { id: figure, amount: amount! } } }
    assert.match((await leadingOf(context, rows, other)).join(), /^exports\.id\./)
  })

  test('ends with its last value that is known', async (context) => {
    const parts: Part[] = [
      ['A', 'major', '2079/80', 90],
      ['A', 'major', '2080/81', 90],
      ['A', 'major', '2081/82', null],
      ['B', 'major', '2080/81', 1],
      ['B', 'major', '2081/82', 1],
    ]
    assert.deepEqual(await leadingOf(context, parts), ['exports.amount.b.major'])
  })
})

describe('sums that fall short of a printed total', () => {
  const parts: Part[] = [
    ['Total', null, '2080/81', 100],
    ['Rice', 'major', '2080/81', 60],
    ['Salt', 'major', '2080/81', 40],
    ['Total', null, '2081/82', 120],
    ['Rice', 'major', '2081/82', 70],
  ]
  const totals: NonNullable<NonNullable<Changes>['totals']> = {
    whole: ['period'],
    parts: { kind: 'major' },
    member: { field: 'name', called: 'part' },
    figures: { amount: 'amount' },
    printed: { only: { name: 'Total' }, by: 'the office' },
  }
  const noticeOf = async (context: TestContext, query: string, each = parts) => {
    const client = await serve(context, each, { series, totals })
    return (await client.get(`/e/exports?envelope=true&${query}`)).body.meta.notice
  }

  test('are told, with the parts that are missing', async (context) => {
    assert.equal(
      await noticeOf(context, 'kind=major'),
      'The rows do not add up to the totals that the office prints (amount, NPR): 2081/82 70 of 120 (1 of 2 parts: no rows for Salt).',
    )
    assert.equal(await noticeOf(context, 'kind=major&period=2080/81'), undefined)
  })

  test('are told where a part alone is asked for, only in the periods that lack it', async (context) => {
    assert.match(await noticeOf(context, 'name=Salt'), /Rows are missing for part Salt in 2081\/82/)
    assert.equal(await noticeOf(context, 'name=Salt&period=2080/81'), undefined)
    assert.equal(await noticeOf(context, 'name=Rice&period=2080/81'), undefined)
  })

  test('are not told where the sum differs by less than a ten-thousandth', async (context) => {
    const near = parts.map(
      ([name, kind, period, amount]): Part => [name, kind, period, amount && amount * 1000],
    )
    const exact = (by: number) =>
      near.map(
        (part): Part =>
          part[0] === 'Rice' && part[2] === '2081/82' ? ([...part.slice(0, 3), 120_000 - by] as never) : part,
      )
    assert.equal(await noticeOf(context, 'kind=major', exact(11)), undefined)
    assert.match(await noticeOf(context, 'kind=major', exact(13)), /2081\/82 119,987 of 120,000/)
    assert.match(await noticeOf(context, 'kind=major', exact(-13)), /2081\/82 120,013 of 120,000(?! \(no)/)
  })
})
