import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Block } from '../../../src/blocks.ts'
import { TableGrid, type WrittenCell } from '../../../src/reading/office/table-grid.ts'

const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] })
const cell = (text: string, { columns = 1, rows = 1 as WrittenCell['rows'] } = {}): WrittenCell => ({
  blocks: [paragraph(text)],
  columns,
  rows,
})

/** The texts of each row, with the columns and rows of a cell that has several. */
const shown = (grid: TableGrid) =>
  grid.end()?.rows.map(({ cells }) =>
    cells.map(({ blocks, columnSpan, rowSpan }) => {
      const text = blocks.map((block) => ('spans' in block ? block.spans[0]!.text : '')).join('+')
      return `${text}${columnSpan ? `|${columnSpan}` : ''}${rowSpan ? `/${rowSpan}` : ''}`
    }),
  )

describe('the grid of a table', () => {
  test('has cells beside and below those that extend', () => {
    const grid = new TableGrid()
    grid.addRow([cell('a', { rows: 2 }), cell('b', { columns: 2 })])
    grid.addRow([cell('c'), cell('d')])
    grid.addRow([cell('e')], { skipped: 2 })
    assert.deepEqual(shown(grid), [
      ['a/2', 'b|2'],
      ['c', 'd'],
      ['', '', 'e'],
    ])
  })

  test('joins a cell to the one above that it continues, and has it alone if there is none', () => {
    const grid = new TableGrid()
    grid.addRow([cell('a', { rows: 'continued' }), cell('b')])
    grid.addRow([cell('', { rows: 'continued' }), cell('c')])
    grid.addRow([cell('d'), cell('', { rows: 'continued' })])
    assert.deepEqual(shown(grid), [['a/2', 'b'], ['c/2'], ['d']])
  })

  test('ends the rows of a cell with the table', () => {
    const grid = new TableGrid()
    grid.addRow([cell('a', { rows: 9 }), cell('b', { rows: 0 })])
    grid.addRow([cell('c')])
    assert.deepEqual(shown(grid), [['a/2', 'b'], ['c']])
  })

  test('has 256 columns, the last of which has what is beyond', () => {
    const grid = new TableGrid()
    grid.addRow([...Array.from({ length: 255 }, (_, at) => cell(String(at))), cell('y', { columns: 9 })])
    grid.addRow([...Array.from({ length: 256 }, (_, at) => cell(String(at))), cell('x'), cell('z')])
    const rows = shown(grid)!
    assert.deepEqual(
      rows.map((row) => row.at(-1)),
      ['y', '255+x+z'],
    )
    assert.equal(grid.end()?.columns.length, 256)
  })

  test('repeats rows as heads only from the first on', () => {
    const grid = new TableGrid()
    for (const header of [true, true, false, true]) grid.addRow([cell('a')], { header })
    assert.deepEqual(
      grid.end()?.rows.map(({ header = false }) => header),
      [true, true, false, false],
    )
  })

  test('has shares of the width if those of all columns are known', () => {
    const widths = (...given: number[]) => {
      const grid = new TableGrid()
      grid.addRow([cell('a'), cell('b')])
      return grid.end(given)?.columns.map(({ width }) => width)
    }
    assert.deepEqual(widths(1, 3), [0.25, 0.75])
    assert.deepEqual(widths(1, 3, 9), [0.25, 0.75])
    assert.deepEqual(widths(1), [null, null])
    assert.deepEqual(widths(1, 0), [null, null])
    assert.equal(new TableGrid().end(), undefined)
  })
})
