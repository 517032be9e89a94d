import { csvType, preferredType, type Reply, reply, toCsvLine } from '@tathya/platform'
import { z } from 'zod'
import { mapInTurns } from './map-in-turns.ts'

/** The media types of lists beside JSON, without parameters. */
export const listTypes: readonly string[] = ['text/csv']

/** What a caller asked of the form of a list. */
interface AskedForm {
  readonly query: {
    readonly format?: 'json' | 'csv' | undefined
    /** Names of fields of `item`; where they are given, `data` are the rows. */
    readonly fields?: readonly string[] | undefined
  }
  readonly headers: { readonly accept?: string | undefined }
}

/** A list in both of its forms. */
interface ListAnswer {
  /** The JSON. */
  readonly body: { readonly data: unknown; readonly meta: object }
  /** What CSV holds, a line each, of the shape `item`. */
  readonly rows: readonly object[]
  readonly item: z.ZodObject
  readonly headers?: Readonly<Record<string, string>>
}

/** The header of an answer whose form goes by what the caller accepts. */
export const byAccept = { Vary: 'Accept' } as const

/**
 * Answers a list in the form that is requested: by the parameter, else by what the caller accepts most. CSV has a column a
 * field, or those of the fields that are chosen, in their order. Objects in a field become columns of their own,
 * `tithi_number`, also where they are null; lists are their JSON. Long lists are written with turns of the event loop in
 * between; rejects with the signal's reason where it fires.
 */
export async function answerList(form: AskedForm, whole: ListAnswer, signal?: AbortSignal): Promise<Reply> {
  const { body, rows, item, headers = {} } = withFields(whole, form.query.fields)
  const isCsv = wantsCsv(form)
  const text = await (isCsv ? writeCsv(rows, item, signal) : writeJson(body, signal))
  return reply({
    body: Buffer.from(text),
    ...(isCsv ? { type: csvType } : {}),
    headers: { ...byAccept, ...headers },
  })
}

function withFields(whole: ListAnswer, fields: readonly string[] | undefined): ListAnswer {
  if (fields === undefined) return whole
  const rows = whole.rows.map((row) => chooseFields(row, fields))
  const item = z.object(chooseFields(whole.item.shape, fields))
  return { ...whole, body: { ...whole.body, data: rows }, rows, item }
}

async function writeJson({ data, ...rest }: ListAnswer['body'], signal?: AbortSignal): Promise<string> {
  if (!Array.isArray(data)) return JSON.stringify({ data, ...rest })
  const items = await mapInTurns(data, (each: unknown) => JSON.stringify(each), signal)
  return `{"data":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`
}

async function writeCsv(rows: readonly object[], item: z.ZodObject, signal?: AbortSignal): Promise<string> {
  const columns = columnsOf(item)
  const toLine = (row: object) => toCsvLine(columns.map(({ path }) => valueAt(row, path)))
  const lines = await mapInTurns(rows, toLine, signal)
  return [toCsvLine(columns.map(({ name }) => name)), ...lines].join('')
}

function wantsCsv({ query, headers }: AskedForm): boolean {
  if (query.format !== undefined) return query.format === 'csv'
  return preferredType(headers.accept, ['application/json', ...listTypes]) === 'text/csv'
}

/** A column: its name, and the fields that lead to its value, the outermost first. */
interface Column {
  readonly name: string
  readonly path: readonly string[]
}

/** Columns follow from the shape, so that they are the same whatever the rows hold. */
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

/** The value at the end of a path; undefined where an object on the way is null. */
function valueAt(row: object, path: readonly string[]): unknown {
  let value: unknown = row
  for (const name of path) value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  return value
}

/** Returns some fields of an item, in the order in which they are named. */
export function chooseFields<T extends object>(item: T, fields: readonly string[]): Partial<T> {
  const values = item as Readonly<Record<string, unknown>>
  return Object.fromEntries(fields.map((name) => [name, values[name]])) as Partial<T>
}
