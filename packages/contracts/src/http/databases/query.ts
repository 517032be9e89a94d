import { z } from 'zod'
import { limitText } from '../text.ts'
import { CellValue } from './tables.ts'

const Sql = limitText(20_000, z.string().regex(/\S/, { error: 'must not be blank' })).meta({
  description: 'One SELECT statement, as SQLite has it',
})

/** A query in an address. */
export const SqlQuery = z.strictObject({ sql: Sql })
export type SqlQuery = z.output<typeof SqlQuery>

/** A query in a body. */
export const SqlBody = z
  .strictObject({
    sql: Sql,
    params: z
      .array(z.union([z.string().max(10_000), z.number()]))
      .max(100)
      .optional()
      .meta({ description: 'Values of the question marks' }),
  })
  .meta({ id: 'SqlBody' })
export type SqlBody = z.output<typeof SqlBody>

/** The answer to a query. */
export const SqlAnswer = z
  .object({
    columns: z.array(
      z.object({
        name: z.string(),
        table: z
          .string()
          .nullable()
          .meta({ description: 'Where its values come from; null for expressions' }),
        column: z.string().nullable(),
      }),
    ),
    rows: z.array(z.array(CellValue)),
    truncated: z.enum(['rows', 'bytes']).nullable().meta({ description: 'What cut the rows off' }),
  })
  .meta({ id: 'SqlAnswer' })
export type SqlAnswer = z.output<typeof SqlAnswer>
