import { DatasetMeta, datasetChangesPath, datasetEntryPath } from '@tathya/contracts/http'
import {
  type Endpoint,
  get,
  type ListPage,
  listHeaders,
  listQuery,
  type PageRequest,
  pageParameters,
  reply,
  toLinkHeader,
  toPage,
} from '@tathya/platform'
import { z } from 'zod'
import type { DatasetDefinition } from '../declare/definition.ts'
import { rowSchema } from '../lists/answer-schema.ts'
import { versionParameter, versionText } from '../query/list-query.ts'
import type { ServedDataset } from '../snapshots/served-version.ts'
import { cacheRule, type Snapshot, snapshotHeaders } from '../snapshots/snapshot.ts'
import { valueAt } from '../table/row-table.ts'
import { compareSnapshots, type SnapshotChanges } from './compare-snapshots.ts'

interface ChangesQuery extends PageRequest {
  readonly since: string
  readonly version?: string | undefined
}

/** Two versions of a dataset and their differences. */
interface Comparison {
  readonly earlier: Snapshot
  readonly later: Snapshot
  readonly changes: SnapshotChanges
}

/** Makes the endpoint of the changes in a dataset since a kept version. */
export function changesEndpoint({ dataset, served }: ServedDataset): Endpoint {
  const { definition } = dataset
  const { id, title, key } = definition
  return get(datasetChangesPath(id), {
    summary: `${title}: changes between versions`,
    description:
      'The rows by their keys that were added, changed or removed between two kept versions: first those of the later version in the order of the dataset, then the removed ones. Rows of all vintages are compared.',
    query: listQuery({
      since: versionText.meta({ description: 'The version that the caller has; it must be kept' }),
      version: versionParameter,
      ...pageParameters(rulesOf(definition)),
    }),
    answers: {
      200: { description: 'Changes', schema: answerSchema(definition), headers: headerMeanings },
    },
    errors: ['release_not_kept', 'unavailable'],
    cache: cacheRule,
    remember: () => `${served.current().version} ${served.epoch()}`,
    async handle({ query, url }) {
      const { since, version, ...paging } = query as ChangesQuery
      const [later, earlier] = [await served.rowsAt(version), await served.rowsAt(since, 'since')]
      const comparison = { earlier, later, changes: await compareSnapshots(earlier, later, key) }
      const total = comparison.changes.later.length + comparison.changes.removed.length
      const page = toPage(paging, total, rulesOf(definition))
      return reply({
        body: toBody(comparison, page, total, key),
        headers: {
          'X-Total-Count': String(total),
          ...snapshotHeaders(later),
          // Further pages come from the same version.
          Link: toLinkHeader(url, page, {
            describedBy: datasetEntryPath(id),
            added: { version: later.version },
          }),
        },
      })
    },
  })
}

const headerMeanings = { ...listHeaders, 'X-Dataset-Version': 'The later version' }

/** Pages are counted as in the list; a request without a page never gets all rows. */
function rulesOf({ firstPage = 1 }: DatasetDefinition) {
  return { firstPage }
}

function answerSchema(definition: DatasetDefinition): z.ZodType {
  const row = rowSchema(definition)
  const change = z.object({
    change: z.enum(['added', 'changed', 'removed']).meta({
      description: 'row is as it is now, of removed ones as it was; changed ones have it as it was in before',
    }),
    key: z.union([z.string(), z.number()]).meta({ description: 'The key of the row' }),
    row,
    before: row.optional(),
  })
  const counts = {
    since: z.string().meta({ description: 'The earlier version' }),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
  }
  return z.object({ data: z.array(change), meta: z.object({ ...DatasetMeta.shape, ...counts }) })
}

function toBody(comparison: Comparison, page: ListPage, total: number, key: string): Buffer {
  const { earlier, later, changes } = comparison
  const data: string[] = []
  for (let at = page.start; at < page.end; at += 1) data.push(toChange(comparison, at, key))
  const added = changes.before.filter((position) => position === 0).length
  const meta = {
    ...later.meta,
    since: earlier.version,
    total,
    added,
    changed: changes.later.length - added,
    removed: changes.removed.length,
    ...page.name,
  }
  return Buffer.from(`{"data":[${data.join(',')}],"meta":${JSON.stringify(meta)}}`)
}

function toChange({ earlier, later, changes }: Comparison, at: number, key: string): string {
  const removedAt = at - changes.later.length
  if (removedAt >= 0) return toJson('removed', earlier, changes.removed[removedAt]!, key)
  const before = changes.before[at]!
  if (before === 0) return toJson('added', later, changes.later[at]!, key)
  const was = earlier.table.slice(before - 1, before).toString()
  return toJson('changed', later, changes.later[at]!, key, `,"before":${was}`)
}

function toJson(change: string, { table }: Snapshot, row: number, key: string, suffix = ''): string {
  const name = JSON.stringify(valueAt(table.columns.get(key)!, row))
  const json = table.slice(row, row + 1).toString()
  return `{"change":"${change}","key":${name},"row":${json}${suffix}}`
}
