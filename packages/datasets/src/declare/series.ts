import type { SeriesKind } from '@tathya/contracts/http'
import type { z } from 'zod'
import type { FieldName, Row } from './fields.ts'
import type { FilterValue } from './filter-reader.ts'

/** A title in both languages. */
export interface BothTitles {
  readonly en: string
  readonly ne: string
}

/** A field with the figures of series. */
export interface Figure {
  readonly kind: SeriesKind | ((row: Row) => SeriesKind)
  readonly title: BothTitles
}

/** How rows name their period: a fiscal year, a month of one (Shrawan 1), or a day AD in or at the end of a month. */
export type SeriesPeriod<R extends z.ZodObject> =
  | { readonly fiscalYear: FieldName<R>; readonly month?: FieldName<R> }
  | { readonly monthOf: FieldName<R> }
  | { readonly day: FieldName<R> }

/** The time series of a dataset: each combination of `by` is one, of each of the figures. */
export interface SeriesDeclaration<R extends z.ZodObject = z.ZodObject> {
  readonly period: SeriesPeriod<R>
  /** Fields that distinguish the series of a figure, in the order of their ids; rows of one series and period are parts, and added. */
  readonly by: readonly FieldName<R>[]
  /** Rows that are observations, such as full years; by default all of the latest edition. */
  readonly only?: Partial<Record<FieldName<R>, FilterValue>>
  /** The first figure is the one that stands for the dataset. */
  readonly figures: Partial<Record<FieldName<R>, Figure>>
  /**
   * Where the series of the first figure have several units: values of the one that stands for the dataset. Of those that are
   * current, it is the one with the greatest last value.
   */
  readonly leading?: Partial<Record<FieldName<R>, FilterValue>>
  /** What a series is about, after the title of its figure; empty where that is enough. */
  readonly about: (row: Row) => BothTitles
  /**
   * Where figures add up to a whole: fields whose rows of one value do, such as a level; the share of a series is that of
   * this sum.
   */
  readonly whole?: readonly FieldName<R>[]
}
