import { setImmediate } from 'node:timers/promises'
import type { Dataset } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type { FilterValue } from '../declare/filter-reader.ts'
import type { QueryField } from '../declare/query-field.ts'
import { originalOf } from '../declare/same-fields.ts'
import { buildColumn, type ColumnBuilder } from './column-builder.ts'
import { buildTexts, fieldOfColumn, type TextsBuilder } from './field-values.ts'
import { repeatFields } from './repeat-fields.ts'
import { findRows, type RowSpans } from './row-spans.ts'
import {
  type Codes,
  type Column,
  positionsOf,
  type RowTable,
  type SortTerm,
  sortPositions,
  toRowTable,
} from './row-table.ts'
import { lazyColumn } from './value-column.ts'

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
  const count = spans.starts.length
  const stored = dataset.queryFields.filter(({ name }) => originalOf(dataset.definition, name) === name)
  const columns = stored.map((field) => {
    const accepts = (value: FilterValue) => checked || field.schema.safeParse(value).success
    return buildColumn(field, count, accepts)
  })
  const texts = withoutColumn(dataset).map((name) => buildTexts(name, count))
  const isRead = await readRows(dataset, bytes, spans, { columns, texts, checked })
  if (!isRead || !isSound(dataset, columns, count)) return undefined
  await setImmediate()
  return finish(dataset, columns, texts, toOrder(dataset, columns, count))
}

/** The fields whose rows are not written from a column: lists, objects and others that cannot be filtered by as they are. */
export function withoutColumn({
  definition: { row },
  queryFields,
}: Pick<Dataset, 'definition' | 'queryFields'>): string[] {
  const single = new Set(queryFields.filter(({ isList }) => !isList).map(({ name }) => name))
  return Object.keys(row.shape).filter((name) => !single.has(name))
}

async function finish(
  dataset: Dataset,
  builders: readonly ColumnBuilder[],
  texts: readonly TextsBuilder[],
  order: Uint32Array,
): Promise<RowTable> {
  const { row, key } = dataset.definition
  const columns: Column[] = []
  for (const builder of builders) {
    await setImmediate()
    columns.push(builder.finish(order))
  }
  const fields = Object.keys(row.shape).map((name) => {
    const column = columns.find(({ field }) => field.name === name && !field.isList)
    return column === undefined
      ? texts.find((builder) => builder.name === name)!.finish(order)
      : fieldOfColumn(name, column)
  })
  return toRowTable({ count: order.length, ...repeatFields(dataset, { fields, columns }), key })
}

/** The builders that rows are read into. */
interface RowReaders extends ReadOptions {
  readonly columns: readonly ColumnBuilder[]
  readonly texts: readonly TextsBuilder[]
}

/** Reads every row; false where one does not match the schema. */
async function readRows(
  { definition }: Dataset,
  bytes: Buffer,
  { starts, ends }: RowSpans,
  { columns, texts, checked }: RowReaders,
): Promise<boolean> {
  const { shape } = definition.row
  const names = Object.keys(shape)
  const filtered = new Set(columns.map(({ field }) => field.name))
  // Fields without a column, such as objects, are checked as they are.
  const others = checked ? [] : names.filter((name) => !filtered.has(name))
  for (let index = 0; index < starts.length; index += 1) {
    if (index % stride === stride - 1) await setImmediate()
    const row = parseRow(bytes.toString('utf8', starts[index], ends[index]))
    if (!hasFields(row, names)) return false
    if (others.some((name) => !shape[name]!.safeParse(row[name]).success)) return false
    if (!columns.every((builder) => builder.add(valueIn(row, builder.field.path)))) return false
    for (const builder of texts) builder.add(row[builder.name])
  }
  return true
}

function parseRow(text: string): Row {
  try {
    return JSON.parse(text) as Row
  } catch {
    return {}
  }
}

/** True if a row has these fields and no others. */
function hasFields(row: Row, names: readonly string[]): boolean {
  return Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name))
}

/** Builds the column of a list, or of a value inside an object, from the values of the field when it is first asked for. */
export function columnOfTexts(
  field: QueryField,
  count: number,
  codes: Codes,
  texts: () => readonly string[],
): Column {
  return lazyColumn(field, count, () => {
    const values = texts().map((text) => valueIn({ [field.path[0]!]: JSON.parse(text) }, field.path))
    const builder = buildColumn(field, count, () => true)
    for (const code of codes) builder.add(code === 0 ? null : values[code - 1])
    return builder.finish(positionsOf(count))
  })
}

function valueIn(row: Row, path: readonly string[]): unknown {
  const value = row[path[0]!]
  return path.length === 1 || value === null ? value : (value as Row | undefined)?.[path[1]!]
}

/** True if keys are unique and each period has one latest row. */
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
  return sortPositions(positionsOf(count), terms)
}

function toTerm(builder: ColumnBuilder | undefined, descending: boolean): SortTerm {
  const ranks = builder?.ranks()
  if (ranks === undefined) throw new Error('A dataset is ordered by a field that has no single value.')
  return { codes: ranks.codes, max: ranks.values.length, descending }
}
