import type { Envelope } from './envelope.ts'

/** An event on its way to a handler. */
export interface Work {
  readonly envelope: Envelope
  /** Tries that failed before the event came from here. */
  readonly earlier: number
  /** Tries that have failed since. */
  failed: number
  /** False once another member may have the event: it is not tried again here. */
  readonly active: boolean
  /** The payload as JSON. Throws or rejects with `UnreadablePayload`, and `Unavailable`. */
  payload(): string | Promise<string>
}

/** How far a group is in its log. */
export interface SourceProgress {
  readonly lag: number
  /** When the oldest unfinished event was published, as far as this member knows. */
  readonly oldestAt: string | undefined
  /** Why nothing comes, or nothing can be made durable. */
  readonly trouble: string | undefined
}

/**
 * Where the events of a group come from. An adapter fetches and acknowledges, nothing else: it keeps fetched events in
 * memory up to a limit, and the position below the oldest unfinished one durable.
 */
export interface Source {
  /** Joins the group; `wake` is called whenever `next` may have something. */
  start(wake: () => void): Promise<void>
  /** The next event; undefined while there is none. */
  next(): Work | undefined
  /** The event is handled, or a dead letter. */
  done(work: Work): void
  progress(): Promise<SourceProgress>
  /** Makes the position durable as far as that is possible, and leaves the group. */
  close(): Promise<void>
}
