import type { Box, Word } from '../../model/document.ts'
import { isFigure } from '../text/cell-kind.ts'
import { type DraftCell, slotOf } from './draft.ts'
import { centreX, unite } from './geometry.ts'
import { type Chunk, type Line, lineText, toChunks } from './lines.ts'

/** Words of a line in one column, or in neighbouring columns. */
export interface Piece {
  readonly words: readonly Word[]
  readonly box: Box
  readonly text: string
  readonly first: number
  readonly last: number
}

/** A line with its words in columns. */
export interface Row {
  readonly line: Line
  readonly pieces: readonly Piece[]
}

/** Overhang of a word over an edge that does not count, as a share of its size. */
const overhang = 0.35

/** A gap at an edge that divides two cells, as a share of the font size; less is a space within a text. */
const cellGap = 0.5

/** Puts the words of a line into columns. A text that runs over edges stays whole. */
export function toRow(line: Line, edges: readonly number[]): Row {
  const pieces = toChunks(line, 0.75).flatMap((chunk) => dividePieces(chunk, line, edges))
  return { line, pieces: mergePieces(pieces) }
}

/** Divides a chunk at the edges that lie in a gap of its words. */
function dividePieces(chunk: Chunk, line: Line, edges: readonly number[]): Piece[] {
  const groups: Word[][] = [[]]
  chunk.words.forEach((word, index) => {
    const previous = chunk.words[index - 1]
    const gap = previous === undefined ? 0 : word.box.left - previous.box.right
    const divided =
      previous !== undefined &&
      edges.some((edge) => edge > previous.box.right - 1 && edge < word.box.left + 1) &&
      (gap >= cellGap * line.size || (isFigure(word.text) && isFigure(previous.text)))
    if (divided) groups.push([word])
    else groups.at(-1)!.push(word)
  })
  return groups.map((words) => toPiece(words, edges))
}

/** A piece of words, in the columns that its box covers. */
export function toPiece(words: readonly Word[], edges: readonly number[]): Piece {
  const box = unite(words.map((word) => word.box))
  const slack = overhang * words[0]!.size
  const wide = box.right - box.left > 2 * slack
  const first = slotOf(edges, wide ? box.left + slack : centreX(box))
  const last = Math.max(first, slotOf(edges, wide ? box.right - slack : centreX(box)))
  return { words, box, text: lineText(words), first, last }
}

/** One piece a column: pieces of one line in one column are one. */
function mergePieces(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    const apart = last === undefined ? undefined : trimOverlap(last, piece)
    if (apart !== undefined) merged.splice(-1, 1, ...apart)
    else if (last !== undefined && last.last >= piece.first) {
      const words = [...last.words, ...piece.words]
      merged[merged.length - 1] = {
        words,
        box: unite(words.map(({ box }) => box)),
        text: lineText(words),
        first: Math.min(last.first, piece.first),
        last: Math.max(last.last, piece.last),
      }
    } else merged.push(piece)
  }
  return merged
}

/** Two texts of which one reaches over several columns share none: the one that reaches further gives the column up. */
function trimOverlap(left: Piece, right: Piece): readonly [Piece, Piece] | undefined {
  if (left.last < right.first) return undefined
  if (right.last > left.last) return [left, { ...right, first: left.last + 1 }]
  return left.first < right.first ? [{ ...left, last: right.first - 1 }, right] : undefined
}

/** Divides a piece that runs over edges by its words: each goes to the column of its centre. */
export function splitByWords(piece: Piece, edges: readonly number[]): Piece[] {
  if (piece.first === piece.last) return [piece]
  const columns = new Map<number, Word[]>()
  for (const word of piece.words) {
    const column = slotOf(edges, centreX(word.box))
    columns.set(column, [...(columns.get(column) ?? []), word])
  }
  return [...columns].map(([column, words]) => ({
    words,
    box: unite(words.map(({ box }) => box)),
    text: lineText(words),
    first: column,
    last: column,
  }))
}

/** One cell per place. */
export function collect(pieces: readonly Piece[]): DraftCell[] {
  const cells = new Map<string, { first: number; last: number; words: Word[] }>()
  for (const { first, last, words } of pieces) {
    const key = `${first}-${last}`
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, { first, last, words: [...words] })
    else cell.words.push(...words)
  }
  return [...cells.values()].map(({ first, last, words }) => ({
    row: 0,
    column: first,
    rowSpan: 1,
    columnSpan: last - first + 1,
    words,
  }))
}
