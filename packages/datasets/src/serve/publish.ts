import path from 'node:path'
import { datasetRowsPath } from '@tathya/contracts/http'
import { type Clock, type Endpoint, type Readiness, withDeadline } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { bulkEndpoints } from '../bulk/bulk-endpoints.ts'
import { type BulkFiles, createBulkFiles } from '../bulk/bulk-files.ts'
import { changesEndpoint } from '../changes/changes-endpoint.ts'
import type { Dataset } from '../declare/definition.ts'
import { listEndpoints } from '../lists/list-endpoint.ts'
import { folderReleases } from '../releases/folder-releases.ts'
import { storedReleases } from '../releases/stored-releases.ts'
import { freshnessOf } from '../snapshots/freshness.ts'
import { type ServedDataset, ServedVersion } from '../snapshots/served-version.ts'
import type { Snapshot, Snapshots } from '../snapshots/snapshot.ts'
import { createSpareSnapshots } from '../snapshots/spare-snapshots.ts'
import { catalogueEndpoint, entryEndpoint } from './catalogue.ts'
import { meterFreshness } from './freshness-meters.ts'
import { watchReleases } from './watch-releases.ts'

/** Datasets of a service with their endpoints. */
export interface Publication {
  readonly routes: readonly Endpoint[]
  readonly snapshots: Snapshots
  /** Reads every dataset; awaited before the first request. Throws where rows cannot be served. */
  load(): Promise<void>
  /** Looks for other releases now; it does so by itself every three seconds once `load` has been called. */
  refresh(): Promise<void>
  /** A line for the start table per dataset: its rows, their memory, and how to get the rest of an extract. */
  notes(): readonly string[]
  /** Always ready; tells where releases cannot be looked up. */
  readiness(): Promise<readonly Readiness[]>
  close(): Promise<void>
}

/** Milliseconds that a start waits for the store of releases, where it is another process that may be away. */
const startMs = 3_000

/** Publishes datasets: their lists, entries and catalogue, of the release that the installation has imported last. */
export function publish(
  datasets: readonly Dataset[],
  platform: Pick<Platform, 'records' | 'files' | 'folder' | 'shared' | 'log' | 'clock' | 'metrics'>,
): Publication {
  const stored = storedReleases(platform)
  const bulk = createBulkFiles(platform.folder)
  const spare = createSpareSnapshots()
  const servedDatasets = datasets.map((dataset): ServedDataset => {
    // Where a search keeps its index, beside imported releases.
    const folder = path.join(platform.folder, 'datasets', dataset.definition.id)
    return { dataset, served: new ServedVersion({ dataset, releases: stored, folder, spare }) }
  })
  const watch = watchReleases({
    ids: datasets.map(({ definition }) => definition.id),
    stored,
    earlier: folderReleases(platform.folder),
    async swap(id, found, kept) {
      const served = servedOf(servedDatasets, id)
      await served.swap(found, kept)
      await bulk.keepOnly(id, async () => (await served.versions()).map(({ version }) => version))
    },
    log: platform.log,
  })

  async function load(): Promise<void> {
    await bulk.clear(datasets.map(({ definition }) => definition.id))
    // Where the store is this process's own, a release that cannot be served stops the start.
    if (platform.shared) await withDeadline(watch.look(), startMs, 'late').catch(() => {})
    else await watch.look()
    for (const { served } of servedDatasets) await served.swapFirst()
    meterFreshness(platform.metrics, () =>
      servedDatasets.map(({ dataset: { definition }, served }) => [
        definition.id,
        freshnessOf(definition, served.current(), platform.clock.now()),
      ]),
    )
    watch.start()
  }

  return {
    snapshots: { of: (id) => servedOf(servedDatasets, id).current() },
    routes: toRoutes(servedDatasets, bulk, platform.clock),
    load,
    refresh: watch.look,
    notes: () => [
      ...servedDatasets.map(({ served }) => describe(served.current())),
      ...(watch.trouble() === undefined ? [] : [`releases: ${away(watch.trouble()!)}`]),
    ],
    async readiness() {
      const trouble = watch.trouble()
      return trouble === undefined ? [] : [{ name: 'releases', ready: true, detail: away(trouble) }]
    },
    async close() {
      await watch.close()
      await bulk.close()
    },
  }
}

function servedOf(all: readonly ServedDataset[], id: string): ServedVersion {
  const match = all.find(({ dataset }) => dataset.definition.id === id)
  if (match === undefined) throw new Error(`This service has no dataset ${id}.`)
  return match.served
}

/** The endpoints of each dataset in their order, and behind them the catalogue. */
function toRoutes(servedDatasets: readonly ServedDataset[], bulk: BulkFiles, clock: Clock): Endpoint[] {
  const routes = servedDatasets.flatMap((one) => {
    const { definition, route } = one.dataset
    return [
      ...listEndpoints(one.dataset, [route.path, datasetRowsPath(definition.id)], one.served),
      entryEndpoint(one, clock),
      ...bulkEndpoints(one, bulk),
      changesEndpoint(one),
    ]
  })
  return [...routes, catalogueEndpoint(servedDatasets, clock)]
}

function away(trouble: string): string {
  return `They cannot be looked up (${trouble}); the rows at hand are served, and swapped when that is over.`
}

/** `imports: 1,052 of 40,936 rows, 0.9 MB; the rest comes with ...`. The memory is that of the rows with their columns. */
function describe({ entry: { id, rows, extract }, table }: Snapshot): string {
  const count = rows.toLocaleString('en')
  const memory = `${(table.memory / 1e6).toFixed(1)} MB`
  if (extract === undefined) return `${id}: ${count} rows, ${memory}`
  const full = extract.rows_in_full.toLocaleString('en')
  return `${id}: ${count} of ${full} rows, ${memory}; the rest comes with ${extract.import_command}`
}
