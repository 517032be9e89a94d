import { randomUUID } from 'node:crypto'
import type { events, LogEntryAccepted } from '@tathya/contracts/internal'
import type { EventBus } from '@tathya/events'
import {
  type Clock,
  type ErrorOrigin,
  type Logger,
  type ReportError,
  type Scrubber,
  traceIdOf,
} from '@tathya/platform'

/** The customer under which the product logs its own errors. */
const ownCustomerId = 0

/** Options of the reporter. */
export interface ReporterOptions {
  readonly events: Pick<EventBus<typeof events>, 'accept'>
  readonly clock: Clock
  readonly log: Logger
  readonly scrubber: Scrubber
}

/** Creates a `ReportError` that publishes errors as log entries. */
export function createReporter({ events, clock, log, scrubber }: ReporterOptions): ReportError {
  return (error, origin) => {
    // The logger's own errors would loop back to it.
    if (origin.service === 'logger') return
    const { traceparent } = origin
    const options = traceparent === undefined ? {} : { traceparent }
    const entry = scrubber.value(toLogEntry(error, origin, clock.now()))
    events.accept('logger.entry', entry, options).catch((cause) => {
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
