import type { z } from 'zod'
import type { FieldName, Row } from './fields.ts'

/** A field with quantities, and what keeps a sum or an average of them sound. */
export interface Measure<R extends z.ZodObject = z.ZodObject> {
  /** False for rates and the like, of which only averages mean something. */
  readonly isAdditive?: boolean
  /**
   * Fields of which rows that are added or averaged together have one value each, with the reason:
   * `{ hs_level: 'a chapter is the sum of its items' }`.
   */
  readonly alike: Partial<Record<FieldName<R>, string>>
  /** Rows that are never added to others. */
  readonly apart?: readonly Apart<R>[]
  /** The field with the unit, where it differs by row. */
  readonly unitIn?: FieldName<R>
}

/** Rows, such as totals, that are only added to rows with the same value of a field. */
export interface Apart<R extends z.ZodObject = z.ZodObject> {
  /** The fields that identify these rows; `is` gets an object with them. */
  readonly of: readonly FieldName<R>[]
  readonly is: (row: Row) => boolean
  /** The field. */
  readonly same: FieldName<R>
  /** Why: `totals stand beside their parts there`. */
  readonly reason: string
}

/** The fields of a dataset that can be added up or averaged. */
export type Measures<R extends z.ZodObject> = Partial<Record<FieldName<R>, Measure<R>>>
