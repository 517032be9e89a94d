import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { call } from '../support/call-tool.ts'

const npr = (label: string, value: number, fiscalYear: string, more: object = {}) => ({
  ...{ label, value, unit: 'NPR', period: { fiscalYear } },
  ...more,
})

describe('the tool of trade', () => {
  const partner = (code: string | null, imports: number | null, exports: number | null) => ({
    ...{ iso_alpha2: code, partner_country: 'Others', report_year: '2081/82' },
    ...{ imports_amount: imports, exports_amount: exports },
  })
  const byCountry = { '/e/tradeByCountry': { data: [partner('IN', 90, 30), partner(null, 5, null)] } }

  test('ranks the countries of the latest year, or of the one that is asked for', async () => {
    const latest = await call('trade', { flow: 'imports', largest: 'countries', top: 2 }, byCountry)
    assert.deepEqual(latest.asked, [
      '/e/tradeByCountry?period_months=12&sort=-report_year&limit=1&envelope=true',
      '/e/tradeByCountry?report_year=2081/82&partner_kind=country&period_months=12&sort=-imports_amount&limit=2&envelope=true',
    ])
    assert.deepEqual(latest.facts, [
      npr('imports', 90, '2081/82', { about: { en: 'India', ne: 'भारत' } }),
      npr('imports', 5, '2081/82', { about: { en: 'Others', ne: null } }),
    ])
    const exports = await call(
      'trade',
      { flow: 'exports', largest: 'countries', fiscal_year: '2080/81' },
      byCountry,
    )
    assert.deepEqual(exports.asked, [
      '/e/tradeByCountry?report_year=2080/81&partner_kind=country&period_months=12&sort=-exports_amount&limit=5&envelope=true',
    ])
    assert.deepEqual(
      exports.facts.map(({ value }) => value),
      [30],
    )
  })

  test('has the latest year with a country; a balance is exports less imports', async () => {
    const { asked, facts } = await call('trade', { flow: 'balance', country: 'IN' }, byCountry)
    assert.deepEqual(asked, [
      '/e/tradeByCountry?iso_alpha2=IN&partner_kind=country&period_months=12&sort=-report_year&limit=1&envelope=true',
    ])
    // Of a partner without exports no balance is known.
    assert.deepEqual(
      facts.map(({ value }) => value),
      [-60],
    )
  })

  test('has chapters of goods', async () => {
    const data = [{ hs_code: '27', commodity_name: 'Fuels', amount: 7, report_year: '2081/82' }]
    const one = await call('trade', { flow: 'imports', chapter: '27' }, { '/e/imports': { data } })
    assert.deepEqual(one.asked, [
      '/e/imports?hs_code=27&hs_level=chapter&period_months=12&sort=-report_year&limit=1&envelope=true',
    ])
    assert.deepEqual(one.facts, [npr('imports', 7, '2081/82', { about: { en: 'HS 27, Fuels', ne: null } })])
    const ranked = await call('trade', { flow: 'exports', largest: 'chapters' }, { '/e/exports': { data } })
    assert.equal(
      ranked.asked[1],
      '/e/exports?hs_level=chapter&report_year=2081/82&period_months=12&sort=-amount&limit=5&envelope=true',
    )
    assert.equal(ranked.sources[0]?.title, 'Exports by commodity')
    assert.equal(one.sources[0]?.title, 'Imports by commodity')
  })

  test('has totals of the customs, else of the central bank, and says of how many months', async () => {
    const total = { imports_amount: 9, exports_amount: 4, trade_balance: -5, report_year: '2081/82' }
    const whole = await call('trade', { flow: 'balance' }, { '/e/tradeTotals': { data: [total] } })
    assert.deepEqual(whole.asked, [
      '/e/tradeTotals?publisher=customs&period_months=12&sort=-report_year&limit=1&envelope=true',
    ])
    assert.deepEqual(whole.facts, [npr('balance', -5, '2081/82')])
    const answers = {
      '/e/tradeTotals': (query: URLSearchParams) => ({
        data: query.get('publisher') === 'customs' ? [] : [{ ...total, period_months: 4 }],
      }),
    }
    const part = await call('trade', { flow: 'exports', fiscal_year: '2082/83', months_of_year: 4 }, answers)
    assert.equal(
      part.asked[1],
      '/e/tradeTotals?report_year=2082/83&publisher=central_bank&period_months=4&sort=-period_months&limit=1&envelope=true',
    )
    assert.deepEqual(part.facts, [
      npr('exports', 4, '2081/82', { period: { fiscalYear: '2081/82', monthsOfYear: 4 } }),
    ])
    assert.equal((await call('trade', { flow: 'imports' }, answers)).asked.length, 1)
  })

  test('refuses what cannot be combined', async () => {
    for (const args of [
      { country: 'IN', chapter: '27' },
      { flow: 'balance', chapter: '27' },
      { flow: 'balance', largest: 'chapters' },
    ])
      await assert.rejects(call('trade', { flow: 'imports', ...args }, {}), /Wrong arguments of trade/)
    await call('trade', { flow: 'balance', largest: 'countries' }, byCountry)
  })
})

