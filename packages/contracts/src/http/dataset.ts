import { z } from 'zod'
import { PageMeta } from './page.ts'
import { DatasetQuestions } from './questions.ts'

/** A name with the address where it can be looked up. */
const Reference = z.object({
  name: z.string().min(1),
  url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .meta({ description: 'Where to read it; null where it has no address' }),
})

/** The source of a dataset. */
export const DatasetSource = Reference.meta({ id: 'DatasetSource', description: 'Where the facts are from' })
export type DatasetSource = z.output<typeof DatasetSource>

/** The licence of a dataset. */
export const DatasetLicence = Reference.meta({
  id: 'DatasetLicence',
  description: 'Terms under which the rows may be used',
})
export type DatasetLicence = z.output<typeof DatasetLicence>

/** One field of the rows of a dataset. */
export const DatasetField = z
  .object({
    name: z.string(),
    title: z.string().meta({ description: 'Name in English, for people' }),
    name_ne: z.string().nullable().meta({ description: 'Name in Nepali, for people' }),
    type: z.string().meta({ description: 'Type of JSON: string, integer, number, boolean, array or object' }),
    items: z.string().optional().meta({ description: 'Type of the elements, where the type is array' }),
    format: z.literal('date').optional().meta({ description: 'Of days AD, written YYYY-MM-DD' }),
    nullable: z.boolean().meta({ description: 'Whether it is null where the value is unknown' }),
    unit: z.string().nullable().meta({ description: 'Unit of the values; null where they have none' }),
    description: z.string(),
    values: z.array(z.string()).optional().meta({ description: 'The possible values, where they are few' }),
  })
  .meta({ id: 'DatasetField', description: 'A field of the rows' })
export type DatasetField = z.output<typeof DatasetField>

const fieldNames = z.array(z.string())

/** Meanings of the columns of a table for people. */
export const DatasetColumns = z
  .object({
    time: fieldNames,
    name: fieldNames.meta({ description: 'What it is about' }),
    dimension: fieldNames.meta({ description: 'What else tells rows apart' }),
    unit: fieldNames.meta({ description: 'Units or currencies that differ by row' }),
    value: fieldNames.meta({ description: 'Figures and facts' }),
  })
  .meta({ id: 'DatasetColumns', description: 'Fields of a table for people, in order' })
export type DatasetColumns = z.output<typeof DatasetColumns>

/** A total that an imported file states, and the sum of its rows. */
export const DatasetControl = z
  .object({
    name: z.string().meta({ description: 'What is added up' }),
    stated: z.number().meta({ description: 'What the file states' }),
    found: z.number().meta({ description: 'What its rows add up to' }),
    tolerance: z.number().meta({ description: 'Largest difference that its rounding allows' }),
    unit: z.string().meta({ description: 'Unit of the three numbers' }),
    place: z.string().meta({ description: 'Where the file states it' }),
  })
  .meta({ id: 'DatasetControl', description: 'A control total of an imported file' })
export type DatasetControl = z.output<typeof DatasetControl>

/** Metadata of a file that rows were imported from. */
const importedFile = {
  source_file: z.string().optional().meta({ description: 'Name of the imported file' }),
  source_url: z.string().optional().meta({ description: 'Its address, where it was fetched from one' }),
  source_sha256: z.string().optional().meta({ description: 'Its SHA-256 in hexadecimal digits' }),
  format: z.string().optional().meta({ description: 'The format it was read in' }),
  covers: z.string().optional().meta({ description: 'The part of the dataset that it covers' }),
  controls: z.array(DatasetControl).optional().meta({ description: 'The totals that it states' }),
  accepted: z.string().optional().meta({
    description: 'Why it was imported although it does not add up; absent where it does',
  }),
  accepted_removal: z.string().optional().meta({
    description: 'Why it was imported although it removes rows; absent where it does not',
  }),
  // Warnings; the name is part of the published interface.
  doubts: z.array(z.string()).optional().meta({ description: 'Warnings for a person to check' }),
}

