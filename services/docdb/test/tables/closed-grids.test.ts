import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ExtractedTable } from '../../src/process/model/extracted-table.ts'
import { findTables } from '../../src/process/tables/index.ts'
import { documentOf, PageMaker } from '../support/make-page.ts'

/** Heights of the rules, and the places of the columns' sides. */
const [heights, sides] = [
  [100, 120, 164, 208],
  [50, 90, 250, 350, 450],
]

/** A page with every cell drawn; `share` says where between top and bottom the lines of a cell stand. */
function gridPage(rows: readonly (readonly string[])[], share: number, from = 1): PageMaker {
  const maker = new PageMaker()
  for (const at of heights) maker.across(at, 50, 450)
  for (const at of sides) maker.down(at, 100, 208)
  ;['No.', 'Goods', 'Seller', 'Amount'].forEach((text, column) => {
    maker.text(text, sides[column]! + 4, 104)
  })
  rows.forEach((texts, row) => {
    const [top, bottom] = [heights[row + from]!, heights[row + from + 1]!]
    texts.forEach((text, column) => {
      const lines = text.split('\n')
      const start = top + 2 + share * (bottom - top - 4 - lines.length * 13)
      lines.forEach((line, index) => {
        maker.text(line, sides[column]! + 4, start + index * 13)
      })
    })
  })
  return maker
}

function tablesOf(maker: PageMaker): ExtractedTable[] {
  return findTables(documentOf(maker.page()), 0).tables.flatMap(({ parts }) => parts)
}

function rowsOf({ grid }: ExtractedTable): string[][] {
  return Array.from({ length: grid.rows }, (_, row) =>
    grid.cells.filter((cell) => cell.row === row).map(({ text }) => text),
  )
}

const purchases = [
  ['1', 'Supply of nine\nlong beds for the\nward of children', 'Himal\nSteel', '902'],
  ['2', 'Paint', 'Mechi Colours\nof the New\nBazaar', '5,000'],
]

describe('a table all of whose cells are drawn', () => {
  for (const [name, share] of Object.entries({ top: 0, middle: 0.5, foot: 1 }))
    test(`has one record a drawn row: texts at the ${name} of their cells`, () => {
      const [table, ...others] = tablesOf(gridPage(purchases, share))
      assert.equal(others.length, 0)
      assert.deepEqual(rowsOf(table!), [['No.', 'Goods', 'Seller', 'Amount'], ...purchases])
      assert.deepEqual(table!.rowKinds, ['header', 'data', 'data'])
      assert.deepEqual(table!.headers, [['No.'], ['Goods'], ['Seller'], ['Amount']])
    })

  test('keeps two figures of one cell in it', () => {
    const rows = [purchases[0]!, ['2', 'Paint', 'Mechi', '5,000\n11,200']]
    assert.deepEqual(rowsOf(tablesOf(gridPage(rows, 0.5))[0]!).slice(1), rows)
  })

  test('has the lines as rows if columns of figures stand in its cells', () => {
    const rows = [
      ['1\n2\n3', 'Beds\nPaint\nLamps', 'Himal\nMechi\nKoshi', '902\n50\n7'],
      ['4\n5\n6', 'Doors\nNails\nGlue', 'Himal\nMechi\nKoshi', '30\n20\n10'],
    ]
    const table = tablesOf(gridPage(rows, 0))[0]!
    assert.equal(table.rowKinds.filter((kind) => kind === 'data').length, 6)
  })
})

test('a raised mark behind a figure is not one of its digits', () => {
  const maker = new PageMaker()
  for (const at of [100, 120, 140, 160]) maker.across(at, 50, 250)
  for (const at of [50, 150, 250]) maker.down(at, 100, 160)
  maker.text('Compound', 54, 104).text('Boils at', 154, 104)
  maker.text('Acid', 54, 124).text('250', 154, 124).text('9', 169.5, 120, { size: 6 })
  maker.text('Base', 54, 144).text('180', 154, 144).text('2', 169.5, 140, { size: 6 })
  const [table] = tablesOf(maker)
  assert.deepEqual(rowsOf(table!), [
    ['Compound', 'Boils at'],
    ['Acid', '250'],
    ['Base', '180'],
  ])
})
