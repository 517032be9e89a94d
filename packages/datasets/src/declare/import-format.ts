import type { Row } from './fields.ts'

/** A cell of a table: text as it stands, a number, a day, or nothing. */
export type Cell = string | number | boolean | Date | null

/** A sheet of a workbook, or the whole of a CSV file (its name is then ''). Row 1 of a sheet is `rows[0]`. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  /** The line of each row in a CSV file, whose empty lines are no rows; absent where row n stands at n + 1. */
  readonly lines?: readonly number[]
}

/** An opened import file: its tables, or its JSON. */
export interface ImportSource {
  /** Name of the file, or the last part of its address. */
  readonly name: string
  readonly kind: 'csv' | 'xlsx' | 'xls' | 'json'
  /** Of a CSV file one; none of JSON. */
  readonly sheets: readonly Sheet[]
  /** The value of a JSON file; undefined of others. */
  readonly json?: unknown
}

/** A row as a format reads it, before it is checked against the dataset's schema. */
export interface ReadRow {
  readonly value: unknown
  /** Where it stands, for messages: `line 12`, `7_Exports_By_Commodity row 12`. */
  readonly place: string
}

/** A total that the file states, and the sum of its parts. */
export interface ControlTotal {
  /** What is summed: `imports of 2080/81, 1 month, 8-digit items`. */
  readonly name: string
  readonly stated: number
  readonly found: number
  /** Largest difference that the format's rounding allows, in the same unit. */
  readonly tolerance: number
  readonly unit: string
  /** Where the total is stated. */
  readonly place: string
}

/** What a format has read out of a file. */
export interface ReadResult {
  readonly rows: readonly ReadRow[]
  /** Which of the served rows are removed: all, or those of the periods that the file covers. */
  readonly replaces: 'all' | ((row: Row) => boolean)
  /** What the file is, in words: `customs, 1 month of 2080/81 (Shrawan)`. */
  readonly covers: string
  readonly controls: readonly ControlTotal[]
  /** Sentences for a person to look at; nothing is refused for them. */
  readonly warnings: readonly string[]
}

/** Under which terms a file is used. */
export interface ImportTerms {
  /** `CC BY-SA 4.0`. */
  readonly licence?: string
  /** Who is named as its author. */
  readonly attribution?: string
}

/** What a format may use while it reads. */
export interface ImportContext {
  /** The rows of another dataset as this installation serves it. */
  rows(id: string): Promise<readonly Row[]>
  /** The id of the dataset that the rows are for. */
  readonly dataset: string
  /** Terms of the file as its importer names them. */
  readonly terms?: ImportTerms
  /** Reports progress, 0 to 1. */
  progress(part: number): void
}

/** A kind of file that a dataset is imported from. */
export interface ImportFormat {
  /** Short name: `customs-workbook`. */
  readonly id: string
  /** Publisher, table and layout, for people. */
  readonly title: string
  /** Required columns of a CSV file, for the message where some are missing. */
  readonly columns?: readonly string[]
  /** True where rows carry the terms of their file; files of other formats have those of the dataset. */
  readonly takesTerms?: boolean
  /** True if a file has this format; must be cheap. */
  recognise(source: ImportSource): boolean
  /** Throws `ImportError` where the file is not valid. */
  read(source: ImportSource, context: ImportContext): Promise<ReadResult> | ReadResult
}

/** A control total with its result. */
export interface CheckedControl extends ControlTotal {
  readonly difference: number
  readonly agrees: boolean
}

/** Compares a stated total with the sum. NaN agrees with nothing. */
export function checkControl(control: ControlTotal): CheckedControl {
  const difference = control.found - control.stated
  // A sum of numbers is only exact to their last digits.
  const rounding = Math.abs(control.stated) * 1e-12
  return { ...control, difference, agrees: Math.abs(difference) <= control.tolerance + rounding }
}
