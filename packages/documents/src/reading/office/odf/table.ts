import type { Block, TableBlock } from '../../../blocks.ts'
import { elementsOf, toBounded, type XmlElement } from '../../xml/elements.ts'
import { TableGrid, type WrittenCell } from '../table-grid.ts'
import type { OdfContext } from './context.ts'

/** Times that a cell or row with text is repeated, and columns that a cell spans, at most. */
const maxRepeated = 256

/** Reads a table of a text or slide (ODF 1.3 part 3, 9); `readCell` gives the blocks of a cell. */
export function readTable(
  table: XmlElement,
  { styles }: OdfContext,
  readCell: (cell: XmlElement) => readonly Block[],
): TableBlock | undefined {
  const grid = new TableGrid()
  const widths: number[] = []
  const read = (parent: XmlElement, header: boolean): void => {
    for (const child of elementsOf(parent)) {
      if (child.name === 'table-row') addRow(grid, child, header, readCell)
      else if (child.name === 'table-header-rows') read(child, true)
      else if (child.name === 'table-column') {
        const width = styles.of('table-column', child.attributes['style-name']).width ?? 0
        const count = toBounded(child.attributes['number-columns-repeated'], 1, maxRepeated, 1)
        if (widths.length < maxRepeated) widths.push(...Array.from({ length: count }, () => width))
      } else if (
        [
          'table-rows',
          'table-row-group',
          'table-columns',
          'table-column-group',
          'table-header-columns',
        ].includes(child.name)
      )
        read(child, header)
    }
  }
  read(table, false)
  return grid.end(widths)
}

function addRow(
  grid: TableGrid,
  row: XmlElement,
  header: boolean,
  readCell: (cell: XmlElement) => readonly Block[],
): void {
  const cells: WrittenCell[] = []
  for (const cell of elementsOf(row)) {
    // Covered positions are known from the spans.
    if (cell.name !== 'table-cell') continue
    const { attributes } = cell
    const blocks = readCell(cell)
    const repeated = toBounded(attributes['number-columns-repeated'], 1, maxRepeated, 1)
    const columns = toBounded(attributes['number-columns-spanned'], 1, maxRepeated, 1)
    const rows = toBounded(attributes['number-rows-spanned'], 1, 1_048_576, 1)
    for (let time = 0; time < repeated && cells.length < maxRepeated; time += 1)
      cells.push({ blocks, columns, rows })
  }
  const repeated = toBounded(row.attributes['number-rows-repeated'], 1, maxRepeated, 1)
  for (let time = 0; time < repeated; time += 1) grid.addRow(cells, { header })
}
