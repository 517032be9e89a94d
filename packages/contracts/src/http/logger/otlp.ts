import { z } from 'zod'

/** Something of OTLP, whose fields are described by OpenTelemetry. */
const Message = z.looseObject({})

/** An export of log records in the JSON of OTLP. */
export const OtlpLogs = z
  .looseObject({
    resourceLogs: z
      .array(
        z.looseObject({
          resource: Message.optional(),
          scopeLogs: z
            .array(z.looseObject({ scope: Message.optional(), logRecords: z.array(Message).optional() }))
            .optional(),
        }),
      )
      .optional(),
  })
  .meta({
    id: 'OtlpLogs',
    description: 'ExportLogsServiceRequest of https://opentelemetry.io/docs/specs/otlp/',
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
