import { z } from 'zod'
import { PageMeta } from '../page.ts'
import { DatabaseFormat } from './create.ts'

const DatabaseId = z
  .string()
  .regex(/^db_[0-9A-Za-z]{1,64}$/, { error: 'must be the id of a database, such as db_4fGh' })
  .meta({ description: 'The `database_id` of an answer' })

/** Path parameters of a database. */
export const DatabaseParams = z.object({ id: DatabaseId })
export type DatabaseParams = z.output<typeof DatabaseParams>

/** A name as paths have it. */
const Name = z.string().min(1).max(200)

/** Path parameters of a table. */
export const TableParams = z.object({
  id: DatabaseId,
  name: Name.meta({ description: 'The name of a table' }),
})
export type TableParams = z.output<typeof TableParams>

/** Path parameters of a cell. */
export const CellParams = z.object({
  id: DatabaseId,
  table: Name.meta({ description: 'The name of a table' }),
  row: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: 'must be the number of a row, from 1' })
    .transform(Number)
    .meta({
      override: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
      description: 'The number of a row: its `rowid`',
    }),
  column: Name.meta({ description: 'The name of a column' }),
})
export type CellParams = z.output<typeof CellParams>

/** A document of a database. */
export const DatabaseDocument = z
  .object({
    id: z.int().min(1),
    name: z.string(),
    type: z.string().meta({ description: 'Media type' }),
    sha256: z.string(),
    title: z.string().nullable(),
    pages: z.int().nullable().meta({ description: 'null where the format has none' }),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'DatabaseDocument' })
export type DatabaseDocument = z.output<typeof DatabaseDocument>

/** A database in a list. */
export const DatabaseEntry = z
  .object({
    id: z.string(),
    version: z.int().min(1).meta({ description: 'Grows with each correction and addition' }),
    created_at: z.iso.datetime(),
    changed_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    size_bytes: z.int().min(1),
    documents: z.array(z.string()).meta({ description: 'Names' }),
    tables: z.array(z.object({ name: z.string(), rows: z.int().min(0) })),
  })
  .meta({ id: 'DatabaseEntry' })
export type DatabaseEntry = z.output<typeof DatabaseEntry>

/** The databases of a caller. */
export const DatabaseList = z
  .object({ data: z.array(DatabaseEntry), meta: PageMeta })
  .meta({ id: 'DatabaseList' })
export type DatabaseList = z.output<typeof DatabaseList>

/** A database. */
export const Database = DatabaseEntry.extend({
  documents: z.array(DatabaseDocument),
  issues: z.int().min(0).meta({ description: 'Findings about its values' }),
  corrections: z
    .int()
    .min(0)
    .meta({ description: 'Corrected cells, one of them as often as it was corrected' }),
  formats: z.array(DatabaseFormat).meta({ description: 'What `/download?to_format=` makes' }),
  download_url: z
    .url({ protocol: /^https?$/ })
    .meta({ description: 'The database as it is now; needs the key' }),
}).meta({ id: 'Database' })
export type Database = z.output<typeof Database>

/** Parameters of a download. */
export const DatabaseDownloadQuery = z.strictObject({
  to_format: DatabaseFormat.optional().meta({ description: 'Default: sqlite' }),
})
export type DatabaseDownloadQuery = z.output<typeof DatabaseDownloadQuery>
