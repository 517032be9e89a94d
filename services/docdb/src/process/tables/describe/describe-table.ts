import type { Cell, Grid, Place } from '../../model/document.ts'
import type { ExtractedTable } from '../../model/extracted-table.ts'
import { type Footnote, footnoteOf, withoutMarks } from '../text/footnotes.ts'
import { oneLine, rowsOfGrid } from '../text/row-text.ts'
import { unitOf } from '../text/units.ts'
import { countHeaderRows } from './header-rows.ts'
import { headersOf } from './headers.ts'
import { rowKindsOf } from './row-kinds.ts'
import { countTitleRows } from './title-rows.ts'

/** A grid with what stands around it. */
export interface GridInPlace extends Pick<ExtractedTable, 'document' | 'method' | 'score' | 'runnerUp'> {
  readonly grid: Grid
  readonly place: Place
  /** Lines above it, the nearest last. */
  readonly above: readonly string[]
  readonly footnotes: readonly Footnote[]
}

/** A table with the kinds of its rows, its headers, caption, unit and footnotes. */
export function describeTable({ above: outside, footnotes, ...table }: GridInPlace): ExtractedTable {
  const headerRows = countHeaderRows(table.grid)
  const titles = rowsOfGrid(table.grid).slice(0, countTitleRows(table.grid, headerRows))
  const above = [
    ...outside,
    ...titles.map((cells) => oneLine(cells.map(({ text }) => text).join(' '))),
  ].filter(Boolean)
  const rowKinds = rowKindsOf(table.grid, headerRows).map((kind, row) =>
    row < titles.length ? 'note' : kind,
  )
  const inside = table.grid.cells.flatMap(({ row, text }) =>
    rowKinds[row] === 'note' ? (footnoteOf(text) ?? []) : [],
  )
  const caption =
    above.findLast((line) => unitOf(line) !== oneLine(line).replace(/^[([]|[)\]]$/gu, '')) ?? null
  return {
    ...table,
    grid: { ...table.grid, cells: table.grid.cells.map((cell) => withoutFootnoteMark(cell)) },
    caption,
    rowKinds,
    headers: headersOf(table.grid, rowKinds),
    unit: findUnit(table.grid, above, headerRows),
    footnotes: [...inside, ...footnotes],
  }
}

/** The unit of a line above the table, of a note in it, or of its corner. */
function findUnit({ cells }: Grid, above: readonly string[], headerRows: number): string | null {
  for (const line of [...above].reverse()) {
    const unit = unitOf(line)
    if (unit !== null) return unit
  }
  const top = cells.filter(({ row }) => row < Math.max(1, headerRows))
  const wide = top.find(({ row }) => top.filter((cell) => cell.row === row).length > 1)
  // Below a row of the header, a lone unit is of its column.
  const notes = top.filter(
    ({ row }) => row < (wide?.row ?? headerRows) && top.filter((cell) => cell.row === row).length === 1,
  )
  const corner = top.filter(({ row, column }) => row === 0 && column === 0)
  for (const { text } of [...notes, ...corner]) {
    const unit = unitOf(text)
    if (unit !== null) return unit
  }
  return null
}

function withoutFootnoteMark(cell: Cell): Cell {
  const text = withoutMarks(cell.text)
  return text === '' || text === cell.text ? cell : { ...cell, text }
}
