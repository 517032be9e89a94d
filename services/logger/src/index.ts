import { createService, type Platform, type Service } from '@tathya/platform'
import { createHandlers } from './handlers.ts'
import { routes } from './routes.ts'
import { openEntries } from './stored-entries.ts'

/** Makes the exception logger: it accepts entries, stores them from the logger topic, and answers them to their customer. */
export async function createLogger(platform: Platform): Promise<Service> {
  const entries = await openEntries(platform.records)
  const handlers = createHandlers(platform, entries)
  return createService(platform, {
    name: 'logger',
    summary: 'Exceptions of subscribed applications',
    routes: routes(platform, entries, handlers.isWaiting),
    start: handlers.start,
    readiness: handlers.readiness,
    close: handlers.close,
  })
}
