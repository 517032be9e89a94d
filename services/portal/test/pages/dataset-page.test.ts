import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { GatewayProblem } from '../../src/gateway.ts'
import {
  away,
  factsIn,
  fieldsIn,
  figureHeadsIn,
  linksIn,
  openPage,
  rowsIn,
  wordsIn,
} from '../support/open-page.ts'

const field = (name: string, type: string, unit: string | null = null, format?: string) => ({
  ...{ name, title: `The ${name}`, name_ne: `${name} ने`, type, unit, format },
})
const version = (id: string, rows: number, served: boolean) => ({
  ...{ version: id, last_updated: '2026-11-01', rows, served },
})
const entry = {
  ...{
    id: 'loans',
    title: 'Loans',
    title_ne: 'ऋण',
    description: 'What is owed.',
    description_ne: 'तिर्न बाँकी',
  },
  ...{ address: '/e/loans', changes_address: '/e/datasets/loans/changes', rows: 120, version: 'v2' },
  ...{ publisher: 'Debt Office', source: { name: 'Bulletin', url: 'https://debt.example' } },
  ...{
    licence: { name: 'Open', url: null },
    coverage: { from: '2079', to: null },
    last_updated: '2026-11-02',
  },
  ...{
    known_gaps: ['No loans of 2080.'],
    gaps: {
      missing: [
        {
          ...{ kind: 'period', field: 'year', only: { kind: 'internal' } },
          periods: ['2074/75', '2075/76', '2076/77', '2079/80'],
        },
        { kind: 'value', field: 'amount', only: {}, periods: ['2081/82'], rows: 7 },
      ],
      printed_totals: [
        {
          ...{ field: 'amount', period: '2081/82', sum: 90, printed: 100, unit: 'NPR', by: 'Debt Office' },
          ...{ parts: { level: '1' }, member: 'kind', members: 2, missing: ['bilateral'] },
        },
      ],
      comparable: [{ fields: ['amount'], differ: 'kind', reason: 'Kinds overlap.', refused: true }],
    },
    bulk: { csv: '/b.csv', xlsx: '/b.xlsx', ndjson: '/b.nd', parquet: '/b.pq' },
  },
  versions: [version('v2', 120, true), version('v1', 90, false)],
  filters: ['year', 'kind', 'amount'],
  fields: [field('year', 'integer'), field('kind', 'string'), field('amount', 'number', 'crore rupees')],
  columns: { time: ['year'], name: [], dimension: ['kind'], unit: [], value: ['amount'] },
}
const series = (id: string) => ({
  ...{ id, title: `Series ${id}`, title_ne: `शृङ्खला ${id}`, unit: 'crore rupees', publisher: 'Debt Office' },
  ...{ from: '2078', to: '2082', dataset: 'loans' },
})
const rows = {
  data: [
    { year: 2082, kind: 'foreign_loan', amount: 1234567.5 },
    { year: 2081, kind: 'internal', amount: null },
  ],
  meta: {
    ...{ total: 120, citation: 'Debt Office (2026).', notice: 'Two rows have no amount.' },
    facets: {
      kind: [
        { value: 'foreign_loan', count: 70 },
        { value: 'internal', count: 50 },
      ],
      year: [],
    },
  },
}
/** The leading series is not the first of the list. */
const answers = {
  '/e/datasets/loans': entry,
  '/e/loans': rows,
  '/e/series': (query: URLSearchParams) => {
    const isLeading = query.get('leading') === 'true'
    return { data: isLeading ? [series('b')] : [series('a'), series('b')], meta: { total: 2 } }
  },
  '/e/series/a': '<svg >a</svg>',
  '/e/series/b': (query: URLSearchParams) =>
    query.get('format') === 'svg'
      ? '<svg >b</svg>'
      : {
          data: [
            { period: '2081', end_bs: '2081-12-30', end_ad: '2025-04-13', value: 5 },
            { period: '2082', end_bs: '2082-12-30', end_ad: '2026-04-13', value: null },
          ],
          meta: { series: [series('b')], notices: [] },
        },
}
const open = (address: string, more: object = {}) => openPage(address, { answers: { ...answers, ...more } })

