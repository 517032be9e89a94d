/** Texts in rows and columns: what the product's grids, the expected ones and those of other programs have in common. */
export interface TextGrid {
  readonly rows: number
  readonly columns: number
  readonly cells: readonly {
    readonly row: number
    readonly column: number
    readonly rowSpan: number
    readonly columnSpan: number
    readonly text: string
  }[]
}

/** A text as it is compared: without white space and joiners, with one kind of dash, in small letters. */
export function normalText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\u200b-\u200d\ufeff]/g, '')
    .replaceAll(/[‐-―−]/g, '-')
    .toLowerCase()
}

/** For each position the index of the cell that covers it, -1 if none with text does. */
export function coverage({ rows, columns, cells }: TextGrid): Int32Array[] {
  const covered = Array.from({ length: rows }, () => new Int32Array(columns).fill(-1))
  for (const [index, cell] of cells.entries()) {
    if (normalText(cell.text) === '') continue
    for (let row = cell.row; row < Math.min(rows, cell.row + cell.rowSpan); row += 1)
      covered[row]!.fill(index, cell.column, cell.column + cell.columnSpan)
  }
  return covered
}
