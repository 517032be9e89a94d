import type { Row, RowFault } from '../check-rows.ts'

/** A line of a CSV file by the names of its columns; '' where a cell is empty. */
export type CsvRecord = Readonly<Record<string, string>>

/** What a layout may look up while it reads. */
export interface ImportContext {
  /** The rows of another dataset as this installation serves it. */
  rows(id: string): Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** The column layout of a file with the whole dataset. */
export interface ImportLayout {
  /** Columns that the file must have; it may have more. */
  readonly columns: readonly string[]
  /** Makes the function that turns a line into a row; the row is checked against the dataset's schema afterwards. */
  readonly createReader: (context: ImportContext) => Promise<(record: CsvRecord) => unknown>
  /** Finds what only all rows together show, such as parts that miss their total; asked where every line holds. */
  readonly checkTogether?: (rows: readonly Row[]) => readonly RowFault[]
}
