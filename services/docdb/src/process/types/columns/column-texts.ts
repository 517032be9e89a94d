import type { Cell } from '../../model/document.ts'
import type { JoinedTable } from '../../model/extracted-table.ts'
import { storedDate } from '../../model/stored-date.ts'
import type { Source, TypedRow } from '../../model/typed-table.ts'
import { openOrderOf } from '../dates/date-column.ts'
import { cellConfidence } from './cell-confidence.ts'

/** A cell of a row before it has a type. */
export interface RawCell {
  readonly text: string
  /** The value that the source stores besides the text. */
  readonly value: Cell['value']
  readonly source: Source
}

/** A row before it has types, one cell a column. */
export interface RawRow {
  readonly kind: TypedRow['kind']
  readonly cells: readonly RawCell[]
}

/**
 * The rows of a table over its parts, without headers and notes. A cell over several rows counts for each of them, one
 * over several columns for the first.
 */
export function rawRows(table: JoinedTable, columns: number): RawRow[] {
  return table.parts.flatMap((part) => {
    const cells = new Map<string, Cell>()
    for (const cell of part.grid.cells)
      for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1) {
        const key = `${row} ${cell.column}`
        if (!cells.has(key)) cells.set(key, cell)
      }
    return part.rowKinds.flatMap((kind, row): RawRow[] => {
      if (kind === 'header' || kind === 'note') return []
      const ofRow = Array.from({ length: columns }, (_, column) =>
        toRawCell(cells.get(`${row} ${column}`), { part, row, column }),
      )
      return ofRow.every(({ text, value }) => text === '' && value === undefined)
        ? []
        : [{ kind, cells: ofRow }]
    })
  })
}

interface Position {
  readonly part: JoinedTable['parts'][number]
  readonly row: number
  readonly column: number
}

function toRawCell(cell: Cell | undefined, { part, row, column }: Position): RawCell {
  const method = cell?.method ?? part.grid.cells[0]?.method ?? 'file'
  // Lines of a page are where the page ends them; those of a file are its own.
  const text = cell?.text.replace(method === 'file' ? /[^\S\n]+/gu : /\s+/gu, ' ').trim() ?? ''
  return {
    text,
    value: cell?.value,
    source: {
      document: part.document,
      place: cell?.box == null ? part.place : { ...part.place, box: cell.box },
      row: cell?.row ?? row,
      column: cell?.column ?? column,
      text: cell === undefined ? '' : sourceText(cell),
      method,
      confidence: cellConfidence({ method, confidence: cell?.confidence ?? 1 }, part),
    },
  }
}

/** Text that a cell shows; a stored date where that leaves the order of day and month open. */
function sourceText(cell: Cell): string {
  return openOrderOf([cell.text]) === undefined ? cell.text : (storedDate(cell) ?? cell.text)
}
