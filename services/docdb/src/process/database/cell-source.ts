import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Box, TextMethod } from '../model/document.ts'
import type { TableDescription } from './describe-tables.ts'
import { quoteName, rowIdName } from './names.ts'

/** A value as it is answered: whole numbers beyond 2^53 are texts. */
export type CellValue = string | number | null

/** Where the value of a cell comes from. */
export interface CellSource {
  readonly value: CellValue
  /** Null for values that no document has, such as ids. */
  readonly source: {
    /** Id in `_documents`. */
    readonly document_id: number
    readonly document: string
    readonly page: number | null
    readonly part: string | null
    readonly box: Box | null
    readonly method: TextMethod
    /** Row and column of the table in the document, from 0. */
    readonly row: number
    readonly column: number
    readonly text: string
    /** From 0 to 1. */
    readonly confidence: number
  } | null
  /** Texts at that place by other readings of the table. */
  readonly alternatives: readonly string[]
  /** Corrections, oldest first. */
  readonly history: readonly {
    readonly old_value: CellValue
    readonly new_value: CellValue
    readonly changed_at: string
    readonly changed_by: string
  }[]
}

/** The source of a cell with its alternatives and corrections; undefined if the table lacks the row or the column. */
export function readCellSource(
  database: DatabaseSync,
  table: TableDescription,
  row: number,
  column: string,
): CellSource | undefined {
  const names = table.columns.map(({ name }) => name)
  if (!names.includes(column)) return undefined
  const select = database.prepare(
    `SELECT ${quoteName(column)} AS value FROM ${quoteName(table.name)} WHERE ${rowIdName(names)} = ?`,
  )
  select.setReadBigInts(true)
  const cell = select.get(row)
  if (cell === undefined) return undefined
  const key = [table.name, row, column]
  const alternatives = database.prepare(
    `SELECT a.source_text FROM _alternatives a JOIN _columns n ON n.id = a.column_id
    WHERE a.table_id = ? AND a.row = ? AND n.name = ?`,
  )
  return {
    value: toCellValue(cell.value!),
    source: readSource(database, table.number, row, column),
    alternatives: alternatives.all(table.number, row, column).map((each) => String(each.source_text)),
    history: readHistory(database, key),
  }
}

/** A value of SQLite, which is read with `setReadBigInts`, as it is answered. */
export function toCellValue(value: SQLOutputValue): CellValue {
  if (typeof value !== 'bigint') return value as CellValue
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
}

function readSource(
  database: DatabaseSync,
  table: number,
  row: number,
  column: string,
): CellSource['source'] {
  const [cell] = database
    .prepare(
      `SELECT p.* FROM _provenance p WHERE table_id = ? AND row = ?
      AND column_id = (SELECT id FROM _columns WHERE table_id = p.table_id AND name = ?)`,
    )
    .all(table, row, column)
  if (cell === undefined) return null
  const box =
    cell.box_left === null
      ? null
      : {
          left: Number(cell.box_left),
          top: Number(cell.box_top),
          right: Number(cell.box_right),
          bottom: Number(cell.box_bottom),
        }
  return {
    document_id: Number(cell.document_id),
    document: String(cell.document),
    page: cell.page as number | null,
    part: cell.part as string | null,
    box,
    method: cell.method as TextMethod,
    row: Number(cell.source_row),
    column: Number(cell.source_column),
    text: String(cell.source_text),
    confidence: Number(cell.confidence),
  }
}

function readHistory(database: DatabaseSync, key: readonly (string | number)[]): CellSource['history'] {
  const select = database.prepare(
    `SELECT old_value, new_value, changed_at, changed_by FROM _history
    WHERE table_name = ? AND row = ? AND column_name = ? ORDER BY id`,
  )
  select.setReadBigInts(true)
  return select.all(...key).map((each) => ({
    old_value: toCellValue(each.old_value!),
    new_value: toCellValue(each.new_value!),
    changed_at: String(each.changed_at),
    changed_by: String(each.changed_by),
  }))
}
