import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExtractedTable } from '../../src/process/model/extracted-table.ts'
import { findTables } from '../../src/process/tables/index.ts'
import { documentOf, PageMaker } from '../support/make-page.ts'

function tablesOf(maker: PageMaker): ExtractedTable[] {
  return findTables(documentOf(maker.page()), 0).tables.flatMap(({ parts }) => parts)
}

test('dates above a drawn table, each over two columns, name both', () => {
  const maker = new PageMaker()
  const xs = [60, 200, 250, 300, 350]
  maker.text('3/31/2021', 215, 84, { align: 'centre' }).text('3/31/2022', 315, 84, { align: 'centre' })
  const rows = [
    ['Kind of loan', '000s', '%', '000s', '%'],
    ['Houses', '4,151', '60.0', '4,090', '62.5'],
    ['Shops', '2,767', '40.0', '2,454', '37.5'],
    ['Total', '6,918', '100', '6,544', '100'],
  ]
  rows.forEach((row, index) => {
    maker.row(104 + index * 20, row, xs)
  })
  for (let at = 100; at <= 180; at += 20) maker.across(at, 50, 360)
  for (const at of [50, 155, 210, 260, 310, 360]) maker.down(at, 100, 180)
  const [table] = tablesOf(maker)
  assert.deepEqual(table!.headers, [
    ['Kind of loan'],
    ['3/31/2021', '000s'],
    ['3/31/2021', '%'],
    ['3/31/2022', '000s'],
    ['3/31/2022', '%'],
  ])
  assert.deepEqual(table!.rowKinds, ['header', 'header', 'data', 'data', 'total'])
  assert.equal(table!.caption, null)
})

test('a numbered title in the first column is the caption, not its header', () => {
  const maker = new PageMaker().text('Table 7: Complaints', 60, 90)
  const rows = [
    ['Causes', 'n =', '%'],
    ['Noise of workshops', '77', '53.1'],
    ['Dust of roads', '45', '31.0'],
    ['Waste', '23', '15.9'],
  ]
  rows.forEach((row, index) => {
    maker.row(104 + index * 14, row, [60, 300, 380])
  })
  const [table] = tablesOf(maker)
  assert.deepEqual(table!.headers, [['Causes'], ['n ='], ['%']])
  assert.equal(table!.caption, 'Table 7: Complaints')
})

test('tables in two columns of text are two, each with the caption above it', () => {
  const maker = new PageMaker()
  maker.text('Hill schools', 60, 90).text('Plain schools', 320, 90)
  const rows = [
    ['Zone', 'Boys', 'Girls', 'Zone', 'Boys', 'Girls'],
    ['Mechi', '1,200', '1,300', 'Koshi', '800', '820'],
    ['Bheri', '900', '950', 'Seti', '610', '640'],
  ]
  for (const [index, row] of rows.entries()) {
    maker.row(104 + index * 14, row.slice(0, 3), [60, 180, 240])
    maker.row(104 + index * 14, row.slice(3), [320, 440, 500])
  }
  const tables = tablesOf(maker)
  assert.deepEqual(
    tables.map(({ caption, headers, grid }) => [caption, headers.flat().join(' '), grid.rows]),
    [
      ['Hill schools', 'Zone Boys Girls', 3],
      ['Plain schools', 'Zone Boys Girls', 3],
    ],
  )
})
