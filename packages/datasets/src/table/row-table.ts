import type { Row } from '../declare/fields.ts'
import { bytesOf, type Column, codeOf } from './column.ts'

/** The sorted rows of a dataset, as JSON and as columns. Immutable. */
export interface RowTable {
  readonly count: number
  /** Rows `start` to before `end` as JSON, separated by commas. */
  slice(start: number, end: number): Buffer
  /** Parses the row at a position, from 0. */
  row(position: number): Row
  /** The position of the row with this key, as written in an address. */
  find(key: string): number | undefined
  /** The columns of the fields with filters, in the order of the schema. */
  readonly columns: ReadonlyMap<string, Column>
  /** Every position. */
  readonly positions: Uint32Array
  /** Approximate size in bytes. */
  readonly memory: number
}

/** The parts of a table; row `n` is the bytes from `starts[n]` to the comma before `starts[n + 1]`. */
export interface TableParts {
  readonly json: Buffer
  readonly starts: Uint32Array
  readonly columns: readonly Column[]
  readonly key: string
}

export function toRowTable({ json, starts, columns, key }: TableParts): RowTable {
  const count = starts.length - 1
  const byName = new Map(columns.map((column) => [column.field.name, column]))
  const keys = byName.get(key)
  const slice = (start: number, end: number) =>
    json.subarray(starts[start]!, start >= end ? starts[start]! : starts[end]! - 1)
  return {
    count,
    slice,
    row: (position) => JSON.parse(slice(position, position + 1).toString('utf8')) as Row,
    find: (text) => (keys === undefined ? undefined : findKey(keys, text)),
    columns: byName,
    positions: Uint32Array.from({ length: count }, (_, position) => position),
    memory: json.length + starts.byteLength + columns.reduce((sum, column) => sum + memoryOf(column), 0),
  }
}

function findKey(keys: Column, text: string): number | undefined {
  const isNumber = keys.field.type !== 'string'
  if (isNumber && !/^(0|[1-9]\d{0,15})$/.test(text)) return undefined
  const code = codeOf(keys, isNumber ? Number(text) : text)
  return code === undefined ? undefined : keys.rows[keys.starts[code]!]
}

/** Bytes of the header of a text or number in memory. */
const valueHead = 16

function memoryOf(column: Column): number {
  const values = column.values.reduce<number>(
    (sum, value) => sum + valueHead + (typeof value === 'string' ? value.length : 0),
    0,
  )
  return bytesOf(column) + values
}
