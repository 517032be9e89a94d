import { z } from 'zod'

/** The settings of the portal; chat has the same one. */
export const PortalConfig = z.object({
  TATHYA_GATEWAY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional()
    .meta({
      description:
        'Address of the gateway for chat and the portal; in the process of the gateway it is known',
    }),
})
export type PortalConfig = z.output<typeof PortalConfig>
