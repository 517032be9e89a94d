import type { PageCanvas } from '../drawing/page-canvas.ts'
import type { Tag } from '../drawing/tag.ts'
import { theme } from '../drawing/theme.ts'
import { heightOf, notesOf, paintAll, type Strip } from './strip.ts'

/** A cell that has been laid out; `strips` stand in its text column. */
export interface RowCell {
  readonly left: number
  readonly width: number
  readonly rowSpan: number
  readonly tag: Tag
  readonly strips: readonly Strip[]
}

/** A row with the cells that begin in it. */
export interface LaidOutRow {
  readonly header: boolean
  readonly tag: Tag
  readonly cells: readonly RowCell[]
}

/** Position and size of a table. */
export interface TableShape {
  readonly left: number
  readonly width: number
  /** The height of a page's text area. */
  readonly page: number
  /** The height of a line of text, the least of a row. */
  readonly line: number
  /** True if cells span several columns or rows, so that rules between columns are needed. */
  readonly isGrid: boolean
}

/** Share of a page's height up to which rows are moved to the next page; higher ones are divided. */
const maxRowShare = 0.5

/** A cell on one of its rows, with the part of its content that is printed there. */
interface Part {
  readonly cell: RowCell
  readonly strips: readonly Strip[]
  /** True if the cell goes on in the next row. */
  readonly goesOn: boolean
}

/** Makes strips of rows that cells hold together: one for each row, or for each line of rows that are too high. */
export function layOutRows(rows: readonly LaidOutRow[], shape: TableShape): Strip[] {
  const heights = rowHeights(rows, shape)
  const total = heights.reduce((sum, height) => sum + height, 0)
  const covers = coversOf(rows)
  const last = rows.length - 1
  if (last === 0 || total <= shape.page * maxRowShare) {
    // Cells over several rows are printed with their first row: all rows are on one page.
    return rows.flatMap((row, index) => {
      const parts = covers[index]!.map(({ cell, isFirst, isLast }) => {
        return { cell, strips: isFirst ? cell.strips : [], goesOn: !isLast }
      })
      const ground = last === 0 ? undefined : index === 0 ? total : 0
      const strips = toStrips(row, parts, shape, { content: heights[index]! - theme.cell.y * 2, ground })
      return index === last ? strips : strips.map((strip) => ({ ...strip, keep: true }))
    })
  }
  const left = new Map<RowCell, readonly Strip[]>()
  return rows.flatMap((row, index) => {
    const room = heights[index]! - theme.cell.y * 2
    const parts = covers[index]!.map(({ cell, isLast }) => {
      const strips = left.get(cell) ?? cell.strips
      const count = isLast ? strips.length : countFitting(strips, room)
      left.set(cell, strips.slice(count))
      return { cell, strips: strips.slice(0, count), goesOn: !isLast }
    })
    return toStrips(row, parts, shape, { content: 0 })
  })
}

/** For each row the cells on it, those that began above included. */
function coversOf(rows: readonly LaidOutRow[]): { cell: RowCell; isFirst: boolean; isLast: boolean }[][] {
  let open: { cell: RowCell; last: number }[] = []
  return rows.map(({ cells }, index) => {
    const before = open.filter(({ last }) => last >= index)
    const begun = cells.map((cell) => ({ cell, last: index + cell.rowSpan - 1 }))
    open = [...before, ...begun]
    return open.map(({ cell, last }, at) => ({ cell, isFirst: at >= before.length, isLast: last === index }))
  })
}

/** The heights of rows with their padding; cells over several rows make the last of them higher if need be. */
function rowHeights(rows: readonly LaidOutRow[], { line }: TableShape): number[] {
  const padding = theme.cell.y * 2
  const heights = rows.map(({ cells }) => {
    const single = cells.filter(({ rowSpan }) => rowSpan === 1)
    return padding + Math.max(line, ...single.map(({ strips }) => heightOf(strips, true)))
  })
  for (const [index, { cells }] of rows.entries()) {
    for (const { rowSpan, strips } of cells) {
      if (rowSpan === 1) continue
      const covered = heights.slice(index, index + rowSpan).reduce((sum, height) => sum + height, 0)
      heights[index + rowSpan - 1]! += Math.max(0, padding + heightOf(strips, true) - covered)
    }
  }
  return heights
}

