import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { clientOfShippedRows } from './support/shipped-service.ts'

async function ask(query: string) {
  const client = await clientOfShippedRows()
  return client.get(encodeURI(`/e/compare?${query}`))
}

describe('figures of several lists', () => {
  test('stand side by side with share, growth, rank and ratio, in dollars', async () => {
    const { body, headers } = await ask(
      'figures=imports:trade-by-country.imports_amount,exports:trade-by-country.exports_amount&by=fiscal_year,country&fiscal_year=2081/82&country=India&compute=share,yoy,rank,ratio&currency=USD',
    )
    const [row, ...more] = body.data
    assert.equal(more.length, 0)
    assert.deepEqual(Object.keys(row), [
      'fiscal_year',
      'country',
      'imports',
      'exports',
      'share_imports',
      'share_exports',
      'yoy_imports',
      'yoy_exports',
      'rank_imports',
      'rank_exports',
      'imports_per_exports',
    ])
    assert.deepEqual([row.rank_imports, row.rank_exports], [1, 1])
    assert.equal(row.share_imports.toFixed(2), '59.38')
    // 1,071 billion rupees at the average of the month ends, 136.6.
    assert.equal((row.imports / 1e9).toFixed(2), '7.84')
    assert.deepEqual([body.meta.units.imports, body.meta.units.imports_per_exports], ['USD', 'percent'])
    assert.match(body.meta.rates, /gross reserves in rupees over the same in dollars/)
    assert.match(headers.get('x-dataset-notice') ?? '', /null where it is not known/)
  })

  test('of another calendar are joined by the rule that the answer states', async () => {
    const { body } = await ask(
      'figures=money:remittances.amount_monthly_millions,gdp:national-accounts.gdp_usd&by=fiscal_year&fiscal_year__gte=2079/80&compute=ratio',
    )
    const [first, second] = body.data
    assert.equal(first.fiscal_year, '2079/80')
    assert.equal(first.gdp, 40908073366.84552)
    assert.equal(first.money_per_gdp.toFixed(1), '22.9')
    assert.deepEqual([second.gdp, second.money_per_gdp], [null, null])
    assert.ok(body.meta.notices.some((notice: string) => notice.includes('2023 stands beside 2079/80')))
  })

  test('of years that lack months are null, with the reason', async () => {
    const { body } = await ask(
      'figures=money:remittances.amount_monthly_millions&by=fiscal_year&fiscal_year=2082/83',
    )
    assert.equal(body.data[0].money, null)
    assert.ok(
      body.meta.notices.some((notice: string) => /months of the year are missing \(2082/.test(notice)),
    )
  })

  test('have conditions, order, pages and files', async () => {
    const { text, headers } = await ask(
      'figures=imports.amount,exports.amount&by=fiscal_year,hs_code&fiscal_year=2081/82&compute=rank&having=rank_imports_amount__lte:3&sort=rank_imports_amount&limit=2&format=CSV',
    )
    assert.equal(
      text,
      'fiscal_year,hs_code,imports_amount,exports_amount,rank_imports_amount,rank_exports_amount\n"2081/82","27",326144631000,24807000,1,63\n"2081/82","15",156149810000,122631498000,2,1\n',
    )
    assert.equal(headers.get('x-total-count'), '3')
  })
})

describe('comparisons that are refused', () => {
  for (const [query, field, message] of [
    ['figures=x&by=fiscal_year', 'figures', /must be figures, not "x"/],
    ['figures=hs-codes.id&by=fiscal_year', 'figures', /hs-codes, which is not a dataset that can be joined/],
    ['figures=imports.hs_code&by=fiscal_year', 'figures', /is not a quantity of imports/],
    ['figures=imports.amount,imports.amount&by=fiscal_year', 'figures', /has the name imports_amount twice/],
    ['figures=imports.amount[colour=red]&by=fiscal_year', 'figures', /has the filter "colour=red"/],
    ['figures=imports.amount&by=colour', 'by', /must be up to 3 of/],
    ['figures=remittances.amount_monthly_millions&by=country', 'by', /has no dimension of remittances/],
    ['figures=imports.amount,exports.amount&by=fiscal_year,country', 'by', /one of the figures has all of/],
    ['figures=trade-totals.imports_amount&by=fiscal_year', 'figures', /both publishers print the same trade/],
    ['figures=imports.amount&by=fiscal_year&colour=red', 'colour', /is not known/],
    ['figures=imports.amount&by=fiscal_year&sort=colour', 'sort', /which these rows do not have/],
  ] as const)
    test(query, async () => {
      const { status, body } = await ask(query)
      assert.equal(status, 400, JSON.stringify(body))
      assert.equal(body.errors[0].field, field)
      assert.match(body.errors[0].message, message)
      assert.ok(body.errors[0].accepted.length > 0)
    })
})
