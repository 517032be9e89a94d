import { z } from 'zod'

/** The settings of the chat service. */
export const ChatConfig = z.object({
  TATHYA_GATEWAY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional()
    .meta({
      description: 'Address of the gateway for the chat service; in the process of the gateway it is known',
    }),
})
export type ChatConfig = z.output<typeof ChatConfig>
