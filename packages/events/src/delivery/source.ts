import type { Backoff } from '@tathya/platform'
import type { Envelope } from './envelope.ts'

/** Milliseconds between tries of a dependency that is away, or of a store that fails. */
export const outageDelay: Backoff = { base: 100, limit: 5_000 }

/** An event on its way to a handler. */
export interface Work {
  readonly envelope: Envelope
  /** Failed tries of earlier rounds. */
  readonly earlier: number
  /** Failed tries since. */
  failed: number
  /** False once another member may have the event, so that it is not tried again here. */
  readonly active: boolean
  /** The payload as JSON. Throws or rejects with `UnreadablePayload`, and `Unavailable`. */
  payload(): string | Promise<string>
}

/** How far a group is in its log. */
export interface SourceProgress {
  readonly lag: number
  /** When the oldest unfinished event known to this member was published. */
  readonly oldestAt: string | undefined
  /** Why no events come, or no position can be made durable. */
  readonly trouble: string | undefined
}

/**
 * Where the events of a group come from. An adapter fetches and acknowledges: it buffers fetched events up to a limit, and
 * keeps the position below the oldest unfinished one durable.
 */
export interface Source {
  /** Joins the group; `wake` is called whenever `next` may have something. */
  start(wake: () => void): Promise<void>
  /** The next event; undefined while there is none. */
  next(): Work | undefined
  /** The event is handled, or a dead letter. */
  done(work: Work): void
  progress(): Promise<SourceProgress>
  /** Makes the position durable if possible, and leaves the group. */
  close(): Promise<void>
}
