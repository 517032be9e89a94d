import { datasetEntryPath } from '@tathya/contracts/http'
import { type Endpoint, get, problem, type Reply, reply } from '@tathya/platform'
import { z } from 'zod'
import type { Dataset } from '../declare/definition.ts'
import type { FilterReader } from '../declare/filter-reader.ts'
import type { ListQuery } from '../query/list-query.ts'
import { cacheRule, type Snapshot, type SnapshotSource, snapshotHeaders } from '../snapshots/snapshot.ts'
import type { RowTable } from '../table/row-table.ts'
import type { AnswerSchemas } from './answer-schema.ts'
import { rowWriter } from './list-answer.ts'

/** Options of the endpoints of one row. */
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

/** Makes the endpoint of one row. */
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
      const position = findRow(dataset, snapshot, params)
      const selection = { size: 1, part: () => Uint32Array.of(position), describe: undefined }
      return answerRows(dataset, snapshot, rowWriter(dataset, snapshot.table, selection, fields).join(0, 1))
    },
  })
}

/** The declaration shared by the endpoints of one row. */
export function underKey({ dataset: { definition }, snapshots }: RowEndpointOptions) {
  const { key, row } = definition
  const description = row.shape[key]!.description ?? 'Key of the row'
  return {
    params: z.strictObject({ [key]: z.string().max(200).meta({ description }) }),
    errors: ['not_found', 'release_not_kept', 'unavailable'] as const,
    cache: cacheRule,
    remember: () => snapshots.mark(),
  }
}

/** Answers serialised rows outside of lists. */
export function answerRows({ definition: { id } }: Dataset, snapshot: Snapshot, body: Buffer): Reply {
  const headers = { Link: `<${datasetEntryPath(id)}>; rel="describedby"`, ...snapshotHeaders(snapshot) }
  return reply({ body, headers })
}

/** The headers of such a response, which has no total and no notice. */
export function withoutTotal({
  'X-Total-Count': _total,
  'X-Dataset-Notice': _notice,
  'Content-Disposition': _name,
  ...kept
}: RowEndpointOptions['headerMeanings']) {
  return { ...kept, Link: 'The entry of the dataset (describedby)' }
}

/** The position of the row whose key an address names. Throws `not_found`. */
export function findRow(
  { definition: { id, key } }: Dataset,
  { table, filters: { readers } }: Snapshot,
  params: Readonly<Record<string, unknown>>,
): number {
  const text = String(params[key])
  const position = table.find(text) ?? findByReader(table, readers.get(key), text)
  if (position !== undefined) return position
  throw problem('not_found', {
    detail: `The dataset ${id} has no row with the ${key} ${JSON.stringify(text.slice(0, 60))}.`,
  })
}

/** A key in an address may be spelt as in a filter: another code of the same thing. */
function findByReader(table: RowTable, reader: FilterReader | undefined, text: string): number | undefined {
  const [value, ...others] = reader?.read(text, new Set()) ?? []
  return value === undefined || others.length > 0 ? undefined : table.find(String(value))
}
