import { randomUUID } from 'node:crypto'
import type { events, LogEntryAccepted } from '@tathya/contracts'
import type { Clock } from './clock.ts'
import type { EventBus } from './events/port.ts'
import type { Logger } from './log.ts'
import { traceIdOf } from './tracing/traceparent.ts'

/** The customer under which the product logs its own errors. */
const ownCustomerId = 0

/** Where an unexpected error of ours came up. */
export interface ErrorOrigin {
  readonly service: string
  readonly traceparent: string | undefined
  /** What it came up with: the request's id, or the job's. */
  readonly facts: Readonly<Record<string, string>>
}

/** Takes our own errors the way of everybody's: to the logger's topic. What cannot be sent is only in our log. */
export type ReportError = (error: unknown, origin: ErrorOrigin) => void

/** What reporting needs. */
export interface ReporterOptions {
  readonly events: Pick<EventBus<typeof events>, 'accept'>
  readonly clock: Clock
  readonly log: Logger
}

/** Makes the function that reports. */
export function createReporter({ events, clock, log }: ReporterOptions): ReportError {
  return (error, origin) => {
    // The logger's own errors would come back to it.
    if (origin.service === 'logger') return
    const { traceparent } = origin
    const options = traceparent === undefined ? {} : { traceparent }
    events.accept('logger.entry', toLogEntry(error, origin, clock.now()), options).catch((cause) => {
      log.error({ err: cause, ...origin.facts }, 'an unexpected error could not be published')
    })
  }
}

function toLogEntry(error: unknown, origin: ErrorOrigin, now: Date): LogEntryAccepted {
  const time = now.toISOString()
  return {
    entry_id: randomUUID(),
    received_at: time,
    entry: {
      customer_id: ownCustomerId,
      exception_message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      service_name: `tathya-${origin.service}`,
      created_date: time.slice(0, -1),
      additional_info: {
        ...origin.facts,
        ...(origin.traceparent === undefined ? {} : { trace_id: traceIdOf(origin.traceparent) }),
        stack: error instanceof Error ? (error.stack ?? null) : null,
      },
    },
  }
}
