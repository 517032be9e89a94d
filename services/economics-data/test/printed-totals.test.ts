import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { clientOfShippedRows } from './support/shipped-service.ts'

/** Chapter 62 is not among the rows of these full years, and the department prints their totals. */
const short = { sum: '1,775,161,210,000', printed: '1,804,122,731,000', year: '2081/82' }

async function noticeOf(query: string): Promise<string> {
  const { status, body, headers } = await (await clientOfShippedRows()).get(query)
  assert.equal(status, 200, `${query}: ${JSON.stringify(body)}`)
  const notice = headers.get('x-dataset-notice') ?? ''
  if (!Array.isArray(body) && body !== undefined && 'meta' in body && !('notices' in body.meta))
    assert.equal(body.meta.notice ?? '', notice)
  return notice
}

describe('sums beside the totals that are printed', () => {
  test('name the years of which a chapter is missing, with both figures', async () => {
    const notice = await noticeOf('/e/imports?group_by=report_year&aggregate=sum(amount)')
    assert.match(
      notice,
      /2081\/82 1,775,161,210,000 of 1,804,122,731,000 \(95 of 96 chapters: no rows for 62\)/,
    )
    for (const year of ['2078/79', '2079/80', '2080/81']) assert.ok(notice.includes(year), notice)
    assert.doesNotMatch(notice, /2077\/78|2076\/77/)
    const exports = await noticeOf('/e/exports?aggregate=sum(amount)&report_year=2079/80')
    assert.match(exports, /2079\/80 149,353,031,000 of 157,140,695,000 \(95 of 96 chapters: no rows for 62\)/)
  })

  test('say it in every format, and where the rows are only listed', async () => {
    const client = await clientOfShippedRows()
    const query = `/e/imports?report_year=${short.year}`
    for (const format of ['json', 'csv', 'xlsx', 'ndjson'])
      assert.match(
        await noticeOf(`${query}&format=${format}`),
        new RegExp(`${short.sum} of ${short.printed}`),
      )
    const { body } = await client.get('/e/exports?report_year=2081/82&envelope=true')
    assert.match(body.meta.notice, /269,229,515,000 of 277,030,202,000/)
  })

  test('of other chapters are whole; of the missing one the years are named', async () => {
    assert.equal(await noticeOf('/e/imports?group_by=report_year&aggregate=sum(amount)&hs_code=27'), '')
    assert.equal(await noticeOf('/e/imports?group_by=report_year&aggregate=sum(amount)&hs_code__lt=60'), '')
    assert.equal(
      await noticeOf('/e/imports?aggregate=sum(amount)&report_year=2081/82&hs_code__gte=62&hs_code__lt=62'),
      '',
    )
    for (const query of [
      'hs_code=62',
      'hs_code=62&report_year=2081/82',
      'group_by=report_year&aggregate=sum(amount)&hs_code=61,62',
    ])
      assert.match(
        await noticeOf(`/e/imports?${query}`),
        /Rows are missing for chapter 62 in .*2081\/82: the value is unknown/,
      )
    assert.equal(await noticeOf('/e/imports?hs_code=62&report_year=2076/77'), '')
    assert.equal(await noticeOf('/e/imports?aggregate=count()&report_year=2081/82'), '')
  })

  test('of customs offices, countries and months are compared as well', async () => {
    const offices = await noticeOf(
      '/e/tradeByCustomsOffice?group_by=report_year&aggregate=sum(imports_amount),sum(exports_amount)',
    )
    assert.match(offices, /\(imports_amount, NPR\): 2072\/73 683,467,382,000 of 774,712,277,000/)
    assert.match(offices, /\(exports_amount, NPR\): 2072\/73 47,819,516,000 of 70,254,165,000/)
    const countries = await noticeOf('/e/tradeByCountry?group_by=report_year&aggregate=sum(imports_amount)')
    assert.match(countries, /2074\/75 1,244,814,422,000 of 1,245,103,223,000/)
    assert.doesNotMatch(countries, /exports_amount|2081\/82/)
    const months = await noticeOf(
      '/e/remittances?group_by=fiscal_year&aggregate=sum(amount_monthly_millions)',
    )
    assert.match(months, /2081\/82 1,722,040 of 1,723,270/)
    assert.doesNotMatch(months, /2080\/81|2082\/83/)
  })
})

describe('series beside the totals that are printed', () => {
  test('are shares of the printed total, and say so in every format', async () => {
    const client = await clientOfShippedRows()
    const address = '/e/series/imports.amount.27?transform=share&from=2081/82'
    const { body } = await client.get(address)
    const [{ value }] = body.data
    const [row] = (await client.get('/e/imports?hs_code=27&report_year=2081/82')).body.data
    assert.equal(value, (row.amount / 1_804_122_731_000) * 100)
    assert.ok(body.meta.notices.some((notice: string) => notice.includes(`of ${short.printed}`)))
    assert.match(await noticeOf(`${address}&format=csv`), new RegExp(`${short.sum} of ${short.printed}`))
    assert.match((await client.get(`${address}&format=svg`)).text, /1,775,161,210,000/)
    const stat = await client.get(`${address}&format=json-stat`)
    assert.ok(stat.body.note.some((note: string) => note.includes(short.printed)))
    assert.doesNotMatch(
      await noticeOf('/e/series/imports.amount.27?transform=share&to=2076/77&from=2075/76'),
      /do not add up/,
    )
  })

  test('of a year say where the months do not add up to what is printed for it', async () => {
    const series = '/e/series/remittances.amount_monthly_millions.remittance-inflows?frequency=year'
    assert.match(await noticeOf(`${series}&format=csv`), /2081\/82 1,722,040 of 1,723,270/)
    assert.doesNotMatch(await noticeOf(`${series}&to=2080/81`), /do not add up/)
  })
})

describe('estimates and actual amounts of the budget', () => {
  const caution = /transfers to provinces and local levels/

  test('that count transfers differently are answered with a notice', async () => {
    const headline = '/e/budgets?classification=headline'
    const recurrent = 'category_name=Recurrent%20expenditure'
    assert.match(await noticeOf(`${headline}&${recurrent}&estimate_year_str=2078/79`), caution)
    assert.match(
      await noticeOf(
        `${headline}&${recurrent}&aggregate=sum(amount)&group_by=estimate_kind,estimate_year_str`,
      ),
      caution,
    )
    assert.equal(await noticeOf(`${headline}&category_name=Revenue`), '')
    assert.equal(await noticeOf(`${headline}&${recurrent}&estimate_year_str__lt=2077/78`), '')
    assert.equal(
      await noticeOf(`${headline}&${recurrent}&estimate_year_str=2078/79&estimate_kind=actual`),
      '',
    )
  })
})

test('a total is named once in the sentences of a dataset, even if chapters and items both add up to the same', async () => {
  const client = await clientOfShippedRows()
  const { data } = (await client.get('/e/datasets')).body as { data: { id: string; known_gaps: string[] }[] }
  let found = 0
  for (const { id, known_gaps: gaps } of data)
    for (const gap of gaps.filter((text) => text.startsWith('The rows do not add up'))) {
      const totals = gap
        .replace(/^[^:]*: /, '')
        .replace(/\.( [A-Z].*)?$/, '')
        .split('; ')
      assert.deepEqual(totals, [...new Set(totals)], id)
      found += totals.length
    }
  assert.ok(found > 20, `${found} totals`)
})
