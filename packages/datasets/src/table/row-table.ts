import type { Row } from '../declare/fields.ts'
import type { FilterValue } from '../declare/filter-reader.ts'
import type { QueryField } from '../declare/query-field.ts'

/** A field of all rows, as their JSON is written from it. */
export interface FieldValues {
  readonly name: string
  /** The value of a row as JSON. */
  json(row: number): string
  /** The value of a row. */
  value(row: number): unknown
  /** Approximate size in bytes, beside that of its column. */
  memory(): number
  /** What it is kept as; the file of columns has the same. */
  readonly kept:
    | { readonly column: Column }
    | { readonly codes: Codes; readonly texts: () => readonly string[] }
}

/** The sorted rows of a dataset, as columns; their JSON is written when it is read. Immutable. */
export interface RowTable {
  readonly count: number
  /** Rows `start` to before `end` as JSON, separated by commas. */
  slice(start: number, end: number): Buffer
  /** Reads the row at a position, from 0. */
  row(position: number): Row
  /** The position of the row with this key, as written in an address. */
  find(key: string): number | undefined
  /** The columns of the fields with filters, in the order of the schema. */
  readonly columns: ReadonlyMap<string, Column>
  /** The fields of rows, in the order of the schema. */
  readonly fields: readonly FieldValues[]
  /** Every position. */
  readonly positions: Uint32Array
  /** Approximate size in bytes. */
  readonly memory: number
}

/** The parts of a table. */
export interface TableParts {
  readonly count: number
  readonly fields: readonly FieldValues[]
  readonly columns: readonly Column[]
  readonly key: string
}

