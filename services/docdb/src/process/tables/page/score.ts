import { isFigure, isYear, kindOf } from '../text/cell-kind.ts'
import { columnsOf, type Draft, type DraftCell, rowsOf } from './draft.ts'
import { unite } from './geometry.ts'
import { lineText, toLines } from './lines.ts'

/** What speaks for or against a draft; each from 0 to 1, more is better. */
export interface Parts {
  /** Words that no boundary cuts, and texts that none divides. */
  readonly whole: number
  /** Cells that do not hold two figures. */
  readonly single: number
  /** Agreement of the kinds of the cells of a column. */
  readonly kinds: number
  readonly fill: number
  /** Alignment of the cells of a column: left, right or centred. */
  readonly alignment: number
  /** Cells that are no sentences. */
  readonly short: number
}

/** Consistency of a draft, from 0 to 1; 0 for what is no table: one row, one column, fewer than four cells. */
export function scoreOf(draft: Draft): number {
  if (columnsOf(draft) < 2 || rowsOf(draft) < 2 || draft.cells.length < 4) return 0
  const parts = partsOf(draft)
  const score =
    parts.whole *
    parts.single ** 1.5 *
    (0.4 + 0.6 * parts.kinds) *
    (0.5 + 0.5 * parts.fill) *
    (0.75 + 0.25 * parts.alignment) *
    parts.short
  return Math.round(score * 1000) / 1000
}

/** The parts of a draft's score. */
export function partsOf(draft: Draft): Parts {
  const body = bodyOf(draft)
  return {
    whole: wholeness(draft),
    single: singleness(body),
    kinds: kindAgreement(draft, body),
    fill: Math.min(1, fillOf(draft) / 0.55),
    alignment: alignmentOf(draft, body),
    short: shortness(draft),
  }
}

/** Cells in one column, from the first row with figures that are no years; below the first row where there are none. */
function bodyOf(draft: Draft): DraftCell[] {
  const rows = draft.cells
    .filter(({ words, columnSpan, column }) => {
      const text = lineText(words)
      return columnSpan === 1 && column > 0 && isFigure(text) && !isYear(text)
    })
    .map(({ row }) => row)
  const first = rows.length === 0 ? 1 : Math.min(...rows)
  return draft.cells.filter(({ row, columnSpan }) => row >= first && columnSpan === 1)
}

/** Cuts through words, and gaps at boundaries that are no wider than a space. */
function wholeness(draft: Draft): number {
  let faults = 0
  let words = 0
  for (const cell of draft.cells) {
    const left = draft.columnEdges[cell.column]!
    const right = draft.columnEdges[cell.column + cell.columnSpan]!
    for (const { box, size } of cell.words) {
      words += 1
      const slack = Math.max(1.5, 0.25 * size)
      if (box.left < left - slack || box.right > right + slack) faults += 1
    }
  }
  return Math.max(0, 1 - (2.5 * (faults + divided(draft))) / Math.max(1, words))
}

/** Neighbouring texts of a row that only a space divides. */
function divided(draft: Draft): number {
  let count = 0
  const rows = new Map<number, DraftCell[]>()
  for (const cell of draft.cells) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell])
  for (const cells of rows.values()) {
    const owners = new Map(cells.flatMap((cell) => cell.words.map((word) => [word, cell] as const)))
    for (const line of toLines([...owners.keys()])) {
      line.words.slice(1).forEach((word, index) => {
        const previous = line.words[index]!
        const near = word.box.left - previous.box.right < 0.4 * line.size
        const figures = isFigure(word.text) && isFigure(previous.text)
        if (near && !figures && owners.get(word) !== owners.get(previous)) count += 1
      })
    }
  }
  return count
}

/** A figure that is complete: not one group of digits that a space divides. */
const grouped = /^[0-9०-९]{1,3}(?: [0-9०-९]{3})+(?:[.,][0-9०-९]+)?$/u

/** A figure with a raised mark. */
const marked = /^\S+[¹²³⁴⁵⁶⁷⁸⁹⁰]$/u

/** Share of figure cells that hold one figure. */
function singleness(cells: readonly DraftCell[]): number {
  let single = 0
  let many = 0
  for (const { words } of cells) {
    const figures = words.filter(({ text }) => /[0-9०-९]/u.test(text) && kindOf(text) === 'number')
    if (figures.length === 0) continue
    const text = lineText(words)
    const isList =
      figures.length >= 2 && figures.length === words.length && !grouped.test(text) && !marked.test(text)
    if (isList || hasFigureLines(words)) many += 1
    else single += 1
  }
  return single + many === 0 ? 1 : single / (single + many)
}

/** True if a cell has several lines with a figure in each: the lines are rows. */
function hasFigureLines(words: DraftCell['words']): boolean {
  const lines = toLines(words)
  return lines.length >= 3 && lines.every((line) => line.words.some(({ text }) => /^\D?[0-9०-९]/u.test(text)))
}

function kindAgreement(draft: Draft, body: readonly DraftCell[]): number {
  let agreeing = 0
  let all = 0
  for (let column = 0; column < columnsOf(draft); column += 1) {
    const cells = body.filter((cell) => cell.column === column)
    const figures = cells.filter(({ words }) => isFigure(lineText(words))).length
    agreeing += Math.max(figures, cells.length - figures)
    all += cells.length
  }
  return all === 0 ? 0 : agreeing / all
}

function fillOf(draft: Draft): number {
  const covered = draft.cells.reduce((sum, { rowSpan, columnSpan }) => sum + rowSpan * columnSpan, 0)
  return covered / (columnsOf(draft) * rowsOf(draft))
}

/** Share of cells whose left end, right end or middle stands where that of most cells of the column stands. */
function alignmentOf(draft: Draft, body: readonly DraftCell[]): number {
  let aligned = 0
  let all = 0
  for (let column = 0; column < columnsOf(draft); column += 1) {
    const boxes = body
      .filter((cell) => cell.column === column)
      .map(({ words }) => ({ ...unite(words.map(({ box }) => box)), size: words[0]!.size }))
    if (boxes.length === 0) continue
    const share = (at: (box: (typeof boxes)[number]) => number) => {
      const positions = boxes.map(at).sort((a, b) => a - b)
      const size = boxes[0]!.size * 0.4
      let [best, start] = [0, 0]
      positions.forEach((position, end) => {
        while (position - positions[start]! > size) start += 1
        best = Math.max(best, end - start + 1)
      })
      return best
    }
    aligned += Math.max(
      share(({ left }) => left),
      share(({ right }) => right),
      share(({ left, right }) => (left + right) / 2),
    )
    all += boxes.length
  }
  return all === 0 ? 0 : aligned / all
}

/** Words that a cell of a table without rules rarely passes. */
const longCell = 9

/** Lowered by long texts, unless rules draw their cells, and by tables without any figure. */
function shortness(draft: Draft): number {
  const lengths = draft.cells.map(({ words }) => words.length)
  const long = lengths.filter((length) => length > longCell).length / lengths.length
  const figures = draft.cells.filter(({ words }) => isFigure(lineText(words))).length / lengths.length
  if (draft.method === 'rulings') return 1 - 0.1 * long
  const plain = figures < 0.1 ? 0.8 : 1
  return plain * (1 - Math.min(1, 1.3 * long))
}
