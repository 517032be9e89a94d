import type { Ruling } from '../../model/document.ts'
import { isFigure, isYear } from '../text/cell-kind.ts'
import type { DraftCell } from './draft.ts'
import { centreX, centreY, overlap } from './geometry.ts'
import { figureColumns } from './join-lines.ts'
import { collect, type Piece, type Row, splitByWords } from './pieces.ts'

/** Most lines of a header. */
const maxLines = 12

/** Number of lines at the top that are the header. */
export function headerLength(rows: readonly Row[], columns: number, walls: readonly number[]): number {
  const figures = figureColumns(rows, columns)
  figures.delete(0)
  const first = rows.findIndex((row) => isBody(row, figures))
  if (figures.size > 0 && first > 0 && first <= maxLines) return backToText(rows, first)
  if (figures.size > 0 && first === 0) return 0
  // Without figures the first full rule inside the table ends the header, or its first line is the header.
  const wall = walls.find((at) => rows.some(({ line }) => centreY(line.box) < at))
  const above = rows.filter(({ line }) => wall !== undefined && centreY(line.box) < wall).length
  return above > 0 && above <= Math.min(maxLines, rows.length / 2) ? above : Math.min(1, rows.length)
}

/** A line with figures below figures, or with figures that are no years. */
function isBody({ pieces }: Row, figures: ReadonlySet<number>): boolean {
  const counted = pieces.filter(({ first, text }) => figures.has(first) && isFigure(text) && !isYear(text))
  const texts = pieces.filter(({ first, text }) => figures.has(first) && !isFigure(text))
  return counted.length > 0 && counted.length >= texts.length
}

/** A label above the first figures that is no header: a section, or the first line of a wrapped label. */
function backToText(rows: readonly Row[], first: number): number {
  let length = first
  while (length > 1) {
    const pieces = rows[length - 1]!.pieces
    const alone = pieces.length === 1 && pieces[0]!.first === 0 && pieces[0]!.last === 0
    // A header's last line fills more columns than a label does; above it no label can stand.
    if (!alone || !rows.slice(0, length - 1).some((row) => row.pieces.some(({ last }) => last > 0))) break
    length -= 1
  }
  return length
}

/** Rows of a header: lines are joined unless a rule or a text over several columns divides them. */
export function headerCells(
  rows: readonly Row[],
  edges: readonly number[],
  rules: readonly Ruling[],
  body: readonly Row[],
): DraftCell[][] {
  const levels: Piece[][] = []
  let open = false
  rows.forEach((row, index) => {
    const next = rows[index + 1]
    const divided = row.pieces.flatMap((piece) => divideTitles(piece, row.line.size, edges))
    const pieces = divided.map((piece) => spanPiece(piece, row, next, edges, rules, body))
    const spanning = pieces.some(({ first, last }) => last > first)
    const previous = rows[index - 1]
    const ruled = previous !== undefined && isRuled(previous, row, rules)
    if (!open || ruled || spanning) levels.push([...pieces])
    else levels.at(-1)!.push(...pieces)
    open = !spanning
  })
  return levels.map((pieces) => collect(divideClash(pieces, edges)))
}

/** Least gap between titles of neighbouring columns, as a share of the font size: more than a space. */
const titleGap = 0.4

/** Titles of neighbouring columns that stand close: each column has words of its own, with gaps between them. */
export function divideTitles(piece: Piece, size: number, edges: readonly number[]): Piece[] {
  const parts = splitByWords(piece, edges)
  const isApart = parts.every((part, index) => {
    const previous = parts[index - 1]
    return previous === undefined || part.box.left - previous.box.right >= titleGap * size
  })
  return isApart && parts.length === piece.last - piece.first + 1 ? parts : [piece]
}

/** A rule between two lines, over part of the table or all of it. */
function isRuled(upper: Row, lower: Row, rules: readonly Ruling[]): boolean {
  return rules.some(({ at }) => at > centreY(upper.line.box) && at < centreY(lower.line.box))
}

/** A header's text over several columns: those of the rule below it, or those whose middle it stands in. */
function spanPiece(
  piece: Piece,
  row: Row,
  next: Row | undefined,
  edges: readonly number[],
  rules: readonly Ruling[],
  body: readonly Row[],
): Piece {
  const limit = next === undefined ? row.line.box.bottom + row.line.size : centreY(next.line.box)
  const rule = rules.find(
    ({ at, from, to }) =>
      at > centreY(row.line.box) &&
      at < limit &&
      to - from < (edges.at(-1)! - edges[0]!) * 0.9 &&
      overlap(from, to, piece.box.left, piece.box.right) > (piece.box.right - piece.box.left) * 0.6,
  )
  if (rule !== undefined && next !== undefined) {
    const covered = edges.slice(1).flatMap((right, column) => {
      const left = edges[column]!
      return overlap(rule.from, rule.to, left, right) > (right - left) * 0.5 ? [column] : []
    })
    if (covered.length > 0)
      return {
        ...piece,
        first: Math.min(piece.first, covered[0]!),
        last: Math.max(piece.last, covered.at(-1)!),
      }
  }
  return piece.first === piece.last ? piece : centreSpan(piece, row, edges, body)
}

/** Widens a text over several columns to those in whose middle it stands, if they have no other text in its line. */
function centreSpan(piece: Piece, row: Row, edges: readonly number[], body: readonly Row[]): Piece {
  const taken = row.pieces.filter((other) => other !== piece)
  const isFree = (column: number) => !taken.some(({ first, last }) => first <= column && column <= last)
  const extent = (first: number, last: number) => {
    const inside = body.flatMap(({ pieces }) =>
      pieces.filter((other) => other.first >= first && other.last <= last),
    )
    if (inside.length === 0) return (edges[first]! + edges[last + 1]!) / 2
    return (
      (Math.min(...inside.map(({ box }) => box.left)) + Math.max(...inside.map(({ box }) => box.right))) / 2
    )
  }
  const centre = centreX(piece.box)
  let best = {
    first: piece.first,
    last: piece.last,
    distance: Math.abs(extent(piece.first, piece.last) - centre),
  }
  for (let first = piece.first; first > 0 || first === piece.first; first -= 1) {
    if (first < piece.first && (first < 1 || !isFree(first))) break
    for (let last = piece.last; last < edges.length - 1; last += 1) {
      if (last > piece.last && !isFree(last)) break
      const distance = Math.abs(extent(first, last) - centre)
      if (distance < best.distance - row.line.size) best = { first, last, distance }
    }
    if (first === 0) break
  }
  return { ...piece, first: best.first, last: best.last }
}

/** Texts over several columns that meet another text of their level are divided by words. */
function divideClash(pieces: readonly Piece[], edges: readonly number[]): Piece[] {
  return pieces.flatMap((piece) => {
    const clash = pieces.some(
      (other) =>
        other !== piece &&
        !(other.first === piece.first && other.last === piece.last) &&
        other.first <= piece.last &&
        piece.first <= other.last,
    )
    return clash && piece.first < piece.last ? splitByWords(piece, edges) : [piece]
  })
}
