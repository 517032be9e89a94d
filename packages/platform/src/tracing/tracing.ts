import { continueTrace } from './traceparent.ts'

/** What a span is in OpenTelemetry's terms. */
export type SpanKind = 'server' | 'producer' | 'consumer' | 'internal'

/** Facts of a span, under the names of OpenTelemetry's semantic conventions. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A piece of work that is being timed. */
export interface Span {
  /** What the work hands on, so that what follows belongs to the same trace. */
  readonly traceparent: string
  /** Ends it; an `error` says that it has failed. A `name` takes the place of the first one. */
  end(outcome?: {
    readonly name?: string
    readonly error?: unknown
    readonly attributes?: SpanAttributes
  }): void
}

/** How a span begins. */
export interface SpanOptions {
  readonly kind: SpanKind
  /** The traceparent of what caused the work, as it came in: anything else than one begins a new trace. */
  readonly parent?: unknown
  readonly attributes?: SpanAttributes
}

/** Times work and tells a collector of it; a trace id runs through all of it, also where nobody collects. */
export interface Tracing {
  /** False where spans go nowhere; callers may save themselves the attributes. */
  readonly collects: boolean
  start(name: string, options: SpanOptions): Span
  /** Sends what is left. */
  close(): Promise<void>
}

/** Tells nobody; trace ids run through all the same. */
export const noTracing: Tracing = {
  collects: false,
  start: (_name, { parent }) => ({ traceparent: continueTrace(parent), end: () => {} }),
  close: async () => {},
}
