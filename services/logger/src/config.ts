import { PortsConfig } from '@tathya/runtime'
import type { z } from 'zod'

/** The settings of the logger. */
export const LoggerConfig = PortsConfig.pick({ TATHYA_INGEST_CUSTOMERS: true })
export type LoggerConfig = z.output<typeof LoggerConfig>
