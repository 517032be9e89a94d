import { datasetEntryPath } from '@tathya/contracts'
import { type Endpoint, get, problem, type Reply, reply } from '@tathya/platform'
import { z } from 'zod'
import type { AnswerSchemas } from './answer-schema.ts'
import type { Dataset } from './definition.ts'
import { answerList, snapshotHeaders } from './list-answer.ts'
import { listTypes } from './list-format.ts'
import type { ListQuery } from './list-query.ts'
import type { FilterReader } from './query/filter-reader.ts'
import { matchColumn } from './query/matcher.ts'
import { joinRows, toBody } from './row-bytes.ts'
import { rowWriter } from './row-writer.ts'
import type { Snapshot, SnapshotSource } from './snapshot.ts'
import { valueAt } from './table/column.ts'
import type { RowTable } from './table/row-table.ts'

/** What the endpoints of single rows are made from. */
export interface RowEndpointsOptions {
  readonly dataset: Dataset
  /** Path of the list. */
  readonly path: string
  readonly snapshots: SnapshotSource
  readonly schemas: AnswerSchemas
  /** The parameters of the list. */
  readonly query: z.ZodObject
  readonly cacheRule: string
  readonly headerMeanings: Readonly<Record<string, string>>
}

/** Makes the endpoint of one row by its key and, where rows are a tree, those of the rows below and above it. */
export function rowEndpoints(options: RowEndpointsOptions): Endpoint[] {
  const one = rowEndpoint(options)
  return options.dataset.definition.tree === undefined
    ? [one]
    : [one, childrenEndpoint(options), ancestorsEndpoint(options)]
}

function keyParams({ definition: { key, row } }: Dataset) {
  const description = row.shape[key]!.description ?? 'Key of the row'
  return z.strictObject({ [key]: z.string().max(200).meta({ description }) })
}

function rowEndpoint({
  dataset,
  path,
  snapshots,
  schemas,
  query,
  cacheRule,
  headerMeanings,
}: RowEndpointsOptions): Endpoint {
  const { key, title } = dataset.definition
  const { fields, version } = query.shape
  return get(`${path}/{${key}}`, {
    summary: `${title}: one row`,
    params: keyParams(dataset),
    query: z.strictObject({ fields: fields!, version: version! }),
    answers: { 200: { description: 'The row', schema: schemas.row, headers: headersOfRows(headerMeanings) } },
    errors: ['not_found', 'release_not_kept', 'unavailable'],
    cache: cacheRule,
    remember: () => snapshots.current().version,
    async handle({ params, query }): Promise<Reply> {
      const given = query as ListQuery
      const snapshot = await snapshots.at(given.version)
      const place = findRow(dataset, snapshot, params)
      const selection = { size: 1, part: () => Uint32Array.of(place), describe: undefined }
      return answerRow(
        dataset,
        snapshot,
        rowWriter(dataset, snapshot.table, selection, given.fields).join(0, 1),
      )
    },
  })
}

function childrenEndpoint({
  dataset,
  path,
  snapshots,
  schemas,
  query,
  cacheRule,
  headerMeanings,
}: RowEndpointsOptions): Endpoint {
  const { key, title, tree } = dataset.definition
  return get(`${path}/{${key}}/children`, {
    summary: `${title}: the rows that are parts of one`,
    description: 'A list with the parameters of all rows; no filter holds unless it is given.',
    params: keyParams(dataset),
    query,
    answers: {
      200: {
        description: 'Rows',
        schema: schemas.list,
        otherTypes: listTypes.slice(1),
        headers: headerMeanings,
      },
    },
    errors: ['not_found', 'release_not_kept', 'unavailable'],
    cache: cacheRule,
    remember: () => snapshots.current().version,
    async handle({ params, query, url, headers }) {
      const snapshot = await snapshots.at((query as ListQuery).version)
      const { table } = snapshot
      const parent = valueAt(table.columns.get(key)!, findRow(dataset, snapshot, params))!
      const matcher = matchColumn(table.columns.get(tree!.parent)!, 'is', [parent])
      const within = { name: '', matcher }
      return answerList(dataset, snapshot, { query, url, accept: headers.accept, within: [within] })
    },
  })
}

function ancestorsEndpoint({
  dataset,
  path,
  snapshots,
  schemas,
  cacheRule,
  query,
  headerMeanings,
}: RowEndpointsOptions): Endpoint {
  const { key, title, body } = dataset.definition
  return get(`${path}/{${key}}/ancestors`, {
    summary: `${title}: the rows that one is part of, the top one first`,
    params: keyParams(dataset),
    query: z.strictObject({ version: query.shape.version! }),
    answers: { 200: { description: 'Rows', schema: schemas.list, headers: headersOfRows(headerMeanings) } },
    errors: ['not_found', 'release_not_kept', 'unavailable'],
    cache: cacheRule,
    remember: () => snapshots.current().version,
    async handle({ params, query }): Promise<Reply> {
      const snapshot = await snapshots.at((query as ListQuery).version)
      const places = ancestorsOf(dataset, snapshot, findRow(dataset, snapshot, params))
      const rows = joinRows(snapshot.table, places)
      const meta = body === 'data' ? { ...snapshot.meta, total: places.length } : undefined
      return answerRow(dataset, snapshot, toBody(rows, meta))
    },
  })
}

/** The places of the rows above one, the top one first; a row that would be above itself ends them. */
function ancestorsOf({ definition: { tree } }: Dataset, { table }: Snapshot, from: number): Uint32Array {
  const seen = new Set([from])
  for (let place: number | undefined = from; ; ) {
    const parent = valueAt(table.columns.get(tree!.parent)!, place)
    place = parent === null ? undefined : table.place(String(parent))
    if (place === undefined || seen.has(place)) break
    seen.add(place)
  }
  return Uint32Array.from([...seen].slice(1).toReversed())
}

function findRow(
  { definition: { id, key } }: Dataset,
  { table, filters: { readers } }: Snapshot,
  params: Readonly<Record<string, unknown>>,
): number {
  const text = String(params[key])
  const place = table.place(text) ?? placeRead(table, readers.get(key), text)
  if (place !== undefined) return place
  throw problem('not_found', {
    detail: `The dataset ${id} has no row with the ${key} ${JSON.stringify(text.slice(0, 60))}.`,
  })
}

/** A key may be written in an address as in a filter: another code of the same thing. */
function placeRead(table: RowTable, reader: FilterReader | undefined, text: string): number | undefined {
  const [value, ...more] = reader?.read(text, new Set()) ?? []
  return value === undefined || more.length > 0 ? undefined : table.place(String(value))
}

function answerRow({ definition: { id } }: Dataset, snapshot: Snapshot, body: Buffer): Reply {
  const headers = { Link: `<${datasetEntryPath(id)}>; rel="describedby"`, ...snapshotHeaders(snapshot) }
  return reply({ body, headers })
}

function headersOfRows({
  'X-Total-Count': _count,
  'X-Dataset-Notice': _notice,
  ...kept
}: Readonly<Record<string, string>>) {
  return { ...kept, Link: 'The entry of the dataset (describedby)' }
}
