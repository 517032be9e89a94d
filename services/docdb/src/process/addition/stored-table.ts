import type { DatabaseSync } from 'node:sqlite'
import {
  type ColumnDescription,
  confidenceScale,
  positionScale,
  quoteName,
  rowIdName,
  type TableDescription,
  textMethods,
} from '../database/index.ts'
import type { Source } from '../model/typed-table.ts'
import type { RelationCell } from '../relations/index.ts'

/** A table of a database with the values of its rows and their sources. */
export interface StoredTable {
  readonly name: string
  readonly title: string
  readonly primaryKey: readonly string[]
  readonly columns: readonly ColumnDescription[]
  /** In the order of their ids, which count from 1. */
  readonly rows: readonly (readonly RelationCell[])[]
}

/** Reads the tables with data, those that were divided for their many columns as one. */
export function readStoredTables(database: DatabaseSync, tables: readonly TableDescription[]): StoredTable[] {
  const data = tables.filter(({ kind }) => kind === 'data')
  const wholeOf = (table: TableDescription) => wholeNameOf(table, data)
  return data
    .filter((table) => wholeOf(table) === undefined)
    .map((table) => {
      const others = data.filter((other) => wholeOf(other) === table.name)
      return others.reduce(
        (whole, other) => join(whole, readTable(database, other)),
        readTable(database, table),
      )
    })
}

/** The table of which another one has the further columns: its key refers to that of the former. Undefined for others. */
export function wholeNameOf(
  { primaryKey, columns }: TableDescription,
  data: readonly TableDescription[],
): string | undefined {
  if (primaryKey.length !== 1) return undefined
  const target = columns.find(({ name }) => name === primaryKey[0])?.references?.table
  return data.some(({ name }) => name === target) ? target : undefined
}

function join(whole: StoredTable, { primaryKey, columns, rows }: StoredTable): StoredTable {
  const key = columns.findIndex(({ name }) => name === primaryKey[0])
  return {
    ...whole,
    columns: [...whole.columns, ...columns.toSpliced(key, 1)],
    rows: whole.rows.map((cells, at) => [...cells, ...rows[at]!.toSpliced(key, 1)]),
  }
}

function readTable(database: DatabaseSync, table: TableDescription): StoredTable {
  const { number, name, title, primaryKey, columns } = table
  const id = rowIdName(columns.map((column) => column.name))
  const select = database.prepare(
    `SELECT ${columns.map((column) => quoteName(column.name)).join(', ')} FROM ${quoteName(name)} ORDER BY ${id}`,
  )
  select.setReadBigInts(true)
  select.setReturnArrays(true)
  const values = select.all() as unknown as (string | number | bigint | null)[][]
  const sources = readSources(database, number, columns.length)
  const rows = values.map((row, at) =>
    row.map((value, column): RelationCell => {
      const source = sources.get(at + 1)?.[column] ?? null
      return { value: toValue(value), missing: value === null ? 'empty' : null, source }
    }),
  )
  return { name, title, primaryKey, columns, rows }
}

/** Whole numbers that no number of JavaScript holds are texts. */
function toValue(value: string | number | bigint | null): string | number | null {
  if (typeof value !== 'bigint') return value
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
}

/** The sources of the values of each row, by its id. */
function readSources(
  database: DatabaseSync,
  table: number,
  columns: number,
): Map<number, (Source | undefined)[]> {
  const select = database.prepare(
    `SELECT c.row, n.position, p.document_id, p.page, p.part, c.source_row, c.source_column, c.box_left, c.box_top,
    c.box_right, c.box_bottom, c.method, c.confidence, c.source_text, a.source_text AS alternative
    FROM _cells c JOIN _columns n ON n.id = c.column_id JOIN _places p ON p.id = c.place_id
    LEFT JOIN _alternatives a ON a.table_id = c.table_id AND a.row = c.row AND a.column_id = c.column_id
    WHERE c.table_id = ?`,
  )
  const sources = new Map<number, (Source | undefined)[]>()
  for (const cell of select.iterate(table)) {
    const row = Number(cell.row)
    const ofRow = sources.get(row) ?? new Array<Source | undefined>(columns).fill(undefined)
    sources.set(row, ofRow)
    ofRow[Number(cell.position) - 1] = toSource(cell)
  }
  return sources
}

function toSource(cell: Record<string, unknown>): Source {
  const [left, top, right, bottom] = [cell.box_left, cell.box_top, cell.box_right, cell.box_bottom].map(
    (at) => Number(at) / positionScale,
  )
  const box = cell.box_left === null ? null : { left: left!, top: top!, right: right!, bottom: bottom! }
  return {
    document: Number(cell.document_id) - 1,
    place: { page: cell.page as number | null, part: cell.part as string | null, box },
    row: Number(cell.source_row),
    column: Number(cell.source_column),
    text: String(cell.source_text),
    ...(cell.alternative === null ? {} : { alternative: String(cell.alternative) }),
    method: textMethods[Number(cell.method)]!,
    confidence: Number(cell.confidence) / confidenceScale,
  }
}
