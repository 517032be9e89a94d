import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Row } from '@tathya/datasets'
import { issueOut } from '../src/tables/issue-out.ts'
import { reportEditions } from '../src/tables/vintages.ts'
import { totalEditions } from '../src/trade/total-row.ts'
import { shippedRows } from './support/shipped-rows.ts'
import { clientOfShippedRows } from './support/shipped-service.ts'

describe('the day by which an issue was out', () => {
  test('follows from the months that its name says', () => {
    const report = 'NRB Current Macroeconomic (and Financial) Situation of Nepal'
    for (const [source, day] of [
      [`${report}, annual data of 2010/11`, '2011-09-29'],
      [`${report}, 10 months data of 2019/20, as reported by Kadar News`, '2020-07-27'],
      ['NRB tables, 11 months of 2011/12, Table 43 (provisional)', '2012-08-28'],
      ['Department of Customs, Foreign Trade Statistics, annual 2071/72, Table 1', '2015-09-16'],
      ['Department of Customs, Foreign Trade Statistics, first month of 2083/84', '2026-10-17'],
      ['Department of Customs, Foreign Trade Statistics, first 2 months of 2078/79, Table 1', '2021-11-17'],
      ['Department of Customs, Foreign Trade Statistics, first 13 months of 2078/79', null],
      ['A newspaper, annual data of 2010/11', null],
      [report, null],
    ] as const)
      assert.equal(issueOut(source), day, source)
  })

  test('is known for every shipped row with editions', async () => {
    for (const id of ['forex', 'remittances', 'trade-totals'])
      for (const { source } of await shippedRows<Row>(id)) assert.notEqual(issueOut(String(source)), null, id)
  })
})

/** The datasets with editions: what names a period, and the editions from the oldest to the newest. */
const editioned = [
  { id: 'forex', path: '/e/forex', period: ['as_of_date', 'currency'], editions: reportEditions },
  { id: 'remittances', path: '/e/remittances', period: ['as_of_date'], editions: reportEditions },
  {
    id: 'trade-totals',
    path: '/e/tradeTotals',
    period: ['publisher', 'report_year', 'period_months'],
    editions: totalEditions,
  },
]

describe('as_of', () => {
  test('answers the latest edition of each period among those that were out', async () => {
    const client = await clientOfShippedRows()
    for (const { id, path, period, editions } of editioned) {
      const shipped = await shippedRows<Row>(id)
      const days = shipped.map(({ source }) => issueOut(String(source))!).toSorted()
      for (const day of ['1999-12-31', '2012-09-01', '2022-01-31', days[40]!, days.at(-1)!, '2099-12-31']) {
        const out = shipped.filter(({ source }) => issueOut(String(source))! <= day)
        const groups = Map.groupBy(out, (row) => JSON.stringify(period.map((field) => row[field])))
        const rank = (row: Record<string, unknown>) => editions.indexOf(String(row.vintage))
        const expected = [...groups.values()].map((rows) => rows.toSorted((a, b) => rank(b) - rank(a))[0]!.id)
        const list = async (query: string) => {
          const { body } = await client.get(`${path}?as_of=${day}&per_page=1000&envelope=true${query}`)
          return body.data.map((row: { id: number }) => row.id).toSorted()
        }
        assert.deepEqual(await list(''), expected.toSorted(), `${id} ${day}`)
        assert.deepEqual(await list('&vintage=all'), out.map((row) => row.id).toSorted(), `${id} ${day}`)
      }
    }
  })

  test('far ahead answers what the list answers without it', async () => {
    const client = await clientOfShippedRows()
    for (const path of ['/e/forex', '/e/tradeTotals']) {
      const { body } = await client.get(`${path}?as_of=2099-12-31&per_page=1000`)
      assert.deepEqual(
        body.data ?? body,
        await client.get(`${path}?per_page=1000`).then(({ body }) => body.data ?? body),
      )
    }
  })

  test('answers the first print before the restatement was out', async () => {
    const client = await clientOfShippedRows()
    const july = '/e/forex?fiscal_year_str=2067/68&month=Asar&currency=NPR&fields=forex_gross_millions'
    assert.deepEqual((await client.get(`${july}&as_of=2011-09-28`)).body, [])
    assert.deepEqual((await client.get(`${july}&as_of=2011-09-29`)).body, [{ forex_gross_millions: 272100 }])
    assert.deepEqual((await client.get(`${july}&as_of=2026-01-01`)).body, [
      { forex_gross_millions: 272153.1 },
    ])
  })

  test('leaves out fields that later publications fill in, and refuses to use them', async () => {
    const client = await clientOfShippedRows()
    const [row] = (await client.get('/e/remittances?as_of=2025-09-01&limit=1')).body
    assert.ok('rolling_amount_monthly_millions' in row)
    assert.ok(!('rolling_amount_restated_millions' in row))
    assert.ok(!('restated_source' in row))
    for (const [query, field] of [
      ['fields=restated_source', 'fields'],
      ['sort=-rolling_amount_restated_millions', 'sort'],
      ['facet=restated_source', 'facet'],
      ['group_by=restated_source', 'group_by'],
      ['aggregate=max(rolling_amount_restated_millions)', 'aggregate'],
      ['rolling_amount_restated_millions__gt=1', 'rolling_amount_restated_millions__gt'],
    ] as const) {
      const { status, body } = await client.get(`/e/remittances?as_of=2025-09-01&${query}`)
      assert.equal(status, 400, query)
      assert.equal(body.errors[0].field, field)
    }
  })

  test('permits sums, for each period has one edition', async () => {
    const client = await clientOfShippedRows()
    const chosen = '/e/forex?as_of=2012-08-28&currency=NPR&fiscal_year_str__lte=2068/69'
    const query = `${chosen}&aggregate=avg(forex_gross_millions),count()`
    const rows = (await client.get(`${chosen}&per_page=1000`)).body
    // Some are of an edition that a later one has superseded since.
    assert.ok(rows.some((row: { latest: boolean }) => !row.latest))
    const { status, body } = await client.get(query)
    assert.equal(status, 200)
    assert.equal(body[0].count, rows.length)
    assert.equal((await client.get(`${query}&vintage=all`)).status, 400)
  })

  test('is refused for days that are none, and where there are no editions', async () => {
    const client = await clientOfShippedRows()
    for (const path of [
      '/e/forex?as_of=2024-02-30',
      '/e/forex?as_of=2080/81',
      '/e/forex?as_of=',
      '/e/imports?as_of=2024-01-01',
    ]) {
      const { status, body } = await client.get(path)
      assert.equal(status, 400, path)
      assert.equal(body.errors[0].field, 'as_of')
    }
  })
})
