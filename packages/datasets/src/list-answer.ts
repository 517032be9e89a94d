import { datasetEntryPath } from '@tathya/contracts/http'
import { type ListPage, type PageRequest, type Reply, reply, toLinkHeader, toPage } from '@tathya/platform'
import type { Dataset, DatasetDefinition } from './definition.ts'
import { writeRows } from './formats/write-rows.ts'
import { assertFits, formatOf, type ListFormat } from './list-format.ts'
import type { ListQuery } from './list-query.ts'
import { countFacets } from './query/count-facets.ts'
import type { RequestFilter } from './query/read-filters.ts'
import { type ListRequest, readListRequest } from './query/read-list-request.ts'
import { type Selection, selectRows } from './query/select-rows.ts'
import { toBody } from './row-bytes.ts'
import { rowWriter } from './row-writer.ts'
import type { Snapshot } from './snapshot.ts'
import { snapshotHeaders } from './snapshot-headers.ts'
import { toTree } from './tree-body.ts'

/** What a list answers to. */
export interface ListAnswerInput {
  readonly query: ListQuery
  /** The address that was asked for, which links are made from. */
  readonly url: string
  readonly accept: string | undefined
  /** Filters in the place of the defaults. */
  readonly within?: readonly RequestFilter[]
}

/** Answers a list from a snapshot. Throws `invalid_query` where the parameters do not hold together. */
export async function answerList(
  dataset: Dataset,
  snapshot: Snapshot,
  input: ListAnswerInput,
): Promise<Reply> {
  const { query, url, accept, within } = input
  const format = formatOf(query, accept)
  assertFits(dataset.definition, query, format)
  const request = readListRequest(dataset, snapshot, query, within)
  const selection = selectRows(snapshot, request.filters, request.rank, request.terms)
  const page = pageOf(query, format, selection.size, dataset.definition)
  // A walk through pages stays with the rows that it began with, also where others are served meanwhile.
  const links = toLinkHeader(url, page, {
    describedBy: datasetEntryPath(dataset.definition.id),
    added: { version: snapshot.version },
  })
  const headers = toHeaders(snapshot, selection, links)
  if (format !== 'json' && format !== 'tree') {
    const rows = rowWriter(dataset, snapshot.table, selection, query.fields)
    const count = page.end - page.start
    const about = aboutOf(snapshot)
    const written = await writeRows(format, {
      count,
      rows: rows.each(page.start, page.end),
      fields: rows.fields,
      about,
    })
    return reply({ ...written, headers })
  }
  const meta = isEnveloped(dataset.definition, query)
    ? await toMeta(snapshot, query, request, selection, page)
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
  { facet }: ListQuery,
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
    ...(facet === undefined ? {} : await countFacets(snapshot, facet, filters, rank)),
    ...(notice === undefined ? {} : { notice }),
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

/** Of a dataset without rows how to get them, else what the search says. */
function noticeOf({ entry }: Snapshot, { notice }: Selection): string | undefined {
  return entry.notice ?? notice
}

function toHeaders(snapshot: Snapshot, selection: Selection, link: string): Record<string, string> {
  const notice = noticeOf(snapshot, selection)
  return {
    'X-Total-Count': String(selection.size),
    Link: link,
    ...snapshotHeaders(snapshot),
    // Headers hold ASCII; a notice in another script is written as addresses write it.
    ...(notice === undefined
      ? {}
      : { 'X-Dataset-Notice': /^[\x20-\x7e]*$/.test(notice) ? notice : encodeURI(notice) }),
    Vary: 'Accept',
  }
}

function aboutOf({ version, meta }: Snapshot): Record<string, string> {
  return { dataset: meta.dataset, version, source: meta.source.name, licence: meta.licence.name }
}
