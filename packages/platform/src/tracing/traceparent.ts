import { randomUUID } from 'node:crypto'

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
