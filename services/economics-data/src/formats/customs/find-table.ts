import type { Cell, Sheet } from '@tathya/datasets'
import { toText } from '../to-text.ts'

/** What a column of a customs table holds. */
export type Column =
  | 'sn'
  | 'code'
  | 'chapter'
  | 'name'
  | 'country'
  | 'unit'
  | 'quantity'
  | 'imports'
  | 'exports'
  | 'revenue'
  | 'balance'
  | 'office'
  | 'rate'
  | 'duty'
  | 'indicator'

/** The tables of the workbooks; recognised by the names of their columns, because sheet and table numbers differ. */
export type TableKind =
  | 'direction'
  | 'chapters'
  | 'countries'
  | 'imports'
  | 'exports'
  | 'imports by partner'
  | 'exports by partner'
  | 'duty rates'
  | 'offices'

/** A line of a table. */
export interface TableLine {
  /** Number of its row in the sheet, from 1. */
  readonly number: number
  readonly cells: readonly Cell[]
}

/** A table of a sheet. */
export interface Table {
  readonly kind: TableKind
  readonly sheet: string
  /** What stands above the header, row by row. */
  readonly title: readonly string[]
  readonly header: TableLine
  /** Where each column is, from 0. */
  readonly columns: ReadonlyMap<Column, number>
  readonly lines: readonly TableLine[]
  /** The line of totals; undefined where there is none. */
  readonly total: TableLine | undefined
}

/** Rows in which a header is looked for. */
const headerRows = 12

const names: readonly (readonly [Column, RegExp])[] = [
  ['sn', /^s(?:erial)?n(?:o|umber)?$/],
  ['code', /^hs?codes?$/],
  ['chapter', /^chapters?$/],
  ['name', /^(?:descriptions?|commodit(?:y|ies)(?:name)?)$/],
  ['country', /^(?:partner)?countr(?:y|ies)$/],
  ['unit', /^units?$/],
  ['quantity', /^(?:quantity|qty)$/],
  ['imports', /^imports?(?:value)?$/],
  ['exports', /^exports?(?:value)?$/],
  ['revenue', /^(?:imports?)?revenue$/],
  ['balance', /^trade(?:balance|surpl\w*deficit|deficit)$/],
  ['office', /^customs(?:offices?)?$/],
  ['rate', /^idrates?$/],
  ['duty', /^imports?duty$/],
  ['indicator', /^tradeindicators?$/],
]

/** Finds the table of a sheet; undefined where it holds none that is known, such as the index. */
export function findTable(sheet: Sheet): Table | undefined {
  for (const [index, cells] of sheet.rows.slice(0, headerRows).entries()) {
    const columns = toColumns(cells)
    const kind = toKind(columns)
    if (kind === undefined) continue
    const title = sheet.rows.slice(0, index).map((row) => row.map(toText).join(' ').trim())
    const header = { number: index + 1, cells }
    return { kind, sheet: sheet.name, title, header, columns, ...toLines(sheet, index + 1) }
  }
  return undefined
}

/** The cell of a line in a column; null where the table has no such column. */
export function cellOf({ columns }: Table, { cells }: TableLine, column: Column): Cell {
  const index = columns.get(column)
  return index === undefined ? null : (cells[index] ?? null)
}

function toColumns(cells: readonly Cell[]): Map<Column, number> {
  const columns = new Map<Column, number>()
  for (const [index, cell] of cells.entries()) {
    // Older headers carry their unit in parentheses, and a line break in its escaped form.
    const key = toText(cell)
      .replaceAll('_x000d_', '')
      .replace(/\([^)]*\)/g, '')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
    const column = names.find(([, pattern]) => pattern.test(key))?.[0]
    if (column !== undefined && !columns.has(column)) columns.set(column, index)
  }
  return columns
}

function toKind(columns: ReadonlyMap<Column, number>): TableKind | undefined {
  const has = (...names: Column[]) => names.every((column) => columns.has(column))
  if (has('indicator')) return 'direction'
  if (has('rate', 'duty')) return 'duty rates'
  if (has('office', 'imports')) return 'offices'
  if (has('chapter', 'name', 'imports', 'exports')) return 'chapters'
  if (has('country', 'imports', 'exports') && !has('code')) return 'countries'
  if (!has('code', 'name')) return undefined
  const partner = has('country') ? ' by partner' : ''
  if (has('imports')) return `imports${partner}` as const
  return has('exports') ? (`exports${partner}` as const) : undefined
}

function toLines(sheet: Sheet, start: number): Pick<Table, 'lines' | 'total'> {
  const lines: TableLine[] = []
  for (const [index, cells] of sheet.rows.slice(start).entries()) {
    if (cells.every((cell) => toText(cell) === '')) continue
    const line = { number: start + index + 1, cells }
    const isTotal = cells.slice(0, 2).some((cell) => /^(?:grand\s+)?total$/i.test(toText(cell)))
    // Below the total are notes.
    if (isTotal) return { lines, total: line }
    lines.push(line)
  }
  return { lines, total: undefined }
}
