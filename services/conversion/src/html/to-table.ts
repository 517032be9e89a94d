import type { Alignment, Block, Span, TableBlock } from '../blocks.ts'
import { attributeOf, type HtmlElement } from './parse-html.ts'

/** Columns of a table that fit on paper; the rows of a wider one are printed as lines. */
const maxColumns = 40

/** A cell with its text. */
interface Cell {
  readonly element: HtmlElement
  readonly spans: readonly Span[]
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

/** Makes a table of rows; `readCell` gives the text of a cell. */
export function toTable(
  rows: readonly HtmlElement[],
  readCell: (cell: HtmlElement) => readonly Span[],
): readonly Block[] {
  const grid = toGrid(
    rows.map((row) => elementsOf(row).map((element) => ({ element, spans: readCell(element) }))),
  )
  const columns = Math.max(0, ...grid.map((row) => row.length))
  if (columns === 0) return []
  if (columns > maxColumns) return grid.map(toLine)
  const cells = grid.map((row) => Array.from({ length: columns }, (_, index) => row[index]?.spans ?? []))
  const isHeader = grid[0]!.every((cell) => cell === undefined || cell.element.tagName === 'th')
  const table: TableBlock = {
    kind: 'table',
    columns: Array.from({ length: columns }, (_, index) => alignmentOf(grid.map((row) => row[index]))),
    header: isHeader ? cells[0]! : null,
    rows: isHeader ? cells.slice(1) : cells,
  }
  return [table]
}

/** Cells by row and column; undefined where a cell spans several (HTML Standard, 4.9.12). */
function toGrid(rows: readonly (readonly Cell[])[]): (Cell | undefined)[][] {
  /** For each column, the following rows into which a cell above extends. */
  const extended: number[] = []
  return rows.map((cells) => {
    const row: (Cell | undefined)[] = []
    const skip = () => {
      while ((extended[row.length] ?? 0) > 0) {
        extended[row.length]! -= 1
        row.push(undefined)
      }
    }
    for (const cell of cells) {
      skip()
      // Beyond, there is no table any more, and rows could grow without end.
      const isTable = row.length <= maxColumns
      const across = isTable ? spanOf(cell.element, 'colspan', maxColumns + 1) : 1
      const down = isTable ? spanOf(cell.element, 'rowspan', rows.length) : 1
      for (let index = 0; index < across; index += 1) {
        if (row.length <= maxColumns) extended[row.length] = down - 1
        row.push(index === 0 ? cell : undefined)
      }
    }
    skip()
    return row
  })
}

function spanOf(cell: HtmlElement, name: string, max: number): number {
  const value = Number.parseInt(attributeOf(cell, name) ?? '', 10)
  return value >= 1 ? Math.min(value, max) : 1
}

/** The alignment of most cells of a column. */
function alignmentOf(cells: readonly (Cell | undefined)[]): Alignment {
  const count: Record<Alignment, number> = { left: 0, center: 0, right: 0 }
  for (const cell of cells) if (cell !== undefined) count[declaredAlignment(cell.element)] += 1
  return (Object.entries(count) as [Alignment, number][]).toSorted(([, a], [, b]) => b - a)[0]![0]
}

function declaredAlignment(cell: HtmlElement): Alignment {
  const style = /text-align\s*:\s*(\w+)/i.exec(attributeOf(cell, 'style') ?? '')?.[1]
  const declared = (style ?? attributeOf(cell, 'align') ?? '').toLowerCase()
  if (declared === 'right' || declared === 'end') return 'right'
  return declared === 'center' ? 'center' : 'left'
}

function toLine(row: readonly (Cell | undefined)[]): Block {
  const spans = row.flatMap((cell) =>
    cell === undefined || cell.spans.length === 0 ? [] : [{ text: ' | ' }, ...cell.spans],
  )
  return { kind: 'paragraph', spans: spans.slice(1) }
}

function elementsOf(parent: HtmlElement): HtmlElement[] {
  return parent.childNodes.filter((child) => 'tagName' in child)
}
