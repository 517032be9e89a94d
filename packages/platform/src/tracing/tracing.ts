import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** W3C Trace Context, section 3.2: version 00 with a trace and a parent that are not all zeros. */
const shape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The parts of a traceparent. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  /** 1 if the trace is recorded. */
  readonly flags: number
}

/** Parses a traceparent; undefined if it is invalid. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const match = typeof text === 'string' ? shape.exec(text) : null
  if (match === null) return undefined
  return { traceId: match[1]!, spanId: match[2]!, flags: Number.parseInt(match[3]!, 16) }
}

/** Writes a traceparent. */
export function toTraceparent({ traceId, spanId, flags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`
}

/** A child of a traceparent, or the root of a new trace that is not recorded. */
export function continueTrace(header: unknown): string {
  const fresh = randomUUID().replaceAll('-', '')
  const parent = readTraceparent(header)
  if (parent === undefined) return `00-${fresh}-${fresh.slice(8, 24)}-00`
  return toTraceparent({ ...parent, spanId: fresh.slice(0, 16) })
}

/** The id of the trace, for logs and for people. */
export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35)
}

/** Kinds of spans of OpenTelemetry. */
export type SpanKind = 'server' | 'producer' | 'consumer' | 'internal'

/** Attributes of a span, by OpenTelemetry's semantic conventions. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A unit of timed work. */
export interface Span {
  /** For calls and events of the work, so that they belong to the same trace. */
  readonly traceparent: string
  /** Ends the span; with an `error` as failed. A `name` replaces the first one. */
  end(outcome?: {
    readonly name?: string
    readonly error?: unknown
    readonly attributes?: SpanAttributes
  }): void
}

/** Options of a span. */
export interface SpanOptions {
  readonly kind: SpanKind
  /** The received traceparent; an invalid one begins a new trace. */
  readonly parent?: unknown
  readonly attributes?: SpanAttributes
}

/** Creates spans for a collector; also without one, work gets trace ids. */
export interface Tracing {
  /** False if spans are dropped, so that callers may omit attributes. */
  readonly collects: boolean
  start(name: string, options: SpanOptions): Span
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/** Drops spans, and still continues trace ids. */
export const noTracing: Tracing = {
  collects: false,
  start: (_name, { parent }) => ({ traceparent: continueTrace(parent), end: () => {} }),
  close: async () => {},
}

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
