import type { Span, TableBlock } from '../../blocks.ts'
import { toStyledLines } from '../text/styled-text.ts'
import { type Column, indent } from './column.ts'
import { divideWidth } from './column-widths.ts'
import { bodyText, breakText, layOutText, type TextSetting } from './lay-out-text.ts'
import { type Strip, withGap } from './strip.ts'
import { theme } from './theme.ts'

type Row = readonly (readonly Span[])[]

/** Tables are set a little smaller than running text. */
const tableText: TextSetting = { ...bodyText, size: theme.body - 0.5 }

/** Share of a page's height up to which rows are moved to the next page; higher ones are divided. */
const maxRowShare = 0.5

/** Lays out a table over the width of a column, row by row. Its header is printed again on every page. */
export function* layOutTable({ columns, header, rows }: TableBlock, column: Column): Generator<Strip> {
  const widths = columnWidths([header ?? [], ...rows], columns.length, column)
  const cells = columnsOf(widths, column)
  const settings = columns.map((align): TextSetting => ({ ...tableText, align }))
  const setRow = (row: Row, bold: boolean) =>
    row.map((spans, index) => layOutText(spans, cells[index]!, { ...settings[index]!, bold }))
  const width = widths.reduce((sum, cell) => sum + cell, 0)
  const top =
    header === null
      ? []
      : toRows(setRow(header, true), column, width, true).map((strip) => ({ ...strip, keep: true }))
  const repeat = top.reduce((sum, { height }) => sum + height, 0) < column.height / 3 ? top : []
  let gap = theme.paragraphGap + 3
  yield* withGap(top, gap)
  if (top.length > 0) gap = 0
  for (const row of rows) {
    for (const strip of toRows(setRow(row, false), column, width, false)) {
      yield { ...strip, repeat, gap }
      gap = 0
    }
  }
}

/** Makes strips of a row: one, or one for each line if the row is too high. */
function toRows(
  cells: readonly (readonly Strip[])[],
  column: Column,
  width: number,
  header: boolean,
): Strip[] {
  const height = Math.max(...cells.map((lines) => lines.reduce((sum, line) => sum + line.height, 0)))
  const count = height > column.height * maxRowShare ? Math.max(...cells.map(({ length }) => length)) : 1
  return Array.from({ length: count }, (_, index) => {
    const lines = count === 1 ? cells : cells.map((all) => all.slice(index, index + 1))
    const above = index === 0 ? theme.cell.y : 0
    const below = index === count - 1 ? theme.cell.y : 0
    return rowStrip(lines, { above, below, column, width, header, last: index === count - 1 })
  })
}

interface RowShape {
  readonly above: number
  readonly below: number
  readonly column: Column
  readonly width: number
  readonly header: boolean
  readonly last: boolean
}

function rowStrip(cells: readonly (readonly Strip[])[], shape: RowShape): Strip {
  const { above, below, column, width, header, last } = shape
  const content = Math.max(...cells.map((lines) => lines.reduce((sum, { height }) => sum + height, 0)))
  const height = above + content + below
  return {
    height,
    gap: 0,
    keep: false,
    paint: (canvas, top) => {
      if (header) canvas.fill(column.left, top - height, width, height, theme.ground)
      for (const lines of cells) {
        let y = top - above
        for (const line of lines) {
          line.paint(canvas, y, 0)
          y -= line.height
        }
      }
      if (last)
        canvas.fill(
          column.left,
          top - height,
          width,
          header ? 0.9 : 0.4,
          header ? theme.strongRule : theme.rule,
        )
    },
  }
}

/** The text columns of the cells. */
function columnsOf(widths: readonly number[], column: Column): Column[] {
  let left = 0
  return widths.map((width) => {
    const cell = indent({ ...column, width: left + width }, left)
    left += width
    return indent({ ...cell, width }, theme.cell.x, theme.cell.x)
  })
}

/** Measures the cells of a table and divides the width of the column between its own. */
function columnWidths(rows: readonly Row[], count: number, column: Column): number[] {
  const needs = Array.from({ length: count }, () => ({ whole: 0, word: 0 }))
  for (const [rowIndex, row] of rows.entries()) {
    for (const [index, spans] of row.entries()) {
      const { whole, word } = measureCell(spans, rowIndex === 0, column)
      const need = needs[index]!
      need.whole = Math.max(need.whole, whole + cellRoom)
      need.word = Math.max(need.word, word + cellRoom)
    }
  }
  return divideWidth(needs, column.width)
}

/** Padding of a cell, and a hundredth of a point for rounding errors. */
const cellRoom = theme.cell.x * 2 + 0.01

function measureCell(spans: readonly Span[], bold: boolean, column: Column): { whole: number; word: number } {
  const lines = toStyledLines(spans, bold)
  const widest = (width: number) =>
    Math.max(
      0,
      ...lines.flatMap((text) => breakText(text, { ...column, width }, tableText).map((line) => line.width)),
    )
  return { whole: widest(Number.POSITIVE_INFINITY), word: widestWord(spans, bold, column) }
}

function widestWord(spans: readonly Span[], bold: boolean, column: Column): number {
  const words = spans.flatMap((span) => span.text.split(/\s+/).map((text) => ({ ...span, text })))
  const widths = words.map((word) =>
    Math.max(
      ...toStyledLines([word], bold).map(
        (text) => breakText(text, { ...column, width: 1e6 }, tableText)[0]!.width,
      ),
    ),
  )
  return Math.max(0, ...widths)
}
