import {
  type DatasetField,
  type DatasetLicence,
  type DatasetRoute,
  type DatasetSource,
  datasets,
} from '@tathya/contracts/http'
import type { PageRules } from '@tathya/platform'
import type { z } from 'zod'
import { describeFields, type Row } from './fields.ts'
import type { DefaultFilters, FilterReader, ReaderOfRows } from './filter-reader.ts'
import type { ImportFormat } from './import-format.ts'
import type { OwnFilter, OwnRanking } from './own-parameters.ts'
import { type QueryField, queryFields } from './query-field.ts'
import type { SearchDefinition } from './search.ts'

/** Name of a field of the rows. */
export type FieldName<R extends z.ZodObject> = keyof z.output<R> & string

/** Rows of which a period may have several, one edition of the figure each. */
export interface Vintages<R extends z.ZodObject> {
  /** The boolean field that marks the latest of a period; lists answer only those unless `vintage=all`. */
  readonly latest: FieldName<R>
  /** The fields that name a period; each period has exactly one latest row. */
  readonly period: readonly FieldName<R>[]
}

/** How the last day that a row is about follows from its fields. */
export interface PeriodEnds<R extends z.ZodObject> {
  /** The fields that it follows from, single values all; it is computed once for each of their combinations. */
  readonly of: readonly FieldName<R>[]
  /** The day, YYYY-MM-DD; null where a row has none. */
  readonly day: (row: z.output<R>) => string | null
}

/** How often a publisher publishes. */
export interface Rhythm {
  /** Days after the end of a period by which the next one is out. */
  readonly days: number
  /** The same for people: `Monthly, about six weeks after the end of the month`. */
  readonly description: string
}

/** A dataset, as it is declared; everything that is served follows from this. */
export interface DatasetDefinition<R extends z.ZodObject = z.ZodObject> extends PageRules {
  /** Its id in the list of datasets of `@tathya/contracts`, which gives it its address. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly publisher: string
  readonly source: DatasetSource
  readonly licence: DatasetLicence
  /** Day of the rows that are shipped, YYYY-MM-DD. */
  readonly updated: string
  /**
   * What the rows are about; `period` is the field whose least and greatest values are the span. `ends` tells their last
   * day: without it that is the end of the greatest period, if it is a day, a month or a year AD, or a fiscal year such as
   * 2081/82; else the day of the rows, which for imported ones is that of their import.
   */
  readonly coverage: {
    readonly area: string
    readonly period?: FieldName<R>
    readonly ends?: PeriodEnds<R>
  }
  /** The file with the rows: `new URL('./rows.json', import.meta.url)`. */
  readonly rows: URL
  /** Shape of a row, with a description and, where it has one, an `x-unit` per field. */
  readonly row: R
  /** The field that names a row; no two rows share it. */
  readonly key: FieldName<R>
  /** Fields in order of weight, a leading `-` turns one round; ties go by the key, nulls come last. */
  readonly order: readonly (FieldName<R> | `-${FieldName<R>}`)[]
  /** `list` answers a bare list, `data` answers `{data, meta}`. */
  readonly body: 'list' | 'data'
  readonly vintages?: Vintages<R>
  readonly search?: SearchDefinition<R>
  /** The fields that `q` looks at, heaviest first; for datasets without a search of their own. */
  readonly text?: readonly FieldName<R>[]
  /** How values of fields may be written in filters, where that is more than the values themselves. */
  readonly readers?: Partial<Record<FieldName<R>, FilterReader | ReaderOfRows<z.output<R>>>>
  /** Parameters that choose rows and are no fields, by their names. */
  readonly ownFilters?: Readonly<Record<string, OwnFilter<R>>>
  /** Parameters that put rows in an order of their own, such as the nearest first. */
  readonly ranking?: OwnRanking<R>
  /** Filters that hold where the caller does not choose, so that totals and their parts are not mixed. */
  readonly defaults?: DefaultFilters
  /** Brings a row of an imported release of an earlier version of the product to the fields of today; others stay as they are. */
  readonly upgrade?: (row: Row) => Row
  /** Given where rows are parts of others: the field that holds the key of the row above; null at the top. */
  readonly tree?: { readonly parent: FieldName<R> }
  /** How often the publisher publishes: rows whose last period ended longer ago are stale. */
  readonly rhythm?: Rhythm
  /** What a list says while the dataset has no rows, such as how they are imported. */
  readonly emptyNotice?: string
  /** Official files that it is imported from; its own CSV is always taken besides. */
  readonly formats?: readonly ImportFormat[]
  /** Given where the shipped rows are a part only: how many there are in full, and which part it is. */
  readonly extract?: { readonly rowsInFull: number; readonly note: string }
  /** What is missing or doubtful, a sentence each. */
  readonly knownGaps: readonly string[]
}

/** A declared dataset with what follows from the declaration. */
export interface Dataset {
  readonly definition: DatasetDefinition
  readonly route: DatasetRoute
  readonly fields: readonly DatasetField[]
  /** The fields that can be filtered by. */
  readonly queryFields: readonly QueryField[]
}

/** The parameters of choice that every list has; no field of rows may be named like them. */
export const choiceNames = [
  'page',
  'per_page',
  'limit',
  'offset',
  'sort',
  'fields',
  'facet',
  'count',
  'format',
  'version',
  'envelope',
  'q',
]

/** Declares a dataset. Throws where the declaration contradicts itself. */
export function defineDataset<R extends z.ZodObject>(definition: DatasetDefinition<R>): Dataset {
  const { id, row, order, key } = definition
  const route = datasets.find((known) => known.id === id)
  if (route === undefined) {
    throw new Error(`The dataset ${id} has no address: add a line to packages/contracts/src/datasets.ts.`)
  }
  const unknown = order.map((name) => name.replace(/^-/, '')).filter((name) => !(name in row.shape))
  if (unknown.length > 0)
    throw new Error(`The dataset ${id} is ordered by fields it does not have: ${unknown.join(', ')}.`)
  const taken = Object.keys(row.shape).filter((name) => choiceNames.includes(name))
  if (taken.length > 0)
    throw new Error(
      `The dataset ${id} has fields that mean something else in every list: ${taken.join(', ')}.`,
    )
  if (!(key in row.shape)) throw new Error(`The dataset ${id} has no field ${key}, which is to be its key.`)
  // Inside, rows are looked at by their fields' names alone; the type of the row has done its work here.
  return {
    definition: definition as unknown as DatasetDefinition,
    route,
    fields: describeFields(row),
    queryFields: queryFields(row),
  }
}
