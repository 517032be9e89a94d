import type { Alignment, Block, Span, TableBlock, TableCell, TableRow } from '../../blocks.ts'
import { plainText, toLines } from '../../blocks.ts'
import { alignmentOf } from './alignment.ts'
import { attributeOf, type HtmlElement } from './nodes.ts'

/** Columns of a table that fit on paper; the rows of a wider one are printed as lines. */
const maxColumns = 40

/** A cell with its position in the table. */
interface PlacedCell extends TableCell {
  readonly column: number
  readonly head: boolean
  /** Share of the table's width that it declares. */
  readonly width: number | undefined
}

/** The rows of a table without those of tables inside. */
export function rowsOf(table: HtmlElement): HtmlElement[] {
  return elementsOf(table).flatMap((child) =>
    child.tagName === 'tr'
      ? [child]
      : ['thead', 'tbody', 'tfoot'].includes(child.tagName)
        ? elementsOf(child)
        : [],
  )
}

/** Makes a table of rows; `readCell` gives the content of a cell. */
export function toTable(
  rows: readonly HtmlElement[],
  readCell: (cell: HtmlElement) => readonly Block[],
): readonly Block[] {
  const placed = placeCells(rows, readCell)
  const columns = placed
    .flat()
    .reduce((most, { column, columnSpan = 1 }) => Math.max(most, column + columnSpan), 0)
  if (columns === 0) return []
  if (columns > maxColumns) return placed.map(toLine)
  const widths = widthsOf(placed, columns)
  const aligns = Array.from({ length: columns }, (_, index) => prevailing(placed, index))
  const firstOfBody = placed.findIndex((cells) => cells.length === 0 || !cells.every(({ head }) => head))
  const table: TableBlock = {
    kind: 'table',
    columns: aligns.map((align, index) => ({ align, width: widths[index] ?? null })),
    rows: placed.map((cells, index): TableRow => {
      // A table of nothing but heads has one row of them.
      const header = index < (firstOfBody === -1 ? 1 : firstOfBody)
      return { cells: cells.map((cell) => toCell(cell, aligns[cell.column]!)), ...(header && { header }) }
    }),
  }
  return [table]
}

/** The cells with their columns, which those of rows above may move (HTML Standard, 4.9.12). */
function placeCells(
  rows: readonly HtmlElement[],
  readCell: (cell: HtmlElement) => readonly Block[],
): PlacedCell[][] {
  /** For each column, the following rows into which a cell above extends. */
  const extended: number[] = []
  return rows.map((row, rowIndex) => {
    const cells: PlacedCell[] = []
    const taken = extended.map((left) => left > 0)
    for (const [index, left] of extended.entries()) if (left > 0) extended[index] = left - 1
    let column = 0
    for (const element of elementsOf(row)) {
      while (taken[column]) column += 1
      // Beyond, there is no table any more, and rows could grow without end.
      const isTable = column <= maxColumns
      const wanted = isTable ? spanOf(element, 'colspan', maxColumns + 1) : 1
      const rowSpan = isTable ? spanOf(element, 'rowspan', rows.length - rowIndex) : 1
      let columnSpan = 1
      while (columnSpan < wanted && !taken[column + columnSpan]) columnSpan += 1
      for (let covered = 0; isTable && covered < columnSpan; covered += 1)
        extended[column + covered] = rowSpan - 1
      const align = alignmentOf(element)
      const head = element.tagName === 'th'
      cells.push({
        blocks: readCell(element),
        columnSpan,
        rowSpan,
        column,
        head,
        width: shareOf(element),
        ...(align && { align }),
      })
      column += columnSpan
    }
    return cells
  })
}

/** A cell, with an alignment if it is not that of its column. Browsers centre heads; those of one column stand as its cells. */
function toCell(
  { blocks, columnSpan = 1, rowSpan = 1, head, ...cell }: PlacedCell,
  usual: Alignment,
): TableCell {
  const align = cell.align ?? (!head ? 'left' : columnSpan > 1 ? 'center' : usual)
  return {
    blocks,
    ...(columnSpan > 1 && { columnSpan }),
    ...(rowSpan > 1 && { rowSpan }),
    ...(align !== usual && { align }),
  }
}

function spanOf(cell: HtmlElement, name: string, max: number): number {
  const value = Number.parseInt(attributeOf(cell, name) ?? '', 10)
  return value >= 1 ? Math.min(value, max) : 1
}

/** The share of the table's width that a cell declares in percent. */
function shareOf(cell: HtmlElement): number | undefined {
  const style = /(?:^|;)\s*width\s*:\s*([\d.]+)%/i.exec(attributeOf(cell, 'style') ?? '')?.[1]
  const percent = Number(style ?? /^\s*([\d.]+)%/.exec(attributeOf(cell, 'width') ?? '')?.[1])
  return percent > 0 && percent <= 100 ? percent / 100 : undefined
}

/** The widths that the first cells of columns declare. */
function widthsOf(rows: readonly (readonly PlacedCell[])[], columns: number): (number | undefined)[] {
  const widths = new Array<number | undefined>(columns).fill(undefined)
  for (const { column, columnSpan, width } of rows.flat()) if (columnSpan === 1) widths[column] ??= width
  return widths
}

/** The alignment of most cells of a column; heads count if they declare one. */
function prevailing(rows: readonly (readonly PlacedCell[])[], column: number): Alignment {
  const count: Record<Alignment, number> = { left: 0, center: 0, right: 0, justify: 0 }
  for (const { column: cellColumn, align, head } of rows.flat()) {
    if (cellColumn === column && !(head && align === undefined)) count[align ?? 'left'] += 1
  }
  return (Object.entries(count) as [Alignment, number][]).toSorted(([, a], [, b]) => b - a)[0]![0]
}

function toLine(cells: readonly PlacedCell[]): Block {
  const spans = cells
    .map(({ blocks }) => toLines(blocks))
    .filter((text) => plainText(text) !== '')
    .flatMap((text): Span[] => [{ text: ' | ' }, ...text])
  return { kind: 'paragraph', spans: spans.slice(1) }
}

function elementsOf(parent: HtmlElement): HtmlElement[] {
  return parent.childNodes.filter((child) => 'tagName' in child)
}
