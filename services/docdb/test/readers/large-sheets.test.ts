import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { divideSheet, type ShownCell } from '../../src/process/readers/sheets/divide-sheet.ts'
import { gridOfRegion } from '../../src/process/readers/sheets/grid-of-region.ts'
import { isSum } from '../../src/process/relations/checks/exact-sum.ts'
import { addedCell, addedColumn } from '../../src/process/relations/relation.ts'
import { countHeaderRows } from '../../src/process/tables/describe/header-rows.ts'
import { readBytes } from '../support/read-bytes.ts'

/** More than a function takes as arguments. */
const lines = 130_000

const cellAt = (row: number, column: number): ShownCell => {
  const value = row === 0 || column === 0 ? {} : { value: row }
  return { row, column, lastRow: row, lastColumn: column, text: `${row} ${column}`, ...value }
}

/** The cells of rows of two columns. */
function cellsOf(rows: number, rowOf: (at: number) => number): ShownCell[] {
  return Array.from({ length: rows * 2 }, (_, at) => cellAt(rowOf(at >> 1), at % 2))
}

/** Cells that count how often their rows are read. */
function countingCells(rows: number, rowOf: (at: number) => number) {
  const reads = { count: 0 }
  const cells = cellsOf(rows, rowOf).map((cell) =>
    Object.defineProperty({ ...cell }, 'row', {
      get: () => {
        reads.count += 1
        return cell.row
      },
    }),
  )
  return { cells, reads }
}

/** Numbers from 0 that count how often one of them is read. */
function countingNumbers(length: number) {
  const reads = { count: 0 }
  const numbers = new Proxy(
    Array.from({ length }, (_, at) => at),
    {
      get(target, name) {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads.count += 1
        return Reflect.get(target, name)
      },
    },
  )
  return { numbers, reads }
}

describe('worksheets with many cells', () => {
  it('are one table where an empty row follows the header', () => {
    const regions = divideSheet(cellsOf(100_000, (at) => (at === 0 ? 0 : at + 1)))
    assert.deepEqual(
      regions.map(({ rows, columns }) => [rows.length, columns]),
      [[100_000, [0, 1]]],
    )
  })

  it('have a header also where all rows but the last are years', () => {
    const years = Array.from({ length: lines }, (_, at) => ({ ...cellAt(at >> 1, at % 2), text: '2021' }))
    const cells = [...years, { ...cellAt(lines / 2, 1), text: '5' }]
    const grid = gridOfRegion({ cells, rows: [...Array(lines / 2 + 1).keys()], columns: [0, 1] }, 0)
    assert.equal(countHeaderRows(grid), 8)
  })

  it('have totals that are checked', () => {
    const zero = { digits: 0n, places: 0 }
    const cells = Array.from({ length: lines }, () => addedCell(0))
    const column = addedColumn({ name: 'amount', title: 'Amount', origin: 'table' })
    assert.equal(isSum(zero, zero, cells, column), true)
  })

  it('are read like texts of one long list', async () => {
    const items = Array.from({ length: lines }, (_, at) => `- item ${at}`)
    const markdown = await readBytes(items.join('\n'), 'text/markdown')
    assert.equal(markdown.elements.length, lines)
  })

  it('cost as much a cell as small ones where every second row is empty', () => {
    const readsPerCell = (rows: number) => {
      const { cells, reads } = countingCells(rows, (at) => at * 2)
      assert.equal(divideSheet(cells).length, 1)
      return reads.count / cells.length
    }
    const [small, large] = [readsPerCell(200), readsPerCell(3_200)]
    assert.ok(large < small * 2, `${small} and ${large} reads a cell`)
  })

  it('cost as much a cell as small ones for their spans, which count the rows in use', () => {
    const readsPerCell = (rows: number) => {
      const { numbers, reads } = countingNumbers(rows)
      const cells = cellsOf(rows, (at) => at)
      const grid = gridOfRegion({ cells, rows: numbers, columns: [0, 1] }, 0)
      assert.equal(grid.cells.length, cells.length)
      return reads.count / cells.length
    }
    const [small, large] = [readsPerCell(200), readsPerCell(3_200)]
    assert.ok(large < small * 2, `${small} and ${large} reads a cell`)
    const merged = { ...cellAt(2, 0), lastRow: 9, lastColumn: 4 }
    const { cells } = gridOfRegion({ cells: [merged], rows: [2, 5, 9, 10], columns: [0, 4, 5] }, 0)
    assert.deepEqual([cells[0]!.rowSpan, cells[0]!.columnSpan], [3, 2])
  })
})