/** Makes a table of its parts. */
export function toRowTable({ count, fields, columns, key }: TableParts): RowTable {
  const byName = new Map(columns.map((column) => [column.field.name, column]))
  const keys = byName.get(key)
  const heads = fields.map(({ name }, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`)
  return {
    count,
    slice: (start, end) => Buffer.from(writeRows(fields, heads, start, end)),
    row: (position) => Object.fromEntries(fields.map(({ name, value }) => [name, value(position)])),
    find: (text) => (keys === undefined ? undefined : findKey(keys, text)),
    columns: byName,
    fields,
    positions: positionsOf(count),
    get memory() {
      const ofFields = fields.reduce((sum, field) => sum + field.memory(), 0)
      return columns.reduce((sum, column) => sum + memoryOf(column), ofFields)
    },
  }
}

/** The positions of `count` rows. */
export function positionsOf(count: number): Uint32Array {
  const positions = new Uint32Array(count)
  for (let position = 0; position < count; position += 1) positions[position] = position
  return positions
}

function writeRows(
  fields: readonly FieldValues[],
  heads: readonly string[],
  start: number,
  end: number,
): string {
  let text = ''
  for (let row = start; row < end; row += 1) {
    if (row > start) text += ','
    for (let at = 0; at < fields.length; at += 1) text += heads[at]! + fields[at]!.json(row)
    text += '}'
  }
  return text
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
  return (column.codes?.byteLength ?? 0) + values
}

/** Codes of values, in the smallest sufficient type. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

/**
 * The values of a field in all rows. Code `n` is `values[n - 1]`, 0 is null. Codes sort like values: numbers by size, texts
 * by code unit, enumerations in the order of their schema.
 */
export interface Column {
  readonly field: QueryField
  /** Number of rows. */
  readonly count: number
  /** The distinct values, sorted. */
  readonly values: readonly FilterValue[]
  /** The code of each row; undefined where rows have lists of values. */
  readonly codes: Codes | undefined
  /** The rows of code `n` are `rows` from `starts[n]` to before `starts[n + 1]`, in order. */
  readonly starts: Uint32Array
  readonly rows: Uint32Array
}

function comparisonOf({ values }: QueryField): (a: FilterValue, b: FilterValue) => number {
  if (values === undefined) return (a, b) => (a < b ? -1 : a > b ? 1 : 0)
  const ranks = new Map(values.map((value, rank) => [value, rank]))
  return (a, b) => (ranks.get(a) ?? values.length) - (ranks.get(b) ?? values.length)
}

/** Sorts distinct values of a field. */
export function sortValues(field: QueryField, values: readonly FilterValue[]): FilterValue[] {
  if (field.values !== undefined) return [...values].sort(comparisonOf(field))
  if (field.type === 'number' || field.type === 'integer')
    return [...Float64Array.from(values as number[]).sort()]
  // Without a comparison, texts are sorted by code unit, and false comes before true.
  return [...values].sort()
}

/** The first code whose value is not less than `value`; after the last code where all are less. */
export function codeFrom(column: Column, value: FilterValue): number {
  const compare = comparisonOf(column.field)
  let [low, high] = [0, column.values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(column.values[middle]!, value) < 0) low = middle + 1
    else high = middle
  }
  return low + 1
}

/** The code of a value; undefined where no row has it. */
export function codeOf(column: Column, value: FilterValue): number | undefined {
  const code = codeFrom(column, value)
  return column.values[code - 1] === value ? code : undefined
}

/** The value of a row in a column of single values; null where it has none. */
export function valueAt({ values, codes }: Column, row: number): FilterValue | null {
  return values[codes![row]! - 1] ?? null
}

const comma = Buffer.from(',')

/** The rows at some positions as JSON, separated by commas. */
export function joinRows(rows: Pick<RowTable, 'slice'>, positions: Uint32Array): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < positions.length; ) {
    const from = at
    while (at < positions.length && positions[at] === positions[from]! + at - from) at += 1
    if (parts.length > 0) parts.push(comma)
    parts.push(rows.slice(positions[from]!, positions[from]! + at - from))
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}

/** Makes a response body of serialised rows: a bare list, or `{data, meta}` with meta. */
export function toBody(rows: Buffer, meta: object | undefined): Buffer {
  if (meta === undefined) return Buffer.concat([Buffer.from('['), rows, Buffer.from(']')])
  return Buffer.concat([Buffer.from('{"data":['), rows, Buffer.from(`],"meta":${JSON.stringify(meta)}}`)])
}

/** A sort by the codes of rows, up to `max`; 0, for null, comes last in both directions. */
export interface SortTerm {
  readonly codes: Codes
  readonly max: number
  readonly descending: boolean
}

/** With more values per position, comparing is faster than counting. */
const valuesPerPosition = 8

/**
 * Sorts positions by terms, stably. Many positions are sorted by a counting sort for each term, few ones by comparing.
 */
export function sortPositions(positions: Uint32Array, terms: readonly SortTerm[]): Uint32Array {
  const max = Math.max(0, ...terms.map((term) => term.max))
  if (positions.length * valuesPerPosition < max)
    return positions.toSorted((a, b) => comparePositions(terms, a, b))
  return terms.reduceRight((sorted, term) => countingSort(sorted, term), positions)
}

function comparePositions(terms: readonly SortTerm[], a: number, b: number): number {
  for (const { codes, descending } of terms) {
    const left = codes[a]!
    const right = codes[b]!
    if (left === right) continue
    if (left === 0 || right === 0) return left === 0 ? 1 : -1
    return descending ? right - left : left - right
  }
  return 0
}

/**
 * The positions `start` to before `end` of the result of `sortPositions`. For a small part, only the rows that the first
 * term may put there are sorted by the others.
 */
export function sortPart(
  positions: Uint32Array,
  terms: readonly SortTerm[],
  start: number,
  end: number,
): Uint32Array {
  const [first, ...others] = terms
  if (first === undefined || start >= end) return positions.subarray(start, end)
  if ((end - start) * 4 > positions.length) return sortPositions(positions, terms).subarray(start, end)
  const buckets = bucketsOf(first)
  const starts = bucketStarts(positions, first, buckets)
  const low = lastNotAfter(starts, start)
  const high = lastNotAfter(starts, end - 1)
  const candidates = positions.filter(
    (position) => buckets[first.codes[position]!]! >= low && buckets[first.codes[position]!]! <= high,
  )
  const [from, to] = [start - starts[low]!, end - starts[low]!]
  if (low === high) return sortPart(candidates, others, from, to)
  return sortPositions(candidates, terms).subarray(from, to)
}

function countingSort(positions: Uint32Array, term: SortTerm): Uint32Array {
  const { codes } = term
  const buckets = bucketsOf(term)
  const next = bucketStarts(positions, term, buckets)
  const sorted = new Uint32Array(positions.length)
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at]!
    sorted[next[buckets[codes[position]!]!]!++] = position
  }
  return sorted
}

/** The bucket of each code; the first is 0. */
function bucketsOf({ max, descending }: SortTerm): Uint32Array {
  const buckets = new Uint32Array(max + 1)
  for (let code = 1; code <= max; code += 1) buckets[code] = descending ? max - code : code - 1
  buckets[0] = max
  return buckets
}

/** The number of positions before each bucket. */
function bucketStarts(positions: Uint32Array, { codes, max }: SortTerm, buckets: Uint32Array): Uint32Array {
  const starts = new Uint32Array(max + 2)
  for (let at = 0; at < positions.length; at += 1) starts[buckets[codes[positions[at]!]!]! + 1]! += 1
  for (let bucket = 0; bucket <= max; bucket += 1) starts[bucket + 1]! += starts[bucket]!
  return starts
}

/** The last bucket that begins at an index or before it. */
function lastNotAfter(starts: Uint32Array, index: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= index) low = middle + 1
    else high = middle
  }
  return low - 1
}
