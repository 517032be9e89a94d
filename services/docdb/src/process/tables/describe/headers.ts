import type { Cell, Grid } from '../../model/document.ts'
import type { RowKind } from '../../model/extracted-table.ts'
import { withoutMarks } from '../text/footnotes.ts'
import { oneLine } from '../text/row-text.ts'

/** For each column the texts of its header from the highest level to the lowest, without marks of footnotes. */
export function headersOf(grid: Grid, kinds: readonly RowKind[]): string[][] {
  const headers: string[][] = Array.from({ length: grid.columns }, () => [])
  const cells = grid.cells.filter(({ row, text }) => kinds[row] === 'header' && text.trim() !== '')
  for (const cell of [...cells].sort((a, b) => a.row - b.row || a.column - b.column)) {
    const text = withoutMarks(oneLine(joinHyphens(cell)))
    for (
      let column = cell.column;
      column < Math.min(grid.columns, cell.column + cell.columnSpan);
      column += 1
    )
      if (text !== '' && headers[column]!.at(-1) !== text) headers[column]!.push(text)
  }
  return headers
}

/** A word that a line break divides in a narrow header. */
function joinHyphens({ text }: Cell): string {
  return text.replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1')
}
