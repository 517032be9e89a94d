import type { Word } from '../../model/document.ts'
import { isFigure } from '../text/cell-kind.ts'
import { type Draft, type DraftCell, slotOf } from './draft.ts'
import { centreX, centreY, cluster, isInside } from './geometry.ts'
import { lineText, toLines } from './lines.ts'
import { coverage, type RuleGroup, touch } from './rules.ts'

/** Points below which two edges are one. */
const sameEdge = 4

/** Points by which a rule must pass the outermost crossing rule to show an open side. */
const openSide = 12

/** Share of a cell's side that a rule must cover to be its border. */
const border = 0.55

/** Share of each side of a cell that rules cover if they enclose it. */
const closed = 0.9

/** A drawing with more cells is no table that people read. */
const maxCells = 40_000

/** Edges of the columns and rows that rules draw. A side without a rule of its own ends where the others end. */
export function ruledEdges(group: RuleGroup): { columns: number[]; rows: number[] } {
  const columns = cluster(
    group.vertical.map(({ at }) => at),
    sameEdge,
  )
  const rows = cluster(
    group.horizontal.map(({ at }) => at),
    sameEdge,
  )
  const { left, right, top, bottom } = group.box
  if (columns.length === 0 || columns[0]! - left > openSide) columns.unshift(left)
  if (right - columns.at(-1)! > openSide) columns.push(right)
  if (rows.length === 0 || rows[0]! - top > openSide) rows.unshift(top)
  if (bottom - rows.at(-1)! > openSide) rows.push(bottom)
  return { columns, rows }
}

/** The grid that rules draw. Cells without a border between them are one cell. Null if it has no two columns and rows. */
export function ruledDraft(group: RuleGroup, words: readonly Word[]): Draft | null {
  const { columns, rows } = ruledEdges(group)
  if (columns.length < 3 || rows.length < 3 || columns.length * rows.length > maxCells) return null
  const inside = words.filter(({ box }) => isInside(box, group.box))
  const areas = mergeCells(group, columns, rows)
  const content = new Map<Area, Word[]>()
  for (const word of inside) {
    const area = areas[slotOf(rows, centreY(word.box))]![slotOf(columns, centreX(word.box))]!
    content.set(area, [...(content.get(area) ?? []), word])
  }
  const cells: DraftCell[] = [...content].map(([area, members]) => ({ ...area, words: members }))
  return { method: 'rulings', box: group.box, columnEdges: columns, rowEdges: rows, cells }
}

/** Rows from which a closed grid is one of cells; fewer may be a frame with a line below its header. */
const minClosedRows = 3

/**
 * True if rules enclose all cells of a draft of `ruledDraft`, so that they alone decide on its rows. Columns of figures
 * below one another in a cell show that its lines are the rows.
 */
export function isEnclosed({ rowEdges, columnEdges, cells }: Draft, group: RuleGroup): boolean {
  if (rowEdges.length <= minClosedRows) return false
  const isClosed = cells.every(({ row, column, rowSpan, columnSpan }) => {
    const [top, bottom] = [rowEdges[row]!, rowEdges[row + rowSpan]!]
    const [left, right] = [columnEdges[column]!, columnEdges[column + columnSpan]!]
    return (
      [top, bottom].every((at) => coverage(group.horizontal, at, left + touch, right - touch) > closed) &&
      [left, right].every((at) => coverage(group.vertical, at, top + touch, bottom - touch) > closed)
    )
  })
  return isClosed && !hasRowsInCells(cells)
}

/** True if a cell has three lines of figures, or two cells of a row have two lines of them. */
function hasRowsInCells(cells: readonly DraftCell[]): boolean {
  const lists = cells.flatMap(({ row, words }) => {
    const lines = toLines(words)
    const figures = lines.every((line) => isFigure(lineText(line.words)))
    return figures && lines.length >= 2 ? [{ row, lines: lines.length }] : []
  })
  return lists.some(
    (list) => list.lines >= 3 || lists.some((other) => other !== list && other.row === list.row),
  )
}

interface Area {
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
}

/** For each row and column the area that it belongs to. */
function mergeCells(group: RuleGroup, columns: readonly number[], rows: readonly number[]): Area[][] {
  const [height, width] = [rows.length - 1, columns.length - 1]
  const horizontals = rows.map((at) => group.horizontal.filter((rule) => Math.abs(rule.at - at) <= touch))
  const verticals = columns.map((at) => group.vertical.filter((rule) => Math.abs(rule.at - at) <= touch))
  const below = (row: number, column: number) =>
    coverage(
      horizontals[row + 1]!,
      rows[row + 1]!,
      columns[column]! + touch / 2,
      columns[column + 1]! - touch / 2,
    ) < border
  const beside = (row: number, column: number) =>
    coverage(
      verticals[column + 1]!,
      columns[column + 1]!,
      rows[row]! + touch / 2,
      rows[row + 1]! - touch / 2,
    ) < border
  const areas: (Area | undefined)[][] = Array.from({ length: height }, () => Array(width).fill(undefined))
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (areas[row]![column] !== undefined) continue
      let columnSpan = 1
      while (
        column + columnSpan < width &&
        areas[row]![column + columnSpan] === undefined &&
        beside(row, column + columnSpan - 1)
      )
        columnSpan += 1
      const open = (at: number) =>
        Array.from({ length: columnSpan }, (_, index) => column + index).every((index) => below(at, index)) &&
        Array.from({ length: columnSpan - 1 }, (_, index) => column + index).every((index) =>
          beside(at + 1, index),
        ) &&
        (column + columnSpan >= width || !beside(at + 1, column + columnSpan - 1))
      let rowSpan = 1
      while (row + rowSpan < height && open(row + rowSpan - 1)) rowSpan += 1
      const area = { row, column, rowSpan, columnSpan }
      for (let down = 0; down < rowSpan; down += 1) areas[row + down]!.fill(area, column, column + columnSpan)
    }
  }
  return areas as Area[][]
}
