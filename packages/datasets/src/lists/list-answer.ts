import { datasetEntryPath } from '@tathya/contracts/http'
import {
  type ListPage,
  type PageRequest,
  preferredType,
  type Reply,
  reply,
  type Turns,
  toLinkHeader,
  toPage,
} from '@tathya/platform'
import type { Dataset, DatasetDefinition } from '../declare/definition.ts'
import { mediaTypes, type RowFormat, rowFormats } from '../formats/row-format.ts'
import { writeRows } from '../formats/write-rows.ts'
import { countFacets } from '../query/count-facets.ts'
import type { ListQuery } from '../query/list-query.ts'
import { invalidQuery, type ListRequest, readListRequest, wordsOf } from '../query/read-list-request.ts'
import { type RequestFilter, type Selection, selectRows } from '../query/select-rows.ts'
import { type Snapshot, type SnapshotSource, snapshotHeaders } from '../snapshots/snapshot.ts'
import { toBody } from '../table/row-table.ts'
import { rowWriter, toTree } from './row-writer.ts'

/** A list request. */
export interface ListAnswerInput {
  readonly query: ListQuery
  /** The requested address, for links. */
  readonly url: string
  readonly accept: string | undefined
  /** Filters that replace the defaults. */
  readonly within?: readonly RequestFilter[]
  readonly turns: Turns
}

/** Answers a list from a snapshot. Throws `invalid_query` where parameters contradict each other. */
export async function answerList(
  dataset: Dataset,
  snapshot: Snapshot,
  input: ListAnswerInput,
): Promise<Reply> {
  const { query, url, accept, within, turns } = input
  const format = formatOf(query, accept)
  assertFits(dataset.definition, query, format)
  const request = readListRequest(dataset, snapshot, query, within)
  const selection = selectRows(snapshot, request.filters, request.rank, request.terms)
  const page = pageOf(query, format, selection.size, dataset.definition)
  // Further pages come from the same version, even when another one is served meanwhile.
  const links = toLinkHeader(url, page, {
    describedBy: datasetEntryPath(dataset.definition.id),
    added: { version: snapshot.version },
  })
  const headers = toHeaders(snapshot, selection, links)
  if (format !== 'json' && format !== 'tree') {
    const rows = rowWriter(dataset, snapshot.table, selection, query.fields)
    const written = await writeRows(format, {
      count: page.end - page.start,
      rows: rows.each(page.start, page.end),
      fields: rows.fields,
      about: aboutOf(snapshot),
      turns,
    })
    return reply({ ...written, headers })
  }
  const meta = isEnveloped(dataset.definition, query)
    ? await toMeta(snapshot, input, request, selection, page)
    : undefined
  return reply({ body: toBody(toJson(dataset, snapshot, query, selection, page, format), meta), headers })
}

function pageOf(query: ListQuery, format: ListFormat, total: number, rules: DatasetDefinition): ListPage {
  if (query.count === 'only') return { start: 0, end: 0, name: {}, links: {} }
  if (format === 'tree') return { start: 0, end: total, name: {}, links: {} }
  if (query.limit === 'all')
    return { start: Math.min(query.offset ?? 0, total), end: total, name: {}, links: {} }
  return toPage(query as PageRequest, total, rules)
}

function isEnveloped({ body }: DatasetDefinition, { envelope, facet, count }: ListQuery): boolean {
  return body === 'data' || envelope === true || facet !== undefined || count !== undefined
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
  snapshot: Snapshot,
  { query: { facet }, turns }: ListAnswerInput,
  { filters, rank, defaults }: ListRequest,
  selection: Selection,
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
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

/** How to import a dataset without rows, else the notice of the search. */
function noticeOf({ entry }: Snapshot, { notice }: Selection): string | undefined {
  return entry.notice ?? notice
}

function toHeaders(snapshot: Snapshot, selection: Selection, link: string): Record<string, string> {
  const notice = noticeOf(snapshot, selection)
  return {
    'X-Total-Count': String(selection.size),
    Link: link,
    ...snapshotHeaders(snapshot),
    // Headers are ASCII; a notice in another script is percent-encoded.
    ...(notice === undefined
      ? {}
      : { 'X-Dataset-Notice': /^[\x20-\x7e]*$/.test(notice) ? notice : encodeURI(notice) }),
    Vary: 'Accept',
  }
}

function aboutOf({ version, meta }: Snapshot): Record<string, string> {
  return { dataset: meta.dataset, version, source: meta.source.name, licence: meta.licence.name }
}

/** A format of lists. */
export type ListFormat = RowFormat | 'json' | 'tree'

const typeOf = (format: RowFormat) => mediaTypes[format].split(';')[0]!

/** The media types of lists, without parameters; JSON comes first. */
export const listTypes: readonly string[] = ['application/json', ...rowFormats.map(typeOf)]

/** The format of a response: by the parameter, else by the Accept header. */
export function formatOf({ format }: ListQuery, accept: string | undefined): ListFormat {
  if (format !== undefined) return format as ListFormat
  const type = preferredType(accept, listTypes)
  return rowFormats.find((candidate) => typeOf(candidate) === type) ?? 'json'
}

/** Throws `invalid_query` for parameters that the format does not support. */
export function assertFits({ whole = false }: DatasetDefinition, query: ListQuery, format: ListFormat): void {
  const refuse = (field: string, message: string, accepted: unknown) => {
    throw invalidQuery([{ field, message, accepted }])
  }
  if (query.limit === 'all' && format !== 'csv' && format !== 'ndjson')
    refuse(
      'limit',
      `must be a whole number from 1 to 1000${whole ? ', or left out for every row' : ''}; all is for format=csv and format=ndjson`,
      'at most 1000',
    )
  if (format !== 'json' && format !== 'tree')
    for (const name of ['facet', 'count', 'envelope'] as const)
      if (query[name] !== undefined)
        refuse(name, `is part of the meta of JSON, which ${format} does not have`, 'format=json')
  if (format !== 'tree') return
  for (const name of ['page', 'per_page', 'limit', 'offset', 'fields'] as const)
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
