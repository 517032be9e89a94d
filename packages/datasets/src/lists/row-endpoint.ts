import { datasetEntryPath } from '@tathya/contracts/http'
import { type Endpoint, get, problem, type Reply, reply } from '@tathya/platform'
import { z } from 'zod'
import type { Dataset } from '../declare/definition.ts'
import type { FilterReader } from '../declare/filter-reader.ts'
import type { ListQuery } from '../query/list-query.ts'
import { cacheRule, snapshotHeaders } from '../snapshots/answer-headers.ts'
import type { Snapshot, SnapshotSource } from '../snapshots/snapshot.ts'
import type { RowTable } from '../table/row-table.ts'
import type { AnswerSchemas } from './answer-schema.ts'
import { rowWriter } from './row-writer.ts'

/** What the endpoints under the key of a row are made from. */
export interface RowEndpointOptions {
  readonly dataset: Dataset
  /** Path of the list. */
  readonly path: string
  readonly snapshots: SnapshotSource
  readonly schemas: AnswerSchemas
  /** The parameters of the list. */
  readonly query: z.ZodObject
  readonly headerMeanings: Readonly<Record<string, string>>
}

/** Makes the endpoint of one row by its key. */
export function rowEndpoint(options: RowEndpointOptions): Endpoint {
  const { dataset, path, snapshots, schemas, query, headerMeanings } = options
  const { key, title } = dataset.definition
  const { fields, version } = query.shape
  return get(`${path}/{${key}}`, {
    ...underKey(options),
    summary: `${title}: one row`,
    query: z.strictObject({ fields: fields!, version: version! }),
    answers: { 200: { description: 'The row', schema: schemas.row, headers: withoutTotal(headerMeanings) } },
    async handle({ params, query }) {
      const { fields, version } = query as ListQuery
      const snapshot = await snapshots.rowsAt(version)
      const place = findRow(dataset, snapshot, params)
      const selection = { size: 1, part: () => Uint32Array.of(place), describe: undefined }
      return answerRows(dataset, snapshot, rowWriter(dataset, snapshot.table, selection, fields).join(0, 1))
    },
  })
}

/** What every endpoint under the key of a row declares. */
export function underKey({ dataset: { definition }, snapshots }: RowEndpointOptions) {
  const { key, row } = definition
  const description = row.shape[key]!.description ?? 'Key of the row'
  return {
    params: z.strictObject({ [key]: z.string().max(200).meta({ description }) }),
    errors: ['not_found', 'release_not_kept', 'unavailable'] as const,
    cache: cacheRule,
    remember: () => snapshots.current().version,
  }
}

/** Answers rows that are no page of a list, written as they are sent. */
export function answerRows({ definition: { id } }: Dataset, snapshot: Snapshot, body: Buffer): Reply {
  const headers = { Link: `<${datasetEntryPath(id)}>; rel="describedby"`, ...snapshotHeaders(snapshot) }
  return reply({ body, headers })
}

/** The meanings of the headers of such an answer, which has no total and no notice. */
export function withoutTotal({
  'X-Total-Count': _total,
  'X-Dataset-Notice': _notice,
  ...kept
}: RowEndpointOptions['headerMeanings']) {
  return { ...kept, Link: 'The entry of the dataset (describedby)' }
}

/** The place of the row whose key an address names. Throws `not_found`. */
export function findRow(
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
