import { DatasetMeta, datasetEntryPath, SearchMatch } from '@tathya/contracts'
import {
  type Endpoint,
  get,
  type ListPage,
  listHeaders,
  type Reply,
  reply,
  toLinkHeader,
  toPage,
} from '@tathya/platform'
import { z } from 'zod'
import type { Dataset, DatasetDefinition } from './definition.ts'
import { type ListQuery, listQuery } from './list-query.ts'
import { joinRows, type RowBytes, toBody } from './row-bytes.ts'
import type { Matches } from './search.ts'
import type { Snapshot, SnapshotSource } from './snapshot.ts'

/** How long and how readily caches keep lists and the catalogue. */
export const cacheRule = 'public, max-age=300, stale-while-revalidate=86400'

/** Makes the list endpoints of a dataset, the same at each of the paths. */
export function listEndpoints(
  { definition }: Dataset,
  paths: readonly string[],
  snapshots: SnapshotSource,
): Endpoint[] {
  // One schema for all paths: two of the same name cannot stand in one document.
  const schema = toAnswerSchema(definition)
  return paths.map((path) =>
    get(path, {
      summary: definition.title,
      description: definition.description,
      query: listQuery(definition),
      answers: { 200: { description: 'Rows', schema, headers: headerMeanings } },
      cache: cacheRule,
      remember: () => snapshots.current().version,
      handle: ({ query, url }) => answer(definition, snapshots.current(), query as ListQuery, url),
    }),
  )
}

const headerMeanings = {
  ...listHeaders,
  Link: `${listHeaders.Link}; and the entry of the dataset (describedby)`,
  'X-Dataset-Version': 'Changes with the rows',
  'X-Dataset-Extract':
    'Present where only a part of the dataset is served; names the command that imports the rest',
  'Last-Modified': 'Day of the rows',
}

function toAnswerSchema({ row, body, search }: DatasetDefinition): z.ZodType {
  const found = `${row.meta()?.id ?? 'Row'}Match`
  const item = search === undefined ? row : row.extend(SearchMatch.shape).meta({ id: found })
  const enveloped = z.object({ data: z.array(item), meta: DatasetMeta })
  return body === 'data' ? enveloped : z.union([z.array(item), enveloped])
}

function answer(definition: DatasetDefinition, snapshot: Snapshot, query: ListQuery, url: string): Reply {
  const { body, search } = definition
  const source = query.vintage === 'all' ? snapshot.table.places : snapshot.latest
  const words = search === undefined ? undefined : query[search.parameter]
  const matches = words === undefined ? undefined : snapshot.search?.(words as string)
  const total = matches?.rows.length ?? source.length
  const page = toPage(query, total, definition)
  const rows =
    matches === undefined
      ? joinRows(snapshot.table, source.subarray(page.start, page.end))
      : toMatchBytes(matches, snapshot.table, page)
  const enveloped = body === 'data' || query.envelope === true
  return reply({
    body: toBody(rows, enveloped ? { ...snapshot.meta, total, ...page.name } : undefined),
    headers: toHeaders(snapshot, total, toLinkHeader(url, page, datasetEntryPath(definition.id))),
  })
}

function toHeaders({ version, meta }: Snapshot, total: number, link: string) {
  const { extract, last_updated } = meta
  return {
    'X-Total-Count': String(total),
    Link: link,
    'X-Dataset-Version': version,
    'Last-Modified': new Date(`${last_updated}T00:00:00Z`).toUTCString(),
    ...(extract === undefined
      ? {}
      : {
          'X-Dataset-Extract': `rows=${extract.rows}, of=${extract.rows_in_full}, import="${extract.import_command}"`,
        }),
  }
}

/** The rows of a search's page, each with what the search says about it added at its end. */
function toMatchBytes(matches: Matches, source: RowBytes, { start, end }: ListPage): Buffer {
  const parts: Buffer[] = []
  for (let rank = start; rank < end; rank += 1) {
    const row = matches.rows[rank]!
    const comma = rank + 1 < end ? ',' : ''
    const bytes = source.slice(row, row + 1)
    parts.push(
      bytes.subarray(0, -1),
      Buffer.from(`,${JSON.stringify(matches.describe(rank)).slice(1)}${comma}`),
    )
  }
  return Buffer.concat(parts)
}
