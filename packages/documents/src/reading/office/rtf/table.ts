import type { Block, TableBlock } from '../../../blocks.ts'
import { TableGrid, type WrittenCell } from '../table-grid.ts'

/** Where a cell of a row ends, and how it is merged. */
export interface CellPlace {
  /** Twips from the left. */
  readonly right: number
  readonly merged: 'no' | 'across' | 'down'
}

/** A row whose cells were read. */
export interface RtfRow {
  readonly cells: readonly (readonly Block[])[]
  readonly places: readonly CellPlace[]
  readonly header: boolean
}

/** Edges that are closer than these twips are one: programs round. */
const tolerance = 30
const maxColumns = 256

/** Makes a table of rows, whose cells end at different places (RTF 1.9.1, "Table Definitions"). */
export function toTable(rows: readonly RtfRow[]): TableBlock | undefined {
  const edges = edgesOf(rows)
  const columnOf = (right: number) => edges.findIndex((edge) => right <= edge + tolerance)
  const grid = new TableGrid()
  for (const { cells, places, header } of rows) {
    const written: WrittenCell[] = []
    let column = 0
    for (const [at, blocks] of cells.slice(0, maxColumns).entries()) {
      const place = places[at]
      const end = place === undefined ? column + 1 : Math.max(column + 1, columnOf(place.right) + 1)
      const last = written.at(-1)
      if (place?.merged === 'across' && last !== undefined)
        written[written.length - 1] = { ...last, columns: last.columns + end - column }
      else written.push({ blocks, columns: end - column, rows: place?.merged === 'down' ? 'continued' : 1 })
      column = end
    }
    grid.addRow(written, { header })
  }
  return grid.end(edges.map((edge, at) => edge - (edges[at - 1] ?? 0)))
}

function edgesOf(rows: readonly RtfRow[]): number[] {
  const all = new Set(rows.flatMap(({ places }) => places.map(({ right }) => right)))
  const edges: number[] = []
  for (const right of [...all].sort((a, b) => a - b))
    if (edges.length === 0 || right > edges.at(-1)! + tolerance) edges.push(right)
  return edges.slice(0, maxColumns)
}
