import { z } from 'zod'

/** Maximum of customers with an own topic. */
const maxCustomers = 200

/** Settings of the customers that write log entries from outside. */
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

/** True for a non-negative integer in canonical form: it becomes part of a topic name. */
function isCustomer(text: string): boolean {
  return /^(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text))
}
