import { z } from 'zod'

const traceparent = z
  .string()
  .regex(/^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/)
  .optional()
  .meta({ description: 'Trace to which the event belongs (W3C Trace Context)' })

/** Headers of a message that the product publishes: CloudEvents 1.0 in the binary mode of its Kafka protocol binding. */
export const EventHeaders = z
  .object({
    ce_specversion: z.literal('1.0'),
    ce_id: z
      .string()
      .min(1)
      .meta({ description: 'A second delivery, and a second try to publish, has the same' }),
    ce_type: z.string().meta({ description: 'Type of the event' }),
    ce_source: z.string().meta({ description: 'Who published it' }),
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

/** Most characters of an id that a program outside the product gives its message. */
export const outsideIdLimit = 200

/** Headers of a message from outside the product; others are ignored, whatever they say. */
export const OutsideHeaders = z
  .object({
    ce_id: z.string().min(1).max(outsideIdLimit).optional().meta({
      description: 'A second message of the topic with the same id changes nothing; a UUID is best',
    }),
    traceparent,
  })
  .meta({ id: 'OutsideHeaders' })
export type OutsideHeaders = z.output<typeof OutsideHeaders>
