import { setImmediate } from 'node:timers/promises'
import type { Dataset } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type { FilterValue } from '../declare/filter-reader.ts'
import { originalOf, withSame } from '../declare/same-fields.ts'
import { buildColumn, type ColumnBuilder } from './column-builder.ts'
import { findRows, type RowSpans } from './row-spans.ts'
import { type Column, type RowTable, type SortTerm, sortPositions, toRowTable } from './row-table.ts'

/** Rows read between pauses, in which requests are answered. */
const stride = 500

/** How far rows are trusted. */
export interface ReadOptions {
  /**
   * True for bytes that were checked before: only types of values are checked again. Otherwise each distinct value is
   * checked by the schema of its field; rules of whole rows are not.
   */
  readonly checked: boolean
}

/**
 * Reads rows into a table one by one, so that few of them are objects at a time. Undefined where they do not match the
 * schema; `checkRows` reports the faults.
 */
export async function readTable(
  dataset: Dataset,
  bytes: Buffer,
  { checked }: ReadOptions,
): Promise<RowTable | undefined> {
  const spans = findRows(bytes)
  if (spans === undefined) return undefined
  const stored = dataset.queryFields.filter(({ name }) => originalOf(dataset.definition, name) === name)
  const builders = stored.map((field) => {
    const accepts = (value: FilterValue) => checked || field.schema.safeParse(value).success
    return buildColumn(field, spans.starts.length, accepts)
  })
  const texts = await readRows(dataset, bytes, spans, builders, checked)
  if (texts === undefined || !isSound(dataset, builders, spans.starts.length)) return undefined
  await setImmediate()
  const order = toOrder(dataset, builders, spans.starts.length)
  const columns: Column[] = []
  for (const builder of builders) {
    await setImmediate()
    columns.push(builder.finish(order))
  }
  columns.push(...sameColumns(dataset, columns))
  return toRowTable({ ...writeRows(bytes, spans, texts, order), columns, key: dataset.definition.key })
}

/** The columns of the fields that repeat others: the same codes under another name. */
function sameColumns({ definition, queryFields }: Dataset, columns: readonly Column[]): Column[] {
  return queryFields.flatMap((field) => {
    const name = originalOf(definition, field.name)
    return name === field.name ? [] : [{ ...columns.find((column) => column.field.name === name)!, field }]
  })
}

/** Rows whose text differs from that in the file, by index. */
type Rewritten = ReadonlyMap<number, Buffer>

async function readRows(
  { definition }: Dataset,
  bytes: Buffer,
  { starts, ends }: RowSpans,
  builders: readonly ColumnBuilder[],
  checked: boolean,
): Promise<Rewritten | undefined> {
  const { shape } = definition.row
  const names = Object.keys(shape)
  const filtered = new Set(builders.map(({ field }) => field.name))
  // Fields without a column, such as objects, are checked as they are.
  const others = checked ? [] : names.filter((name) => !filtered.has(name))
  const rewritten = new Map<number, Buffer>()
  for (let index = 0; index < starts.length; index += 1) {
    if (index % stride === stride - 1) await setImmediate()
    const text = bytes.toString('utf8', starts[index], ends[index])
    const row = inOrder(parseRow(text), names)
    if (row === undefined || others.some((name) => !shape[name]!.safeParse(row[name]).success))
      return undefined
    if (!builders.every((builder) => builder.add(valueIn(row, builder.field.path)))) return undefined
    const written = JSON.stringify(withSame(definition, row))
    if (written !== text) rewritten.set(index, Buffer.from(written))
  }
  return rewritten
}

function parseRow(text: string): Row {
  try {
    return JSON.parse(text) as Row
  } catch {
    return {}
  }
}

/** The row with its fields in the order of the schema; undefined where fields are missing or unknown. */
function inOrder(row: Row, names: readonly string[]): Row | undefined {
  const present = Object.keys(row)
  if (present.length !== names.length) return undefined
  if (present.every((name, index) => name === names[index])) return row
  if (!names.every((name) => Object.hasOwn(row, name))) return undefined
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

function valueIn(row: Row, path: readonly string[]): unknown {
  const value = row[path[0]!]
  return path.length === 1 || value === null ? value : (value as Row | undefined)?.[path[1]!]
}

/** Whether keys are unique and each period has one latest row. */
function isSound(
  { definition: { key, vintages } }: Dataset,
  builders: readonly ColumnBuilder[],
  count: number,
): boolean {
  const of = (name: string) => builders.find(({ field }) => field.name === name)
  if (of(key)?.distinct !== count) return false
  if (vintages === undefined) return true
  const { values, codes: latest } = of(vintages.latest)!.ranks()!
  const isLatest = values.indexOf(true) + 1
  const periods = vintages.period.map((name) => of(name)!.ranks()!.codes)
  const counts = new Map<string, number>()
  for (let row = 0; row < count; row += 1) {
    const period = periods.map((codes) => codes[row]).join(' ')
    counts.set(period, (counts.get(period) ?? 0) + (latest[row] === isLatest ? 1 : 0))
  }
  return [...counts.values()].every((editions) => editions === 1)
}

/** The indexes in the file of the sorted rows. */
function toOrder(
  { definition: { order, key } }: Dataset,
  builders: readonly ColumnBuilder[],
  count: number,
): Uint32Array {
  const terms = [...order, key].map((term) => {
    const name = term.replace(/^-/, '')
    return toTerm(
      builders.find(({ field }) => field.name === name),
      term.startsWith('-'),
    )
  })
  return sortPositions(
    Uint32Array.from({ length: count }, (_, index) => index),
    terms,
  )
}

function toTerm(builder: ColumnBuilder | undefined, descending: boolean): SortTerm {
  const ranks = builder?.ranks()
  if (ranks === undefined) throw new Error('A dataset is ordered by a field that has no single value.')
  return { codes: ranks.codes, max: ranks.values.length, descending }
}

function writeRows(bytes: Buffer, { starts, ends }: RowSpans, rewritten: Rewritten, order: Uint32Array) {
  const offsets = new Uint32Array(order.length + 1)
  for (const [row, index] of order.entries()) {
    const length = rewritten.get(index)?.length ?? ends[index]! - starts[index]!
    offsets[row + 1] = offsets[row]! + length + 1
  }
  // Not from the shared pool, which a slice would retain.
  const json = Buffer.allocUnsafeSlow(Math.max(0, offsets.at(-1)! - 1))
  for (const [row, index] of order.entries()) {
    if (row > 0) json[offsets[row]! - 1] = 0x2c
    const other = rewritten.get(index)
    if (other === undefined) bytes.copy(json, offsets[row]!, starts[index]!, ends[index]!)
    else other.copy(json, offsets[row]!)
  }
  return { json, starts: offsets }
}
