import { randomUUID } from 'node:crypto'

/** W3C Trace Context, section 3.2: version 00 with a trace and a parent that are not all zeros. */
const shape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The parts of a traceparent. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  /** 1 where the trace is recorded. */
  readonly flags: number
}

/** Reads a traceparent; undefined for what is none. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const match = typeof text === 'string' ? shape.exec(text) : null
  if (match === null) return undefined
  return { traceId: match[1]!, spanId: match[2]!, flags: Number.parseInt(match[3]!, 16) }
}

/** Writes a traceparent. */
export function toTraceparent({ traceId, spanId, flags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`
}

/** A traceparent under the one that is given, or of a new trace that nobody records. */
export function continueTrace(given: unknown): string {
  const fresh = randomUUID().replaceAll('-', '')
  const parent = readTraceparent(given)
  if (parent === undefined) return `00-${fresh}-${fresh.slice(8, 24)}-00`
  return toTraceparent({ ...parent, spanId: fresh.slice(0, 16) })
}

/** The id of the trace, for logs and for people. */
export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35)
}
