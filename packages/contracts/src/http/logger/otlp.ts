import { z } from 'zod'

/** A message of OTLP, of which any field may be missing; senders may have more fields than we know. */
const Message = z.looseObject({}).nullish()

/** An export of log records in the JSON of OTLP (ExportLogsServiceRequest). */
export const OtlpLogs = z.looseObject({
  resourceLogs: z
    .array(
      z.looseObject({
        resource: Message,
        scopeLogs: z
          .array(z.looseObject({ scope: Message, logRecords: z.array(z.looseObject({})).nullish() }))
          .nullish(),
      }),
    )
    .nullish(),
})

/** The answer to an export. */
export const OtlpLogsAnswer = z
  .object({
    partialSuccess: z
      .object({
        rejectedLogRecords: z
          .int()
          .meta({ description: 'Records that were refused; do not send them again' }),
        errorMessage: z.string().meta({ description: 'Why the first of them was refused' }),
      })
      .optional(),
  })
  .meta({ id: 'OtlpLogsAnswer', description: 'ExportLogsServiceResponse; empty if every record is durable' })