/** A version of a dataset that can be read. */
export const DatasetVersion = z
  .object({
    version: z.string().meta({ description: 'For `version=` and `since=`' }),
    last_updated: z.iso.date().meta({ description: 'Day of the rows' }),
    rows: z.int().meta({ description: 'Rows, of all vintages' }),
    origin: z.enum(['shipped', 'imported']).meta({
      description: 'shipped: part of the product; imported: by the operator of this installation',
    }),
    served: z.boolean().meta({ description: 'True for the one that is answered without `version=`' }),
    imported_at: z.iso.datetime().optional().meta({ description: 'When it was imported' }),
    ...importedFile,
    parts: z
      .array(z.object({ imported_at: z.iso.datetime(), ...importedFile }))
      .optional()
      .meta({ description: 'Files imported before it that rows are still from, newest first' }),
  })
  .meta({ id: 'DatasetVersion', description: 'A version that can be read, and what it was imported from' })
export type DatasetVersion = z.output<typeof DatasetVersion>

/** Files with a whole dataset. */
export const DatasetBulk = z
  .object({
    csv: z.string().meta({ description: 'CSV in UTF-8' }),
    ndjson: z.string().meta({ description: 'JSON, a row a line' }),
    xlsx: z.string().meta({ description: 'Excel workbook, with sheets of fields and sources' }),
    parquet: z.string().meta({ description: 'Apache Parquet' }),
    list: z.string().meta({ description: 'Bytes and SHA-256 of these files' }),
  })
  .meta({ id: 'DatasetBulk', description: 'Paths of the files with every row, of all vintages and levels' })
export type DatasetBulk = z.output<typeof DatasetBulk>

const filterValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** Rows or values that are missing. */
export const DatasetGap = z
  .object({
    kind: z.enum(['period', 'member', 'value']).meta({
      description:
        'period: no rows of these periods; member: no rows of these values of the field in these periods; value: rows whose field is null',
    }),
    field: z.string().meta({ description: 'The field of the period, the member or the value' }),
    only: z
      .record(z.string(), filterValue)
      .meta({ description: 'The rows concerned, as filters; empty: all' }),
    periods: z.array(z.string()).meta({
      description: 'Fiscal years (2081/82), or their months from Shrawan on (2081/82-M01)',
    }),
    values: z.array(z.string()).optional().meta({ description: 'Members without rows' }),
    rows: z.int().optional().meta({ description: 'Rows without a value' }),
  })
  .meta({ id: 'DatasetGap', description: 'Rows or values that are missing' })
export type DatasetGap = z.output<typeof DatasetGap>

/** A total that a publisher prints, and the sum of the rows that should meet it. */
export const DatasetPrintedTotal = z
  .object({
    field: z.string().meta({ description: 'The field that is added up' }),
    period: z.string().meta({ description: 'What is added up: 2081/82, or 2080/81 (7 months)' }),
    sum: z.number().meta({ description: 'What the rows add up to' }),
    printed: z.number().meta({ description: 'What the publisher prints' }),
    unit: z.string().nullable(),
    by: z.string().meta({ description: 'Who prints it' }),
    parts: z
      .record(z.string(), z.union([filterValue, z.array(filterValue)]))
      .optional()
      .meta({ description: 'The rows that are added up, as filters; absent: all' }),
    member: z.string().optional().meta({ description: 'The field that tells parts apart' }),
    members: z.int().optional().meta({ description: 'Parts that have rows' }),
    missing: z.array(z.string()).optional().meta({ description: 'Parts that have none' }),
  })
  .meta({ id: 'DatasetPrintedTotal', description: 'A printed total that the rows do not add up to' })
export type DatasetPrintedTotal = z.output<typeof DatasetPrintedTotal>

/** The rules that keep figures from being compared or added. */
export const DatasetComparability = z
  .object({
    fields: z.array(z.string()).meta({ description: 'The figures, or the fields that identify them' }),
    differ: z.string().meta({ description: 'The field in which compared rows must agree' }),
    reason: z.string(),
    refused: z.boolean().meta({
      description: 'Whether sums over different values are refused; otherwise answers have a notice',
    }),
  })
  .meta({ id: 'DatasetComparability', description: 'What keeps figures from being compared' })
