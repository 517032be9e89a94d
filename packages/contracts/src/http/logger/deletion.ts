import { z } from 'zod'
import { wholeNumber } from '../query.ts'

/** Path parameters of a customer. */
export const CustomerParams = z.strictObject({
  customer_id: wholeNumber(0, Number.MAX_SAFE_INTEGER).meta({ description: 'The subscribed customer' }),
})

const count = (description: string) => z.int().meta({ description })

/** The deletion of a customer's data, as far as it has come. */
export const CustomerDeletion = z
  .object({
    customer_id: z.int(),
    requested_at: z.iso
      .datetime()
      .meta({ description: 'Entries that were accepted until then are removed, and not stored any more' }),
    state: z.enum(['running', 'done']),
    finished_at: z.iso.datetime().nullable(),
    removed: z.object({
      entries: count('Stored entries; groups go with their last entry'),
      dead_letters: count('Entries that could not be stored'),
      counts: count('Hourly counts of refused and accepted entries, up to the current hour or day'),
      alerts: count('Rules of alerts, and notices'),
      source_maps: count('Uploaded source maps'),
      waiting: count('Entries that came from a queue or spool afterwards, and were not stored'),
    }),
    remains: z
      .array(
        z.object({
          place: z.string(),
          detail: z.string(),
          until: z.iso.datetime().nullable().meta({ description: 'When it is gone by itself; null: never' }),
        }),
      )
      .meta({ description: 'Where copies remain, which this deletion does not reach' }),
  })
  .meta({ id: 'CustomerDeletion' })
export type CustomerDeletion = z.output<typeof CustomerDeletion>
