import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { DatasetDefinition } from '@tathya/datasets'
import type { CheckedClient } from '@tathya/testing'
import JSONstat from 'jsonstat-toolkit'
import { datasets } from '../src/index.ts'
import { clientOfShippedRows } from './support/shipped-service.ts'

type Measure = NonNullable<DatasetDefinition['measures']>[string]

let client: CheckedClient

before(async () => {
  client = await clientOfShippedRows()
})

interface Observation {
  readonly period: string
  readonly value: number | null
}

async function valuesOf(address: string): Promise<ReadonlyMap<string, number | null>> {
  const { status, body } = await client.get(address)
  assert.equal(status, 200, `${address}: ${JSON.stringify(body)}`)
  return new Map((body.data as Observation[]).map(({ period, value }) => [period, value]))
}

async function faultOf(address: string): Promise<readonly [number, string, string]> {
  const { status, body } = await client.get(address)
  return [status, body.errors[0].field, `${body.errors[0].message}; ${body.detail}`]
}

describe('the list of series', () => {
  test('has every series with unit, frequency, span and publisher', async () => {
    const { body, headers } = await client.get('/e/series?dataset=forex')
    assert.equal(headers.get('x-total-count'), String(body.meta.total))
    const entry = body.data.find(({ id }: { id: string }) => id === 'forex.forex_gross_millions.npr')
    assert.deepEqual(entry, {
      id: 'forex.forex_gross_millions.npr',
      title: 'Foreign exchange reserves: in rupees',
      title_ne: 'विदेशी विनिमय सञ्चिति: नेपाली रूपैयाँ',
      dataset: 'forex',
      field: 'forex_gross_millions',
      kind: 'stock',
      unit: 'million NPR',
      currency: 'NPR',
      frequency: 'month',
      aggregation: 'end',
      publisher: 'Nepal Rastra Bank',
      from: '2066/67-M06',
      to: '2082/83-M10',
      observations: 158,
      leading: true,
      gaps: 39,
      address: '/e/series/forex.forex_gross_millions.npr',
    })
  })

  test('has one series that stands for each dataset: of the newest period, the total or the largest', async () => {
    const { body } = await client.get('/e/series?leading=true')
    assert.deepEqual(body.data.map(({ id, to }: { id: string; to: string }) => [id, to]).sort(), [
      ['balance-of-payments.value.current-account', '2069/70-M09'],
      ['budgets.amount.578.total.estimate', '2083/84'],
      ['exports.amount.15', '2081/82'],
      ['forex.forex_gross_millions.npr', '2082/83-M10'],
      ['imports.amount.27', '2081/82'],
      ['interest-rates.value.weighted-average-lending-rate-of-commercial-banks', '2069/70-M09'],
      ['monetary-survey.value.broad-money-m2', '2069/70-M09'],
      ['national-accounts.population', '2080/81'],
      ['payment-indicators.value.value.rtgs', '2082/83-M01'],
      ['price-indices.value.consumer-prices-overall.a-year-before', '2069/70-M09'],
      ['remittances.amount_monthly_millions.remittance-inflows', '2082/83-M10'],
      ['trade-by-country.imports_amount.india', '2081/82'],
      ['trade-by-customs-office.imports_amount.birgunj', '2081/82'],
      ['trade-totals.imports_amount.customs', '2083/84-M02'],
    ])
    const { body: others } = await client.get('/e/series?leading=false&dataset=remittances')
    assert.equal(others.meta.total, 5)
  })

  test('has series of every dataset with figures of periods', async () => {
    const { body } = await client.get('/e/datasets')
    const withSeries: string[] = []
    for (const { id } of body.data as { id: string }[]) {
      const { status, body: found } = await client.get(`/e/series?dataset=${id}&limit=1`)
      // A dataset that declares no series is refused.
      if (status === 200 && found.meta.total > 0) withSeries.push(id)
    }
    // No exchange rates ship.
    assert.deepEqual(withSeries.toSorted(), [
      'balance-of-payments',
      'budgets',
      'exports',
      'forex',
      'imports',
      'interest-rates',
      'monetary-survey',
      'national-accounts',
      'payment-indicators',
      'price-indices',
      'remittances',
      'trade-by-country',
      'trade-by-customs-office',
      'trade-totals',
    ])
  })

  test('is searched in both languages, filtered and written as CSV', async () => {
    for (const q of ['Bhutan imports', 'भुटान आयात']) {
      const { body } = await client.get(`/e/series?dataset=trade-by-country&q=${encodeURIComponent(q)}`)
      assert.deepEqual(
        body.data.map(({ id }: { id: string }) => id),
        ['trade-by-country.imports_amount.bhutan'],
      )
    }
    const { text } = await client.get('/e/series?frequency=month&format=csv&limit=1')
    assert.match(text, /^id,title,title_ne,dataset,.*\n[^\n]+\n$/)
  })
})

