import type { DatasetField } from '@tathya/contracts/http'
import { type ListPage, type Reply, reply } from '@tathya/platform'
import { z } from 'zod'
import type { Dataset, DatasetDefinition } from '../declare/definition.ts'
import { describeFields } from '../declare/fields.ts'
import { rowFormats } from '../formats/row-format.ts'
import { writeRows } from '../formats/write-rows.ts'
import { type SelectionGaps, selectionGaps, toPrintedTotal } from '../gaps/describe-gaps.ts'
import type { Whole } from '../gaps/find-gaps.ts'
import { countFacets } from '../query/count-facets.ts'
import { knownFields } from '../query/known-editions.ts'
import { answerFields, type ListQuery } from '../query/list-query.ts'
import {
  hasGroups,
  invalidQuery,
  type ListRequest,
  readListRequest,
  wordsOf,
} from '../query/read-list-request.ts'
import { type Selection, selectRows } from '../query/select-rows.ts'
import type { Snapshot, SnapshotSource } from '../snapshots/snapshot.ts'
import { joinRows, type RowTable, toBody, valueAt } from '../table/row-table.ts'
import {
  aboutOf,
  formatOf,
  isEnveloped,
  isFile,
  type ListAnswerInput,
  type ListFormat,
  noticeOf,
  pageOf,
  toHeaders,
} from './answer-parts.ts'
import { answerFeatures } from './feature-collection.ts'
import { answerGroups } from './group-answer.ts'

/** Answers a list from a snapshot. Throws `invalid_query` where parameters contradict each other. */
export async function answerList(
  dataset: Dataset,
  snapshot: Snapshot,
  input: ListAnswerInput,
): Promise<Reply> {
  const { accept, within, turns } = input
  const query =
    input.query.as_of === undefined
      ? input.query
      : { ...input.query, fields: knownFields(dataset, input.query) }
  const format = formatOf(dataset.definition, query, accept)
  assertFits(dataset.definition, query, format)
  const request = readListRequest(dataset, snapshot, query, within)
  if (hasGroups(query)) return answerGroups(dataset, snapshot, input, request, format)
  // A search of 200 characters takes milliseconds.
  if (request.rank !== undefined) await turns.next()
  const selection = selectWithNotice(dataset, snapshot, request)
  const page = pageOf(query, format, selection.size, dataset.definition)
  const headers = toHeaders(snapshot, dataset, input, selection, page, format)
  if (isFile(format)) {
    const rows = rowWriter(dataset, snapshot.table, selection, query.fields)
    const written = await writeRows(format, {
      count: page.end - page.start,
      rows: rows.each(page.start, page.end),
      fields: rows.fields,
      about: aboutOf(snapshot, input, selection, page),
      bom: query.bom,
      headings: query.headings,
      turns,
    })
    return reply({ ...written, headers })
  }
  if (format === 'geojson') {
    const rows = rowWriter(dataset, snapshot.table, selection, query.fields).each(page.start, page.end)
    const meta = await toMeta(dataset, snapshot, input, request, selection, page)
    return answerFeatures(dataset, snapshot, { query, selection, page, rows, meta, headers })
  }
  const meta = isEnveloped(dataset.definition, query)
    ? await toMeta(dataset, snapshot, input, request, selection, page)
    : undefined
  return reply({ body: toBody(toJson(dataset, snapshot, query, selection, page, format), meta), headers })
}

/** Selected rows with the wholes among them that do not add up to their printed totals. */
interface ListedRows extends Selection {
  readonly totals: readonly Whole[]
}

const nothing: SelectionGaps = { notices: [], totals: [] }

/**
 * Selects rows. A notice says what they lack of printed totals and, where there are none but some that cover less of their
 * period, that there are such.
 */
function selectWithNotice(
  dataset: Dataset,
  snapshot: Snapshot,
  { filters, rank, terms, defaults }: ListRequest,
): ListedRows {
  const { notices, totals } = rank === undefined ? selectionGaps(dataset, snapshot, { filters }) : nothing
  const selection = { ...selectRows(snapshot, filters, rank, terms), totals }
  if (notices.length > 0) return { ...selection, notice: notices.join(' ') }
  if (selection.size > 0 || defaults.periods === undefined) return selection
  const others = filters.filter(({ name }) => name !== 'periods')
  const { size } = selectRows(snapshot, others, rank, [])
  if (size === 0) return selection
  const notice =
    size === 1
      ? '1 row matches with periods=all, covering less of its period than others.'
      : `${size} rows match with periods=all, covering less of their periods than others.`
  return { ...selection, notice }
}

function toJson(
  dataset: Dataset,
  { table }: Snapshot,
  { fields }: ListQuery,
  selection: Selection,
  { start, end }: ListPage,
  format: 'json' | 'tree',
): Buffer {
  if (format === 'tree') return toTree(dataset, table, selection.part(start, end))
  return rowWriter(dataset, table, selection, fields).join(start, end)
}

