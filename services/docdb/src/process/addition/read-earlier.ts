import type { DatabaseSync } from 'node:sqlite'
import { describeTables, quoteName, rowIdName, type TableDescription } from '../database/index.ts'
import type {
  DocumentEntry,
  Field,
  HistoryEntry,
  Issue,
  SqlValue,
  TextBlock,
} from '../model/database-plan.ts'
import {
  readBlockEntries,
  readDocumentEntries,
  readFieldEntries,
  readHistoryEntries,
  readIssueEntries,
} from './read-about.ts'
import { readStoredTables, wholeNameOf } from './stored-table.ts'
import { type EarlierTable, toMembers } from './to-members.ts'

/** A correction of a value that no document has, so that it is lost when the database is planned again. */
export interface MadeCorrection {
  readonly table: string
  readonly row: number
  readonly column: string
  readonly value: SqlValue
  /** The value of the key of the row, for tables whose rows may move; null if they do not. */
  readonly key: SqlValue
}

/** Everything that a database has, so that documents can be planned together with it. */
export interface Earlier {
  readonly documents: readonly DocumentEntry[]
  readonly tables: readonly EarlierTable[]
  readonly issues: readonly Issue[]
  readonly fields: readonly Field[]
  readonly blocks: readonly TextBlock[]
  readonly history: readonly HistoryEntry[]
  readonly made: readonly MadeCorrection[]
}

/** Reads a database that `writeDatabase` wrote back into what it was planned from. */
export function readEarlier(database: DatabaseSync): Earlier {
  const described = describeTables(database)
  const stored = readStoredTables(database, described)
  const totalsOf = (name: string) => `${name.slice(0, 53)}_totals`
  const isTotals = ({ name, columns }: (typeof stored)[number]) =>
    columns.some(({ title, name: column }) => title === 'Total' && /^total(?:_of)?$/.test(column)) &&
    stored.some((other) => totalsOf(other.name) === name)
  const tables = stored
    .filter((table) => !isTotals(table))
    .map((table) =>
      toMembers(
        table,
        stored.find((other) => isTotals(other) && other.name === totalsOf(table.name)),
      ),
    )
  const data = described.filter(({ kind }) => kind === 'data')
  const whole = new Map(data.map((table) => [table.name, wholeNameOf(table, data) ?? table.name]))
  const rename = <T extends { table: string | null }>(entry: T): T =>
    entry.table === null ? entry : { ...entry, table: whole.get(entry.table) ?? entry.table }
  const history = readHistoryEntries(database)
  return {
    documents: readDocumentEntries(database),
    tables,
    issues: readIssueEntries(database).map(rename),
    fields: readFieldEntries(database),
    blocks: readBlockEntries(database),
    history: history.map(rename),
    made: readMade(database, history, described, tables),
  }
}

function readMade(
  database: DatabaseSync,
  history: readonly HistoryEntry[],
  described: readonly TableDescription[],
  tables: readonly EarlierTable[],
): MadeCorrection[] {
  const cells = new Map(
    history.map((entry) => [JSON.stringify([entry.table, entry.row, entry.column]), entry]),
  )
  return [...cells.values()].flatMap(({ table: name, row, column }): MadeCorrection[] => {
    const table = described.find((each) => each.name === name)
    const made = tables.find(({ members }) => members[0]!.name === name)?.made
    if (table === undefined || (table.kind === 'data' && made?.has(column) !== true)) return []
    const key = table.kind === 'data' ? column : table.primaryKey[0]!
    const id = rowIdName(table.columns.map((each) => each.name))
    const select = database.prepare(
      `SELECT ${quoteName(column)} AS value, ${quoteName(key)} AS key FROM ${quoteName(name)} WHERE ${id} = ?`,
    )
    select.setReadBigInts(true)
    const stored = select.get(row)
    if (stored === undefined) return []
    const value = stored.value as SqlValue
    return [{ table: name, row, column, value, key: table.kind === 'data' ? null : (stored.key as SqlValue) }]
  })
}
