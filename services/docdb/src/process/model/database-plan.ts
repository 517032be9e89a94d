import type { ColumnType, Source } from './typed-table.ts'

/** A value as SQLite stores it. Decimals that a double does not hold are text. */
export type SqlValue = string | number | bigint | null

/** A column of a database. */
export interface PlannedColumn {
  readonly name: string
  readonly title: string
  readonly type: ColumnType
  readonly sqlType: 'INTEGER' | 'REAL' | 'TEXT'
  readonly unit: string | null
  /** As a typed column's: the factor that was applied, 1 if none, and the calendar of the source's dates. */
  readonly scale: number
  readonly calendar: 'AD' | 'BS' | null
  readonly notNull: boolean
  readonly unique: boolean
  readonly references: { readonly table: string; readonly column: string } | null
  /** A condition in SQL that holds for all rows. */
  readonly check: string | null
}

/** A row of a database. */
export interface PlannedRow {
  readonly values: readonly SqlValue[]
  /** One per value; null for values that no document has, such as ids. */
  readonly sources: readonly (Source | null)[]
}

/** A table of a database. */
export interface PlannedTable {
  readonly name: string
  readonly title: string
  /** `data` comes from tables of documents; `lookup` has the values that columns of others repeat; `link` is of the product. */
  readonly kind: 'data' | 'lookup' | 'link'
  readonly columns: readonly PlannedColumn[]
  readonly primaryKey: readonly string[]
  readonly rows: readonly PlannedRow[]
}

/** A finding about values, for `_issues`: `sum`, `share`, `order`, `duplicate`, `type`, `schema`, `conflict`,
 * `link`, `drift`. */
export interface Issue {
  readonly kind: string
  readonly severity: 'info' | 'warning' | 'error'
  readonly table: string | null
  /** From 1, as `rowid`. */
  readonly row: number | null
  readonly column: string | null
  /** A sentence for the caller. */
  readonly message: string
}

/** A field of a form or letter, for `_fields`. */
export interface Field {
  readonly document: number
  readonly label: string
  readonly text: string
  readonly type: ColumnType
  readonly value: SqlValue
  readonly source: Source
}

/** A heading, paragraph or item, for `_blocks`. */
export interface TextBlock {
  readonly document: number
  readonly kind: 'heading' | 'paragraph' | 'item'
  /** Level of a heading, depth of an item; null for a paragraph. */
  readonly level: number | null
  readonly text: string
  readonly page: number | null
  readonly part: string | null
}

/** A document of a database. */
export interface DocumentEntry {
  readonly name: string
  readonly type: string
  readonly sha256: string
  readonly title: string | null
  /** Pages; null where the format has none. */
  readonly pages: number | null
  readonly warnings: readonly string[]
}

/** A correction of a cell, for `_history`. */
export interface HistoryEntry {
  readonly table: string
  /** From 1, as `rowid`. */
  readonly row: number
  readonly column: string
  readonly oldValue: SqlValue
  readonly newValue: SqlValue
  /** Moment in ISO 8601. */
  readonly changedAt: string
  readonly changedBy: string
}

/** Everything that is written to a database. */
export interface DatabasePlan {
  readonly documents: readonly DocumentEntry[]
  readonly tables: readonly PlannedTable[]
  readonly issues: readonly Issue[]
  readonly fields: readonly Field[]
  readonly blocks: readonly TextBlock[]
  /** Corrections that were made in a database to which documents are added. */
  readonly history?: readonly HistoryEntry[]
}
