import type { Missing, Source, TypedColumn } from '../model/typed-table.ts'

/** A column of a table on its way to the database. */
export interface RelationColumn extends Omit<TypedColumn, 'mismatches'> {
  /** `section` and `dimension` come from around the table, `derived` is computed from another column. */
  readonly origin: 'table' | 'section' | 'dimension' | 'derived'
  readonly references: { readonly table: string; readonly column: string } | null
}

/** A value; its source is null where no document has it. */
export interface RelationCell {
  readonly value: string | number | null
  readonly missing: Missing | null
  readonly source: Source | null
}

/** A row of totals. */
export interface TotalRow {
  /** Its words, such as `Total`. */
  readonly label: RelationCell
  readonly cells: readonly RelationCell[]
  /** Data rows before it. */
  readonly at: number
}

/** Dimensions that tell apart the tables that it was made of; null if there are none. */
export interface Dimensions {
  readonly document: string | null
  readonly fiscalYear: string | null
  readonly part: string | null
}

/** A table of data rows, with sections as a column, and the rows of its totals. */
export interface Relation {
  readonly name: string
  readonly title: string
  readonly columns: readonly RelationColumn[]
  readonly rows: readonly (readonly RelationCell[])[]
  readonly totals: readonly TotalRow[]
  /** Those that the database has of its rows, if they are of a database. */
  readonly dimensions?: Dimensions
}

/** A finding about a relation; rows count from 0, in its totals where `inTotals` is set. */
export interface Finding {
  readonly kind: string
  readonly severity: 'info' | 'warning' | 'error'
  readonly row: number | null
  readonly inTotals?: boolean
  readonly column: string | null
  /** A function where it names another row: it gets the number of rows before those of the relation. */
  readonly message: string | ((rowsBefore: number) => string)
}

/** Makes a column that no table has. */
export function addedColumn(
  column: Pick<RelationColumn, 'name' | 'title' | 'origin'> & Partial<RelationColumn>,
): RelationColumn {
  return { type: 'text', unit: null, scale: 1, calendar: null, references: null, ...column }
}

/** Makes a cell that no document has. */
export function addedCell(value: string | number | null): RelationCell {
  return { value, missing: null, source: null }
}

const measures = new Set(['decimal', 'percent', 'money'])
const numbers = new Set(['integer', ...measures])

/** True if the values of a column are amounts, which identify no row. */
export function isMeasure({ type }: RelationColumn): boolean {
  return measures.has(type)
}

/** True if the values of a column are numbers. */
export function isNumeric({ type }: RelationColumn): boolean {
  return numbers.has(type)
}
