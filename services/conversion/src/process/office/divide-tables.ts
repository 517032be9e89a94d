import { type Block, plainText, type TableBlock, type TableRow, toLines } from '@tathya/documents/blocks'
import { dividedTable } from '../../shared/warnings.ts'
import { divideColumns, estimateWidth } from '../text/csv-columns.ts'

/** Columns below which a table is never divided. */
const minColumns = 8

/**
 * Divides tables whose columns do not fit a width in points, as those of sheets, which are made for no paper: each part begins
 * with the first column. Warns of each.
 */
export function* divideTables(
  blocks: Iterable<Block>,
  available: number,
  warn: (sentence: string) => void,
): Generator<Block> {
  for (const block of blocks) {
    if (block.kind !== 'table' || block.columns.length < minColumns) {
      yield block
      continue
    }
    const rows = placeCells(block)
    const texts = rows.map((cells) => textsOf(cells, block.columns.length))
    const parts = divideColumns(
      block.columns.map((_, column) => estimateWidth(texts, column)),
      available,
    )
    if (parts.length > 1) warn(dividedTable(block.columns.length, parts.length))
    for (const [index, columns] of parts.entries()) {
      if (index > 0) yield { kind: 'page-break' }
      yield parts.length === 1 ? block : partOf(block, rows, columns)
    }
  }
}

interface PlacedCell {
  readonly column: number
  readonly cell: TableRow['cells'][number]
}

/** The cells of each row with their columns, beside cells of rows above that reach down. */
function placeCells({ rows }: TableBlock): PlacedCell[][] {
  const busyUntil: number[] = []
  return rows.map(({ cells }, row) => {
    let column = 0
    return cells.map((cell) => {
      while ((busyUntil[column] ?? 0) > row) column += 1
      const placed = { column, cell }
      for (let left = cell.columnSpan ?? 1; left > 0; left -= 1) {
        busyUntil[column] = row + (cell.rowSpan ?? 1)
        column += 1
      }
      return placed
    })
  })
}

/** The text of each column; cells over several columns need no room in one of them. */
function textsOf(cells: readonly PlacedCell[], columns: number): string[] {
  const texts = new Array<string>(columns).fill('')
  for (const { column, cell } of cells)
    if ((cell.columnSpan ?? 1) === 1) texts[column] = plainText(toLines(cell.blocks))
  return texts
}

/** The part of a table that has some of its columns; a cell over several is in each part that has one of them. */
function partOf(table: TableBlock, rows: readonly PlacedCell[][], columns: readonly number[]): TableBlock {
  return {
    kind: 'table',
    columns: columns.map((column) => ({ ...table.columns[column]!, width: null })),
    rows: rows.map((placed, at) => ({
      ...table.rows[at]!,
      cells: placed.flatMap(({ column, cell }) => {
        const end = column + (cell.columnSpan ?? 1)
        const columnSpan = columns.filter((each) => each >= column && each < end).length
        return columnSpan === 0 ? [] : [{ ...cell, columnSpan }]
      }),
    })),
  }
}
