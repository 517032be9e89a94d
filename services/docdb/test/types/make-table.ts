import type { Cell } from '../../src/process/model/document.ts'
import type { JoinedTable, RowKind } from '../../src/process/model/extracted-table.ts'

/** What a test says about a table besides its texts. */
export interface TableFacts {
  readonly caption?: string
  readonly unit?: string
  readonly document?: number
  readonly page?: number
  /** By row of `rows`, from 0; other rows are data. */
  readonly kinds?: Readonly<Record<number, RowKind>>
  /** Values that the source stores, by `row,column`. */
  readonly values?: Readonly<Record<string, NonNullable<Cell['value']>>>
}

/** Makes a table of one part from the texts of its header, each level separated by `|`, and of its rows. */
export function makeTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  facts: TableFacts = {},
): JoinedTable {
  const texts = [header, ...rows]
  const cells = texts.flatMap((row, at) =>
    row.map((text, column): Cell => {
      const value = facts.values?.[`${at - 1},${column}`]
      return {
        row: at,
        column,
        rowSpan: 1,
        columnSpan: 1,
        text,
        ...(value === undefined ? {} : { value }),
        box: { left: column * 50, top: at * 12, right: column * 50 + 40, bottom: at * 12 + 10 },
        method: 'text',
        confidence: 1,
      }
    }),
  )
  return {
    parts: [
      {
        document: facts.document ?? 0,
        place: { page: facts.page ?? 1, box: null, part: null },
        caption: facts.caption ?? null,
        grid: { rows: texts.length, columns: header.length, cells, headerRows: 1 },
        rowKinds: texts.map((_, at) => (at === 0 ? 'header' : (facts.kinds?.[at - 1] ?? 'data'))),
        headers: header.map((text) => (text === '' ? [] : text.split('|'))),
        unit: facts.unit ?? null,
        footnotes: [],
        method: 'rulings',
        score: 1,
        runnerUp: null,
      },
    ],
  }
}
