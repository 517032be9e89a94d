import path from 'node:path'
import { type Clock, type Endpoint, type Readiness, settlesWithin } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { bulkEndpoints } from '../bulk/bulk-endpoints.ts'
import { type BulkFiles, createBulkFiles } from '../bulk/bulk-files.ts'
import { changesEndpoint } from '../changes/changes-endpoint.ts'
import type { Dataset } from '../declare/definition.ts'
import { listEndpoints } from '../lists/list-endpoint.ts'
import { storedReleases } from '../releases/stored-releases.ts'
import { freshnessOf } from '../snapshots/freshness.ts'
import { type ServedDataset, ServedVersion } from '../snapshots/served-version.ts'
import type { Snapshots } from '../snapshots/snapshot.ts'
import { createSpareSnapshots } from '../snapshots/spare-snapshots.ts'
import { catalogueEndpoint, entryEndpoint } from './catalogue.ts'
import { citeEndpoints } from './cite-endpoints.ts'
import { withFamilies } from './family.ts'
import { meterFreshness } from './freshness-meters.ts'
import { watchReleases } from './watch-releases.ts'

/** The served datasets of a service. */
export interface Publication {
  readonly routes: readonly Endpoint[]
  readonly snapshots: Snapshots
  /** Opens every dataset; awaited before the first request. Rejects where rows cannot be served. */
  load(): Promise<void>
  /** Checks for new releases now; after `load` this happens every three seconds. */
  refresh(): Promise<void>
  /** A line a dataset: its rows, and their memory where they are loaded. */
  notes(): readonly string[]
  /** Always ready; reports where releases cannot be looked up, and rows cannot be loaded. */
  readiness(): Promise<readonly Readiness[]>
  close(): Promise<void>
}

/** Milliseconds that a start waits for a store of releases in another process. */
const startMs = 3_000

/** Publishes datasets: their lists, entries and catalogue, from their current releases. */
export function publish(
  datasets: readonly Dataset[],
  platform: Pick<Platform, 'records' | 'files' | 'folder' | 'shared' | 'log' | 'clock' | 'metrics'>,
): Publication {
  const stored = storedReleases(platform)
  const bulk = createBulkFiles(platform.folder)
  const spare = createSpareSnapshots()
  const others = (id: string) => servedOf(servedDatasets, id)
  const servedDatasets = datasets.map((dataset): ServedDataset => {
    const folder = searchFolder(platform.folder, dataset)
    return { dataset, served: new ServedVersion({ dataset, releases: stored, folder, spare, others }) }
  })
  const watch = watchReleases({
    ids: datasets.map(({ definition }) => definition.id),
    stored,
    async swap(id, release, kept) {
      const served = servedOf(servedDatasets, id)
      await served.swap(release, kept)
      await bulk.keepOnly(id, async () => (await served.versions()).map(({ version }) => version))
    },
    log: platform.log,
  })

  async function load(): Promise<void> {
    await bulk.clear(datasets.map(({ definition }) => definition.id))
    // With a store of its own, the process does not start with a release that it cannot serve.
    if (platform.shared) await settlesWithin(watch.check(), startMs)
    else await watch.check()
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
    snapshots: {
      of: (id) => others(id).loaded(),
      load: (id) => others(id).at(undefined),
      version: (id) => others(id).current().version,
    },
    routes: toRoutes(servedDatasets, bulk, platform.clock),
    load,
    refresh: watch.check,
    notes: () => [
      ...servedDatasets.map(({ served }) => describe(served)),
      ...(watch.trouble() === undefined ? [] : [`releases: ${describeTrouble(watch.trouble()!)}`]),
    ],
    readiness: async () => readinessOf(watch.trouble(), servedDatasets),
    async close() {
      await watch.close()
      await bulk.close()
    },
  }
}

/** Where the search of a dataset caches its index. */
function searchFolder(folder: string, { definition: { id } }: Dataset): string {
  return path.join(folder, 'datasets', id)
}

function servedOf(all: readonly ServedDataset[], id: string): ServedVersion {
  const match = all.find(({ dataset }) => dataset.definition.id === id)
  if (match === undefined) throw new Error(`This service has no dataset ${id}.`)
  return match.served
}

function toRoutes(servedDatasets: readonly ServedDataset[], bulk: BulkFiles, clock: Clock): Endpoint[] {
  const routes = servedDatasets.map((served) => {
    const { definition } = served.dataset
    const rows = listEndpoints(served.dataset, served.served)
    const byId = withFamilies(definition.id, [
      ...rows.byId,
      entryEndpoint(served, clock),
      ...bulkEndpoints(served, bulk),
      changesEndpoint(served),
      ...citeEndpoints(served),
    ])
    return { own: [...rows.own, ...byId.own], families: byId.families }
  })
  const families = routes[0]?.families ?? []
  return [...routes.flatMap(({ own }) => own), catalogueEndpoint(servedDatasets, clock), ...families]
}

function describeTrouble(trouble: string): string {
  return `They cannot be looked up (${trouble}); the rows at hand are served, and swapped when that is over.`
}

function readinessOf(trouble: string | undefined, all: readonly ServedDataset[]): Readiness[] {
  const ofRows = all.flatMap(({ dataset, served }) => {
    const detail = served.trouble()
    return detail === undefined ? [] : [{ name: dataset.definition.id, ready: true, detail }]
  })
  if (trouble === undefined) return ofRows
  return [{ name: 'releases', ready: true, detail: describeTrouble(trouble) }, ...ofRows]
}

/** `budgets: 2,865 rows, 1.4 MB`. */
function describe(served: ServedVersion): string {
  const { id, rows, notice } = served.current().entry
  if (rows === 0 && notice !== undefined) return `${id}: no rows. ${notice}`
  const count = rows.toLocaleString('en')
  if (!served.isLoaded()) return `${id}: ${count} rows, loaded when they are first asked for`
  return `${id}: ${count} rows, ${(served.loaded().table.memory / 1e6).toFixed(1)} MB`
}
