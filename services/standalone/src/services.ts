import { createCalendar } from '@tathya/calendar'
import { createEconomicsData } from '@tathya/economics-data'
import { createGeoData } from '@tathya/geo-data'
import { createLogger } from '@tathya/logger'
import type { Platform, Service } from '@tathya/platform'
import { createSchools } from '@tathya/schools'

/** The services of this process, in the order of the start table. */
export const services: readonly ((platform: Platform) => Service | Promise<Service>)[] = [
  createCalendar,
  createEconomicsData,
  createGeoData,
  createSchools,
  createLogger,
]
