import { createDataService, type ImportsConfig } from '@tathya/datasets'
import type { Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { boundaryEndpoint } from './boundaries/boundary-endpoint.ts'
import { administrativeUnits } from './datasets/administrative-units/dataset.ts'
import { datasets } from './datasets/index.ts'
import { routes } from './routes.ts'

export { datasets }

/** Makes the service of provinces, districts and local units. */
export function createGeoData(platform: Platform, config: Partial<ImportsConfig> = {}): Service {
  return createDataService(
    platform,
    {
      name: 'geo-data',
      summary: 'Provinces, districts and local units of Nepal',
      datasets,
      module: new URL('./datasets/index.ts', import.meta.url),
      routes: (snapshots) => [
        ...routes(() => snapshots.of(administrativeUnits.definition.id)),
        boundaryEndpoint(snapshots),
      ],
    },
    config,
  )
}
