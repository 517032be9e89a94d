import path from 'node:path'
import { datasetRowsPath } from '@tathya/contracts'
import { type Endpoint, type Platform, type Readiness, withDeadline } from '@tathya/platform'
import { catalogueEndpoint, entryEndpoint } from './catalogue.ts'
import type { Dataset } from './definition.ts'
import { listEndpoints } from './list-endpoint.ts'
import { folderReleases } from './releases/folder-releases.ts'
import { shippedIsNewer } from './releases/shipped-is-newer.ts'
import { storedReleases } from './releases/stored-releases.ts'
import { watchReleases } from './releases/watch-releases.ts'
import { loadSnapshot, type Snapshot, type SnapshotSource, type Snapshots } from './snapshot.ts'

/** Datasets of a service with their endpoints. */
export interface Publication {
  readonly routes: readonly Endpoint[]
  readonly snapshots: Snapshots
  /** Reads every dataset; awaited before the first request. Throws where rows cannot be served. */
  load(): Promise<void>
  /** Looks for other releases now; it does so by itself every three seconds once `load` has been called. */
  refresh(): Promise<void>
  /** A line for the start table per dataset: its rows, and how to get the rest of an extract. */
  notes(): readonly string[]
  /** Always ready; tells where releases cannot be looked up. */
  readiness(): Promise<readonly Readiness[]>
  close(): Promise<void>
}

/** Where the search of a dataset keeps its index. */
function indexFolder(folder: string, id: string): string {
  return path.join(folder, 'datasets', id)
}

/** Milliseconds that a start waits for the store of releases, where it is another process that may be away. */
const startMs = 3_000

/** Publishes datasets: their lists, entries and catalogue, of the release that the installation has imported last. */
export function publish(
  datasets: readonly Dataset[],
  platform: Pick<Platform, 'records' | 'files' | 'folder' | 'shared' | 'log'>,
): Publication {
  const snapshots = new Map<Dataset, Snapshot>()
  const watch = watchReleases({
    ids: datasets.map(({ definition }) => definition.id),
    stored: storedReleases(platform),
    folder: folderReleases(platform.folder),
    mirror: !platform.shared,
    async swap(id, found) {
      const dataset = datasets.find(({ definition }) => definition.id === id)!
      const served = found !== undefined && shippedIsNewer(dataset.definition, found) ? undefined : found
      snapshots.set(dataset, await loadSnapshot(dataset, served, indexFolder(platform.folder, id)))
    },
    log: platform.log,
  })

  function snapshotOf(dataset: Dataset): Snapshot {
    const snapshot = snapshots.get(dataset)
    if (snapshot === undefined)
      throw new Error(`The dataset ${dataset.definition.id} was not loaded: start the service first.`)
    return snapshot
  }

  async function load(): Promise<void> {
    // Where the store is this process's own, a release that cannot be served stops the start.
    if (platform.shared) await withDeadline(watch.look(), startMs, 'late').catch(() => {})
    else await watch.look()
    for (const dataset of datasets) {
      if (snapshots.has(dataset)) continue
      const shipped = await loadSnapshot(
        dataset,
        undefined,
        indexFolder(platform.folder, dataset.definition.id),
      )
      // A late answer of the store may have come first.
      if (!snapshots.has(dataset)) snapshots.set(dataset, shipped)
    }
    watch.start()
  }

  function snapshotWithId(id: string): Snapshot {
    const dataset = datasets.find(({ definition }) => definition.id === id)
    if (dataset === undefined) throw new Error(`This service has no dataset ${id}.`)
    return snapshotOf(dataset)
  }

  const routes = datasets.flatMap((dataset) => {
    const source: SnapshotSource = {
      current: () => snapshotOf(dataset),
      at: async () => snapshotOf(dataset),
    }
    const { definition, route } = dataset
    return [
      ...listEndpoints(dataset, [route.path, datasetRowsPath(definition.id)], source),
      entryEndpoint(dataset, source.current),
    ]
  })
  return {
    snapshots: { of: snapshotWithId },
    routes: [...routes, catalogueEndpoint(() => datasets.map(snapshotOf))],
    load,
    refresh: watch.look,
    notes: () => [
      ...datasets.map((dataset) => describe(snapshotOf(dataset).entry)),
      ...(watch.trouble() === undefined ? [] : [`releases: ${away(watch.trouble()!)}`]),
    ],
    async readiness() {
      const trouble = watch.trouble()
      return trouble === undefined ? [] : [{ name: 'releases', ready: true, detail: away(trouble) }]
    },
    close: watch.close,
  }
}

function away(trouble: string): string {
  return `They cannot be looked up (${trouble}); the rows at hand are served, and swapped when that is over.`
}

function describe({ id, rows, extract }: Snapshot['entry']): string {
  const count = rows.toLocaleString('en')
  if (extract === undefined) return `${id}: ${count} rows`
  const full = extract.rows_in_full.toLocaleString('en')
  return `${id}: ${count} of ${full} rows; the rest comes with ${extract.import_command}`
}