describe('the page of a dataset', () => {
  test('shows the chart of the series that stands for it, though another comes first', async () => {
    const page = await open('/en/data/loans')
    assert.match(page.markup, /<p class="title"[^>]*>Series b<\/p>/)
    assert.deepEqual(linksIn(page)['Series a'], '/en/data/series/a')
    assert.ok(page.calls.includes('GET /e/series?dataset=loans&leading=true'))
    const chosen = await open('/en/data/loans?series=a', { '/e/series/a': undefined }).catch(
      (error: unknown) => error,
    )
    assert.ok(chosen instanceof GatewayProblem, 'the series of the address is drawn')
    const unknown = await open('/en/data/loans?series=nonsense')
    assert.match(unknown.markup, /<p class="title"[^>]*>Series b<\/p>/)
  })

  test('has the figures of the chart, the latest first, with their unit', async () => {
    const page = await open('/en/data/loans')
    const figures = rowsIn(page).slice(0, 3)
    assert.deepEqual(figures, [
      ['Period', 'Ends on', 'Value (crore rupees)'],
      ['2082', '2082-12-30 2026-04-13', '–'],
      ['2081', '2081-12-30 2025-04-13', '5'],
    ])
    assert.match(page.markup, /<data value="5">5<\/data>/)
    assert.match(
      page.markup,
      /&lt;img src=&quot;https:\/\/tathya.example\/e\/series\/b\?format=svg&amp;lang=en&quot; alt=&quot;Series b&quot;&gt;/,
    )
    const links = linksIn(page)
    assert.equal(links.SVG, '/e/series/b?format=svg&lang=en')
    assert.equal(links['Time series'], '/en/data/series/b')
  })

  test('is shown without a chart where it has no series, or their service is away', async () => {
    for (const problem of [new GatewayProblem(400, 'invalid_query', 'No dataset.'), away]) {
      const page = await open('/en/data/loans', { '/e/series': problem })
      assert.ok(!page.markup.includes('<figure'))
      assert.ok(page.markup.includes('12,34,567.5'))
    }
    const other = new GatewayProblem(404, 'not_found', 'No.')
    await assert.rejects(open('/en/data/loans', { '/e/series': other }), other)
  })

  test('has its rows with units in the heads, dashes for what is unknown, and codes in words', async () => {
    const page = await open('/en/data/loans')
    assert.deepEqual(rowsIn(page).slice(3, 6), [
      ['The year', 'The kind', 'The amount crore rupees'],
      ['2082', 'foreign loan', '12,34,567.5'],
      ['2081', 'internal', '–'],
    ])
    assert.match(wordsIn(page.markup), /Two rows have no amount\./)
    assert.deepEqual(figureHeadsIn(page).slice(0, 2), ['Value (crore rupees)', 'The amount crore rupees'])
    const nepali = await open('/ne/data/loans')
    assert.deepEqual(rowsIn(nepali)[4]?.slice(0, 1), ['२०८२'])
  })

  test('has the unit in the head of a figure only, and numbers with a unit to the right', async () => {
    const fields = [...entry.fields, field('wards', 'integer', 'wards'), field('rank', 'integer')]
    const columns = { ...entry.columns, dimension: ['kind', 'wards'], value: ['amount', 'rank'] }
    const page = await open('/en/data/loans', { '/e/datasets/loans': { ...entry, fields, columns } })
    assert.deepEqual(rowsIn(page)[3], [
      'The year',
      'The kind',
      'The wards',
      'The amount crore rupees',
      'The rank',
    ])
    assert.deepEqual(figureHeadsIn(page).slice(1, 3), ['The wards', 'The amount crore rupees'])
    assert.doesNotMatch(page.markup, /<small><\/small>/)
  })

  test('asks for the newest rows first, and for what the address filters, sorts and searches', async () => {
    const asked = async (query: string) =>
      (await open(`/en/data/loans${query}`)).calls.find((call) => call.startsWith('GET /e/loans?'))
    const rest = 'envelope=true&limit=50&offset=0&facet=year,kind'
    assert.equal(await asked(''), `GET /e/loans?sort=-year,kind&${rest}`)
    assert.equal(
      await asked('?kind=internal&amount__gte=5&color=red'),
      `GET /e/loans?sort=-year,kind&kind=internal&amount__gte=5&${rest}`,
    )
    assert.equal(await asked('?sort=-amount'), `GET /e/loans?sort=-amount&${rest}`)
    assert.equal(await asked('?sort=color'), `GET /e/loans?sort=-year,kind&${rest}`)
    assert.equal(await asked('?q=+bank+'), `GET /e/loans?q=bank&${rest}`)
    assert.match((await asked('?offset=50.7'))!, /offset=50&/)
    assert.match((await asked('?offset=-3'))!, /offset=0&/)
  })

  test('has a form with the choices of its fields and the filters of the address', async () => {
    const page = await open('/en/data/loans?kind=internal&sort=-amount')
    assert.deepEqual(fieldsIn(page), { q: '', kind: 'internal', sort: '-amount' })
    assert.match(page.markup, /<option value="foreign_loan">foreign loan \(70\)<\/option>/)
    assert.match(page.markup, /<option value="year">The year ↑<\/option>/)
    const links = linksIn(page)
    assert.equal(links.XLSX, '/b.xlsx')
    assert.equal(links.JSON, '/e/loans?sort=-amount&kind=internal&format=json')
    assert.equal(links['Next →'], '/en/data/loans?kind=internal&sort=-amount&offset=50')
  })

  test('has its source, gaps and versions', async () => {
    const page = await open('/en/data/loans')
    const facts = factsIn(page)
    assert.deepEqual(
      [facts.Publisher, facts.Source, facts.Licence, facts.Covers, facts.Version],
      ['Debt Office', 'Bulletin', 'Open', '2079', 'v2'],
    )
    assert.equal(linksIn(page).Bulletin, 'https://debt.example')
    const words = wordsIn(page.markup)
    for (const sentence of ['No loans of 2080.', 'Kinds overlap.', 'Missing rows and values (2)'])
      assert.ok(words.includes(sentence), sentence)
    const ofGaps = rowsIn(page).filter(([field]) => field === 'year' || field === 'amount')
    assert.deepEqual(ofGaps, [
      ['year', 'kind=internal', '2074/75 – 2079/80 (4)', ''],
      ['amount', '', '2081/82', '7 rows'],
      ['amount', 'level=1', '2081/82', '90', '100', 'Debt Office', 'bilateral'],
    ])
    const [served, before] = rowsIn(page).slice(-2)
    assert.deepEqual(served?.slice(0, 3), ['v2', '2026-11-01', '120'])
    assert.deepEqual(before?.slice(0, 3), ['v1', '2026-11-01', '90'])
    assert.match(page.markup, /href="\/en\/data\/loans\/changes\?since=v1"/)
    assert.ok(!page.markup.includes('since=v2'))
  })

  test('says if the dataset is empty, and if no row matches', async () => {
    const empty = await open('/en/data/loans', { '/e/datasets/loans': { ...entry, rows: 0 } })
    assert.ok(!empty.markup.includes('id="rows"') && empty.markup.includes('id="source"'))
    const none = await open('/en/data/loans?kind=x', { '/e/loans': { data: [], meta: { total: 0 } } })
    assert.ok(none.markup.includes('<p class="note">') && !none.markup.includes('class="pager"'))
  })
})
