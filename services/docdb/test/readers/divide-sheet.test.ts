import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makeGrid } from '../../src/process/readers/make-grid.ts'
import { divideSheet, type ShownCell } from '../../src/process/readers/sheets/divide-sheet.ts'
import { gridOfRegion } from '../../src/process/readers/sheets/grid-of-region.ts'

/** Cells of rows of texts; empty texts are no cells, and figures are stored as numbers. */
function cellsOf(...rows: readonly (readonly string[])[]): ShownCell[] {
  return rows.flatMap((texts, row) =>
    texts.flatMap((text, column): ShownCell[] =>
      text === ''
        ? []
        : [
            {
              ...{ row, column, lastRow: row, lastColumn: column, text },
              ...(/^\d+$/.test(text) && { value: Number(text) }),
            },
          ],
    ),
  )
}
const divided = (...rows: readonly (readonly string[])[]) =>
  divideSheet(cellsOf(...rows)).map(({ cells }) => cells.map(({ text }) => text).join(' '))

describe('a sheet is divided', () => {
  test('at an empty row before another header, and at two empty rows', () => {
    const [header, row] = [
      ['Name', 'Boys'],
      ['Ilam', '12'],
    ]
    assert.deepEqual(divided(header!, row!, [], header!, row!), ['Name Boys Ilam 12', 'Name Boys Ilam 12'])
    assert.deepEqual(divided(header!, [], row!, [], ['Total', '12']), ['Name Boys Ilam 12 Total 12'])
    assert.deepEqual(divided(header!, row!, [], [], ['Total', '12']), ['Name Boys Ilam 12', 'Total 12'])
  })

  test('at an empty row before what has one column, or other ones', () => {
    const table = [
      ['Name', 'Boys', 'Girls'],
      ['Ilam', '12', '13'],
    ]
    assert.deepEqual(divided(...table, [], ['2081']), ['Name Boys Girls Ilam 12 13', '2081'])
    assert.deepEqual(divided(...table, [], ['Jhapa', '1', '2', '3']), [
      'Name Boys Girls Ilam 12 13',
      'Jhapa 1 2 3',
    ])
    assert.deepEqual(divided(...table, [], ['Jhapa', '1']), ['Name Boys Girls Ilam 12 13 Jhapa 1'])
    assert.deepEqual(divided(['Title'], [], ['Jhapa', '1']), ['Title', 'Jhapa 1'])
  })

  test('at empty columns, and again within the parts', () => {
    assert.deepEqual(
      divided(['A', 'B', '', 'C', 'D'], ['1', '2', '', '3', '4'], [], [], ['E', 'F', 'G', 'H', 'I']),
      ['A 1 B 2', 'C 3 D 4', 'E F G H I'],
    )
    assert.deepEqual(divideSheet([]), [])
  })

  test('but not within a cell that covers empty rows or columns', () => {
    const cells = cellsOf(['A', '', '', 'B'], [], [], ['1', '', '', '2'])
    const merged = cells.map((cell) => (cell.text === 'A' ? { ...cell, lastRow: 2, lastColumn: 2 } : cell))
    assert.equal(divideSheet(cells).length, 4)
    const [region, ...others] = divideSheet(merged)
    assert.deepEqual([others.length, region!.rows, region!.columns], [0, [0, 3], [0, 3]])
    // Rows and columns without a cell of their own do not count in its span.
    const grid = gridOfRegion(region!, 1)
    assert.deepEqual([grid.rows, grid.columns, grid.headerRows], [2, 2, 1])
    assert.deepEqual(
      grid.cells.map(({ text, row, column, rowSpan, columnSpan }) => [
        text,
        row,
        column,
        rowSpan,
        columnSpan,
      ]),
      [
        ['A', 0, 0, 1, 1],
        ['B', 0, 1, 1, 1],
        ['1', 1, 0, 1, 1],
        ['2', 1, 1, 1, 1],
      ],
    )
    assert.equal(gridOfRegion(region!, 0).headerRows, null)
    assert.equal(gridOfRegion(region!, 9).headerRows, null, 'all rows')
  })
})

test('a grid has the rows and columns that its cells with text cover, in their order', () => {
  const grid = makeGrid(
    [
      { row: 1, column: 0, text: ' b ', columnSpan: 3 },
      { row: 0, column: 1, text: 'a', rowSpan: 4, value: 7 },
      { row: 9, column: 9, text: '  ' },
      { row: 0, column: 0, text: 'e\u0301' },
    ],
    1,
  )
  assert.deepEqual([grid.rows, grid.columns, grid.headerRows], [4, 3, 1])
  assert.deepEqual(
    grid.cells.map(({ text, rowSpan, columnSpan, method, confidence }) => [
      text,
      rowSpan,
      columnSpan,
      method,
      confidence,
    ]),
    [
      ['é', 1, 1, 'file', 1],
      ['a', 4, 1, 'file', 1],
      ['b', 1, 3, 'file', 1],
    ],
  )
})
