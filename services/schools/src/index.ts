import { createDataService, type ImportsConfig } from '@tathya/datasets'
import type { Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { datasets } from './datasets/index.ts'
import { suggestEndpoint } from './suggest.ts'

export { datasets }

/** Makes the service of schools. */
export function createSchools(platform: Platform, config: Partial<ImportsConfig> = {}): Service {
  return createDataService(
    platform,
    {
      name: 'schools',
      summary: 'Schools of Nepal, searchable in both scripts',
      datasets,
      module: new URL('./datasets/index.ts', import.meta.url),
      routes: (snapshots) => [suggestEndpoint(snapshots)],
    },
    config,
  )
}
