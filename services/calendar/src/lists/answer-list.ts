import { csvType, preferredType, type Reply, reply, Turns, toCsvLine } from '@tathya/platform'
import { z } from 'zod'

/** The media types of lists beside JSON, without parameters. */
export const listTypes: readonly string[] = ['text/csv']

/** A request for a list. */
interface ListRequest {
  readonly query: {
    readonly format?: 'json' | 'csv' | undefined
    /** Names of fields of `item`; if set, `data` are the rows. */
    readonly fields?: readonly string[] | undefined
  }
  readonly headers: { readonly accept?: string | undefined }
}

/** A list as JSON and CSV. */
interface ListAnswer {
  /** The JSON. */
  readonly body: { readonly data: unknown; readonly meta: object }
  /** Lines of the CSV, of the shape `item`. */
  readonly rows: readonly object[]
  readonly item: z.ZodObject
  readonly headers?: Readonly<Record<string, string>>
}

/** The header of an answer that depends on the Accept header. */
export const byAccept = { Vary: 'Accept' } as const

/**
 * Answers a list in the requested format: by the parameter, else by the Accept header. CSV has a column for each field, or
 * for the selected ones in their order. Objects are flattened to columns such as `tithi_number`, even if null; arrays are
 * JSON. Written in turns.
 */
export async function answerList(
  request: ListRequest,
  answer: ListAnswer,
  turns = new Turns(),
): Promise<Reply> {
  const { body, rows, item, headers = {} } = withFields(answer, request.query.fields)
  const isCsv = wantsCsv(request)
  const text = await (isCsv ? writeCsv(rows, item, turns) : writeJson(body, turns))
  return reply({
    body: Buffer.from(text),
    ...(isCsv ? { type: csvType } : {}),
    headers: { ...byAccept, ...headers },
  })
}

function withFields(answer: ListAnswer, fields: readonly string[] | undefined): ListAnswer {
  if (fields === undefined) return answer
  const rows = answer.rows.map((row) => pickFields(row, fields))
  const item = z.object(pickFields(answer.item.shape, fields))
  return { ...answer, body: { ...answer.body, data: rows }, rows, item }
}

async function writeJson({ data, ...fields }: ListAnswer['body'], turns: Turns): Promise<string> {
  if (!Array.isArray(data)) return JSON.stringify({ data, ...fields })
  const items = await turns.map(data, (item: unknown) => JSON.stringify(item))
  return `{"data":[${items.join(',')}],${JSON.stringify(fields).slice(1)}`
}

async function writeCsv(rows: readonly object[], item: z.ZodObject, turns: Turns): Promise<string> {
  const columns = columnsOf(item)
  const toLine = (row: object) => toCsvLine(columns.map(({ path }) => valueAt(row, path)))
  const lines = await turns.map(rows, toLine)
  return [toCsvLine(columns.map(({ name }) => name)), ...lines].join('')
}

function wantsCsv({ query, headers }: ListRequest): boolean {
  if (query.format !== undefined) return query.format === 'csv'
  return preferredType(headers.accept, ['application/json', ...listTypes]) === 'text/csv'
}

/** A column: its name, and the path to its value. */
interface Column {
  readonly name: string
  readonly path: readonly string[]
}

/** Derives the columns from the schema, so that they do not depend on the rows. */
function columnsOf(item: z.ZodObject, outer: readonly string[] = []): Column[] {
  return Object.entries(item.shape).flatMap(([name, field]) => {
    const inner = unwrapped(field)
    const path = [...outer, name]
    return inner instanceof z.ZodObject ? columnsOf(inner, path) : [{ name: path.join('_'), path }]
  })
}

function unwrapped(field: unknown): unknown {
  return field instanceof z.ZodNullable || field instanceof z.ZodOptional ? unwrapped(field.unwrap()) : field
}

/** The value at a path; undefined if an object on the way is null. */
function valueAt(row: object, path: readonly string[]): unknown {
  let value: unknown = row
  for (const name of path) value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  return value
}

/** Picks fields of an item, in their order. */
export function pickFields<T extends object>(item: T, fields: readonly string[]): Partial<T> {
  const values = item as Readonly<Record<string, unknown>>
  return Object.fromEntries(fields.map((name) => [name, values[name]])) as Partial<T>
}
