import {
  cataloguePath,
  DatasetCatalogue,
  DatasetEntry,
  type DatasetVersion,
  datasetEntryPath,
} from '@tathya/contracts/http'
import { type Clock, type Endpoint, get } from '@tathya/platform'
import { comparabilityOf } from '../gaps/dataset-gaps.ts'
import { freshnessOf } from '../snapshots/freshness.ts'
import type { ServedDataset } from '../snapshots/served-version.ts'
import { cacheRule } from '../snapshots/snapshot.ts'

/** Makes the endpoint of one dataset's entry. */
export function entryEndpoint(servedDataset: ServedDataset, clock: Clock): Endpoint {
  const { id, title } = servedDataset.dataset.definition
  return get(datasetEntryPath(id), {
    summary: `About the dataset: ${title}`,
    answers: { 200: { description: 'Its entry in the catalogue', schema: DatasetEntry } },
    errors: ['unavailable'],
    cache: cacheRule,
    remember: () => toMark(servedDataset, clock),
    handle: () => describe(servedDataset, clock),
  })
}

/** Makes the endpoint with the entries of a service's datasets. */
export function catalogueEndpoint(all: readonly ServedDataset[], clock: Clock): Endpoint {
  return get(cataloguePath, {
    operationId: 'listDatasets',
    summary: 'Catalogue of all datasets',
    answers: { 200: { description: 'The catalogue', schema: DatasetCatalogue } },
    errors: ['unavailable'],
    cache: cacheRule,
    remember: () => all.map((servedDataset) => toMark(servedDataset, clock)).join(' '),
    handle: async () => ({
      data: await Promise.all(all.map((servedDataset) => describe(servedDataset, clock))),
    }),
  })
}

/** Changes whenever an entry does. */
function toMark({ dataset, served }: ServedDataset, clock: Clock): string {
  const snapshot = served.current()
  const { stale } = freshnessOf(dataset.definition, snapshot, clock.now())
  return `${snapshot.version} ${served.epoch()} ${stale}`
}

async function describe({ dataset, served }: ServedDataset, clock: Clock): Promise<DatasetEntry> {
  const snapshot = served.current()
  const { until, stale, reason } = freshnessOf(dataset.definition, snapshot, clock.now())
  const { address, rows_address, changes_address, bulk, ...entry } = snapshot.entry
  const versions = [...(await served.versions())] satisfies DatasetVersion[]
  const { missing, printed_totals, sentences } = await served.gaps()
  const gaps = {
    missing: [...missing],
    printed_totals: [...printed_totals],
    comparable: comparabilityOf(dataset),
  }
  const known_gaps = [...sentences, ...entry.known_gaps]
  const freshness = { data_until: until, stale, stale_reason: reason }
  return { ...entry, known_gaps, gaps, ...freshness, versions, address, rows_address, changes_address, bulk }
}
