import { type Span, type TableBlock, type TableRow, toLines } from '@tathya/documents/blocks'
import { Tag } from '../drawing/tag.ts'
import { theme } from '../drawing/theme.ts'
import { type Column, indent } from './column.ts'
import { divideWidth, shareWidth } from './column-widths.ts'
import { layOutParagraph } from './lay-out-paragraph.ts'
import { measureColumns } from './measure-blocks.ts'
import { heightOf, type Strip, withGap } from './strip.ts'
import { type PlacedCell, type PlacedRow, placeRows } from './table-grid.ts'
import { layOutRows, type RowCell, type TableShape } from './table-rows.ts'
import type { TextSetting } from './text-setting.ts'

/** Tables are set a little smaller than running text. */
const smaller = 0.5

/** The least size of text in a table whose words do not fit otherwise, as a factor of the default size. */
const minScale = 0.66

/** Columns that fit on paper; the rows of a wider table are printed as lines. */
const maxColumns = 64

/** Tables in one another; those in the innermost are printed as lines. */
const maxTables = 3

/** Lays out a table over the width of a column, row by row. Its header is printed again on every page. */
export function* layOutTable(block: TableBlock, column: Column): Generator<Strip> {
  const text = { ...column.text, size: column.tables === 0 ? column.text.size - smaller : column.text.size }
  const needs = measureColumns(block, { ...column, text })
  if (needs.length > maxColumns || column.tables === maxTables) {
    for (const row of block.rows) yield* layOutParagraph({ kind: 'paragraph', spans: toLine(row) }, column)
    return
  }
  const scale = scaleFor(needs, column.width)
  const scaled = needs.map(({ whole, word }) => ({ whole: whole * scale, word: word * scale }))
  const shares = block.columns.map(({ width }) => width)
  const widths = shares.some((share) => share !== null)
    ? shareWidth(scaled, shares, column.width)
    : divideWidth(scaled, column.width)
  const table = new TableLayout(block, { ...column, text: { ...text, size: text.size * scale } }, widths)
  yield* table.layOut()
}

/** The factor of the text's size with which the longest words of all columns fit, if there is one. */
function scaleFor(needs: readonly { word: number }[], available: number): number {
  const words = needs.reduce((sum, { word }) => sum + word, 0)
  return words <= available ? 1 : Math.max(minScale, available / words)
}

function toLine({ cells }: TableRow): Span[] {
  return cells.flatMap(({ blocks }, index): Span[] => [
    ...(index === 0 ? [] : [{ text: ' | ' }]),
    ...toLines(blocks),
  ])
}

/** Lays out the rows of one table. */
class TableLayout {
  readonly #block: TableBlock
  readonly #column: Column
  readonly #widths: readonly number[]
  readonly #tag: Tag
  readonly #shape: TableShape

  constructor(block: TableBlock, column: Column, widths: readonly number[]) {
    this.#block = block
    this.#column = column
    this.#widths = widths
    this.#tag = new Tag('Table', column.tag)
    const width = widths.reduce((sum, cell) => sum + cell, 0)
    const isGrid = block.rows.some(({ cells }) =>
      cells.some(({ columnSpan = 1, rowSpan = 1 }) => columnSpan > 1 || rowSpan > 1),
    )
    const line = column.text.size * column.text.leading
    this.#shape = { left: column.left, width, page: column.height, line, isGrid }
  }

  *layOut(): Generator<Strip> {
    let gap = theme.paragraphGap + 3
    let header: readonly Strip[] = []
    for (const group of groupRows(placeRows(this.#block.rows, this.#widths.length))) {
      const rows = group.map((row) => this.#layOutRow(row))
      const strips = layOutRows(rows, this.#shape)
      if (group[0]!.header) header = [...header, ...strips.map((strip) => ({ ...strip, keep: true }))]
      else {
        if (gap > 0) yield* withGap(header, gap)
        const repeat = heightOf(header) < this.#column.height / 3 ? header : []
        for (const [index, strip] of strips.entries()) {
          yield { ...strip, repeat, gap: index === 0 && header.length === 0 ? gap : 0 }
        }
        gap = 0
      }
    }
    // A table of nothing but a header.
    if (gap > 0) yield* withGap(header, gap)
  }

  #layOutRow({ header, cells }: PlacedRow) {
    const tag = new Tag('TR', this.#tag)
    return { header, tag, cells: cells.map((placed) => this.#layOutCell(placed, header, tag)) }
  }

  #layOutCell({ cell, column: first, columnSpan, rowSpan }: PlacedCell, header: boolean, row: Tag): RowCell {
    const left = this.#column.left + sum(this.#widths.slice(0, first))
    const width = sum(this.#widths.slice(first, first + columnSpan))
    const tag = new Tag(header ? 'TH' : 'TD', row, { columnSpan, rowSpan })
    const align = cell.align ?? this.#block.columns[first]?.align ?? 'left'
    const text: TextSetting = { ...this.#column.text, align, bold: header }
    const inner = {
      ...indent({ ...this.#column, left, width }, theme.cell.x, theme.cell.x),
      // Images leave room for other rows and the header.
      height: this.#column.height / 2 - theme.cell.y * 2,
      tables: this.#column.tables + 1,
      text,
      tag,
    }
    const [only] = cell.blocks
    // The only paragraph of a cell needs no element of its own.
    const strips =
      cell.blocks.length === 1 && only?.kind === 'paragraph'
        ? layOutParagraph(only, inner)
        : [...inner.layOut(cell.blocks, inner)]
    return { left, width, rowSpan, tag, strips }
  }
}

/** Groups rows that cells hold together. */
function* groupRows(rows: Iterable<PlacedRow>): Generator<PlacedRow[]> {
  let group: PlacedRow[] = []
  let open = 0
  for (const row of rows) {
    group.push(row)
    open = Math.max(open, ...row.cells.map(({ rowSpan }) => rowSpan)) - 1
    if (open > 0) continue
    yield group
    group = []
  }
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