test('kinds of figures agree with what may be added up', () => {
  for (const { definition } of datasets) {
    const { series, measures = {} } = definition
    if (series === undefined) continue
    for (const [field, figure] of Object.entries(series.figures)) {
      const { kind } = figure!
      const measure: Measure | undefined = measures[field]
      assert.ok(measure !== undefined, `${definition.id}.${field} is a measure`)
      // Kinds that differ by row agree with `apart` of the same field.
      if (typeof kind === 'function') continue
      const fields = Object.keys(measure.alike)
      const isCumulated: boolean =
        fields.includes('month_nepali') || (fields.includes('period_months') && !series.only)
      const isStock: boolean =
        measure.apart?.some(({ of, same }) => of.length === 0 && ['as_of_date', 'year'].includes(same)) ===
        true
      const expected: string =
        measure.isAdditive === false ? 'rate' : isStock ? 'stock' : isCumulated ? 'cumulated' : 'flow'
      assert.equal(kind, expected, `${definition.id}.${field}`)
    }
  }
})

describe('observations', () => {
  test('have the days of their period in both calendars', async () => {
    const { body } = await client.get('/e/series/imports.amount.27?from=2081/82')
    assert.deepEqual(body.data, [
      {
        period: '2081/82',
        start_bs: '2081-04-01',
        end_bs: '2082-03-32',
        start_ad: '2024-07-16',
        end_ad: '2025-07-16',
        value: 326_144_631_000,
      },
    ])
    assert.equal(body.meta.series[0].unit, 'NPR')
    assert.ok(body.meta.series[0].known_gaps.length > 0)
  })

  test('are null in gaps, also in sums that would need them', async () => {
    const months = await valuesOf('/e/series/forex.forex_gross_millions.npr?from=2072/73&to=2072/73')
    assert.equal(months.size, 0)
    const across = await valuesOf('/e/series/forex.forex_gross_millions.npr?from=2071/72&to=2073/74')
    assert.equal(across.get('2072/73-M05'), null)
    const years = await valuesOf(
      '/e/series/remittances.amount_monthly_millions.workers-remittances?frequency=year',
    )
    // Of the other years, months are missing.
    assert.deepEqual([...years.keys()], ['2075/76'])
  })

  test('parts of one period are added: Serbia stands twice', async () => {
    const { body } = await client.get(
      '/e/tradeByCountry?partner_country=Serbia&report_year=2080/81&fields=imports_amount',
    )
    const rows = body.data as { imports_amount: number }[]
    assert.equal(rows.length, 2)
    const values = await valuesOf('/e/series/trade-by-country.imports_amount.serbia')
    assert.equal(values.get('2080/81'), rows[0]!.imports_amount + rows[1]!.imports_amount)
  })

  test('only full years are compared', async () => {
    const values = await valuesOf('/e/series/imports.amount.27')
    const { body } = await client.get('/e/imports?hs_code=27&periods=all&report_year=2080/81')
    const rows = body.data as { period_months: number; amount: number }[]
    assert.equal(rows.length, 2)
    assert.equal(values.get('2080/81'), rows.find(({ period_months }) => period_months === 12)!.amount)
  })

  test('several stand side by side, in CSV by their ids', async () => {
    const ids = 'trade-by-country.imports_amount.india,trade-by-country.imports_amount.china'
    const { body } = await client.get(`/e/series/compare?ids=${ids}&from=2081/82`)
    const { text } = await client.get(`/e/series/compare?ids=${ids}&from=2081/82&format=csv`)
    assert.deepEqual(Object.keys(body.data[0].values), ids.split(','))
    const [names, line] = text.trimEnd().split('\n')
    assert.equal(names, `period,start_bs,end_bs,start_ad,end_ad,${ids}`)
    assert.ok(line!.endsWith(`,${Object.values(body.data[0].values).join(',')}`))
  })
})

