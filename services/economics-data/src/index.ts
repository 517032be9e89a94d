import { compareEndpoint, createDataService, type ImportsConfig, seriesEndpoints } from '@tathya/datasets'
import type { Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { conversionRates } from './datasets/exchange-rates/series.ts'
import { impliedRates } from './datasets/forex/implied-rates.ts'
import { datasets } from './datasets/index.ts'

export { datasets }

/** Makes the service of payment systems, budgets, foreign exchange, trade and remittances. */
export function createEconomicsData(platform: Platform, config: Partial<ImportsConfig> = {}): Service {
  return createDataService(
    platform,
    {
      name: 'economics-data',
      summary: 'Payment systems, budgets, foreign exchange, trade and remittances of Nepal',
      datasets,
      module: new URL('./datasets/index.ts', import.meta.url),
      routes: (snapshots) => [
        ...seriesEndpoints(datasets, snapshots, conversionRates),
        compareEndpoint(datasets, snapshots, { published: conversionRates, implied: impliedRates }),
      ],
    },
    config,
  )
}
