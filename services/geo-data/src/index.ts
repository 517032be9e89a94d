import { createDataService, type ImportsConfig } from '@tathya/datasets'
import type { Platform, Service } from '@tathya/platform'
import { datasets } from './datasets/index.ts'

export { datasets }

/** Makes the service of provinces, districts and local units. */
export function createGeoData(platform: Platform, config: Partial<ImportsConfig> = {}): Service {
  return createDataService(
    platform,
    {
      name: 'geo-data',
      summary: 'Provinces, districts and local units of Nepal',
      datasets,
    },
    config,
  )
}
