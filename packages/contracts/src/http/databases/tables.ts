import { z } from 'zod'
import { PageMeta } from '../page.ts'

/** A column of a table. */
export const DatabaseColumn = z
  .object({
    name: z.string(),
    title: z.string().meta({ description: 'The header as the documents have it' }),
    type: z
      .enum(['integer', 'decimal', 'percent', 'money', 'date', 'fiscal_year', 'code', 'boolean', 'text'])
      .meta({ description: 'A code is digits that are no number' }),
    sql_type: z.enum(['INTEGER', 'REAL', 'TEXT']),
    unit: z.string().nullable().meta({ description: 'Such as NPR' }),
    scale: z.number().meta({ description: 'Factor that was applied: 10000000 for crores' }),
    calendar: z.enum(['AD', 'BS']).nullable().meta({ description: 'Of dates in the documents' }),
    not_null: z.boolean(),
    unique: z.boolean(),
    references: z.object({ table: z.string(), column: z.string() }).nullable(),
  })
  .meta({ id: 'DatabaseColumn' })
export type DatabaseColumn = z.output<typeof DatabaseColumn>

/** A table of a database. */
export const DatabaseTable = z
  .object({
    name: z.string(),
    title: z.string(),
    kind: z.enum(['data', 'lookup', 'link']).meta({
      description: '`data` of the documents, `lookup` of repeated values, `link` of the product',
    }),
    rows: z.int().min(0),
    primary_key: z.array(z.string()),
    columns: z.array(DatabaseColumn),
  })
  .meta({ id: 'DatabaseTable' })
export type DatabaseTable = z.output<typeof DatabaseTable>

/** The tables of a database. */
export const DatabaseTables = z.object({ data: z.array(DatabaseTable) }).meta({ id: 'DatabaseTables' })
export type DatabaseTables = z.output<typeof DatabaseTables>

/** A value of a cell. */
export const CellValue = z.union([z.string(), z.number(), z.null()])
export type CellValue = z.output<typeof CellValue>

/** The parameters of a list of rows, as they are sent; every column is one more, with the suffixes of its type. */
export const RowsParameters = z.looseObject({
  page: z.string().optional().meta({ description: 'Number of the page, from 1' }),
  per_page: z.string().optional().meta({ description: 'Rows of a page, 1 to 1000; default 100' }),
  limit: z.string().optional().meta({ description: 'Rows, 1 to 1000; not together with page and per_page' }),
  offset: z.string().optional().meta({ description: 'Rows to skip; default 0' }),
  sort: z.string().optional().meta({ description: 'Columns to sort by, such as -amount,name' }),
  fields: z.string().optional().meta({ description: 'Columns of the answer' }),
  q: z.string().optional().meta({ description: 'Words in the columns with text' }),
  format: z.string().optional().meta({ description: 'json, csv or ndjson' }),
})

/** Rows of a table. */
export const DatabaseRows = z
  .object({
    data: z.array(z.record(z.string(), z.union([CellValue, z.boolean()]))).meta({
      description: 'Objects by column; `_row` is the number of the row, for `/cells`',
    }),
    meta: PageMeta,
  })
  .meta({ id: 'DatabaseRows' })
export type DatabaseRows = z.output<typeof DatabaseRows>
