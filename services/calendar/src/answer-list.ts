import { csvType, preferredType, type Reply, reply, toCsv } from '@tathya/platform'
import { z } from 'zod'

/** The media types of lists beside JSON, without parameters. */
export const listTypes: readonly string[] = ['text/csv']

/** What a caller asked of the form of a list. */
interface AskedForm {
  readonly query: { readonly format?: 'json' | 'csv' | undefined }
  readonly headers: { readonly accept?: string | undefined }
}

/** Whether a list is to be written as CSV: by the parameter, else by what the caller accepts most. */
export function wantsCsv({ query, headers }: AskedForm): boolean {
  if (query.format !== undefined) return query.format === 'csv'
  return preferredType(headers.accept, ['application/json', ...listTypes]) === 'text/csv'
}

/** Answers a list in the form that is asked for: `answer` as JSON, or its `data`, of the shape `item`, as CSV. */
export function answerList<T extends { readonly data: readonly object[] }>(
  form: AskedForm,
  answer: T,
  item: z.ZodObject,
): T | Reply {
  return wantsCsv(form) ? csvReply(answer.data, item) : answer
}

/**
 * Answers rows of the shape `item` as CSV, with a column a field. Objects in a field become columns of their own,
 * `tithi_number`, also where they are null; lists are their JSON.
 */
export function csvReply(
  rows: readonly object[],
  item: z.ZodObject,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return reply({ body: Buffer.from(toCsv(columnsOf(item), rows.map(flatten))), type: csvType, headers })
}

/** Columns follow from the shape, so that they are the same whatever the rows hold. */
function columnsOf(item: z.ZodObject, prefix = ''): string[] {
  return Object.entries(item.shape).flatMap(([name, field]) => {
    const inner = unwrapped(field)
    return inner instanceof z.ZodObject ? columnsOf(inner, `${prefix}${name}_`) : [`${prefix}${name}`]
  })
}

function unwrapped(field: unknown): unknown {
  return field instanceof z.ZodNullable || field instanceof z.ZodOptional ? unwrapped(field.unwrap()) : field
}

function flatten(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return [[name, value]]
      return Object.entries(flatten(value)).map(([inner, part]) => [`${name}_${inner}`, part])
    }),
  )
}
