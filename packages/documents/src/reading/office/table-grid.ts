import type { Block, TableBlock, TableCell, TableColumn, TableRow } from '../../blocks.ts'

/** Columns of a table; further ones are joined to the last. Word and Writer have at most 63. */
const maxColumns = 256

/** A cell as documents write it. */
export interface WrittenCell {
  readonly blocks: readonly Block[]
  readonly columns: number
  /** Rows that it covers; `continued` for a cell that belongs to the one above it. */
  readonly rows: number | 'continued'
}

interface Placed {
  readonly column: number
  readonly columns: number
  readonly blocks: readonly Block[]
  rows: number
}

/** Places the cells of a table on its grid. */
export class TableGrid {
  readonly #rows: { cells: Placed[]; header: boolean }[] = []
  /** By column the cell above, and the rows into which it still extends. */
  readonly #above: { cell: Placed; left: number }[] = []
  #columns = 0

  /** Adds a row; `skipped` columns before its first cell stay empty. */
  addRow(cells: readonly WrittenCell[], { header = false, skipped = 0 } = {}): void {
    const row: Placed[] = []
    let column = Math.min(skipped, maxColumns)
    for (const { blocks, columns, rows } of cells) {
      if (rows !== 'continued') while ((this.#above[column]?.left ?? 0) > 0) column += 1
      if (column >= maxColumns) {
        if (row.length > 0) row[row.length - 1] = join(row.at(-1)!, blocks)
        continue
      }
      const width = Math.max(1, Math.min(columns, maxColumns - column))
      const above = this.#above[column]?.cell
      if (rows === 'continued' && above?.column === column && this.#rows.length > 0) above.rows += 1
      else row.push(this.#place(column, width, blocks, rows === 'continued' ? 1 : rows))
      column += width
    }
    this.#columns = Math.max(this.#columns, column)
    this.#rows.push({ cells: row, header: header && this.#rows.every((before) => before.header) })
    for (const place of this.#above) if (place !== undefined) place.left -= 1
  }

  #place(column: number, columns: number, blocks: readonly Block[], rows: number): Placed {
    const cell: Placed = { column, columns, blocks, rows: Math.max(1, rows) }
    for (let at = column; at < column + columns; at += 1) this.#above[at] = { cell, left: cell.rows }
    return cell
  }

  /** The table; undefined without cells. `widths` are those of the columns, in any unit. */
  end(widths: readonly number[] = []): TableBlock | undefined {
    if (this.#columns === 0) return undefined
    const total = widths.slice(0, this.#columns).reduce((sum, width) => sum + width, 0)
    const isKnown = widths.length >= this.#columns && widths.every((width) => width > 0)
    const columns = Array.from(
      { length: this.#columns },
      (_, index): TableColumn => ({
        align: 'left',
        width: isKnown ? widths[index]! / total : null,
      }),
    )
    return { kind: 'table', columns, rows: this.#rows.map((row, index) => this.#toRow(row, index)) }
  }

  #toRow({ cells, header }: { cells: readonly Placed[]; header: boolean }, index: number): TableRow {
    const placed: TableCell[] = []
    const covered = this.#coveredIn(index)
    let column = 0
    for (const cell of cells) {
      for (; column < cell.column; column += 1) if (!covered.has(column)) placed.push({ blocks: [] })
      const rows = Math.min(cell.rows, this.#rows.length - index)
      placed.push({
        blocks: cell.blocks,
        ...(cell.columns > 1 && { columnSpan: cell.columns }),
        ...(rows > 1 && { rowSpan: rows }),
      })
      column = cell.column + cell.columns
    }
    return header ? { cells: placed, header } : { cells: placed }
  }

  /** The columns of a row into which cells above extend. */
  #coveredIn(index: number): Set<number> {
    this.#covered ??= this.#findCovered()
    return this.#covered[index]!
  }

  #covered: Set<number>[] | undefined

  #findCovered(): Set<number>[] {
    const covered = this.#rows.map(() => new Set<number>())
    for (const [index, { cells }] of this.#rows.entries())
      for (const cell of cells)
        for (let row = index + 1; row < Math.min(index + cell.rows, covered.length); row += 1)
          for (let at = 0; at < cell.columns; at += 1) covered[row]!.add(cell.column + at)
    return covered
  }
}

function join(cell: Placed, blocks: readonly Block[]): Placed {
  return { ...cell, blocks: [...cell.blocks, ...blocks] }
}
