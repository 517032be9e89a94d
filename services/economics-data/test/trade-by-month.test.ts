import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { csvSource, readAs, rowsOf } from './support/import-sources.ts'
import { clientOfShippedRows } from './support/shipped-service.ts'

const header = 'flow,fiscal_year_bs,months,hs_code,unit,quantity_cumulative,amount_npr_cumulative'
const read = async (...lines: string[]) =>
  rowsOf('trade-by-month', await readAs('trade-by-month', csvSource([header, ...lines].join('\n'))))
const figures = (rows: Awaited<ReturnType<typeof read>>) =>
  rows.map((row) => [row.month, row.hs_code, row.amount, row.quantity, row.monthly_basis])

describe('a table of trade since Shrawan', () => {
  test('gives months as the differences of its figures, exact to the paisa, in any order of lines', async () => {
    const rows = await read(
      'import,2080/81,3,01012100,Pcs.,9,350.30',
      'import,2080/81,1,01012100,Pcs.,2,100.10',
      'import,2080/81,2,01012100,Pcs.,,300.40',
      'export,2080/81,1,01012100,Pcs.,1,7',
    )
    const difference = 'difference_of_cumulatives'
    assert.deepEqual(figures(rows), [
      ['Shrawan', '01012100', 100.1, 2, 'first_month'],
      ['Shrawan', '01012100', 7, 1, 'first_month'],
      ['Bhadra', '01012100', 200.3, null, difference],
      ['Ashwin', '01012100', 49.9, null, difference],
    ])
    assert.deepEqual(
      rows.map((row) => [row.flow, row.unit, row.cumulative_amount, row.as_of_date]),
      [
        ['import', 'PCS', 100.1, '2023-08-17'],
        ['export', 'PCS', 7, '2023-08-17'],
        ['import', 'PCS', 300.4, '2023-09-17'],
        ['import', 'PCS', 350.3, '2023-10-17'],
      ],
    )
  })

  test('leaves a month open whose month before has no issue, and counts a code from where it first stands', async () => {
    const rows = await read(
      'import,2080/81,2,01012100,KG,5,10',
      'import,2080/81,3,01012100,KG,7,15',
      'import,2080/81,3,02011000,KG,1,2',
      'import,2080/81,4,01012100,KG,7,14.5',
    )
    assert.deepEqual(figures(rows), [
      ['Bhadra', '01012100', null, null, null],
      ['Ashwin', '01012100', 5, 2, 'difference_of_cumulatives'],
      ['Ashwin', '02011000', 2, 1, 'difference_of_cumulatives'],
      ['Kartik', '01012100', -0.5, 0, 'difference_of_cumulatives'],
    ])
  })

  test('is refused where a month or an amount is none', async () => {
    await assert.rejects(read('import,2080/81,x,01012100,KG,5,10'), /line 2: "x" is no number of months/)
    await assert.rejects(read('import,2080/81,13,01012100,KG,5,10'), /Month 13 of 2080\/81/)
    await assert.rejects(read('import,2080/81,1,01012100,KG,5,ten'), /cumulative_amount/)
    await assert.rejects(read('transit,2080/81,1,01012100,KG,5,10'), /flow/)
  })
})

test('the list adds months up, never both directions, nor what contains earlier months', async () => {
  const client = await clientOfShippedRows()
  const list = '/e/tradeByMonth'
  const { body: rows } = await client.get(
    `${list}?flow=imports&hs_code=27101930&report_year=2080/81&sort=month_number`,
  )
  assert.equal(rows.data.length, 7)
  const last = rows.data.at(-1)
  const { body: sums } = await client.get(
    `${list}?flow=import&hs_code=27101930&report_year=2080/81&group_by=report_year&aggregate=sum(amount)`,
  )
  assert.ok(Math.abs(sums.data[0].sum_amount - last.cumulative_amount) < 0.01)
  for (const [query, reason] of [
    ['aggregate=sum(amount)', /imports and exports are opposite directions/],
    ['flow=import&aggregate=sum(cumulative_amount)', /more months contain fewer/],
  ] as const) {
    const { status, body } = await client.get(`${list}?${query}`)
    assert.equal(status, 400)
    assert.match(body.errors[0].message, reason)
  }
})
