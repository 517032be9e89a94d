import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** The OpenTelemetry variables for the collection of spans. */
export const TracingConfig = z.object({
  OTEL_SDK_DISABLED: flag.default(false).meta({ description: 'True: no spans, whatever else is set' }),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'])
    .optional()
    .meta({ description: 'otlp: spans go to a collector; default: if an endpoint is set' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'Address of a collector, OTLP over HTTP, such as http://collector:4318' }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'Whole address for spans, instead of the endpoint' }),
  OTEL_SERVICE_NAME: z.string().optional().meta({ description: 'Name of this process in traces' }),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on')
    .meta({ description: 'Which traces are recorded' }),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .transform(Number)
    .pipe(z.number().min(0).max(1))
    .optional()
    .meta({ description: 'Share of traces, 0 to 1, for the samplers with traceidratio' }),
})
export type TracingConfig = z.output<typeof TracingConfig>

/** True if an exporter or an endpoint is set, and collection is not disabled. */
export function collectsSpans(config: TracingConfig): boolean {
  if (config.OTEL_SDK_DISABLED || config.OTEL_TRACES_EXPORTER === 'none') return false
  return (
    config.OTEL_TRACES_EXPORTER === 'otlp' ||
    config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
    config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined
  )
}
