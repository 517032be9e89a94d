import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { away, fieldsIn, itemsIn, linksIn, openPage, rowsIn, wordsIn } from '../support/open-page.ts'

const series = {
  ...{ id: 's', title: 'Loans', title_ne: 'ऋण', unit: 'percent', publisher: 'Debt Office', dataset: 'loans' },
  ...{ source: { name: 'Bulletin' }, version: 'v2' },
}
const figures = { data: [], meta: { series: [series], notices: ['Growth of a part.'] } }

describe('the page of a series', () => {
  const answers = {
    '/e/series/s': (query: URLSearchParams) => (query.has('format') ? '<svg >' : figures),
    '/e/datasets/loans': { title: 'All loans', title_ne: 'सबै ऋण' },
  }

  test('asks for the growth and the periods of the address, and for no others', async () => {
    const page = await openPage('/en/data/series/s?transform=yoy&frequency=year', { answers })
    assert.ok(page.calls.includes('GET /e/series/s?transform=yoy&frequency=year'))
    assert.ok(page.calls.includes('GET /e/series/s?transform=yoy&frequency=year&format=svg&lang=en'))
    assert.deepEqual(fieldsIn(page), { transform: 'yoy', frequency: 'year' })
    assert.deepEqual(linksIn(page).CSV, '/e/series/s?transform=yoy&frequency=year&format=csv')
    const plain = await openPage('/en/data/series/s?transform=square&frequency=second', { answers })
    assert.ok(plain.calls.includes('GET /e/series/s'))
    assert.deepEqual(fieldsIn(plain), { transform: '', frequency: '' })
  })

  test('leads back to its dataset, by its id while the catalogue is away', async () => {
    const page = await openPage('/en/data/series/s', { answers })
    assert.equal(linksIn(page)['All loans'], '/en/data/loans')
    assert.match(wordsIn(page.markup), /Growth of a part\..*percent.*Debt Office.*Bulletin.*v2/)
    const without = await openPage('/en/data/series/s', {
      answers: { ...answers, '/e/datasets/loans': away },
    })
    assert.equal(linksIn(without).loans, '/en/data/loans')
  })

  test('says that the drawing is away, and draws nothing that is no drawing', async () => {
    const draw = (drawing: unknown) =>
      openPage('/en/data/series/s', {
        answers: {
          ...answers,
          '/e/series/s': (query: URLSearchParams) => (query.has('format') ? drawing : figures),
        },
      })
    const page = await draw(away)
    assert.ok(page.markup.includes('class="note"') && !page.markup.includes('class="plot"'))
    await assert.rejects(draw('<script>'), /not a drawing/)
  })
})

describe('the page of the country', () => {
  const trade = (code: string | null, imports: number | null, more: object = {}) => ({
    ...{ report_year: '2081/82', partner_country: `Land ${code}`, iso_alpha2: code },
    ...{ imports_amount: imports, exports_amount: 20_000_000, source: 'Customs', ...more },
  })
  const answers = {
    '/e/series': { data: [], meta: { total: 0 } },
    '/e/budgets': { data: [] },
    '/e/tradeByCountry': (query: URLSearchParams) => {
      if (query.get('count') === 'only')
        return { meta: { facets: { report_year: [{ value: '2080/81' }, { value: '2081/82' }] } } }
      return query.get('iso_alpha2') === 'XX'
        ? { data: [] }
        : { data: [trade('IN', 100_000_000), trade(null, 50_000_000), trade('CN', null)] }
    },
  }

  test('has the partners of the latest year, or of that of the address, with their shares', async () => {
    const page = await openPage('/en/country', { answers })
    assert.match(page.markup, /<strong aria-current="true">2081\/82<\/strong>/)
    assert.equal(linksIn(page)['2080/81'], '/en/country?year=2080%2F81#partners')
    const [heads, india, other, china] = rowsIn(page)
    assert.equal(heads?.length, 4)
    assert.deepEqual([india?.[0], india?.[1], india?.[3]], ['Land IN', '10', '2'])
    assert.deepEqual([other?.[0], other?.[1]], ['Land null', '5'])
    assert.equal(china?.[1], '–')
    assert.equal(linksIn(page)['Land IN'], '/en/country/IN')
    assert.equal(linksIn(page)['Land null'], undefined)
    const earlier = await openPage('/en/country?year=2080/81', { answers })
    assert.ok(
      earlier.calls.some((call) =>
        call.includes('report_year=2080/81&period_months=12&partner_kind=country'),
      ),
    )
    const unknown = await openPage('/en/country?year=1', { answers })
    assert.ok(unknown.calls.some((call) => call.includes('report_year=2081/82')))
  })

  test('names partners in Nepali by their codes', async () => {
    const page = await openPage('/ne/country', { answers })
    assert.equal(rowsIn(page)[1]?.[0], 'भारत')
    assert.equal(rowsIn(page)[2]?.[0], 'Land null')
  })

  test('has the planned loans of each year, of the whole only the sum', async () => {
    const row = (year: string, source: string, amount: number | null, name = 'Loan') => ({
      ...{ estimate_year_str: year, category_name: name, source_type_id: source, amount },
    })
    const data = [
      row('2082/83', 'total', 900_000_000, 'Total budget'),
      row('2082/83', 'total', 1, 'Capital'),
      row('2082/83', 'foreign_loan', 200_000_000),
      row('2081/82', 'internal_loan', null),
      row('2080/81', 'total', 5, 'Total budget'),
    ]
    const page = await openPage('/en/country', { answers: { ...answers, '/e/budgets': { data } } })
    assert.deepEqual(rowsIn(page).slice(-2), [
      ['2082/83', '20', '–', '90'],
      ['2081/82', '–', '–', '–'],
    ])
    const without = await openPage('/en/country', { answers: { ...answers, '/e/budgets': away } })
    assert.ok(!without.markup.includes('id="borrowing"'))
  })

  test('of a partner has its years; a code without trade, or that is none, has no page', async () => {
    const page = await openPage('/en/country/in', { answers })
    assert.ok(page.title.includes('Land IN'))
    assert.deepEqual(rowsIn(page)[1], ['2081/82', '10', '2', 'Customs'])
    assert.ok(page.calls[0]?.includes('iso_alpha2=IN&period_months=12&sort=-report_year'))
    assert.equal(linksIn(page).CSV, '/e/tradeByCountry?iso_alpha2=IN&format=csv')
    for (const code of ['XX', 'IN,CN', 'IND'])
      await assert.rejects(openPage(`/en/country/${code}`, { answers }), { status: 404 })
  })
})

