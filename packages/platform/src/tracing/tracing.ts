import { continueTrace } from './traceparent.ts'

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
