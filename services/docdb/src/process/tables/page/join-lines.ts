import { isFigure } from '../text/cell-kind.ts'
import { centreY, median } from './geometry.ts'
import type { Row } from './pieces.ts'

/** Share of the cells of a column that must be figures for it to mark rows. */
const figureColumn = 0.5

/** A distance between lines below this share of the other one ties a line to its nearer neighbour. */
const nearer = 0.88

const continues = /^[\p{Ll}(),;&]/u
const endsOpen = /(?:[,;&–—-]|\b(?:and|of|the|or|in|for|to|by|with|on|from|at)|र|तथा|एवं|को)$/u

/** Lines of the body of a table, grouped to rows: wrapped lines are joined. `walls` are heights that no row crosses. */
export function joinLines(rows: readonly Row[], columns: number, walls: readonly number[]): Row[][] {
  const figures = figureColumns(rows, columns)
  const isHead = headTest(rows, figures)
  const groups: Row[][] = []
  /** Lines that belong to the row that follows. */
  let pending: Row[] = []
  rows.forEach((row, index) => {
    const before = index === 0 || isWalled(rows[index - 1]!, row, walls) ? null : rows[index - 1]!
    const next = rows[index + 1]
    const after = next === undefined || isWalled(row, next, walls) ? null : next
    const side = isHead(row) ? 'head' : sideOf(row, before, after, rows, isHead)
    if (side === 'before' && groups.length > 0 && pending.length === 0) groups.at(-1)!.push(row)
    else if (side === 'after') pending.push(row)
    else {
      groups.push([...pending, row])
      pending = []
    }
  })
  if (pending.length > 0) groups.push(pending)
  return groups
}

/** Columns most of whose cells are figures. */
export function figureColumns(rows: readonly Row[], columns: number): Set<number> {
  const figures = Array(columns).fill(0)
  const filled = Array(columns).fill(0)
  for (const { pieces } of rows) {
    for (const { first, last, text } of pieces) {
      if (first !== last) continue
      filled[first] += 1
      if (isFigure(text)) figures[first] += 1
    }
  }
  return new Set(
    figures.flatMap((count, column) => (count > 0 && count >= filled[column] * figureColumn ? [column] : [])),
  )
}

/** Returns which lines begin a row: those with a figure, or in a table without figures, those that fill the first column. */
function headTest(rows: readonly Row[], figures: ReadonlySet<number>): (row: Row) => boolean {
  const later = [...figures].filter((column) => column > 0)
  const marks = new Set(later.length > 0 ? later : figures)
  const hasFigure = ({ pieces }: Row) =>
    pieces.some(({ first, last, text }) => first === last && marks.has(first) && isFigure(text))
  if (rows.filter(hasFigure).length >= 2) return hasFigure
  return ({ pieces }) => pieces.length > 1 && pieces[0]?.first === 0 && !continues.test(pieces[0].text)
}

function isWalled(upper: Row, lower: Row, walls: readonly number[]): boolean {
  return walls.some((at) => at > centreY(upper.line.box) && at < centreY(lower.line.box))
}

/** True if a line without figures belongs to the row before it, to the row after it, or is a row. */
function sideOf(
  row: Row,
  before: Row | null,
  after: Row | null,
  rows: readonly Row[],
  isHead: (row: Row) => boolean,
): 'before' | 'after' | 'head' {
  const first = row.pieces[0]
  if (first === undefined) return 'before'
  const up = before === null ? Infinity : centreY(row.line.box) - centreY(before.line.box)
  const down = after === null ? Infinity : centreY(after.line.box) - centreY(row.line.box)
  const near = row.line.size * 2
  const above = before === null ? undefined : before.pieces.find((piece) => piece.first === first.first)
  const below = after === null ? undefined : after.pieces.find((piece) => piece.first === first.first)
  if (up <= near && above !== undefined && (continues.test(first.text) || endsOpen.test(above.text)))
    return 'before'
  if (down <= near && below !== undefined && (continues.test(below.text) || endsOpen.test(first.text)))
    return 'after'
  // Names of columns below the title of a further table.
  if (row.pieces.length > 2 && before?.pieces.length === 1) return 'head'
  if (/[:：]$/u.test(first.text) || row.line.words.every(({ bold }) => bold)) return 'head'
  if (row.pieces.every(({ first: column }) => column > 0) && up <= near && up <= down * 1.1) return 'before'
  if (up <= near && up < down * nearer && above !== undefined) return 'before'
  if (down <= near && down < up * nearer && after !== null && !isHead(after)) return 'after'
  if (down <= near && down < up * nearer && below === undefined) return 'after'
  return up <= near &&
    above !== undefined &&
    reachesEnd(above.box.right, first.first, rows) &&
    up <= down * 1.05
    ? 'before'
    : 'head'
}

/** True if a text ends where the longest texts of its column end, as one does that was wrapped. */
function reachesEnd(right: number, column: number, rows: readonly Row[]): boolean {
  const pieces = rows.flatMap((row) =>
    row.pieces.filter(({ first, last }) => first === column && last === column),
  )
  const end = Math.max(...pieces.map(({ box }) => box.right))
  const start = median(pieces.map(({ box }) => box.left))
  return pieces.length >= 3 && right >= end - (end - start) * 0.12
}
