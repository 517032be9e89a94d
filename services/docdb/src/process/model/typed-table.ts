import type { Place, TextMethod } from './document.ts'

/** What the values of a column are. A code is digits that are no number, such as 00123. */
export type ColumnType =
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'date'
  | 'fiscal_year'
  | 'code'
  | 'boolean'
  | 'text'

/** Why a value is null: the cell is empty, has a dash, or says that it is not available. */
export type Missing = 'empty' | 'dash' | 'not_available' | 'unreadable'

/** Where a value comes from. */
export interface Source {
  /** Index of the document, from 0. */
  readonly document: number
  readonly place: Place
  /** Row and column of its grid, from 0. */
  readonly row: number
  readonly column: number
  /** The text of the cell as the source has it. */
  readonly text: string
  /** The text at that place by the next best reading of the table, where it differs. */
  readonly alternative?: string
  readonly method: TextMethod
  /** From 0 to 1, of the value: that of the text, lowered by what types and checks find. */
  readonly confidence: number
}

/** A value with its source. */
export interface TypedCell {
  /** Money in its unit times the scale of the column; a date as `YYYY-MM-DD`; a percentage as its number. */
  readonly value: string | number | null
  readonly missing: Missing | null
  readonly source: Source
}

/** A column. */
export interface TypedColumn {
  /** For SQL: `a-z`, digits and `_`, at most 60 characters, unique in its table. */
  readonly name: string
  /** The header as the source has it, its levels joined by ` / `. */
  readonly title: string
  readonly type: ColumnType
  /** Such as `NPR` or `%`; null if unknown. */
  readonly unit: string | null
  /** Factor of the values in the source that was applied: 10,000,000 for crores. */
  readonly scale: number
  /** For dates: the calendar of the source. */
  readonly calendar: 'AD' | 'BS' | null
  /** Values that are not of the type, kept in `_issues`. */
  readonly mismatches: number
}

/** A row. */
export interface TypedRow {
  readonly kind: 'data' | 'total' | 'section'
  /** One per column. */
  readonly cells: readonly TypedCell[]
}

/** A table with types. */
export interface TypedTable {
  /** For SQL, as a column's; unique in its database. */
  readonly name: string
  readonly title: string
  readonly columns: readonly TypedColumn[]
  readonly rows: readonly TypedRow[]
}
