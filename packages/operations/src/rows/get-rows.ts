import path from 'node:path'
import { DatasetMeta, datasetRowsPath } from '@tathya/contracts/http'
import { z } from 'zod'
import { assertFree, writeResult } from '../documents/save-result.ts'
import { UsageError } from '../errors.ts'
import { openProductClient } from '../product/open-product-client.ts'
import { readCount } from '../terminal/arguments.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { toRowTable } from './row-table.ts'

/** Formats beside a table. */
export const rowFormats = ['csv', 'ndjson', 'xlsx', 'parquet', 'json'] as const
type RowFormat = (typeof rowFormats)[number]

/** Flags of `data get`. */
interface GetFlags {
  readonly where?: readonly string[]
  readonly search?: string
  readonly sort?: string
  readonly fields?: string
  readonly limit?: string
  readonly format?: RowFormat
  readonly output?: string
  readonly force?: boolean
  readonly json?: boolean
}

const Rows = z.object({ data: z.array(z.record(z.string(), z.unknown())), meta: DatasetMeta })

/** Rows of a table without `--limit`. */
const tableRows = 20
const maxRows = 1_000

/** Fetches rows as a table, as JSON, or in the format of a file. */
export async function getRows(flags: GetFlags, context: CommandContext, id: string): Promise<Outcome> {
  const format = readFormat(flags)
  const query = toQuery(flags)
  if (format !== undefined && format !== 'json') return getFile(flags, context, { id, format, query })
  query.set('envelope', 'true')
  const isJson = format === 'json' || flags.json === true
  if (flags.limit === undefined && !isJson) query.set('limit', String(tableRows))
  const answer = await openProductClient(context.env).call(Rows, {
    method: 'GET',
    path: `${datasetRowsPath(encodeURIComponent(id))}?${query}`,
  })
  const json = `${JSON.stringify(answer, undefined, 2)}`
  if (flags.output !== undefined) return writeTo(flags, flags.output, Buffer.from(`${json}\n`))
  const text = isJson
    ? json
    : toRowTable(answer, { fields: flags.fields?.split(','), columns: context.columns })
  return { value: answer, text }
}

/** A file of rows. */
interface FileRequest {
  readonly id: string
  readonly format: Exclude<RowFormat, 'json'>
  readonly query: URLSearchParams
}

async function getFile(
  flags: GetFlags,
  { env, write }: CommandContext,
  { id, format, query }: FileRequest,
): Promise<Outcome> {
  query.set('format', format)
  const isText = format === 'csv' || format === 'ndjson'
  if (!isText && flags.output === undefined) throw new UsageError(`--format ${format} needs --output <file>.`)
  if (flags.output !== undefined) assertFree({ file: flags.output, force: flags.force === true })
  const rows = `${datasetRowsPath(encodeURIComponent(id))}?${query}`
  const bytes = await openProductClient(env).bytes({ method: 'GET', path: rows })
  if (flags.output !== undefined) return writeTo(flags, flags.output, bytes)
  write(bytes.toString('utf8'))
  return { value: undefined, text: '' }
}

async function writeTo(flags: GetFlags, file: string, bytes: Buffer): Promise<Outcome> {
  await writeResult(bytes, { file, force: flags.force === true })
  const value = { output: file, bytes: bytes.length }
  return { value, text: `${file}: ${bytes.length.toLocaleString('en')} bytes` }
}

/** Throws `UsageError` where the file's extension names another format, or none. */
function readFormat({ format, output }: GetFlags): RowFormat | undefined {
  if (output === undefined) return format
  const extension = path.extname(output).slice(1).toLowerCase()
  const named = rowFormats.find((name) => name === extension)
  if (format === undefined && named === undefined)
    throw new UsageError(
      `--output must end in ${rowFormats.map((name) => `.${name}`).join(', ')}, or add --format.`,
    )
  return format ?? named
}

function toQuery({ where = [], search, sort, fields, limit }: GetFlags): URLSearchParams {
  const query = new URLSearchParams()
  for (const condition of where) {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(condition) ?? []
    if (name === undefined)
      throw new UsageError(`--where must be a field and a value, such as province=Bagmati.`)
    query.append(name, value!)
  }
  if (limit !== undefined) query.set('limit', String(readCount(limit, '--limit', [1, maxRows])))
  for (const [name, value] of Object.entries({ q: search, sort, fields }))
    if (value !== undefined) query.set(name, value)
  return query
}
