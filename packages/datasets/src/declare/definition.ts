import {
  type DatasetField,
  type DatasetLicence,
  type DatasetQuestions,
  type DatasetRoute,
  type DatasetSource,
  datasets,
} from '@tathya/contracts/http'
import type { PageRules } from '@tathya/platform'
import { z } from 'zod'
import type { Columns } from './columns.ts'
import { describeFields, type FieldName, type Row } from './fields.ts'
import type { DefaultFilters, FilterReader, ReaderOfRows } from './filter-reader.ts'
import type { ImportFormat } from './import-format.ts'
import type { Measures } from './measures.ts'
import type { OwnGeometries } from './own-geometries.ts'
import type { OwnFilter, OwnRanking } from './own-parameters.ts'
import { type QueryField, queryFields } from './query-field.ts'
import type { Reference } from './reference.ts'
import { sameQueryFields, sameShape } from './same-fields.ts'
import type { SearchDefinition } from './search.ts'
import type { SeriesDeclaration, SeriesPeriod } from './series.ts'
import type { Caution, ExpectedPeriods, PrintedTotals } from './totals.ts'

/** Several rows a period, one for each edition of the figure. */
export interface Vintages<R extends z.ZodObject> {
  /** The boolean field that marks the latest edition; lists return only those unless `vintage=all`. */
  readonly latest: FieldName<R>
  /** The fields that name a period; each period has exactly one latest row. */
  readonly period: readonly FieldName<R>[]
  /** Permits `as_of`, a day: what was known then. Needs the field `vintage`. */
  readonly known?: KnownEditions<R>
}

/** How to find the edition of a figure that was the latest on a day. */
export interface KnownEditions<R extends z.ZodObject = z.ZodObject> {
  /** The values of the field `vintage`, from the oldest edition to the newest. */
  readonly editions: readonly string[]
  /** The day by which the publication of a row was out; rows without one were never known. */
  readonly out: DayOfRow<R>
  /** The same for people: `a report is out 75 days after the end of the months that it covers`. */
  readonly rule: string
  /** Fields that later publications fill in; with `as_of` no answer has them. */
  readonly later?: readonly FieldName<R>[]
}

/** Rows that cover more or less of one period, such as a year and its first months. */
export interface PartialPeriods<R extends z.ZodObject> {
  /** The fields that name a period; of its rows, lists return those that cover most of it unless `periods=all`. */
  readonly period: readonly FieldName<R>[]
  /** The field that says how much of it a row covers. */
  readonly covered: FieldName<R>
  /** Further fields that tell such rows apart; who filters by one of them, or by `covered`, chooses among all rows. */
  readonly chosenBy?: readonly FieldName<R>[]
}

/** How a day follows from the fields of a row. */
export interface DayOfRow<R extends z.ZodObject = z.ZodObject> {
  /** The fields that it depends on, without lists; it is computed once for each of their combinations. */
  readonly of: readonly FieldName<R>[]
  /** The day, YYYY-MM-DD; null where a row has none. */
  readonly day: (row: z.output<R>) => string | null
}

/** Rhythm of a publisher. */
export interface Rhythm {
  /** Days after the end of a period by which the next one is out. */
  readonly days: number
  /** The same for people: `Monthly, about six weeks after the end of the month`. */
  readonly description: string
}

