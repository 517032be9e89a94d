import { numberVariable } from '@tathya/platform'
import { z } from 'zod'

/** The settings of the chat service. */
export const ChatConfig = z.object({
  TATHYA_CHAT_KEPT_HOURS: numberVariable(1, 8_760)
    .default(720)
    .meta({ description: 'Hours for which a conversation is kept after its last question' }),
  TATHYA_GATEWAY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional()
    .meta({
      description: 'Address of the gateway for the chat service; in the process of the gateway it is known',
    }),
})
export type ChatConfig = z.output<typeof ChatConfig>