describe('JSON-stat', () => {
  const address =
    '/e/series/compare?ids=payment-indicators.value.value.wallet,payment-indicators.value.value.faster-payment-systems&from=2079/80'

  test('read by the toolkit of its authors gives the values of CSV', async () => {
    const stat = JSONstat((await client.get(`${address}&format=json-stat`)).body)
    const csv = (await client.get(`${address}&format=csv`)).text.trimEnd().split('\n')
    const [series, periods] = [stat.Dimension('series').id, stat.Dimension('period').id]
    assert.equal(stat.class, 'dataset')
    assert.deepEqual(stat.role.time, ['period'])
    assert.equal(csv[0], `period,start_bs,end_bs,start_ad,end_ad,${series.join(',')}`)
    const lines = periods.map((period: string) => {
      const values = series.map((each: string) => stat.Data({ period, series: each }).value ?? '')
      return [`"${period}"`, ...values].join(',')
    })
    const written = csv.slice(1).map((line) =>
      line
        .split(',')
        .filter((_, at) => at === 0 || at > 4)
        .join(','),
    )
    assert.deepEqual(written, lines)
    assert.ok(
      lines.some((line: string) => line.includes(',,') || line.endsWith(',')),
      'has gaps',
    )
  })

  for (const [language, label] of [
    ['en', 'Period'],
    ['ne', 'अवधि'],
  ] as const)
    test(`labels and units are read unchanged: ${language}`, async () => {
      const { body } = await client.get(`${address}&format=json-stat&lang=${language}`)
      const stat = JSONstat(body)
      assert.equal(stat.Dimension('period').label, label)
      const [first] = stat.Dimension('series').id
      const { label: title, unit } = stat.Dimension('series').Category(first!)
      assert.equal(stat.label.split('; ')[0], title)
      assert.equal(unit.label, 'million NPR')
      const [, ...rows] = stat.toTable({ type: 'array' })
      assert.deepEqual(
        rows.map((row: unknown[]) => row.at(-1)),
        body.value,
      )
    })
})

describe('charts', () => {
  test('are SVG in both languages and both themes', async () => {
    const address = '/e/series/imports.amount.27?format=svg'
    const { headers, text } = await client.get(address)
    assert.equal(headers.get('content-type'), 'image/svg+xml; charset=utf-8')
    assert.match(text, /<title>Imports: 27 Mineral fuels.*billion NPR.*2081\/82/s)
    const dark = (await client.get(`${address}&lang=ne&theme=dark`)).text
    assert.match(dark, /xml:lang="ne".*<title>आयात: २७.*खर्ब रुपैयाँ.*२०८१\/८२/s)
  })

  test('count in millions, not in "million number"', async () => {
    const address = '/e/series/payment-indicators.value.access.debit-cards?format=svg'
    assert.match((await client.get(address)).text, /<text[^>]*>million</)
    assert.match((await client.get(`${address}&lang=ne`)).text, /<text[^>]*>करोड</)
  })

  test('do not put on one axis what cannot be compared', async () => {
    const ids = 'payment-indicators.value.value.wallet,payment-indicators.value.count.wallet'
    const address = `/e/series/compare?ids=${ids}&format=svg`
    const [status, field, message] = await faultOf(address)
    assert.deepEqual([status, field], [400, 'ids'])
    assert.match(message, /different units \(NPR, transactions\)/)
    assert.equal((await client.get(`${address}&transform=index`)).status, 200)
  })
})

describe('what has no meaning is refused with the field', () => {
  const cases: [string, number, string, RegExp][] = [
    ['imports.amount.27?frequency=month', 400, 'frequency', /not be shorter/],
    ['imports.amount.27?transform=index(nonsense)', 400, 'transform', /period as its base/],
    ['imports.amount.27?transform=sum', 400, 'transform', /must be yoy, pop/],
    ['imports.amount.27?from=yesterday', 400, 'from', /must be a period/],
    ['imports.amount.27?from=2082/83&to=2070/71', 400, 'from', /later than to/],
    ['compare?ids=imports.amount.27&from=2024-07-16&to=2070/71', 400, 'from', /later than to/],
    ['forex.forex_gross_millions.npr?transform=share', 400, 'transform', /part of no sum/],
    ['forex.forex_gross_millions.npr?transform=cumulative', 400, 'transform', /only flows add up/],
    ['payment-indicators.value.count.rtgs?currency=USD', 400, 'currency', /has no meaning/],
    ['imports.amount.27?currency=USD', 409, 'currency', /npx tathya refresh exchange-rates/],
    ['compare?ids=imports.amount.27,imports.amount.nonsense', 400, 'ids', /ids of series/],
    [
      'compare?ids=imports.amount.27,forex.forex_gross_millions.npr',
      400,
      'frequency',
      /different frequencies/,
    ],
  ]
  for (const [address, status, field, message] of cases)
    test(address, async () => {
      const [found, name, text] = await faultOf(`/e/series/${address}`)
      assert.deepEqual([found, name], [status, field])
      assert.match(text, message)
    })

  test('an unknown series, with the nearest one', async () => {
    const { status, body } = await client.get('/e/series/imports.amount.2')
    assert.equal(status, 404)
    assert.match(body.detail, /Did you mean imports\.amount\.\d\d\?/)
  })
})
