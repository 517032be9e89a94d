import { z } from 'zod'

/** Customers with a topic of their own. */
const maxCustomers = 200

/** Who writes log entries from outside. */
export const IngestConfig = z.object({
  TATHYA_INGEST_CUSTOMERS: z
    .string()
    .transform((text) => [...new Set(text.split(',').map((item) => item.trim()))])
    .refine((items) => items.every(isCustomer), {
      error: 'must be ids of customers, with commas between them',
    })
    .refine((items) => items.length <= maxCustomers, { error: `must be at most ${maxCustomers} customers` })
    .transform((items) => items.map(Number))
    .default([])
    .meta({ description: 'Customers with an ingest topic of their own: logger.ingest.<customer_id>' }),
})
export type IngestConfig = z.output<typeof IngestConfig>

/** True for a whole number from 0, written in one way only: it stands in the name of a topic. */
function isCustomer(text: string): boolean {
  return /^(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text))
}
