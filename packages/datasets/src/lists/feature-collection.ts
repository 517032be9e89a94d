import { geoJsonType } from '@tathya/contracts/http'
import { type ListPage, type Reply, reply } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import type { ListQuery } from '../query/list-query.ts'
import type { Selection } from '../query/select-rows.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { valueAt } from '../table/row-table.ts'

/** A page of rows to be answered as GeoJSON. */
export interface FeaturePage {
  readonly query: ListQuery
  readonly selection: Selection
  readonly page: ListPage
  /** The rows of the page as JSON. */
  readonly rows: Iterable<Buffer>
  readonly meta: object
  readonly headers: Readonly<Record<string, string>>
}

/** Answers rows as a feature collection (RFC 7946): their fields are the properties of the features. */
export async function answerFeatures(
  { definition: { key, geometries } }: Dataset,
  { table, filters: { beside } }: Snapshot,
  { query, selection, page, rows, meta, headers }: FeaturePage,
): Promise<Reply> {
  const column = table.columns.get(key)!
  const positions = selection.part(page.start, page.end)
  const keys = Array.from(positions, (position) => String(valueAt(column, position)))
  const collection = await geometries!.find(keys, query, beside)
  const features = Array.from(rows, (row, at) => {
    const geometry = JSON.stringify(collection.geometries[at] ?? null)
    return `{"type":"Feature","id":${JSON.stringify(keys[at])},"geometry":${geometry},"properties":${row}}`
  })
  const head = JSON.stringify({ type: 'FeatureCollection', ...collection.about, meta })
  const body = Buffer.from(`${head.slice(0, -1)},"features":[${features.join(',')}]}`)
  return reply({ body, type: geoJsonType, headers })
}