describe('the tools of money', () => {
  const reserve = (currency: string, month: number, value: number | null) => ({
    ...{
      currency,
      month_number: month,
      fiscal_year_str: '2082/83',
      forex_millions: 1,
      forex_banks_millions: 2,
    },
    forex_gross_millions: value,
  })

  test('have reserves of one month in each currency, by their holder', async () => {
    const answers = { '/e/forex': { data: [reserve('NPR', 4, 300), reserve('USD', 4, null)] } }
    const all = await call('forex_reserves', {}, answers)
    assert.deepEqual(all.asked, [
      '/e/forex?sort=-fiscal_year_str,-month_number,currency&limit=2&envelope=true',
    ])
    // The fourth month of the fiscal year is Kartik.
    assert.deepEqual(all.facts, [
      { label: 'reserves_all', value: 300, unit: 'NPR million', period: { fiscalYear: '2082/83', month: 7 } },
    ])
    const banks = await call(
      'forex_reserves',
      { holder: 'banks', month: 3, fiscal_year: '2081/82', currency: 'USD' },
      answers,
    )
    assert.match(banks.asked[0]!, /fiscal_year_str=2081\/82&month_number=12&currency=USD/)
    assert.deepEqual(
      banks.facts.map(({ label, value, unit }) => [label, value, unit]),
      [
        ['reserves_banks', 2, 'NPR million'],
        ['reserves_banks', 2, 'USD million'],
      ],
    )
    const two = { '/e/forex': { data: [reserve('NPR', 4, 300), reserve('NPR', 3, 200)] } }
    assert.deepEqual(
      (await call('forex_reserves', {}, two)).facts.map(({ value }) => value),
      [300],
    )
  })

  test('have remittances of a month beside the sum of the year so far', async () => {
    const row = (month: string, sum: number | null, single: number | null) => ({
      ...{ fiscal_year: '2082/83', month_nepali: month, as_of_date: '2025-10-01' },
      ...{ rolling_amount_monthly_millions: sum, amount_monthly_millions: single },
      rolling_amount_usd_millions: sum === null ? null : sum / 10,
    })
    const ask = (args: object, data: object) =>
      call('remittances', args, { '/e/remittances': { data: [data] } })
    const fact = (value: number, period: object) => ({
      ...{ label: 'remittances', value, unit: 'NPR million', period: { fiscalYear: '2082/83', ...period } },
    })
    const sum = await ask({}, row('Kartik', 100, 30))
    assert.deepEqual(
      [sum.asked, sum.facts],
      [['/e/remittances?sort=-as_of_date&limit=1&envelope=true'], [fact(100, { monthsOfYear: 4 })]],
    )
    const month = await ask({ month: 7 }, row('Kartik', 100, 30))
    assert.match(month.asked[0]!, /\?month_nepali=Kartik&/)
    assert.deepEqual(month.facts, [fact(30, { month: 7 }), fact(100, { monthsOfYear: 4 })])
    assert.deepEqual((await ask({ month: 4 }, row('Shrawan', 20, 20))).facts, [fact(20, { month: 4 })])
    assert.deepEqual((await ask({ months_of_year: 12 }, row('Ashadh', 500, 40))).facts, [fact(500, {})])
    assert.deepEqual((await ask({ month: 7 }, row('Kartik', null, null))).facts, [])
    const dollars = await ask({ currency: 'USD', months_of_year: 4 }, row('Kartik', 100, 30))
    assert.match(dollars.asked[0]!, /month_nepali=Kartik&rolling_amount_usd_millions__null=false/)
    assert.deepEqual(dollars.facts, [{ ...fact(10, { monthsOfYear: 4 }), unit: 'USD million' }])
  })

  test('have the rates of a currency', async () => {
    const data = [{ currency: 'USD', unit: 1, buy: 140, sell: null, date: '2026-11-20' }]
    const { asked, facts } = await call(
      'exchange_rates',
      { currency: 'USD', date: '2026-11-20' },
      { '/e/exchangeRates': { data } },
    )
    assert.deepEqual(asked, [
      '/e/exchangeRates?currency=USD&date=2026-11-20&sort=-date&limit=1&envelope=true',
    ])
    const about = { en: '1 USD, 2026-11-20', ne: '1 USD, 2026-11-20' }
    assert.deepEqual(facts, [{ label: 'buy_rate', about, value: 140, unit: 'NPR' }])
  })
})

