import { fromCsvCell } from '@tathya/platform'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { parquetReadObjects } from 'hyparquet'
import type { RowFormat, WrittenField } from '../../src/formats/row-format.ts'

type Rows = Record<string, unknown>[]

/** Reads rows that were written, with the values that their JSON has. */
export async function readBack(
  format: RowFormat,
  bytes: Buffer,
  fields: readonly WrittenField[],
): Promise<Rows> {
  if (format === 'csv') return readCsv(bytes, fields)
  if (format === 'ndjson')
    return bytes
      .toString()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  if (format === 'xlsx') return readWorkbook(bytes, fields)
  return readParquet(bytes, fields)
}

/** The first sheet; days are numbers with the style of days. */
function readWorkbook(bytes: Buffer, fields: readonly WrittenField[]): Rows {
  const [header = [], ...rows] = readSheets(bytes)[0]!
  return rows.map((cells) =>
    Object.fromEntries(
      fields.map(({ name, type }) => {
        const cell = cells[header.indexOf(name)]!
        const isJson = typeof cell === 'string' && (type === 'array' || type === 'object')
        return [name, isJson ? JSON.parse(cell) : cell]
      }),
    ),
  )
}

/** The cells of each sheet of a workbook, in the order of their files. */
export function readSheets(bytes: Buffer): (string | number | boolean | null)[][][] {
  const files = unzipSync(bytes)
  const names = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/'))
  return names.map((name) =>
    [
      ...Buffer.from(files[name]!)
        .toString()
        .matchAll(/<row>(.*?)<\/row>/gs),
    ].map(([, row]) =>
      [...row!.matchAll(/<c\/>|<c([^>]*)>(.*?)<\/c>/gs)].map(([cell, attributes = '', content = '']) => {
        if (cell === '<c/>') return null
        if (attributes.includes('inlineStr')) return fromXml(/<t[^>]*>(.*)<\/t>/s.exec(content)![1]!)
        const value = Number(/<v>(.*)<\/v>/.exec(content)![1])
        if (attributes.includes('s="2"'))
          return new Date(Date.UTC(1899, 11, 30) + value * 86_400_000).toISOString().slice(0, 10)
        return attributes.includes('t="b"') ? value === 1 : value
      }),
    ),
  )
}

function fromXml(text: string): string {
  const plain = text
    .replaceAll('&#13;', '\r')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return plain.replaceAll('_x005F_', '_')
}

/** By csv-parse, which tells empty cells with quotes from those without. */
function readCsv(bytes: Buffer, fields: readonly WrittenField[]): Rows {
  const found = parse(bytes, {
    columns: true,
    relax_column_count: false,
    cast: (cell, { quoting, header }) => (header || quoting || cell !== '' ? cell : null),
  }) as Record<string, string | null>[]
  return found.map((cells) =>
    Object.fromEntries(fields.map((field) => [field.name, fromCsvCell(cells[field.name] ?? null, field)])),
  )
}

async function readParquet(bytes: Buffer, fields: readonly WrittenField[]): Promise<Rows> {
  const file = new Uint8Array(bytes).buffer
  const rows = await parquetReadObjects({ file })
  return rows.map((row) => Object.fromEntries(fields.map(({ name }) => [name, toPlain(row[name])])))
}

/** Whole numbers come as bigint, a null list as nothing. */
function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (value === undefined) return null
  return Array.isArray(value) ? value.map(toPlain) : value
}
