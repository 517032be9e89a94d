import { createService, loadConfig, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createAlerts } from './alerts/index.ts'
import { LoggerConfig } from './config.ts'
import { createHandlers } from './handlers.ts'
import { createLimits } from './limits/intake-limits.ts'
import { LiveEntries } from './read/live-entries.ts'
import { createRetention } from './retention/retention.ts'
import { deletionRoutes } from './retention/routes.ts'
import { routes } from './routes.ts'
import { createSourceMaps } from './source-maps/index.ts'
import { createStoreEntry } from './store-entry.ts'

export { LoggerConfig } from './config.ts'

/** Creates the exception logger: accepts entries, stores them from the logger topic, and returns them to their customer. */
export async function createLogger(
  platform: Platform,
  config: LoggerConfig = loadConfig(LoggerConfig, {}),
): Promise<Service> {
  const retention = createRetention(platform, config)
  const { records, clock, log } = platform
  const limits = createLimits({ config, records, clock, log })
  const intake = { ...platform, limits, budget: retention.budget }
  const alerts = createAlerts(platform, config)
  const sourceMaps = createSourceMaps(platform)
  const store = createStoreEntry({
    store: platform.entries,
    mapEntry: sourceMaps.mapEntry,
    isDeleted: (customer, receivedAt) => retention.deletions.refuses(customer, receivedAt),
    onStored: (added, entries) => alerts.onStored(added, entries),
  })
  const handlers = createHandlers(intake, store, config)
  const live = new LiveEntries(platform.entries, log)
  return createService(platform, {
    name: 'logger',
    readyWithoutServers: true,
    summary: 'Exceptions of subscribed applications',
    routes: [
      ...alerts.routes,
      ...sourceMaps.routes,
      ...routes(intake, { platform, live, isWaiting: handlers.isWaiting }),
      ...deletionRoutes(retention),
    ],
    async start() {
      await handlers.start()
      retention.start()
      alerts.start()
    },
    readiness: async () => [...(await handlers.readiness()), ...retention.readiness()],
    async close() {
      await Promise.all([handlers.close(), retention.close(), limits?.close(), live.close()])
      await Promise.all([alerts.close(), sourceMaps.close()])
    },
  })
}
