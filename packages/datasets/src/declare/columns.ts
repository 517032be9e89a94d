import type { z } from 'zod'
import type { FieldName } from './fields.ts'

/**
 * Meanings of the columns of a table, in the order in which it shows them. The fields before `value` tell apart the rows that a list
 * returns by default; people choose rows by `time`, `dimension` and `unit`.
 */
export interface Columns<R extends z.ZodObject> {
  /** When a row is: a day, if there is one among them, or else the first, is what orders rows by time. */
  readonly time?: readonly FieldName<R>[]
  /** Subject of a row, such as a school, with the code by which it is known. */
  readonly name?: readonly FieldName<R>[]
  /** Other fields that tell rows apart, with at most some hundred values. */
  readonly dimension?: readonly FieldName<R>[]
  /** The unit or the currency of the values, where it differs by row; else `x-unit` of the field states it. */
  readonly unit?: readonly FieldName<R>[]
  /** Figures and facts. */
  readonly value: readonly FieldName<R>[]
}
