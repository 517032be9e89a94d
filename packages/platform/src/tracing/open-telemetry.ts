import {
  SpanKind as ApiKind,
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { apiVersion } from '@tathya/contracts/http'
import type { Logger } from '../log.ts'
import { withDeadline } from '../time.ts'
import { readTraceparent, type SpanKind, type Tracing, type TracingConfig, toTraceparent } from './tracing.ts'

const kinds: Record<SpanKind, ApiKind> = {
  server: ApiKind.SERVER,
  producer: ApiKind.PRODUCER,
  consumer: ApiKind.CONSUMER,
  internal: ApiKind.INTERNAL,
}

/** Time limit for the last spans at the end of the process. */
const closeMs = 2_000

/**
 * Collects spans with OpenTelemetry and sends them by OTLP over HTTP, in batches. The exporter and the resource read the
 * standard `OTEL_EXPORTER_OTLP_*`, `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` themselves.
 */
export function createOpenTelemetry(config: TracingConfig, log: Logger): Tracing {
  diag.setLogger(toDiagLogger(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tathya', 'service.version': apiVersion }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: toSampler(config),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('tathya', apiVersion)
  return {
    collects: true,
    start(name, { kind, parent, attributes = {} }) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, toContext(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceparent: toTraceparent({ traceId, spanId, flags: traceFlags }),
        end({ name: finalName, error, attributes: added } = {}) {
          if (finalName !== undefined) span.updateName(finalName)
          if (added !== undefined) span.setAttributes(added)
          if (error !== undefined) {
            const message = error instanceof Error ? error.message : String(error)
            span.setStatus({ code: SpanStatusCode.ERROR, message })
          }
          span.end()
        },
      }
    },
    async close() {
      // A collector that is away must not delay the end of the process.
      await withDeadline(provider.shutdown(), closeMs, 'The collector gave no answer in time.').catch(
        (error) => log.warn({ err: error }, 'The last spans could not be sent'),
      )
    },
  }
}

function toContext(parent: unknown): Context {
  const context = readTraceparent(parent)
  if (context === undefined) return ROOT_CONTEXT
  const { traceId, spanId, flags } = context
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags, isRemote: true })
}

/** The sampler of the environment variables; the default share is every trace. */
function toSampler({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: share = 1,
}: TracingConfig): Sampler {
  const plain = name.replace('parentbased_', '')
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  }[plain as 'always_on' | 'always_off' | 'traceidratio']()
  return name === plain ? root : new ParentBasedSampler({ root })
}

/** OpenTelemetry's errors are logged as warnings, since a missing collector is no error of the product. */
function toDiagLogger(log: Logger) {
  const quiet = () => {}
  const warn = (message: string, ...details: unknown[]) => log.warn({ details: details.map(String) }, message)
  return { error: warn, warn, info: quiet, debug: quiet, verbose: quiet }
}
