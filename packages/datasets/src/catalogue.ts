import { cataloguePath, DatasetCatalogue, DatasetEntry, datasetEntryPath } from '@tathya/contracts'
import { type Endpoint, get } from '@tathya/platform'
import type { Dataset } from './definition.ts'
import { cacheRule } from './list-endpoint.ts'
import type { Snapshot } from './snapshot.ts'

/** Makes the endpoint of one dataset's entry. */
export function entryEndpoint({ definition: { id, title } }: Dataset, snapshot: () => Snapshot): Endpoint {
  return get(datasetEntryPath(id), {
    summary: `About the dataset: ${title}`,
    answers: { 200: { description: 'Its entry in the catalogue', schema: DatasetEntry } },
    cache: cacheRule,
    remember: () => snapshot().version,
    handle: () => snapshot().entry,
  })
}

/** Makes the endpoint with the entries of a service's datasets. */
export function catalogueEndpoint(snapshots: () => readonly Snapshot[]): Endpoint {
  return get(cataloguePath, {
    summary: 'What is known about every dataset',
    answers: { 200: { description: 'The catalogue', schema: DatasetCatalogue } },
    cache: cacheRule,
    remember: () =>
      snapshots()
        .map(({ version }) => version)
        .join(' '),
    handle: () => ({ data: snapshots().map(({ entry }) => entry) }),
  })
}
