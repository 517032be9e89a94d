import { createService, loadConfig, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createAlerts } from './alerts/index.ts'
import { LoggerConfig } from './config.ts'
import { storedEntries } from './entry.ts'
import { createHandlers } from './handlers.ts'
import { createLimits } from './limits/intake-limits.ts'
import { createRetention } from './retention/retention.ts'
import { deletionRoutes } from './retention/routes.ts'
import { routes } from './routes.ts'

export { LoggerConfig } from './config.ts'

/** Creates the exception logger: accepts entries, stores them from the logger topic, and returns them to their customer. */
export async function createLogger(
  platform: Platform,
  config: LoggerConfig = loadConfig(LoggerConfig, {}),
): Promise<Service> {
  const entries = storedEntries(platform.records)
  const retention = createRetention(platform, config)
  const { records, clock, log } = platform
  const limits = createLimits({ config, records, clock, log })
  const intake = { ...platform, limits, budget: retention.budget }
  const handlers = createHandlers(platform, entries, config)
  const alerts = createAlerts(platform, config)
  return createService(platform, {
    name: 'logger',
    readyWithoutServers: true,
    summary: 'Exceptions of subscribed applications',
    routes: [...alerts.routes, ...routes(intake, entries, handlers.isWaiting), ...deletionRoutes(retention)],
    async start() {
      await handlers.start()
      retention.start()
      alerts.start()
    },
    readiness: async () => [...(await handlers.readiness()), ...retention.readiness()],
    async close() {
      await Promise.all([handlers.close(), retention.close(), limits?.close()])
      await alerts.close()
    },
  })
}
