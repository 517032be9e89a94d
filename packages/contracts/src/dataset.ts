import { z } from 'zod'
import { PageMeta } from './http/page.ts'

/** A name with the address where it can be looked up. */
const Reference = z.object({
  name: z.string().min(1),
  url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .meta({ description: 'Where to read it; null where it has no address' }),
})

/** Where the figures of a dataset are from. */
export const DatasetSource = Reference.meta({ id: 'DatasetSource', description: 'Where the facts are from' })
export type DatasetSource = z.output<typeof DatasetSource>

/** Under which terms a dataset may be used. */
export const DatasetLicence = Reference.meta({
  id: 'DatasetLicence',
  description: 'Terms under which the rows may be used',
})
export type DatasetLicence = z.output<typeof DatasetLicence>

/** One field of the rows of a dataset. */
export const DatasetField = z
  .object({
    name: z.string(),
    type: z.string().meta({ description: 'Type of JSON: string, integer, number, boolean, array or object' }),
    items: z.string().optional().meta({ description: 'Type of the elements, where the type is array' }),
    nullable: z.boolean().meta({ description: 'Whether it is null where the value is unknown' }),
    unit: z.string().nullable().meta({ description: 'Unit of the values; null where they have none' }),
    description: z.string(),
    values: z.array(z.string()).optional().meta({ description: 'The possible values, where they are few' }),
  })
  .meta({ id: 'DatasetField', description: 'A field of the rows' })
export type DatasetField = z.output<typeof DatasetField>

/** Says that a dataset is served in part, and how to get the rest. */
export const DatasetExtract = z
  .object({
    rows: z.int().meta({ description: 'Rows that are served' }),
    rows_in_full: z.int().meta({ description: 'Rows of the full dataset' }),
    note: z.string().meta({ description: 'Which part is served' }),
    import_command: z.string().meta({ description: 'What the operator runs to serve the full dataset' }),
  })
  .meta({ id: 'DatasetExtract', description: 'Present where only a part of the dataset is served' })
export type DatasetExtract = z.output<typeof DatasetExtract>

/** An entry of the catalogue: everything that is known about a dataset beside its rows. */
export const DatasetEntry = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    publisher: z.string(),
    source: DatasetSource,
    licence: DatasetLicence,
    coverage: z.object({
      area: z.string().meta({ description: 'The area that the rows are about' }),
      from: z.string().nullable().meta({ description: 'First period; null where rows have none' }),
      to: z.string().nullable().meta({ description: 'Last period' }),
    }),
    fields: z.array(DatasetField).min(1),
    key: z.string().meta({ description: 'The field that names a row' }),
    rows: z.int().meta({ description: 'Rows that are served, of all vintages' }),
    version: z.string().meta({ description: 'Changes with the rows; the same in X-Dataset-Version' }),
    last_updated: z.iso.date().meta({ description: 'Day of the rows' }),
    known_gaps: z.array(z.string()).meta({ description: 'What is missing or doubtful' }),
    extract: DatasetExtract.optional(),
    address: z.string().meta({ description: 'Path of the rows' }),
    rows_address: z.string().meta({ description: 'The same rows under the id' }),
  })
  .meta({ id: 'DatasetEntry', description: 'What is known about a dataset' })
export type DatasetEntry = z.output<typeof DatasetEntry>

/** The catalogue as a service or the gateway answers it. */
export const DatasetCatalogue = z.object({ data: z.array(DatasetEntry) }).meta({ id: 'DatasetCatalogue' })
export type DatasetCatalogue = z.output<typeof DatasetCatalogue>

/** What stands beside the rows in `{data, meta}`. */
export const DatasetMeta = z
  .object({
    dataset: z.string(),
    version: z.string(),
    last_updated: z.iso.date(),
    ...PageMeta.shape,
    source: DatasetSource,
    licence: DatasetLicence,
    extract: DatasetExtract.optional(),
  })
  .meta({ id: 'DatasetMeta', description: 'About the rows of this answer' })
export type DatasetMeta = z.output<typeof DatasetMeta>

/** What a search adds to each row that it finds. */
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
