import type { Span, TableBlock } from '../blocks.ts'
import { toStyledLines } from '../text/styled-text.ts'
import { type Column, indent } from './column.ts'
import { bodyText, breakText, layOutText, type TextSetting } from './lay-out-text.ts'
import { type Strip, withGap } from './strip.ts'
import { theme } from './theme.ts'

type Row = readonly (readonly Span[])[]

/** A part of a page that is at most this high for rows which are moved to the next page whole; others are divided. */
const tallestRow = 0.5

/** Lays out a table over the width of a column. Its header is printed again on every page. */
export function layOutTable({ columns, header, rows }: TableBlock, column: Column): Strip[] {
  const widths = columnWidths([header, ...rows], columns.length, column)
  const cells = columnsOf(widths, column)
  const settings = columns.map((align): TextSetting => ({ ...bodyText, size: theme.body - 0.5, align }))
  const setRow = (row: Row, bold: boolean) =>
    row.map((spans, index) => layOutText(spans, cells[index]!, { ...settings[index]!, bold }))
  const width = widths.reduce((sum, one) => sum + one, 0)
  const top = toRows(setRow(header, true), column, width, true).map((strip) => ({ ...strip, keep: true }))
  const body = rows.flatMap((row) => toRows(setRow(row, false), column, width, false))
  const repeat = top.reduce((sum, { height }) => sum + height, 0) < column.height / 3 ? top : []
  return withGap([...top, ...body.map((strip) => ({ ...strip, repeat }))], theme.paragraphGap + 3)
}

/** Makes strips of a row: one, or one for each line where the row is too high for that. */
function toRows(
  cells: readonly (readonly Strip[])[],
  column: Column,
  width: number,
  header: boolean,
): Strip[] {
  const height = Math.max(...cells.map((lines) => lines.reduce((sum, line) => sum + line.height, 0)))
  const count = height > column.height * tallestRow ? Math.max(...cells.map(({ length }) => length)) : 1
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

/** The columns that the text of the cells stands in. */
function columnsOf(widths: readonly number[], column: Column): Column[] {
  let left = 0
  return widths.map((width) => {
    const cell = indent({ ...column, width: left + width }, left)
    left += width
    return indent({ ...cell, width }, theme.cell.x, theme.cell.x)
  })
}

/**
 * Divides the width between the columns: each gets what its longest text needs where that is possible for all, else
 * its longest word at least, and of what is left as much as it has more text.
 */
function columnWidths(rows: readonly Row[], count: number, column: Column): number[] {
  const wanted = new Array<number>(count).fill(0)
  const least = new Array<number>(count).fill(0)
  for (const [at, row] of rows.entries()) {
    for (const [index, spans] of row.entries()) {
      const { whole, word } = measureCell(spans, at === 0, column)
      wanted[index] = Math.max(wanted[index]!, whole + theme.cell.x * 2 + 0.01)
      least[index] = Math.max(least[index]!, word + theme.cell.x * 2 + 0.01)
    }
  }
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
  const free = column.width - sum(least)
  if (sum(wanted) <= column.width) return stretch(wanted, column.width)
  // Words are divided where even they do not fit; no column falls below a share of its equals.
  if (free < 0) return shrink(least, column.width)
  const more = sum(wanted) - sum(least)
  return least.map((width, index) => width + (free * (wanted[index]! - width)) / more)
}

/** Gives narrow tables some air, and leaves the rest of the page free. */
function stretch(widths: readonly number[], available: number): number[] {
  const total = widths.reduce((sum, width) => sum + width, 0)
  const factor = Math.min(1.25, available / total)
  return widths.map((width) => width * factor)
}

function shrink(widths: readonly number[], available: number): number[] {
  const fair = available / widths.length
  const narrow = widths.filter((width) => width <= fair)
  const left = available - narrow.reduce((sum, width) => sum + width, 0)
  const wide = widths.filter((width) => width > fair).reduce((sum, width) => sum + width, 0)
  return widths.map((width) => (width <= fair ? width : (width * left) / wide))
}

function measureCell(spans: readonly Span[], bold: boolean, column: Column): { whole: number; word: number } {
  const lines = toStyledLines(spans, bold)
  const setting = { ...bodyText, size: theme.body - 0.5 }
  const widest = (width: number) =>
    Math.max(
      0,
      ...lines.flatMap((text) => breakText(text, { ...column, width }, setting).map((line) => line.width)),
    )
  return { whole: widest(Number.POSITIVE_INFINITY), word: widestWord(spans, bold, column, setting) }
}

function widestWord(spans: readonly Span[], bold: boolean, column: Column, setting: TextSetting): number {
  const words = spans.flatMap((span) => span.text.split(/\s+/).map((text) => ({ ...span, text })))
  const widths = words.map((word) =>
    Math.max(
      ...toStyledLines([word], bold).map(
        (text) => breakText(text, { ...column, width: 1e6 }, setting)[0]!.width,
      ),
    ),
  )
  return Math.max(0, ...widths)
}