/** The declaration of a dataset, which everything served follows from. */
export interface DatasetDefinition<R extends z.ZodObject = z.ZodObject> extends PageRules {
  /** Its id in the list of datasets of `@tathya/contracts`, which gives it its address. */
  readonly id: string
  readonly title: string
  /** The title in Nepali. */
  readonly titleNe?: string
  readonly description: string
  /** What it holds, in Nepali. */
  readonly descriptionNe?: string
  /** Words that people ask for it by, in English, Nepali and romanised Nepali. */
  readonly keywords?: readonly string[]
  readonly publisher: string
  readonly source: DatasetSource
  readonly licence: DatasetLicence
  /** Where rows are files of others: the fields with their licence and their author, which replace the two above. */
  readonly terms?: { readonly licence: FieldName<R>; readonly author: FieldName<R> }
  /** Day of the rows that are shipped, YYYY-MM-DD. */
  readonly updated: string
  /**
   * What the rows are about; `period` is the field whose lowest and highest values are the span. `ends` gives their last
   * day, by default the end of the greatest period, if it is a day, a month or a year AD, or a fiscal year such as
   * 2081/82; else the day of the rows: for imported ones, that of the import.
   */
  readonly coverage: {
    readonly area: string
    readonly period?: FieldName<R>
    readonly ends?: DayOfRow<R>
  }
  /**
   * The file with the rows: `new URL('./rows.json', import.meta.url)`, a list of rows that is read at start, or
   * `./rows.columns`, a file of columns for more than 5,000 rows, which are loaded when they are first asked for.
   */
  readonly rows: URL
  /** Shape of a row, with a description and, where it has one, an `x-unit` per field. */
  readonly row: R
  /**
   * Names that all datasets have for a field, with the field: `{ fiscal_year: 'report_year' }`. Answers and filters have
   * it under both names; stored rows and files for an import have the field alone.
   */
  readonly same?: Readonly<Record<string, FieldName<R>>>
  /**
   * Dimensions by which its figures are put beside those of other lists, with the fields that hold them:
   * `{ fiscal_year: 'report_year', country: 'partner_country' }`.
   */
  readonly joins?: Readonly<Record<string, FieldName<R>>>
  /** The rule by which its years stand beside those of other lists, a sentence, if they are of another calendar. */
  readonly calendar?: string
  /** The field that names a row; no two rows share it. */
  readonly key: FieldName<R>
  /** The fields that a table for people shows, by what they mean; the others are in the files. */
  readonly columns: Columns<R>
  /** Fields to sort by, a leading `-` for descending; ties go by the key, nulls come last. */
  readonly order: readonly (FieldName<R> | `-${FieldName<R>}`)[]
  /** `list` answers a bare list, `data` answers `{data, meta}`. */
  readonly body: 'list' | 'data'
  readonly vintages?: Vintages<R>
  readonly periods?: PartialPeriods<R>
  /** The fields with quantities that can be added up or averaged in groups. */
  readonly measures?: Measures<R>
  /** Totals that the publisher prints, which sums, shares and lists are compared with. */
  readonly totals?: PrintedTotals<R> | readonly PrintedTotals<R>[]
  /** The fields in which rows name their period, if they are not read as series, which say it. */
  readonly periodOf?: SeriesPeriod<R>
  /** Periods that rows are expected for; by default all of the series together. */
  readonly expected?: ExpectedPeriods<R>
  /** Rows that cannot be compared with each other. */
  readonly cautions?: readonly Caution[]
  /** The questions that it answers in words. */
  readonly questions?: readonly DatasetQuestions[]
  /** The time series that its rows hold. */
  readonly series?: SeriesDeclaration<R>
  readonly search?: SearchDefinition<R>
  /** The fields that `q` looks at, heaviest first; for datasets without a search of their own. */
  readonly text?: readonly FieldName<R>[]
  /** Other spellings of values in filters. */
  readonly readers?: Partial<Record<FieldName<R>, FilterReader | ReaderOfRows<z.output<R>>>>
  /** Filters that are no fields, by their names. */
  readonly ownFilters?: Readonly<Record<string, OwnFilter<R>>>
  /** Parameters of a ranking, such as the nearest first. */
  readonly ranking?: OwnRanking<R>
  /** The geometries of its rows: lists have `format=geojson` then. */
  readonly geometries?: OwnGeometries
  /** Ids of datasets of the same service that answers are made from besides the own rows, such as by the ranking. */
  readonly beside?: readonly string[]
  /** Default filters, so that totals and their parts are not mixed. */
  readonly defaults?: DefaultFilters
  /** Converts rows imported by earlier versions of the product to the present fields. */
  readonly upgrade?: (row: Row) => Row
  /** Where rows are parts of others: the field with the key of the parent row, null at the top. */
  readonly tree?: { readonly parent: FieldName<R> }
  /** Rhythm of the publisher: rows whose last period ended longer ago are stale. */
  readonly rhythm?: Rhythm
  /** Why it has no rhythm: what its rows depend on instead, a sentence. */
  readonly irregular?: string
  /** The notice of lists while the dataset has no rows, such as how to import them. */
  readonly emptyNotice?: string
  /** Things that rows of an import name and that must exist. */
  readonly references?: readonly Reference[]
  /** Formats of official files; its own CSV is always accepted as well. */
  readonly formats?: readonly ImportFormat[]
  /** What is missing or doubtful, a sentence each. */
  readonly knownGaps: readonly string[]
}

/** A dataset: its declaration and what is derived from it. */
export interface Dataset {
  readonly definition: DatasetDefinition
  readonly route: DatasetRoute
  readonly fields: readonly DatasetField[]
  /** The fields that can be filtered by. */
  readonly queryFields: readonly QueryField[]
}

/** Parameters of every list, which no field may be named like. */
const choiceNames = [
  'page',
  'per_page',
  'limit',
  'offset',
  'sort',
  'fields',
  'facet',
  'count',
  'format',
  'bom',
  'headings',
  'version',
  'envelope',
  'periods',
  'as_of',
  'group_by',
  'aggregate',
  'having',
  'q',
]

/** Declares a dataset. Throws where the declaration contradicts itself. */
export function defineDataset<R extends z.ZodObject>(definition: DatasetDefinition<R>): Dataset {
  const { id, row, order, key } = definition
  const route = datasets.find((entry) => entry.id === id)
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
  if (!(key in row.shape)) throw new Error(`The dataset ${id} has no field ${key}, its key.`)
  // From here on rows are read by the names of their fields; their type is no longer needed.
  const named = withReaders(definition as unknown as DatasetDefinition)
  const own = queryFields(row)
  return {
    definition: named,
    route,
    fields: [...describeFields(row, id), ...describeFields(z.object(sameShape(named)), id).map(asShared)],
    queryFields: [...own, ...sameQueryFields(named, own)],
  }
}

/** A field takes the same spellings under each of its names. */
function withReaders(definition: DatasetDefinition): DatasetDefinition {
  const { same, readers = {} } = definition
  if (same === undefined) return definition
  const byName = readers as Readonly<Record<string, FilterReader | undefined>>
  const added = Object.entries(same).flatMap(([name, of]) => {
    const reader = byName[of]
    return reader === undefined ? [] : [[name, reader]]
  })
  return { ...definition, readers: { ...readers, ...Object.fromEntries(added) } }
}

/** Tells the field from the one that it repeats, whose title is the same. */
function asShared(field: DatasetField): DatasetField {
  return { ...field, title: `${field.title} (as in all lists)`, name_ne: `${field.name_ne} (सबै सूचीमा)` }
}
