import { isFigure } from '../text/cell-kind.ts'
import { comparable } from '../text/row-text.ts'
import { columnsOf, type Draft, type DraftCell, rowsOf } from './draft.ts'
import { centreX, unite } from './geometry.ts'
import { lineText, toLines } from './lines.ts'
import { trimDraft } from './trim-draft.ts'

/** Names of columns that must repeat: one may be a coincidence. */
const minRepeated = 2

/** Rows at the top in which the names of columns may stand. */
const maxHeader = 4

/** Rows between two tables that stand below one another: a title, a unit. */
const maxBetween = 3

/** Divides a draft that is several tables: the names of its columns come again beside themselves, or below. */
export function divideRepeated(joined: Draft): Draft[] {
  const draft = partTitles(joined)
  for (let row = 0; row < Math.min(maxHeader, rowsOf(draft)); row += 1) {
    const header = textsOf(draft, row)
    if (header.length < minRepeated || header.some(({ text }) => isFigure(text))) continue
    const cut = repeatedBeside(header)
    if (cut !== undefined) return divideAtColumn(draft, cut).map(trimDraft)
    const below = repeatedBelow(draft, row, header)
    if (below !== undefined) {
      const [first, rest] = divideAtRow(draft, below)
      return [trimDraft(first!), ...divideRepeated(trimDraft(rest!))]
    }
  }
  return [joined]
}

/** Titles above two tables side by side that were joined to the name of the first column of each. */
function partTitles(draft: Draft): Draft {
  const names = draft.cells.filter(({ row }) => row === 0).sort((a, b) => a.column - b.column)
  const lines = new Map(names.map((cell) => [cell, toLines(cell.words)]))
  const last = names.map((cell) => ({
    column: cell.column,
    text: lineText(lines.get(cell)!.at(-1)?.words ?? []),
  }))
  const cut = repeatedBeside(last)
  const titled = names.filter((cell) => lines.get(cell)!.length > 1)
  if (cut === undefined || titled.length !== 2 || !titled.every(({ column }) => [0, cut].includes(column)))
    return draft
  const titles = titled.map((cell) => {
    const words = lines
      .get(cell)!
      .slice(0, -1)
      .flatMap((line) => line.words)
    return { ...cell, words }
  })
  const isTitle = new Set(titles.flatMap(({ words }) => words))
  const below = draft.cells.map((cell) => ({
    ...cell,
    row: cell.row + 1,
    words: cell.words.filter((word) => !isTitle.has(word)),
  }))
  const [top, ...edges] = draft.rowEdges
  const edge = unite([...isTitle].map(({ box }) => box)).bottom
  return { ...draft, rowEdges: [top!, edge, ...edges], cells: [...titles, ...below] }
}

interface CellText {
  readonly column: number
  readonly text: string
}

function textsOf(draft: Draft, row: number): CellText[] {
  return draft.cells
    .filter((cell) => cell.row === row)
    .map(({ column, words }) => ({ column, text: lineText(words) }))
    .sort((a, b) => a.column - b.column)
}

const alike = (a: CellText, b: CellText) => comparable(a.text) === comparable(b.text)

/** The column from which the names of the first half come again. A level below others begins right of the first column. */
function repeatedBeside(header: readonly CellText[]): number | undefined {
  const half = header.length / 2
  if (!Number.isInteger(half) || half < minRepeated || header[0]!.column !== 0) return undefined
  const isRepeated = header.slice(0, half).every((cell, at) => alike(cell, header[at + half]!))
  return isRepeated ? header[half]!.column : undefined
}

/** The first row of a further table: that of the names, or of the titles above them. */
function repeatedBelow(draft: Draft, row: number, header: readonly CellText[]): number | undefined {
  for (let below = row + 2; below < rowsOf(draft) - 1; below += 1) {
    const texts = textsOf(draft, below)
    const isSame = texts.length === header.length && texts.every((cell, at) => alike(cell, header[at]!))
    if (!isSame) continue
    let start = below
    while (start > row + 2 && below - start < maxBetween && textsOf(draft, start - 1).length === 1) start -= 1
    return start
  }
  return undefined
}

function divideAtColumn(draft: Draft, cut: number): Draft[] {
  const edge = draft.columnEdges[cut]!
  const isLeft = ({ column, columnSpan, words }: DraftCell) =>
    column + columnSpan <= cut || (column < cut && centreX(unite(words.map(({ box }) => box))) < edge)
  const { left, right } = draft.box
  const side = (cells: readonly DraftCell[], from: number, to: number, box: Draft['box']): Draft => ({
    ...draft,
    box,
    columnEdges: draft.columnEdges.slice(from, to + 1),
    cells: cells.map((cell) => {
      const first = Math.max(from, cell.column)
      const end = Math.min(to, cell.column + cell.columnSpan)
      return { ...cell, column: first - from, columnSpan: Math.max(1, end - first) }
    }),
  })
  return [
    side(draft.cells.filter(isLeft), 0, cut, { ...draft.box, left, right: edge }),
    side(
      draft.cells.filter((cell) => !isLeft(cell)),
      cut,
      columnsOf(draft),
      { ...draft.box, left: edge, right },
    ),
  ]
}

function divideAtRow(draft: Draft, cut: number): Draft[] {
  const edge = draft.rowEdges[cut]!
  const upper = draft.cells.filter(({ row }) => row < cut)
  const lower = draft.cells.filter(({ row }) => row >= cut)
  return [
    {
      ...draft,
      box: { ...draft.box, bottom: edge },
      rowEdges: draft.rowEdges.slice(0, cut + 1),
      cells: upper,
    },
    {
      ...draft,
      box: { ...draft.box, top: edge },
      rowEdges: draft.rowEdges.slice(cut),
      cells: lower.map((cell) => ({ ...cell, row: cell.row - cut })),
    },
  ]
}
