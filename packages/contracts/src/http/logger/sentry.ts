import { z } from 'zod'
import { wholeNumber } from '../query.ts'

/** Path parameters of the endpoints of Sentry SDKs. */
export const SentryParams = z.strictObject({
  customer_id: wholeNumber(0, Number.MAX_SAFE_INTEGER).meta({ description: 'The project of the DSN' }),
})

/** What SDKs put into the address; the gateway takes the key out. */
export const SentryQuery = z.strictObject({
  sentry_key: z.string().optional().meta({ description: 'The key, where no header names it' }),
  sentry_secret: z.string().optional().meta({ description: 'Ignored' }),
  sentry_version: z.string().optional().meta({ description: 'Ignored' }),
  sentry_client: z.string().optional().meta({ description: 'Ignored' }),
  sentry_timestamp: z.string().optional().meta({ description: 'Ignored' }),
})

/** The answer that SDKs expect. */
export const SentryReceipt = z
  .object({ id: z.string().nullable().meta({ description: 'The id of the event; null without one' }) })
  .meta({ id: 'SentryReceipt' })
