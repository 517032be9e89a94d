import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openSource } from '@tathya/datasets'
import { tempFolder } from '@tathya/testing'
import { readAs, rowsOf } from './support/import-sources.ts'
import { clientOfShippedRows } from './support/shipped-service.ts'

const header =
  'flow,fiscal_year_bs,period_type,period_months,hs_code,partner_country,unit,quantity,amount_npr,customs_revenue_npr,source_id'

describe('the tables of trade by partner', () => {
  test('are read from gzip, with one spelling of countries and units', async (context) => {
    const file = path.join(tempFolder(context), 'imports-by-partner.csv.gz')
    const lines = [
      header,
      'import,2077/78,annual,12,01012100,Viet Nam,Pcs.,2,5000.25,,ntip',
      'import,2080/81,cumulative,7,09024000,Hongkong,KG,10.5,100,7,doc-fts',
    ]
    writeFileSync(file, gzipSync(lines.join('\n')))
    const id = 'imports-by-partner'
    const rows = rowsOf(id, await readAs(id, await openSource(file)))
    assert.deepEqual(
      rows.map((row) => [row.hs_code, row.parent_hs_code, row.partner_country, row.iso_alpha2, row.unit]),
      [
        ['01012100', '01', 'Vietnam', 'VN', 'PCS'],
        ['09024000', '09', 'Hong Kong', 'HK', 'KG'],
      ],
    )
    assert.deepEqual(
      rows.map((row) => [row.amount, row.quantity, row.customs_revenue, row.comparable, row.source]),
      [
        [
          5000.25,
          2,
          null,
          true,
          'Nepal Trade Information Portal (TEPC/MoICS), import report by commodity F.Y. 2077/2078',
        ],
        [100, 10.5, 7, false, 'Department of Customs, Foreign Trade Statistics, first 7 months of 2080/81'],
      ],
    )
    await assert.rejects(
      async () => readAs('exports-by-partner', await openSource(file)),
      /line 2 is of the flow import: import the table of exports/,
    )
  })
})

describe('the lists of trade by partner', () => {
  test('find countries by code, and add up what may be added', async () => {
    const client = await clientOfShippedRows()
    for (const [list, year] of [
      ['/e/importsByPartner', '2077/78'],
      ['/e/exportsByPartner', '2079/80'],
    ] as const) {
      const { body } = await client.get(
        `${list}?partner_country=IN&report_year=${year}&sort=-amount&per_page=1000`,
      )
      assert.ok(body.data.length > 20, list)
      for (const row of body.data)
        assert.deepEqual([row.partner_country, row.report_year, row.comparable], ['India', year, true])
      const summed = await client.get(
        `${list}?report_year=${year}&group_by=partner_country&aggregate=sum(amount)&sort=-sum_amount`,
      )
      assert.equal(summed.status, 200)
      const mixed = await client.get(`${list}?report_year=${year}&aggregate=sum(quantity)`)
      assert.equal(mixed.status, 400)
      assert.match(mixed.body.errors[0].message, /quantities have the unit of their row/)
    }
  })
})
