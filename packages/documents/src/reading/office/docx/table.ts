import type { Block, TableBlock } from '../../../blocks.ts'
import {
  childOf,
  childrenOf,
  elementsOf,
  toBounded,
  toInteger,
  valOf,
  type XmlElement,
} from '../../xml/elements.ts'
import { TableGrid, type WrittenCell } from '../table-grid.ts'
import { switchOf } from './run-style.ts'

/** Columns that a cell may span; more is a mistake or an attack. */
const maxSpan = 256

/** Reads `w:tbl` (ECMA-376 part 1, 17.4); `readCell` gives the blocks of a cell. Undefined for a table without cells. */
export function readTable(
  table: XmlElement,
  readCell: (cell: XmlElement) => readonly Block[],
): TableBlock | undefined {
  const grid = new TableGrid()
  for (const row of partsOf(table, 'tr')) {
    const properties = childOf(row, 'trPr')
    grid.addRow(toCells(row, readCell), {
      header: switchOf(properties, 'tblHeader') ?? false,
      skipped: toBounded(valOf(properties, 'gridBefore'), 0, maxSpan, 0),
    })
  }
  const widths = childrenOf(childOf(table, 'tblGrid'), 'gridCol').map(
    ({ attributes }) => toInteger(attributes.w, 1, 100_000) ?? 0,
  )
  return grid.end(widths)
}

function toCells(row: XmlElement, readCell: (cell: XmlElement) => readonly Block[]): WrittenCell[] {
  const cells: WrittenCell[] = []
  for (const cell of partsOf(row, 'tc')) {
    const properties = childOf(cell, 'tcPr')
    const columns = toBounded(valOf(properties, 'gridSpan'), 1, maxSpan, 1)
    const last = cells.at(-1)
    if (last !== undefined && mergeOf(properties, 'hMerge') === 'continue') {
      cells[cells.length - 1] = { ...last, columns: last.columns + columns }
      continue
    }
    const rows = mergeOf(properties, 'vMerge') === 'continue' ? 'continued' : 1
    cells.push({ blocks: rows === 'continued' ? [] : readCell(cell), columns, rows })
  }
  return cells
}

/** How a cell is merged: without a value, it continues the one before (ECMA-376 part 1, 17.4.85). */
function mergeOf(properties: XmlElement | undefined, name: string): string | undefined {
  const merge = childOf(properties, name)
  return merge === undefined ? undefined : (merge.attributes.val ?? 'continue')
}

/** The rows of a table, or the cells of a row, also those within containers. */
function* partsOf(parent: XmlElement, name: string): Generator<XmlElement> {
  for (const child of elementsOf(parent)) {
    if (child.name === name) yield child
    else if (child.name === 'sdt') yield* partsOf(childOf(child, 'sdtContent') ?? child, name)
    else if (['customXml', 'ins', 'moveTo'].includes(child.name)) yield* partsOf(child, name)
  }
}
