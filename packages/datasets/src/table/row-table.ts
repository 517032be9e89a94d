import type { Row } from '../declare/fields.ts'
import { bytesOf, type Column, codeOf } from './column.ts'

/** The rows of a dataset in its order: each as JSON, and their fields as columns. It never changes. */
export interface RowTable {
  readonly count: number
  /** Rows `start` to before `end` as JSON, separated by commas. */
  slice(start: number, end: number): Buffer
  /** Reads the row at a place; places count from 0. */
  row(place: number): Row
  /** The place of the row with this key, as it is written in an address; undefined where there is none. */
  place(key: string): number | undefined
  /** The columns of the fields that can be filtered by, in the order of the schema. */
  readonly columns: ReadonlyMap<string, Column>
  /** Every place, from 0 on. */
  readonly places: Uint32Array
  /** Bytes that the table takes, roughly. */
  readonly memory: number
}

/** What a table is made of; row `n` takes the bytes from `starts[n]` to the comma before `starts[n + 1]`. */
export interface TableParts {
  readonly json: Buffer
  readonly starts: Uint32Array
  readonly columns: readonly Column[]
  readonly key: string
}

/** Makes a table. */
export function toRowTable({ json, starts, columns, key }: TableParts): RowTable {
  const count = starts.length - 1
  const byName = new Map(columns.map((column) => [column.field.name, column]))
  const keys = byName.get(key)
  const slice = (start: number, end: number) =>
    json.subarray(starts[start]!, start >= end ? starts[start]! : starts[end]! - 1)
  return {
    count,
    slice,
    row: (place) => JSON.parse(slice(place, place + 1).toString('utf8')) as Row,
    place: (text) => (keys === undefined ? undefined : findKey(keys, text)),
    columns: byName,
    places: Uint32Array.from({ length: count }, (_, place) => place),
    memory: json.length + starts.byteLength + columns.reduce((sum, column) => sum + memoryOf(column), 0),
  }
}

function findKey(keys: Column, text: string): number | undefined {
  const isNumber = keys.field.type !== 'string'
  if (isNumber && !/^(0|[1-9]\d{0,15})$/.test(text)) return undefined
  const code = codeOf(keys, isNumber ? Number(text) : text)
  return code === undefined ? undefined : keys.rows[keys.starts[code]!]
}

/** Bytes that stand before a text or number in memory. */
const valueHead = 16

function memoryOf(column: Column): number {
  const values = column.values.reduce<number>(
    (sum, value) => sum + valueHead + (typeof value === 'string' ? value.length : 0),
    0,
  )
  return bytesOf(column) + values
}
