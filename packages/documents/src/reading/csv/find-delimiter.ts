import { type CsvRow, readRows } from './read-rows.ts'

/** In the order in which they are preferred. */
const delimiters = [',', ';', '\t', '|'] as const

/** Rows that are read with each delimiter. */
const sampleRows = 100

/** Spreadsheets read this first line as the delimiter. */
const declaration = /^sep=(.)\n/

/** The delimiter of a table, and the length of the line that declares it. */
export interface Delimiter {
  readonly delimiter: string
  readonly skip: number
}

/**
 * Finds the delimiter of a table by its beginning: the one that gives most rows the same number of cells, at least two, and of
 * those the one with more cells. A table of one column gets the comma.
 */
export function findDelimiter(head: string): Delimiter {
  const declared = declaration.exec(head)
  if (declared !== null) return { delimiter: declared[1]!, skip: declared[0].length }
  const scores = delimiters.map((delimiter) => scoreOf(head, delimiter))
  const best = Math.max(...scores)
  return { delimiter: best === 0 ? ',' : delimiters[scores.indexOf(best)]!, skip: 0 }
}

/** The share of rows with the commonest number of cells, and a little for each cell. */
function scoreOf(head: string, delimiter: string): number {
  const counts = new Map<number, number>()
  const rows = sample(head, delimiter)
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [cells = 0, count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return cells < 2 ? 0 : count / rows.length + Math.min(cells, 100) / 1_000
}

function sample(head: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  try {
    for (const row of readRows([head], delimiter)) if (rows.push(row) === sampleRows) break
  } catch {
    // The head may end in a quoted cell.
  }
  // The last row may be cut.
  return rows.length > 1 && rows.length < sampleRows && !head.endsWith('\n') ? rows.slice(0, -1) : rows
}
