import { z } from 'zod'

const traceparent = z
  .string()
  .regex(/^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/)
  .optional()
  .meta({ description: 'Trace of the event (W3C Trace Context)' })

/** Headers of a message that the product publishes: CloudEvents 1.0 in the binary mode of its Kafka protocol binding. */
export const EventHeaders = z
  .object({
    ce_specversion: z.literal('1.0'),
    ce_id: z
      .string()
      .min(1)
      .meta({ description: 'The same for every delivery and every attempt to publish' }),
    ce_type: z.string().meta({ description: 'Type of the event' }),
    ce_source: z.string().meta({ description: 'Publisher' }),
    ce_time: z.iso.datetime().meta({ description: 'When it was published' }),
    ce_partitionkey: z.string().meta({ description: 'Key of the message, as text' }),
    ce_dataschema: z
      .string()
      .meta({ description: 'Type and version of the payload: `urn:tathya:event:<type>:<version>`' }),
    'content-type': z.literal('application/json'),
    traceparent,
  })
  .meta({ id: 'EventHeaders' })
export type EventHeaders = z.output<typeof EventHeaders>

/** Characters of an id that a program outside the product gives its message. */
export const maxOutsideIdLength = 200

/** Headers of a message from outside the product; others are ignored. */
export const OutsideHeaders = z
  .object({
    ce_id: z.string().min(1).max(maxOutsideIdLength).optional().meta({
      description: 'A second message of the topic with the same id changes nothing; a UUID is best',
    }),
    traceparent,
  })
  .meta({ id: 'OutsideHeaders' })
export type OutsideHeaders = z.output<typeof OutsideHeaders>
