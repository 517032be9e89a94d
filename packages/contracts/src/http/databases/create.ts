import { z } from 'zod'
import { Languages, Ocr, ocrLanguages } from '../conversion.ts'
import { CallbackUrl, jobWith } from '../jobs.ts'

/** Formats of a database: `csv` is a zip with a file per table, `sql` a script for SQLite. */
export const DatabaseFormat = z.enum(['sqlite', 'sql', 'json', 'csv', 'xlsx', 'parquet'], {
  error: 'must be sqlite, sql, json, csv, xlsx or parquet',
})
export type DatabaseFormat = z.output<typeof DatabaseFormat>

/** The parameters of a request that makes a database from documents, or adds documents to one. */
export const DatabaseQuery = z.strictObject({
  to_format: DatabaseFormat.optional().meta({ description: 'The format of the download. Default: sqlite' }),
  ocr: Ocr.optional().meta({
    description:
      '`auto` recognises text in images of pages, on scanned pages, and where the text of a PDF is unusable; `true` in all images and all pages without text. Default: auto',
  }),
  lang: Languages.optional(),
  callback_url: CallbackUrl.optional(),
})
export type DatabaseQuery = z.output<typeof DatabaseQuery>

/** Max bytes of the form part `schema`. */
export const schemaBytes = 200_000

/** A text that is a JSON object. */
const JsonObject = z.string().transform((text, context): Record<string, unknown> => {
  const value = parseObject(text)
  if (value !== undefined) return value
  context.addIssue({ code: 'custom', message: 'must be a JSON object, such as {"type": "object"}' })
  return z.NEVER
})

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Not JSON.
  }
  return undefined
}

/** The parts of the form beside its files. */
export const DatabaseForm = z.strictObject({
  schema: JsonObject.optional().meta({
    description:
      'What the tables should be: a JSON Schema, or the `schema` of an earlier database. Columns are matched, and what differs is reported among the issues',
  }),
})
export type DatabaseForm = z.output<typeof DatabaseForm>

/** Options of a database: everything besides its documents that determines it. */
export const DatabaseOptions = z.object({
  format: DatabaseFormat,
  /** JSON of the form part `schema`; a text, as records do not keep every key of an object. */
  schema: z.string().nullable(),
  // Jobs of earlier versions lack the following.
  ocr: Ocr.default('auto'),
  /** Of text in images. */
  languages: z
    .array(z.enum(ocrLanguages))
    .min(1)
    .default([...ocrLanguages]),
})
export type DatabaseOptions = z.output<typeof DatabaseOptions>

/** A table in the answer of a job. */
export const MadeTable = z
  .object({
    name: z.string(),
    title: z.string(),
    rows: z.int().min(0),
    columns: z.array(z.string()).meta({ description: 'Names' }),
  })
  .meta({ id: 'MadeTable' })
export type MadeTable = z.output<typeof MadeTable>

/** The answer of a database that is ready; the first three fields are fixed. */
export const DatabaseAnswer = z
  .object({
    status: z.literal('success'),
    message: z.string(),
    download_url: z.url({ protocol: /^https?$/ }).meta({ description: 'The database as the job left it' }),
    database_id: z.string().meta({ description: 'For `/e/ai_engine/doc_db/{id}`' }),
    tables: z.array(MadeTable),
    warnings: z.array(z.string()),
    size_bytes: z.int().min(0).meta({ description: 'Bytes of the download' }),
    job_id: z.string(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'DatabaseAnswer', description: 'Documents were turned into a database' })
export type DatabaseAnswer = z.output<typeof DatabaseAnswer>

/** A job of a database as its owner sees it. */
export const DatabaseJob = jobWith(DatabaseAnswer).meta({ id: 'DatabaseJob' })
export type DatabaseJob = z.output<typeof DatabaseJob>
