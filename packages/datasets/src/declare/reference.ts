import type { Row } from './fields.ts'
import type { ImportContext } from './import-format.ts'

/** A thing that rows of an import name and that must exist: a place, a country, a chapter. */
export interface Reference {
  /** The field that names it. */
  readonly field: string
  /**
   * Prepares the check from rows of other datasets; it gives why a row names nothing that exists, or undefined where it
   * does: `"Atlantis" is not a district`.
   */
  prepare(rows: ImportContext['rows']): Promise<(row: Row) => string | undefined>
}
