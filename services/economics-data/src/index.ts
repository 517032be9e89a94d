import { publish } from '@tathya/datasets'
import { createService, type Platform, type Service } from '@tathya/platform'
import { datasets } from './datasets/index.ts'
import { routes } from './routes.ts'

export { datasets }

/** Payment systems, budgets, foreign exchange, trade and remittances of Nepal. */
export function createEconomicsData(platform: Platform): Service {
  const publication = publish(datasets, platform.folder)
  return createService(platform, {
    name: 'economics-data',
    summary: 'Payment systems, budgets, foreign exchange, trade and remittances of Nepal',
    routes: routes(publication),
    start: publication.load,
    notes: publication.notes,
  })
}