test('a budget has its figures in the order in which they are published, of one year', async () => {
  const row = (year: string, kind: string, amount: number | null) => ({
    estimate_year_str: year,
    estimate_kind: kind,
    amount,
    includes_transfers: kind === 'actual',
  })
  const data = [row('2082/83', 'actual', 3), row('2082/83', 'estimate', 1), row('2081/82', 'revised', 2)]
  const { asked, facts, notices } = await call('budget', { item: 'capital' }, { '/e/budgets': { data } })
  assert.deepEqual(notices, [
    'Budgets: transfers to provinces and local levels are not part of the estimate amount of 2082/83, and are part of other years and kinds.',
  ])
  assert.deepEqual(asked, [
    '/e/budgets?classification=headline&category_name=Capital+expenditure&sort=-estimate_year_str&limit=3&envelope=true',
  ])
  assert.deepEqual(facts, [
    npr('budget_capital_estimate', 1, '2082/83'),
    npr('budget_capital_actual', 3, '2082/83'),
  ])
  const total = await call(
    'budget',
    { fiscal_year: '2081/82', kind: 'revised' },
    { '/e/budgets': { data: [row('2081/82', 'revised', null)] } },
  )
  assert.match(
    total.asked[0]!,
    /category_name=Total\+budget&estimate_year_str=2081\/82&estimate_kind=revised/,
  )
  assert.deepEqual(total.facts, [])
})

test('rows are told with their source and what is to be known about them', async () => {
  const meta = {
    ...{ dataset: 'forex', version: 'v1', source: { name: 'NRB' }, notice: 'It is old.' },
  }
  const { notices, sources } = await call('forex_reserves', {}, { '/e/forex': { data: [], meta } })
  assert.deepEqual(notices, ['Foreign exchange reserves: It is old.'])
  assert.deepEqual(sources, [
    {
      ...{ title: 'Foreign exchange reserves', publisher: 'NRB', dataset: 'forex', version: 'v1' },
      url: '/e/forex?sort=-fiscal_year_str%2C-month_number%2Ccurrency&limit=2&envelope=true',
    },
  ])
  await assert.rejects(call('forex_reserves', {}, { '/e/forex': { data: [{ x: 1 }] } }), {
    code: 'upstream_failed',
  })
})

describe('the directory of payment systems', () => {
  const company = (name: string, brand: string | null) => ({
    ...{
      name,
      name_ne: null,
      brand,
      type: 'provider',
      operator: null,
      status: 'licensed',
      status_date: null,
    },
    ...{ licence_date_ad: null, licence_date_bs: null, address: null, website: null },
  })
  const rows = [company('Prabhu Technology Pvt. Ltd.', 'Prabhu Pay'), company('Esewa Ltd.', 'eSewa')]
  const ask = async (args: object) => {
    const { facts } = await call('payments', args, { '/e/paymentSystemsDirectory': { data: rows } })
    return facts.filter(({ label }) => label === 'company').map(({ value }) => value)
  }

  test('names by a part of a name, or only what has exactly a name', async () => {
    assert.equal((await ask({ name: 'prabhu' })).length, 2)
    assert.deepEqual(await ask({ name: 'prabhu', exact: true }), [])
    const names = [
      ['ESEWA', 'e-sewa', 'Esewa Limited'],
      ['prabhu pay', 'Prabhu Technology'],
    ] as const
    for (const [at, spellings] of names.entries())
      for (const name of spellings)
        assert.deepEqual(await ask({ name, exact: true }), [{ en: rows[1 - at]!.name, ne: null }], name)
  })
})
