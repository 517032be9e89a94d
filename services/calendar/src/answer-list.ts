import { csvType, preferredType, type Reply, reply, toCsv } from '@tathya/platform'
import { z } from 'zod'

/** The media types of lists beside JSON, without parameters. */
export const listTypes: readonly string[] = ['text/csv']

/** What a caller asked of the form of a list. */
interface AskedForm {
  readonly query: { readonly format?: 'json' | 'csv' | undefined }
  readonly headers: { readonly accept?: string | undefined }
}

/** A list in both of its forms. */
interface ListAnswer {
  /** The JSON. */
  readonly body: object
  /** What CSV holds, a line each, of the shape `item`. */
  readonly rows: readonly object[]
  readonly item: z.ZodObject
  readonly headers?: Readonly<Record<string, string>>
}

/** The header of an answer whose form goes by what the caller accepts. */
export const byAccept = { Vary: 'Accept' } as const

/**
 * Answers a list in the form that is asked for: by the parameter, else by what the caller accepts most. CSV has a column a
 * field. Objects in a field become columns of their own, `tithi_number`, also where they are null; lists are their JSON.
 */
export function answerList(form: AskedForm, { body, rows, item, headers = {} }: ListAnswer): Reply {
  const all = { ...byAccept, ...headers }
  if (!wantsCsv(form)) return reply({ body, headers: all })
  return reply({
    body: Buffer.from(toCsv(columnsOf(item), rows.map(flatten))),
    type: csvType,
    headers: all,
  })
}

function wantsCsv({ query, headers }: AskedForm): boolean {
  if (query.format !== undefined) return query.format === 'csv'
  return preferredType(headers.accept, ['application/json', ...listTypes]) === 'text/csv'
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
