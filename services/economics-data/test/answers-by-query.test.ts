import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { englishMonths } from '@tathya/contracts/http'
import { clientOfShippedRows } from './support/shipped-service.ts'

type Rows = readonly Record<string, unknown>[]

async function start() {
  const client = await clientOfShippedRows()
  return {
    ...client,
    async rows(address: string): Promise<Rows> {
      const { status, body } = await client.get(encodeURI(address))
      assert.equal(status, 200, `${address}: ${JSON.stringify(body)}`)
      return Array.isArray(body) ? body : body.data
    },
  }
}

/**
 * Remittances as the press quotes them from the reports of the central bank, in billion rupees: since the start of the
 * year and, where it is quoted, of the month. Years and months are spelt in every way that is accepted.
 */
const remittances: readonly (readonly [
  query: string,
  year: string,
  cumulative: string | undefined,
  month?: string,
])[] = [
  ['fiscal_year=2020/21&month_nepali=January', '2077/78', '495.31'],
  ['fiscal_year=2077-78&month_nepali=चैत', '2077/78', '729.02', '86.88'],
  ['fiscal_year=2021-22&month_english=जुन', '2078/79', '904'],
  ['fiscal_year=2080/081&month_nepali=Asoj', '2080/81', undefined, '136.97'],
  ['fiscal_year=२०८०/८१&month_nepali=पुस', '2080/81', '733.22'],
  ['fiscal_year=FY 2023/24&month_nepali=12', '2080/81', '1445.32'],
  ['fiscal_year=2024/25&month_num_english=8', '2081/82', '136.93', '136.93'],
  ['fiscal_year=2081.82&month_english=March', '2081/82', '1051.77'],
  ['fiscal_year=2081/2082&month_nepali=Baisakh', '2081/82', '1356.61', '165.30'],
  ['fiscal_year=2082/83&month_num_english=असोज', '2082/83', '553.31'],
]

/** Millions as billions, with as many decimals as the press quotes. */
function inBillions(millions: unknown, quoted: string): string {
  return (Number(millions) / 1000).toFixed(quoted.split('.')[1]?.length ?? 0)
}

describe('remittances by month, in either calendar and language', () => {
  for (const [query, year, cumulative, month] of remittances)
    test(query, async () => {
      const { rows } = await start()
      const [row, ...more] = await rows(`/e/remittances?${query}`)
      assert.equal(more.length, 0)
      assert.equal(row!.fiscal_year, year)
      if (cumulative !== undefined)
        assert.equal(inBillions(row!.rolling_amount_monthly_millions, cumulative), cumulative)
      if (month !== undefined) assert.equal(inBillions(row!.amount_monthly_millions, month), month)
    })

  test('a month as the report states it stands beside the difference of two sums', async () => {
    const { rows } = await start()
    const [last] = await rows('/e/remittances?fiscal_year=2019/20&month_nepali=असार')
    assert.deepEqual([last!.amount_monthly_millions, last!.amount_monthly_stated_millions], [100160, 101400])
    const [stated] = await rows('/e/remittances?fiscal_year=2024/25&month_nepali=July')
    assert.deepEqual([stated!.amount_monthly_millions, stated!.monthly_basis], [189110, 'stated'])
  })

  test('a year without a report is an empty list, and a month without one has no row', async () => {
    const { rows } = await start()
    assert.deepEqual(await rows('/e/remittances?fiscal_year=2015/16'), [])
    assert.deepEqual(await rows('/e/remittances?fiscal_year=2025/26&month_nepali=Jeth'), [])
  })

  test('are sorted and compared by English months in the order of the calendar', async () => {
    const { rows } = await start()
    const months = async (query: string) =>
      (await rows(`/e/remittances?fiscal_year=2081/82&fields=month_english&${query}`)).map(
        (row) => row.month_english,
      )
    assert.deepEqual(await months('sort=month_english'), englishMonths)
    assert.deepEqual(await months('sort=month_english&month_english__gte=Nov'), ['November', 'December'])
  })

  test('years in ranges go by Bikram Sambat, however they are spelt', async () => {
    const { rows } = await start()
    const asked = await rows(
      '/e/remittances?fiscal_year__gte=2080-81&fiscal_year__lt=2025/26&fields=fiscal_year',
    )
    assert.deepEqual([...new Set(asked.map((row) => row.fiscal_year))], ['2080/81', '2081/82'])
    assert.equal(asked.length, 24)
  })
})