export type DatasetComparability = z.output<typeof DatasetComparability>

/** Rows that are missing, do not add up, or cannot be compared. */
export const DatasetGaps = z
  .object({
    missing: z.array(DatasetGap),
    printed_totals: z
      .array(DatasetPrintedTotal)
      .meta({ description: 'Printed totals that the rows do not add up to; the others are met' }),
    comparable: z.array(DatasetComparability),
  })
  .meta({
    id: 'DatasetGaps',
    description: 'What rows are missing, do not add up, or cannot be compared, computed from them',
  })
export type DatasetGaps = z.output<typeof DatasetGaps>

/** An entry of the catalogue: the metadata of a dataset. */
export const DatasetEntry = z
  .object({
    id: z.string(),
    title: z.string(),
    title_ne: z.string().nullable().meta({ description: 'Title in Nepali' }),
    description: z.string(),
    description_ne: z.string().nullable().meta({ description: 'Description in Nepali' }),
    keywords: z.array(z.string()).meta({
      description: 'Words that people ask for it by, in English, Nepali and romanised Nepali',
    }),
    publisher: z.string(),
    source: DatasetSource,
    licence: DatasetLicence,
    coverage: z.object({
      area: z.string().meta({ description: 'The area that the rows are about' }),
      from: z.string().nullable().meta({ description: 'First period; null where rows have none' }),
      to: z.string().nullable().meta({ description: 'Last period' }),
    }),
    fields: z.array(DatasetField).min(1),
    columns: DatasetColumns,
    key: z.string().meta({ description: 'The field that names a row' }),
    rows: z.int().meta({ description: 'Rows that are served, of all vintages' }),
    version: z.string().meta({ description: 'Changes with the rows; the same in X-Dataset-Version' }),
    last_updated: z.iso.date().meta({ description: 'Day of the rows' }),
    known_gaps: z.array(z.string()).meta({ description: 'What is missing or doubtful' }),
    gaps: DatasetGaps,
    questions: z.array(DatasetQuestions).optional().meta({
      description: 'What can be asked of it in words; absent where nothing is declared',
    }),
    filters: z.array(z.string()).meta({
      description: 'Fields that rows can be filtered, sorted and counted by; those of an object with a dot',
    }),
    default_filters: z.string().optional().meta({
      description: 'What is chosen where the caller does not choose, in words; absent where nothing is',
    }),
    rhythm: z
      .object({
        days: z.int().meta({ description: 'Days after a period by which the next one is published' }),
        description: z.string(),
      })
      .optional()
      .meta({ description: 'How often the publisher publishes; absent where it has no rhythm' }),
    data_until: z.iso
      .date()
      .nullable()
      .meta({ description: 'The last day that the rows are about; null where there are none' }),
    stale: z.boolean().nullable().meta({
      description:
        'True where newer rows were to be expected by the rhythm of the publisher; null where nothing tells',
    }),
    stale_reason: z.string().nullable().meta({ description: 'Why it is stale, or why nothing tells' }),
    notice: z.string().optional().meta({ description: 'Present where there are no rows: how to get them' }),
    versions: z.array(DatasetVersion).meta({ description: 'The versions that can be read' }),
    address: z.string().meta({ description: 'Path of the rows' }),
    rows_address: z.string().meta({ description: 'The same rows under the id' }),
    changes_address: z.string().meta({ description: 'What changed since a version: `?since=<version>`' }),
    bulk: DatasetBulk,
  })
  .meta({ id: 'DatasetEntry', description: 'What is known about a dataset' })
export type DatasetEntry = z.output<typeof DatasetEntry>

/** The catalogue as a service or the gateway answers it. */
export const DatasetCatalogue = z.object({ data: z.array(DatasetEntry) }).meta({ id: 'DatasetCatalogue' })
export type DatasetCatalogue = z.output<typeof DatasetCatalogue>

/** Number of rows that have a value. */
const FacetCount = z.object({
  value: z
    .union([z.string(), z.number(), z.boolean()])
    .nullable()
    .meta({ description: 'null counts the rows without a value' }),
  count: z.int(),
})

