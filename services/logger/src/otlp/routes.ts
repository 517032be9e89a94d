import { entryAddresses, OtlpLogsAnswer } from '@tathya/contracts/http'
import { type Endpoint, post, underEach } from '@tathya/platform'
import { z } from 'zod'
import type { Intake } from '../accept-entry.ts'
import { customerOfRefused } from '../refusals.ts'
import { acceptLogs, protobufType } from './accept-logs.ts'

/** Bytes of an export as sent, and unpacked. */
const sentLimit = 1024 * 1024
const unpackedLimit = 4 * 1024 * 1024

/** Bytes. A format `binary` here makes generators send JSON as bytes too. */
const Protobuf = z.string().meta({ contentMediaType: protobufType })

/** The endpoints of exporters of OpenTelemetry. */
export function otlpRoutes(intake: Intake): readonly Endpoint[] {
  return underEach(entryAddresses.otlp, (path) => [
    post(path, {
      operationId: 'reportOtlpLogs',
      summary: 'Report log records by OpenTelemetry (OTLP)',
      description:
        'The body is an ExportLogsServiceRequest (https://opentelemetry.io/docs/specs/otlp/). Records belong to the customer of the key, else to the one that the resource attribute `tathya.customer_id` names. Refused records are counted in `partialSuccess`.',
      scope: 'log:write',
      bytes: { types: { 'application/json': undefined, [protobufType]: Protobuf }, unpackedLimit },
      bodyLimit: sentLimit,
      answers: {
        200: {
          description: 'Everything but the rejected records is durable; in the format of the request',
          schema: OtlpLogsAnswer,
          otherTypes: [protobufType],
        },
      },
      errors: ['json_too_complex', 'storage_full', 'unavailable'],
      refused: (error, caller) => intake.refusals.countError(error, customerOfRefused(caller, undefined)),
      handle: ({ bytes, headers, caller, traceparent, turns }) =>
        acceptLogs(intake, {
          bytes,
          isProtobuf: (headers['content-type'] ?? '').toLowerCase().startsWith(protobufType),
          caller,
          traceparent,
          turns,
        }),
    }),
  ])
}