describe('foreign exchange reserves', () => {
  test('of mid-April 2013 are those of the tables of the central bank', async () => {
    const { rows } = await start()
    const found = await rows('/e/forex?fiscal_year_str=2012/13&month=April')
    assert.deepEqual(
      found.map(({ currency, forex_millions }) => [currency, forex_millions]),
      [
        ['NPR', 387557.6],
        ['USD', 4461.87],
      ],
    )
  })

  test('are found by the day, the year or the month of the fiscal year', async () => {
    const { rows } = await start()
    for (const query of [
      'fiscal_year=2025/26&month_number=मे',
      'fiscal_year=2025-07-17&month=10',
      'fiscal_year_str=२०८२/८३&month=वैशाख',
      'as_of_date=2026-05-14',
    ]) {
      const [row] = await rows(`/e/forex?${query}&currency=rupees`)
      assert.equal(row?.forex_gross_millions, 3704550, query)
    }
  })

  test('that were restated answer the restatement, and both prints on request', async () => {
    const { rows } = await start()
    const july = '/e/forex?fiscal_year_str=2067/68&month=Asar&currency=NPR&fields=forex_gross_millions,latest'
    assert.deepEqual(await rows(july), [{ forex_gross_millions: 272153.1, latest: true }])
    const all = (await rows(`${july}&vintage=all`)).map((row) => row.forex_gross_millions)
    assert.deepEqual(all.toSorted(), [272100, 272153.1])
  })

  test('of a currency or month that is none are refused with what is accepted', async () => {
    const { get } = await start()
    for (const [query, field, accepted] of [
      ['currency=euro', 'currency', /NPR or USD/],
      ['month=Saturday', 'month', /Shrawan, Saun or साउन/],
      ['fiscal_year_str=2081', 'fiscal_year_str', /not a lone year/],
      ['fiscal_year_str__gte=2081/83', 'fiscal_year_str__gte', /follow each other/],
    ] as const) {
      const { status, body } = await get(`/e/forex?${query}`)
      assert.equal(status, 400, query)
      assert.equal(body.errors[0].field, field)
      assert.match(String(body.errors[0].accepted), accepted)
    }
  })
})

describe('budgets', () => {
  const deep = 'estimate_year_str=2017/18&estimate_kind=estimate&source_type_id=total&limit=1000'
  const sum = (found: Rows) => found.reduce((total, row) => total + BigInt(String(row.estimate_amount)), 0n)

  test('add up to the printed total of 2074/75 in every classification', async () => {
    const { rows } = await start()
    for (const division of [
      'classification=functional&level=2',
      'classification=administrative&level=2',
      'classification=administrative&level=3',
      'classification=economic_line_item&level=Item',
      'classification=sdg&level=1',
    ])
      assert.equal(sum(await rows(`/e/budgets?${deep}&${division}`)), 1_278_994_855_000n, division)
  })

  test('have parts that add up to the amount above them, and know what is above', async () => {
    const { rows } = await start()
    const [education] = await rows(
      `/e/budgets?${deep}&category_name=EDUCATION&classification=functional&level=1`,
    )
    assert.equal(education!.estimate_amount, '65135704000')
    const parts = await rows(`/e/budgets/${education!.id}/children`)
    assert.ok(parts.length > 1)
    assert.equal(sum(parts), 65_135_704_000n)
    const above = await rows(`/e/budgets/${parts[0]!.id}/ancestors`)
    assert.deepEqual(
      above.map(({ id }) => id),
      [education!.id],
    )
  })

  test('are found by words of their categories, and divided by kind', async () => {
    const { rows, get } = await start()
    const found = await rows('/e/budgets?q=foreign loan&limit=5')
    assert.ok(found.length > 0)
    for (const { description } of found) assert.match(String(description), /foreign|loan/i)
    const { body } = await get('/e/budgets?facet=estimate_kind&limit=1')
    assert.deepEqual(body.meta.facets.estimate_kind, [
      { value: 'estimate', count: 1694 },
      { value: 'actual', count: 605 },
      { value: 'revised', count: 566 },
    ])
  })
})

describe('payment indicators', () => {
  test('count the operators and providers that the oversight report names', async () => {
    const { rows } = await start()
    const of = async (series: string, month: string) =>
      (await rows(`/e/paymentIndicators?series=${series}&${month}`)).map(({ value }) => value)
    assert.deepEqual(await of('payment system operators (pso)', 'as_of_date=2025-07-16'), [9])
    assert.deepEqual(
      await of('Payment Service Providers (PSP)', 'fiscal_year=2024/25&month_nepali=Asar'),
      [23],
    )
    assert.deepEqual(
      await of('Payment Service Providers (PSP)', 'fiscal_year=2082/83&month_number=साउन'),
      [22],
    )
  })

  test('are unknown, and never 0, where a series does not run', async () => {
    const { rows } = await start()
    assert.deepEqual(await rows('/e/paymentIndicators?value=0'), [])
    const unknown = await rows('/e/paymentIndicators?value__null=true&series=connectips')
    assert.equal(unknown.length, 20)
    for (const { note } of unknown) assert.match(String(note), /part of Faster Payment Systems/)
  })
})

describe('payment systems', () => {
  test('are found by name, brand, operator and instrument in both scripts', async () => {
    const { rows } = await start()
    const ids = async (query: string) =>
      (await rows(`/e/paymentSystemsDirectory?${query}`)).map(({ id }) => id)
    assert.deepEqual(await ids('q=khalti'), await ids('q=खल्ती'))
    assert.ok((await ids('q=khalti')).includes('ime-khalti'))
    assert.ok((await ids('q=clearing house')).includes('nchl'))
    assert.ok((await ids('q=cheque')).includes('nchl-ecc'))
  })

  test('are filtered by type, instrument and status, however they are written', async () => {
    const { rows } = await start()
    const found = await rows('/e/paymentSystemsDirectory?type=provider&instruments=वालेट&status=merged')
    assert.deepEqual(
      found.map(({ id }) => id),
      ['ime-pay', 'khalti'],
    )
    assert.equal((await rows('/e/paymentSystemsDirectory?status=इजाजत प्राप्त')).length, 17)
  })
})
