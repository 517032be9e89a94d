import { findField } from '../lines/find-field.ts'
import type { ExtractedTable } from '../model/extracted-table.ts'
import type { ProseElement } from '../prose/index.ts'
import { oneLine, rowsOfGrid } from './text/row-text.ts'

/** The texts of rows that are about a table and not of it, such as titles and sources; rows that number its columns have none. */
export function noteElements({ grid, rowKinds, place }: ExtractedTable): {
  above: ProseElement[]
  below: ProseElement[]
} {
  const first = rowKinds.findIndex((kind) => kind !== 'note')
  const [above, below]: [ProseElement[], ProseElement[]] = [[], []]
  for (const [row, cells] of rowsOfGrid(grid).entries()) {
    const text = oneLine(cells.map((cell) => cell.text).join(' '))
    if (rowKinds[row] !== 'note' || !/\p{L}/u.test(text)) continue
    const field = findField(text)
    const element: ProseElement =
      field === undefined ? { kind: 'paragraph', text, place } : { kind: 'field', ...field, place }
    if (row < first) above.push(element)
    else below.push(element)
  }
  return { above, below }
}
