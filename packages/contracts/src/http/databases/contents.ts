import { z } from 'zod'
import { PageMeta } from '../page.ts'
import { wholeNumber } from '../query.ts'
import { PageBox } from './cells.ts'
import { DatabaseDocument } from './database.ts'
import { CellValue } from './tables.ts'

/** A field of a form or letter. */
export const DocumentField = z
  .object({
    label: z.string(),
    text: z.string(),
    type: z.string(),
    value: CellValue,
    page: z.int().nullable(),
    part: z.string().nullable(),
    box: PageBox.nullable(),
    method: z.enum(['text', 'legacy_font', 'ocr', 'file']),
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: 'DocumentField' })
export type DocumentField = z.output<typeof DocumentField>

/** A heading, paragraph or item. */
export const DocumentBlock = z
  .object({
    kind: z.enum(['heading', 'paragraph', 'item']),
    level: z.int().nullable().meta({ description: 'Of a heading, or the depth of an item' }),
    text: z.string(),
    page: z.int().nullable(),
    part: z.string().nullable(),
  })
  .meta({ id: 'DocumentBlock' })
export type DocumentBlock = z.output<typeof DocumentBlock>

/** What is in a document besides its tables. */
export const DocumentContent = z
  .object({
    document: DatabaseDocument,
    fields: z.array(DocumentField),
    blocks: z.array(DocumentBlock),
  })
  .meta({ id: 'DocumentContent' })
export type DocumentContent = z.output<typeof DocumentContent>

/** Which document. */
export const DocumentQuery = z.strictObject({
  document: wholeNumber(1, 1_000_000).optional().meta({ description: 'The id of a document. Default: all' }),
})
export type DocumentQuery = z.output<typeof DocumentQuery>

/** What is in the documents besides their tables. */
export const DocumentContents = z.object({ data: z.array(DocumentContent) }).meta({ id: 'DocumentContents' })
export type DocumentContents = z.output<typeof DocumentContents>

/** A finding about values. */
export const DatabaseIssue = z
  .object({
    id: z.int().min(1),
    kind: z.string().meta({ description: 'Such as sum, share, order, duplicate, type, schema, conflict' }),
    severity: z.enum(['info', 'warning', 'error']),
    table: z.string().nullable(),
    row: z.int().nullable(),
    column: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'DatabaseIssue' })
export type DatabaseIssue = z.output<typeof DatabaseIssue>

/** Findings about values. */
export const DatabaseIssues = z
  .object({ data: z.array(DatabaseIssue), meta: PageMeta })
  .meta({ id: 'DatabaseIssues' })
export type DatabaseIssues = z.output<typeof DatabaseIssues>

/** The schema of a database. */
export const DatabaseSchema = z
  .object({
    sql: z.string().meta({ description: 'The statements that make its tables' }),
    schema: z.record(z.string(), z.unknown()).meta({
      description:
        'A JSON Schema with a property for each table; as form part `schema` it is used on other documents',
    }),
  })
  .meta({ id: 'DatabaseSchema' })
export type DatabaseSchema = z.output<typeof DatabaseSchema>
