import { publish } from '@tathya/datasets'
import { createService, type Platform, type Service } from '@tathya/platform'
import { datasets } from './datasets/index.ts'
import { routes } from './routes.ts'

export { datasets }

/** Schools of Nepal, searchable in both scripts. */
export function createSchools(platform: Platform): Service {
  const publication = publish(datasets, platform.folder)
  return createService(platform, {
    name: 'schools',
    summary: 'Schools of Nepal, searchable in both scripts',
    routes: routes(publication),
    start: publication.load,
    notes: publication.notes,
  })
}