async function toMeta(
  dataset: Dataset,
  snapshot: Snapshot,
  { query: { facet }, turns }: ListAnswerInput,
  { filters, rank, defaults }: ListRequest,
  selection: ListedRows,
  page: ListPage,
): Promise<object> {
  const { suggestion } = selection
  const notice = noticeOf(snapshot, selection)
  return {
    ...snapshot.meta,
    total: selection.size,
    ...page.name,
    ...(Object.keys(defaults).length === 0 ? {} : { defaults }),
    ...(facet === undefined ? {} : await countFacets(snapshot, facet, filters, rank, turns)),
    ...(notice === undefined ? {} : { notice }),
    ...(selection.totals.length === 0
      ? {}
      : { printed_totals: selection.totals.map((whole) => toPrintedTotal(dataset, whole)) }),
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

/** Throws `invalid_query` for parameters that the format does not support. */
function assertFits(
  { whole = false, geometries }: DatasetDefinition,
  query: ListQuery,
  format: ListFormat,
): void {
  const refuse = (field: string, message: string, accepted: unknown) => {
    throw invalidQuery([{ field, message, accepted }])
  }
  if (query.limit === 'all' && !isFile(format))
    refuse(
      'limit',
      `must be a whole number from 1 to 1000${whole ? ', or left out for every row' : ''}; all is for ${rowFormats.map((name) => `format=${name}`).join(', ')}`,
      'at most 1000',
    )
  if (isFile(format))
    for (const name of ['facet', 'count', 'envelope'] as const)
      if (query[name] !== undefined)
        refuse(name, `is part of the meta of JSON, which ${format} does not have`, 'format=json')
  if (format !== 'geojson')
    for (const name of Object.keys(geometries?.parameters ?? {}))
      if (query[name] !== undefined) refuse(name, 'must stand with format=geojson', 'format=geojson')
  if (format === 'geojson')
    for (const name of ['group_by', 'aggregate'] as const)
      if (query[name] !== undefined) refuse(name, 'cannot be used with format=geojson', 'format=json')
  if (format !== 'tree') return
  for (const name of ['page', 'per_page', 'limit', 'offset', 'fields', 'group_by', 'aggregate'] as const)
    if (query[name] !== undefined)
      refuse(name, 'cannot be used with format=tree, which returns all rows, whole', 'format=json')
}

/**
 * The snapshot of a request; an earlier version is loaded with its search only where the request has words. Throws
 * `release_not_kept`.
 */
export function findSnapshot(
  { definition }: Dataset,
  snapshots: SnapshotSource,
  query: ListQuery,
): Promise<Snapshot> {
  return wordsOf(definition, query) === undefined
    ? snapshots.rowsAt(query.version)
    : snapshots.at(query.version)
}

/** Serialises the rows of a selection, with match details and the chosen fields only. */
export interface RowWriter {
  /** Rows `start` to before `end` of the selection as JSON, separated by commas. */
  join(start: number, end: number): Buffer
  /** The same rows one by one. */
  each(start: number, end: number): Iterable<Buffer>
  /** The fields of the rows, in order. */
  readonly fields: readonly DatasetField[]
}

/** Makes the writer of a selection; `chosen` names fields, by default all. */
export function rowWriter(
  dataset: Dataset,
  table: RowTable,
  { part, describe }: Selection,
  chosen: readonly string[] | undefined,
): RowWriter {
  const all = [...dataset.fields, ...(describe === undefined ? [] : matchFields(dataset))]
  const fields =
    chosen === undefined ? all : chosen.flatMap((name) => all.find((field) => field.name === name) ?? [])
  const write = (position: number, rank: number): Buffer => {
    if (chosen !== undefined) return pick(table, position, fields, describe?.(rank, position))
    const bytes = table.slice(position, position + 1)
    return describe === undefined ? bytes : withFields(bytes, describe(rank, position))
  }
  return {
    fields,
    join(start, end) {
      if (chosen === undefined && describe === undefined) return joinRows(table, part(start, end))
      return joinAll(this.each(start, end))
    },
    *each(start, end) {
      let rank = start
      for (const position of part(start, end)) yield write(position, rank++)
    },
  }
}

/** The fields that a search or ranking adds to rows. */
function matchFields({ definition, fields }: Dataset): DatasetField[] {
  const rows = new Set(fields.map(({ name }) => name))
  return describeFields(z.object(answerFields(definition)), definition.id).filter(
    ({ name }) => !rows.has(name),
  )
}

/** Serialises some fields of a row, from columns where possible, so that the row is rarely parsed. */
function pick(
  table: RowTable,
  position: number,
  fields: readonly DatasetField[],
  match: Readonly<Record<string, unknown>> | undefined,
): Buffer {
  let row: Readonly<Record<string, unknown>> | undefined
  const read = (name: string): unknown => {
    const column = table.columns.get(name)
    if (column?.codes !== undefined) return valueAt(column, position)
    row ??= { ...table.row(position), ...match }
    return row[name]
  }
  return Buffer.from(JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, read(name)]))))
}

function withFields(row: Buffer, fields: object): Buffer {
  const text = JSON.stringify(fields)
  return text === '{}' ? row : Buffer.concat([row.subarray(0, -1), Buffer.from(`,${text.slice(1)}`)])
}

const comma = Buffer.from(',')

function joinAll(rows: Iterable<Buffer>): Buffer {
  const parts = [...rows].flatMap((row) => [comma, row])
  return Buffer.concat(parts.slice(1))
}

/**
 * Serialises rows as trees: each with its `children`, in order. A row whose parent is not among them is a root; rows in a
 * cycle are left out.
 */
export function toTree(
  { definition: { key, tree } }: Dataset,
  table: RowTable,
  positions: Uint32Array,
): Buffer {
  const keys = table.columns.get(key)!
  const parents = table.columns.get(tree!.parent)!
  const present = new Set(Array.from(positions, (position) => valueAt(keys, position)))
  const childrenOf = Map.groupBy(positions, (position) => {
    const parent = valueAt(parents, position)
    return parent !== null && present.has(parent) ? parent : undefined
  })
  const write = (position: number): string => {
    const children = (childrenOf.get(valueAt(keys, position)!) ?? []).map(write)
    const row = table.slice(position, position + 1).toString('utf8')
    return `${row.slice(0, -1)},"children":[${children.join(',')}]}`
  }
  const roots = childrenOf.get(undefined) ?? []
  return Buffer.from(roots.map(write).join(','))
}
