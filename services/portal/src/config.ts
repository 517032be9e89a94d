import { GatewayUrlConfig } from '@tathya/platform'
import type { z } from 'zod'

/** The settings of the portal. */
export const PortalConfig = GatewayUrlConfig
export type PortalConfig = z.output<typeof PortalConfig>
