import { publish } from '@tathya/datasets'
import { createService, type Platform, type Service } from '@tathya/platform'
import { datasets } from './datasets/index.ts'
import { routes } from './routes.ts'

export { datasets }

/** Provinces, districts and local units of Nepal. */
export function createGeoData(platform: Platform): Service {
  const publication = publish(datasets, platform.folder)
  return createService(platform, {
    name: 'geo-data',
    summary: 'Provinces, districts and local units of Nepal',
    routes: routes(publication),
    start: publication.load,
    notes: publication.notes,
  })
}