/** Number of strips that fit into a height. */
function countFitting(strips: readonly Strip[], room: number): number {
  let height = 0
  for (const [index, { gap, height: stripHeight }] of strips.entries()) {
    height += (index === 0 ? 0 : gap) + stripHeight
    if (height > room + 0.01) return index
  }
  return strips.length
}

interface RowSize {
  /** Least height without padding; 0 for what all of its cells need. */
  readonly content: number
  /** Height of the background of a header; undefined for that of the row. */
  readonly ground?: number | undefined
}

/** Makes the strips of a row: one, or several if it is too high for one. */
function toStrips(
  row: LaidOutRow,
  parts: readonly Part[],
  shape: TableShape,
  { content, ground }: RowSize,
): Strip[] {
  const measured = content > 0 ? parts.filter(({ cell }) => cell.rowSpan === 1) : parts
  const height = Math.max(shape.line, content, ...measured.map(({ strips }) => heightOf(strips, true)))
  const slices = height > shape.page * maxRowShare ? slice(parts) : [{ parts, height }]
  return slices.map((piece, index) =>
    rowStrip(row, piece.parts, shape, {
      content: piece.height,
      ground,
      above: index === 0 ? theme.cell.y : 0,
      below: index === slices.length - 1 ? theme.cell.y : 0,
      isLast: index === slices.length - 1,
    }),
  )
}

/** Divides the cells of a row into slices, each as high as the next strip of a cell. */
function slice(parts: readonly Part[]): { parts: Part[]; height: number }[] {
  const slices: { parts: Part[]; height: number }[] = []
  let left = parts
  while (left.some(({ strips }) => strips.length > 0)) {
    const height = Math.max(...left.map(({ strips }) => strips[0]?.height ?? 0))
    const counts = left.map(({ strips }) => countFitting(strips, height))
    slices.push({
      parts: left.map((part, index) => ({ ...part, strips: part.strips.slice(0, counts[index]) })),
      height,
    })
    left = left.map((part, index) => ({ ...part, strips: part.strips.slice(counts[index]) }))
  }
  return slices
}

interface RowPiece extends RowSize {
  readonly above: number
  readonly below: number
  readonly isLast: boolean
}

function rowStrip(row: LaidOutRow, parts: readonly Part[], shape: TableShape, piece: RowPiece): Strip {
  const height = piece.above + piece.content + piece.below
  const notes = notesOf(parts.flatMap(({ strips }) => strips))
  return {
    height,
    gap: 0,
    keep: false,
    ...(notes.length > 0 && { notes }),
    paint: (canvas, top) => {
      const bottom = top - height
      const ground = piece.ground ?? height
      if (row.header && ground > 0) canvas.fill(shape.left, top - ground, shape.width, ground, theme.ground)
      canvas.join(row.tag, ...row.cells.map(({ tag }) => tag))
      for (const { strips } of parts) paintAll(strips, canvas, top - piece.above)
      if (shape.isGrid) drawColumnRules(canvas, parts, shape, bottom, height)
      if (piece.isLast) drawRule(canvas, row.header, parts, shape, bottom)
    },
  }
}

/** Draws the rule below a row, not through cells that go on. */
function drawRule(
  canvas: PageCanvas,
  header: boolean,
  parts: readonly Part[],
  { left, width }: TableShape,
  bottom: number,
): void {
  const [thickness, colour] = header ? ([0.9, theme.strongRule] as const) : ([0.4, theme.rule] as const)
  if (parts.every(({ goesOn }) => !goesOn)) return canvas.fill(left, bottom, width, thickness, colour)
  for (const { cell, goesOn } of parts)
    if (!goesOn) canvas.fill(cell.left, bottom, cell.width, thickness, colour)
}

function drawColumnRules(
  canvas: PageCanvas,
  parts: readonly Part[],
  { left, width }: TableShape,
  bottom: number,
  height: number,
): void {
  for (const { cell } of parts) {
    const right = cell.left + cell.width
    if (right < left + width - 0.1) canvas.fill(right - 0.2, bottom, 0.4, height, theme.rule)
  }
}
