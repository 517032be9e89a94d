import { createService, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { routes } from './routes.ts'

/** Creates the calendar service: Nepali date, time and tithi. */
export function createCalendar(platform: Platform): Service {
  return createService(platform, {
    name: 'calendar',
    summary: 'Date, time and tithi in Nepal',
    routes: routes(platform.clock),
  })
}
