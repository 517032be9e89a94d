import type { Box, Ruling, Word } from '../../model/document.ts'
import type { TableMethod } from '../../model/extracted-table.ts'
import type { Draft, DraftCell } from './draft.ts'
import { centreY, unite } from './geometry.ts'
import { headerCells, headerLength } from './header-lines.ts'
import { joinLines } from './join-lines.ts'
import { toLines } from './lines.ts'
import { collect, type Row, splitByWords, toRow } from './pieces.ts'

/** What a draft is built from. */
export interface FlowOptions {
  readonly method: TableMethod
  readonly box: Box
  readonly columnEdges: readonly number[]
  /** Rules in the box; their heights divide rows. */
  readonly rules: readonly Ruling[]
  /** Rows lie between rules, however many lines they have. */
  readonly rowsByRules: boolean
}

/** A rule that spans this share of the table divides its rows. */
const fullRule = 0.7

/** A draft whose rows follow the lines of text. */
export function flowDraft(words: readonly Word[], options: FlowOptions): Draft {
  const { method, box, columnEdges: edges } = options
  const rows = toLines(words).map((line) => toRow(line, edges))
  const width = box.right - box.left
  const walls = options.rules.filter(({ from, to }) => to - from >= width * fullRule).map(({ at }) => at)
  const groups: (readonly DraftCell[])[] = []
  if (options.rowsByRules) {
    for (const band of bandsOf(rows, walls)) groups.push(bodyCells(band, edges))
  } else {
    const columns = edges.length - 1
    const length = headerLength(rows, columns, walls)
    groups.push(...headerCells(rows.slice(0, length), edges, options.rules, rows.slice(length)))
    for (const group of joinLines(rows.slice(length), columns, walls)) groups.push(bodyCells(group, edges))
  }
  const cells = groups.flatMap((group, row) => group.map((cell) => ({ ...cell, row })))
  return { method, box, columnEdges: edges, rowEdges: edgesOf(groups, box), cells }
}

/** Lines between walls. */
function bandsOf(rows: readonly Row[], walls: readonly number[]): Row[][] {
  const bands = new Map<number, Row[]>()
  for (const row of rows) {
    const band = walls.filter((at) => at < centreY(row.line.box)).length
    bands.set(band, [...(bands.get(band) ?? []), row])
  }
  return [...bands.values()]
}

/** Cells of a row of the body. A text over several columns is one cell if it is alone, else its words are divided. */
function bodyCells(rows: readonly Row[], edges: readonly number[]): DraftCell[] {
  const pieces = rows.flatMap(({ pieces }) =>
    pieces.length === 1 && rows.length === 1 ? pieces : pieces.flatMap((piece) => splitByWords(piece, edges)),
  )
  return collect(pieces)
}

/** Edges between the rows: half-way between their texts. */
function edgesOf(groups: readonly (readonly DraftCell[])[], box: Box): number[] {
  const boxes = groups.map((cells) => unite(cells.flatMap(({ words }) => words.map((word) => word.box))))
  const between = boxes.slice(1).map((below, index) => (boxes[index]!.bottom + below.top) / 2)
  return [box.top, ...between, box.bottom]
}
