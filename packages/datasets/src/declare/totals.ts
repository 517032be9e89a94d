import type { z } from 'zod'
import type { FieldName, Row } from './fields.ts'
import type { FilterValue } from './filter-reader.ts'

/** Totals that the publisher prints of rows; answers say where the rows do not add up to them. */
export interface PrintedTotals<R extends z.ZodObject = z.ZodObject> {
  /** The fields of a whole, the fiscal year first: rows of the latest edition with the same values are its parts. */
  readonly whole: readonly FieldName<R>[]
  /** The name of a whole: `2080/81, 7 months`; by default the value of its first field. */
  readonly nameOf?: (whole: Row) => string
  /** Parts are rows with these values only, such as chapters, or with one of a list; rows with the total itself are never parts of it. */
  readonly parts?: Partial<Record<FieldName<R>, FilterValue | null | readonly FilterValue[]>>
  /** True if only sums are compared: lists of these rows are rarely added up. */
  readonly ofSumsOnly?: boolean
  /** Where every whole has the same parts: the field that tells them apart, and what one is called. */
  readonly member?: { readonly field: FieldName<R>; readonly called: string }
  /** Figures of the parts with the fields of their printed totals. */
  readonly figures: Partial<Record<FieldName<R>, string>>
  readonly printed: {
    /** The dataset with the totals, which must be named in `beside`; by default they are among the own rows. */
    readonly dataset?: string
    /** Rows with totals have these values, and the values of the whole in fields of the same names. */
    readonly only: Readonly<Record<string, FilterValue | null>>
    /** Fields of the whole that have another name there: `{ month_number: 'period_months' }`. */
    readonly named?: Readonly<Record<string, string>>
    /** Who prints them: `the customs department`. */
    readonly by: string
    /** Why rows may not add up to them, a sentence. */
    readonly note?: string
  }
}

/** Rows that cannot be compared with each other; an answer with several of them says so. */
export interface Caution {
  /** The fields that identify these rows; `is` gets an object with them. */
  readonly of: readonly string[]
  readonly is: (row: Row) => boolean
  /** The field whose values must differ among these rows, such as one that says what they include. */
  readonly differ: string
  /** Why, and what to look at: a sentence. */
  readonly notice: string
}

/** Periods that rows are expected for: all from the first to the last that rows of any group have. */
export interface ExpectedPeriods<R extends z.ZodObject = z.ZodObject> {
  /** Fields that name the groups, each of which should have every period: `['publisher']`. */
  readonly by?: readonly FieldName<R>[]
  /** Rows that count, such as full years. */
  readonly only?: Partial<Record<FieldName<R>, FilterValue>>
}
