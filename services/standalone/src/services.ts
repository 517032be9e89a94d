import { createCalendar } from '@tathya/calendar-service'
import { ChatConfig, createChat } from '@tathya/chat'
import { ConversionConfig, createConversion } from '@tathya/conversion'
import { ImportsConfig } from '@tathya/datasets'
import { createDocdb, DocdbConfig } from '@tathya/docdb'
import { createEconomicsData } from '@tathya/economics-data'
import { createGeoData } from '@tathya/geo-data'
import { createLogger, LoggerConfig } from '@tathya/logger'
import { createPortal, PortalConfig } from '@tathya/portal'
import type { CreateService } from '@tathya/runtime'
import { createSchools } from '@tathya/schools'
import { z } from 'zod'

/** The settings of single services. */
export const ServicesConfig = z.object({
  ...ChatConfig.shape,
  ...ImportsConfig.shape,
  ...ConversionConfig.shape,
  ...DocdbConfig.shape,
  ...LoggerConfig.shape,
  ...PortalConfig.shape,
})
export type ServicesConfig = z.output<typeof ServicesConfig>

/** The services of this process, in the order of the start table. */
export const services: readonly CreateService<ServicesConfig>[] = [
  createCalendar,
  createChat,
  createDocdb,
  createEconomicsData,
  createGeoData,
  createPortal,
  createSchools,
  createConversion,
  createLogger,
]
