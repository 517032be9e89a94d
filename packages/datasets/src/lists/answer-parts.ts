import { datasetEntryPath, geoJsonType } from '@tathya/contracts/http'
import {
  type ListPage,
  type PageRequest,
  preferredType,
  type Turns,
  toLinkHeader,
  toPage,
} from '@tathya/platform'
import { toAttachment } from '@tathya/storage'
import type { DatasetDefinition } from '../declare/definition.ts'
import { aboutRows } from '../formats/about-rows.ts'
import { mediaTypes, type RowFormat, rowFormats } from '../formats/row-format.ts'
import type { ListQuery } from '../query/list-query.ts'
import type { RequestFilter, Selection } from '../query/select-rows.ts'
import { type Snapshot, snapshotHeaders } from '../snapshots/snapshot.ts'

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

/** The page that a request asks for. */
export function pageOf(
  query: ListQuery,
  format: ListFormat,
  total: number,
  rules: DatasetDefinition,
): ListPage {
  if (query.count === 'only') return { start: 0, end: 0, name: {}, links: {} }
  if (format === 'tree') return { start: 0, end: total, name: {}, links: {} }
  if (isWhole(query, format))
    return { start: Math.min(query.offset ?? 0, total), end: total, name: {}, links: {} }
  return toPage(query as PageRequest, total, rules)
}

/** Files have every row unless the caller pages: a file that ends early does not show that it does. */
function isWhole({ limit, page, per_page }: ListQuery, format: ListFormat): boolean {
  if (limit === 'all') return true
  return isFile(format) && (limit ?? page ?? per_page) === undefined
}

/** True if a format is that of files, which have rows only. */
export function isFile(format: ListFormat): format is RowFormat {
  return format !== 'json' && format !== 'tree' && format !== 'geojson'
}

/** True if the body is `{data, meta}`. */
export function isEnveloped({ body }: DatasetDefinition, { envelope, facet, count }: ListQuery): boolean {
  return body === 'data' || envelope === true || facet !== undefined || count !== undefined
}

/** How to import a dataset without rows, else the notice of the search. */
export function noticeOf({ entry }: Snapshot, { notice }: Noticed): string | undefined {
  return entry.notice ?? notice
}

/** The part of a selection that goes into headers. */
type Noticed = Pick<Selection, 'size' | 'notice'>

/** The headers of a page of a list. */
export function toHeaders(
  snapshot: Snapshot,
  { definition: { id } }: { readonly definition: DatasetDefinition },
  { url }: Pick<ListAnswerInput, 'url'>,
  selection: Noticed,
  page: ListPage,
  format: ListFormat,
): Record<string, string> {
  const notice = noticeOf(snapshot, selection)
  return {
    'X-Total-Count': String(selection.size),
    // Further pages come from the same version, even when another one is served meanwhile.
    Link: toLinkHeader(url, page, {
      describedBy: datasetEntryPath(id),
      added: { version: snapshot.version },
    }),
    ...snapshotHeaders(snapshot),
    ...(notice === undefined ? {} : noticeHeader(notice)),
    ...(isFile(format)
      ? { 'Content-Disposition': toAttachment(fileName(snapshot, selection, page, format)) }
      : {}),
    Vary: 'Accept',
  }
}

/** The header of a notice. Headers are ASCII; a notice in another script is percent-encoded. */
export function noticeHeader(notice: string): Record<string, string> {
  return { 'X-Dataset-Notice': /^[\x20-\x7e]*$/.test(notice) ? notice : encodeURI(notice) }
}

/** `imports-2026-11-20-1c775f79-rows-1-100-of-151.csv`: the name says whether a file holds all rows that match. */
function fileName(
  { version, meta: { dataset } }: Snapshot,
  { size }: Noticed,
  { start, end }: ListPage,
  format: RowFormat,
): string {
  const part = end - start === size ? `${size}-rows` : `rows-${end > start ? start + 1 : 0}-${end}-of-${size}`
  return `${dataset}-${version}-${part}.${format}`
}

/** Metadata for files: also the address of the rows, which of the rows that match these are, and the notice. */
export function aboutOf(
  snapshot: Snapshot,
  { url }: Pick<ListAnswerInput, 'url'>,
  selection: Noticed,
  { start, end }: ListPage,
): Record<string, string> {
  const { size } = selection
  const rows = end - start === size ? `all ${size}` : `${end > start ? start + 1 : 0} to ${end} of ${size}`
  const notice = noticeOf(snapshot, selection)
  return {
    ...aboutRows(snapshot.entry),
    address: url,
    rows,
    ...(notice === undefined ? {} : { notice }),
  }
}

/** A format of lists. */
export type ListFormat = RowFormat | 'json' | 'tree' | 'geojson'

const typeOf = (format: RowFormat) => mediaTypes[format].split(';')[0]!

/** The media types of a dataset's lists, without parameters; JSON comes first. */
export function listTypesOf({ geometries }: DatasetDefinition): readonly string[] {
  const types = ['application/json', ...rowFormats.map(typeOf)]
  return geometries === undefined ? types : [...types, geoJsonType]
}

/** The format of a response: by the parameter, else by the Accept header. */
export function formatOf(
  definition: DatasetDefinition,
  { format }: ListQuery,
  accept: string | undefined,
): ListFormat {
  if (format !== undefined) return format as ListFormat
  const type = preferredType(accept, listTypesOf(definition))
  if (type === geoJsonType) return 'geojson'
  return rowFormats.find((candidate) => typeOf(candidate) === type) ?? 'json'
}
