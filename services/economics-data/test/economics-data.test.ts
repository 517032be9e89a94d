import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertKnownAnswer, loadKnownAnswers, startAlone, walkPages } from '@tathya/testing'
import { datasets } from '../src/index.ts'
import { clientOfShippedRows } from './support/shipped-service.ts'

const answers = loadKnownAnswers(new URL('./fixtures/known-answers.json', import.meta.url))

test('every known answer holds for what the service serves', async (context) => {
  const client = await clientOfShippedRows()
  const tables = new Map<string, Record<string, unknown>[]>()
  for (const { definition, route } of datasets) {
    const all = `${definition.vintages === undefined ? '' : '&vintage=all'}${definition.periods === undefined ? '' : '&periods=all'}`
    tables.set(definition.id, await walkPages(client, `${route.path}?per_page=1000${all}`))
  }
  for (const answer of answers) {
    await context.test(`${answer.dataset}: ${answer.what}`, () =>
      assertKnownAnswer(tables.get(answer.dataset)!, answer),
    )
  }
})

describe('the interface that users know', () => {
  test('counts pages of budgets from 0, and of all others from 1', async () => {
    const client = await clientOfShippedRows()
    for (const { definition, route } of datasets) {
      const expected = definition.id === 'budgets' ? 200 : 400
      assert.equal((await client.get(`${route.path}?page=0`)).status, expected, definition.id)
    }
    const [first, second] = await Promise.all(
      ['0', '1'].map((page) => client.get(`/e/budgets?page=${page}&per_page=2`)),
    )
    assert.deepEqual([...first!.body, ...second!.body], (await client.get('/e/budgets?limit=4')).body)
  })

  test('answers bare lists for budgets, forex, exports and remittances, {data} for other fixed paths', async () => {
    const client = await clientOfShippedRows()
    const shapes = await Promise.all(
      datasets.map(async ({ definition, route }) => [
        definition.id,
        Array.isArray((await client.get(route.path)).body),
      ]),
    )
    // Another dataset may have either.
    const fixed = {
      'payment-systems': false,
      budgets: true,
      forex: true,
      imports: false,
      exports: true,
      remittances: true,
    }
    assert.partialDeepStrictEqual(Object.fromEntries(shapes), fixed)
  })

  test('answers the payment systems directory whole', async () => {
    const { body } = await (await clientOfShippedRows()).get('/e/paymentSystemsDirectory')
    assert.deepEqual([body.data.length, body.meta.total, body.meta.per_page], [48, 48, undefined])
  })

  test('gives the fixed fields first and in their order', async () => {
    const client = await clientOfShippedRows()
    const fixed: Record<string, string> = {
      '/e/budgets':
        'category_id published_date revised_estimate_date estimate_year_str estimate_year_start_ad estimate_year_end_ad estimate_amount source_type_id description country currency amount source',
      '/e/forex':
        'id country_name currency forex_millions forex_gross_millions fiscal_year_str fiscal_year month',
      '/e/imports':
        'id hs_code parent_hs_code commodity_name import_to unit amount currency report_year source',
      '/e/exports':
        'id hs_code parent_hs_code commodity_name export_from unit amount currency report_year source',
      '/e/remittances':
        'id country_name currency remittance_type rolling_amount_monthly_millions amount_monthly_millions fiscal_year month_english month_num_english month_nepali source',
    }
    for (const [path, names] of Object.entries(fixed)) {
      const { body } = await client.get(`${path}?limit=1`)
      const fields = Object.keys((body.data ?? body)[0])
      assert.deepEqual(fields.slice(0, names.split(' ').length), names.split(' '), path)
    }
  })
})

describe('months with several prints', () => {
  test('answer the latest one, and all of them on request', async () => {
    const client = await clientOfShippedRows()
    const latest = await walkPages<{ as_of_date: string; currency: string; latest: boolean }>(
      client,
      '/e/forex',
    )
    assert.equal(latest.length, 292)
    assert.ok(latest.every((row) => row.latest))
    assert.equal(new Set(latest.map((row) => row.as_of_date + row.currency)).size, 292)
    const all = await walkPages<object>(client, '/e/forex?vintage=all&limit=70')
    assert.equal(all.length, 300)
    assert.equal((await client.get('/e/remittances')).headers.get('x-total-count'), '151')
  })
})

describe('the catalogue', () => {
  test('names unit, source and licence of each dataset, and how many rows it has, before they are loaded', async () => {
    const { data } = (await (await clientOfShippedRows()).get('/e/datasets')).body
    const rowsOf = new Map(data.map(({ id, rows }: { id: string; rows: number }) => [id, rows]))
    assert.deepEqual(
      ['imports', 'exports', 'imports-by-partner', 'exports-by-partner', 'trade-by-month', 'hs-codes'].map(
        (id) => rowsOf.get(id),
      ),
      [40_936, 8_861, 189_134, 28_756, 98_547, 13_278],
    )
    const budgets = data.find(({ id }: { id: string }) => id === 'budgets')
    const amount = budgets.fields.find(({ name }: { name: string }) => name === 'estimate_amount')
    assert.deepEqual([amount.type, amount.unit], ['string', 'NPR'])
    assert.deepEqual(budgets.coverage, { area: 'Nepal', from: '2066/67', to: '2083/84' })
  })
})

test('starts alone, answers, and stops when asked', async (context) => {
  const { child, url } = await startAlone(context, new URL('../src/main.ts', import.meta.url))
  assert.equal((await fetch(`${url}/e/forex?limit=1`)).status, 200)
  child.kill('SIGTERM')
  assert.equal(await child.ends(), 0)
})
