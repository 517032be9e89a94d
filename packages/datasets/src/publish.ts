import { datasetRowsPath } from '@tathya/contracts'
import type { Endpoint } from '@tathya/platform'
import { catalogueEndpoint, entryEndpoint } from './catalogue.ts'
import type { Dataset } from './definition.ts'
import { listEndpoints } from './list-endpoint.ts'
import { loadSnapshot, type Snapshot } from './snapshot.ts'

/** Datasets of a service with their endpoints. */
export interface Publication {
  readonly routes: readonly Endpoint[]
  /** Reads every dataset; awaited before the first request. Throws where rows cannot be served. */
  load(): Promise<void>
  /** A line for the start table per dataset: its rows, and how to get the rest of an extract. */
  notes(): readonly string[]
}

/** Publishes datasets: their lists, entries and catalogue. `folder` is that of the installation, with imported releases. */
export function publish(datasets: readonly Dataset[], folder: string): Publication {
  const snapshots = new Map<Dataset, Snapshot>()

  function snapshotOf(dataset: Dataset): Snapshot {
    const snapshot = snapshots.get(dataset)
    if (snapshot === undefined)
      throw new Error(`The dataset ${dataset.definition.id} was not loaded: start the service first.`)
    return snapshot
  }

  async function load(): Promise<void> {
    for (const dataset of datasets) snapshots.set(dataset, await loadSnapshot(dataset, folder))
  }

  const routes = datasets.flatMap((dataset) => {
    const snapshot = () => snapshotOf(dataset)
    const { definition, route } = dataset
    return [
      ...listEndpoints(dataset, [route.path, datasetRowsPath(definition.id)], snapshot),
      entryEndpoint(dataset, snapshot),
    ]
  })
  return {
    routes: [...routes, catalogueEndpoint(() => datasets.map(snapshotOf))],
    load,
    notes: () => datasets.map((dataset) => describe(snapshotOf(dataset).entry)),
  }
}

function describe({ id, rows, extract }: Snapshot['entry']): string {
  const count = rows.toLocaleString('en')
  if (extract === undefined) return `${id}: ${count} rows`
  const full = extract.rows_in_full.toLocaleString('en')
  return `${id}: ${count} of ${full} rows; the rest comes with ${extract.import_command}`
}