/** `meta` beside the rows in `{data, meta}`. */
export const DatasetMeta = z
  .object({
    dataset: z.string(),
    version: z.string(),
    last_updated: z.iso.date(),
    ...PageMeta.shape,
    source: DatasetSource,
    licence: DatasetLicence,
    citation: z.string().optional().meta({ description: 'How to cite these rows (APA)' }),
    defaults: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .optional()
      .meta({
        description: 'Filters that hold because the caller did not choose; absent where there are none',
      }),
    facets: z
      .record(z.string(), z.array(FacetCount))
      .optional()
      .meta({ description: 'By field: how many rows have each value, without the filters of that field' }),
    facets_more: z.record(z.string(), z.int()).optional().meta({
      description: 'By field: how many values are left out, because a field has more than are listed',
    }),
    units: z.record(z.string(), z.string()).optional().meta({
      description: 'Of groups: the unit of each computed value that has one; absent where none has',
    }),
    notice: z.string().optional().meta({ description: 'What should be known about these rows' }),
    printed_totals: z.array(DatasetPrintedTotal).optional().meta({
      description: 'Printed totals that these rows do not add up to; absent where they meet all',
    }),
    suggestion: z.string().optional().meta({ description: 'Other words that would have found rows' }),
  })
  .meta({ id: 'DatasetMeta', description: 'About the rows of this answer' })
export type DatasetMeta = z.output<typeof DatasetMeta>

/** Properties of groups that are no field: one of them is always there. */
const valueOfGroup = '^(count|(sum|avg|min|max|median|count|nulls|share|yoy|rank)_.+)$'

/** A group of rows with what is computed of it. */
export const DatasetGroup = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())
  .meta({
    id: 'DatasetGroup',
    description:
      'With `group_by` or `aggregate`, a list answers groups: the grouped fields under their names, then the values of `aggregate` in its order: `sum_amount` for `sum(amount)`, `count` for `count()` (rows), `count_amount` for `count(amount)` (rows with an amount). Null is not zero: a value is null where no row has one, and `nulls_amount` counts the rows without, for fields that may be null. `share_amount` is the percent of the total of the same period, `yoy_amount` the percent of growth over the same period a year before, `rank_amount` the place within the period; null where the total or the year before is not known or not comparable, and the notice says why. Filters choose rows before, `having` groups after; `sort` takes the names of these values, `limit` and `page` count groups, and `meta.units` has the units. Rows that must not be taken together, such as totals and their parts, are refused with what to filter by.',
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
      // Rows, which have none of these properties, do not match.
      jsonSchema.not = { propertyNames: { not: { pattern: valueOfGroup } } }
    },
  })

/** A row with the fields that were asked for: one schema for all datasets, whose documents would be a fifth longer with one each. */
export const SelectedFields = z.looseObject({}).meta({
  id: 'SelectedFields',
  description: 'With `fields`, a row has only the fields that it names; they are as in the whole row',
})

/** Fields that a search adds to each row. */
export const SearchMatch = z.object({
  score: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .meta({ description: 'How well the row fits the search, 0 to 100; only in searches' }),
  matched_on: z
    .array(z.string())
    .optional()
    .meta({ description: 'Fields in which the words were found; only in searches' }),
})
export type SearchMatch = z.output<typeof SearchMatch>

/** The files of a whole dataset. */
export const DatasetBulkList = z
  .object({
    data: z.array(
      z.object({
        format: z.enum(['csv', 'ndjson', 'xlsx', 'parquet']),
        type: z.string().meta({ description: 'Media type' }),
        address: z.string().meta({ description: 'Path of the file' }),
        bytes: z.int(),
        rows: z.int(),
        sha256: z.string().meta({ description: 'Of the file, in hexadecimal digits' }),
      }),
    ),
    meta: DatasetMeta.omit({ total: true, page: true, per_page: true, limit: true, offset: true }),
  })
  .meta({ id: 'DatasetBulkList', description: 'Files with every row of a version' })
export type DatasetBulkList = z.output<typeof DatasetBulkList>