describe('the page of changes', () => {
  const field = (name: string, type: string) => ({ name, title: name, name_ne: null, type, unit: null })
  const versions = ['v3', 'v2', 'v1'].map((version) => ({
    ...{ version, last_updated: '2026-11-01', rows: 3, served: version === 'v2' },
  }))
  const entry = {
    ...{ id: 'loans', title: 'Loans', title_ne: null, changes_address: '/e/changes', versions },
    fields: [field('kind', 'string'), field('amount', 'number')],
    columns: { time: [], name: [], dimension: ['kind'], unit: [], value: ['amount'] },
  }
  const data = [
    {
      change: 'changed',
      key: 'a',
      row: { kind: 'x', amount: 2, note: 'n' },
      before: { kind: 'x', amount: 1, note: 'm' },
    },
    { change: 'added', key: 'b', row: { kind: 'y', amount: 3, note: 'n' } },
  ]
  const answers = {
    '/e/datasets/loans': entry,
    '/e/changes': { data, meta: { total: 2, added: 1, changed: 1, removed: 0 } },
  }
  const asked = async (query = '', more: object = {}) =>
    (await openPage(`/en/data/loans/changes${query}`, { answers: { ...answers, ...more } })).calls[1]

  test('compares the served version with the one before it, or those of the address', async () => {
    assert.equal(await asked(), 'GET /e/changes?since=v1&version=v2&limit=50&offset=0')
    assert.equal(
      await asked('?since=v2&version=v3&offset=60'),
      'GET /e/changes?since=v2&version=v3&limit=50&offset=60',
    )
    const oldest = { ...entry, versions: [versions[0], { ...versions[2], served: true }] }
    assert.equal(
      await asked('', { '/e/datasets/loans': oldest }),
      'GET /e/changes?since=v3&version=v1&limit=50&offset=0',
    )
    assert.equal(
      await asked('', { '/e/datasets/loans': { ...entry, versions: versions.slice(1, 2) } }),
      undefined,
    )
  })

  test('shows values before and after, and fields without a column', async () => {
    const page = await openPage('/en/data/loans/changes', { answers })
    assert.deepEqual(fieldsIn(page), { since: 'v1', version: 'v2' })
    const [, changed, added] = rowsIn(page)
    assert.deepEqual(changed?.slice(1), ['a', 'x', '1 2', 'note'])
    assert.match(page.markup, /<del>1<\/del> <ins>2<\/ins>/)
    assert.deepEqual(added?.slice(1), ['b', 'y', '3', ''])
    assert.deepEqual(
      itemsIn(page).map((item) => /\d/.exec(item)?.[0]),
      ['1', '1', '0'],
    )
    const none = { '/e/changes': { data: [], meta: { total: 0, added: 0, changed: 0, removed: 0 } } }
    const same = await openPage('/en/data/loans/changes', { answers: { ...answers, ...none } })
    assert.ok(same.markup.includes('class="note"') && !same.markup.includes('<table'))
  })
})
