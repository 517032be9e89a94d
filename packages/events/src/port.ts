import type { EventMap, PayloadOf } from '@tathya/contracts/internal'
import type { Logger } from '@tathya/platform'

/** One event as a handler sees it. */
export interface DeliveredEvent<M extends EventMap, T extends keyof M & string = keyof M & string> {
  readonly id: string
  readonly type: T
  readonly key: string
  /** When it was published, ISO 8601 in UTC. */
  readonly time: string
  readonly traceparent: string | undefined
  /** Who published it, as CloudEvents' `source`; of what comes from outside the product, the topic it came by. */
  readonly source: string
  readonly payload: PayloadOf<M, T>
}

/** Options of `publish`. */
export interface PublishOptions {
  /** A retry of a publish whose outcome is unknown carries the id of the first try. */
  readonly id?: string
  readonly signal?: AbortSignal
  /** Rejects with `PublishTimeout` after this time; the event may be durable all the same. Default 5,000. */
  readonly deadlineMs?: number
  readonly traceparent?: string
  /** When the event occurred, ISO 8601 in UTC, where that was earlier than now. */
  readonly time?: string
}

/** What a handler gets beside the event. */
export interface HandlerContext {
  /** Fires when the subscription closes and does not wait any longer. */
  readonly signal: AbortSignal
  /** 1 for the first try. */
  readonly attempt: number
  readonly log: Logger
}

/** How a group takes events. */
export interface SubscribeOptions<M extends EventMap, T extends keyof M & string> {
  /** Members of a group share the events; each group gets every event. A process is one member of a group. */
  readonly group: string
  readonly types: readonly T[]
  /**
   * Return: done. Throw: tried again with growing delay, then a dead letter. Throw `Permanent`: a dead letter at once.
   * Throw `Unavailable`: the subscription pauses and tries again without counting. May get an event more than once,
   * also weeks later, and in any order: the effect follows from the event's own keys.
   */
  readonly handle: (event: DeliveredEvent<M, T>, context: HandlerContext) => Promise<void>
  /** Events handled at the same time by this member. Default 16. */
  readonly concurrency?: number
  /**
   * Where a group starts that has never run: everything kept, or only what comes. Default `now`. A type that a group
   * adds later starts where the group is.
   */
  readonly from?: 'beginning' | 'now'
  /** Tries before an event becomes a dead letter. Default 5. */
  readonly tries?: number
  /** First delay between tries; it doubles, with jitter, up to 100 times this. Default 100. */
  readonly retryDelayMs?: number
  /** Called after the group's position past these events is durable. */
  readonly onCommitted?: (count: number) => void
}

/** How far a subscription has come. */
export interface Progress {
  /** Events of the group's types that it has not finished, dead letters on their way back included. */
  readonly lag: number
  readonly oldestUnhandledAt: string | undefined
  /** The same without dead letters that wait for their next tries. */
  readonly oldestDueAt: string | undefined
  readonly lastHandledAt: string | undefined
  /** Dead letters that wait for a person. */
  readonly deadLetters: number
  /** The reason while a dependency is away. */
  readonly paused: string | undefined
}

/** A running member of a group. */
export interface Subscription {
  readonly group: string
  progress(): Promise<Progress>
  /** Takes nothing new, waits up to `limitMs` (default 10,000) for running handlers, and leaves the group. */
  close(options?: { limitMs?: number }): Promise<void>
}

/** An event that a group could not handle. */
export interface DeadLetter {
  readonly group: string
  readonly id: string
  readonly type: string
  readonly key: string
  /** When it was published. */
  readonly time: string
  /** When its last try failed. */
  readonly failedAt: string
  readonly attempts: number
  readonly error: string
  /** As it came; text where it is no JSON. */
  readonly payload: unknown
}

/**
 * The dead letters of all groups that wait for a person. Those that their group still tries again by itself are not
 * among them. Every call rejects with `Unavailable` while the record store is away.
 */
export interface DeadLetters {
  /** In the order of their ids; `limit` is 1 to 1,000, default 100. */
  list(group: string, options?: { limit?: number; afterId?: string }): Promise<DeadLetter[]>
  show(group: string, id: string): Promise<DeadLetter | undefined>
  count(group: string): Promise<number>
  /** Returns the event to its group; false where there is no such dead letter. */
  replay(group: string, id: string): Promise<boolean>
  drop(group: string, id: string): Promise<boolean>
}

/** An event as a backup holds it, without its position. */
export interface DumpedEvent {
  readonly type: string
  readonly key: string
  readonly id: string
  /** ISO 8601 in UTC. */
  readonly time: string
  /** Version of the payload's schema. */
  readonly version: number
  readonly traceparent: string | null
  readonly source: string
  /** JSON, or text that no handler can read. */
  readonly payload: string
}

/** A group that has begun: without its position it would miss the events of a backup. */
export interface DumpedGroup {
  readonly name: string
  readonly types: readonly string[]
}

/** What a bus holds for its groups, as of the moment of the dump. */
export interface EventsDump {
  readonly groups: readonly DumpedGroup[]
  /** Collections of the record port that hold events on their way: these are among `events`. */
  readonly collections: readonly string[]
  /** Events that a group had not finished at that moment, up to the end of the log as of the first that is read. */
  events(): AsyncIterable<DumpedEvent>
  close(): Promise<void>
}

/**
 * The event port. Promises: at least once, also after kill -9, and in no order; a failing event holds up no other; a
 * group gets everything published after its first start; a member that ends hands over within 10 s, and events that it
 * had in memory may come again; concurrent publishes share their fsync.
 */
export interface EventBus<M extends EventMap> {
  /**
   * Resolves when the event is durable. Rejects with `BadPayload`, `StorageFull`, `PublishTimeout` or `Closed`, with the
   * reason of the signal, and with `TypeError` for an unknown type.
   */
  publish<T extends keyof M & string>(
    type: T,
    payload: PayloadOf<M, T>,
    options?: PublishOptions,
  ): Promise<void>
  /**
   * As `publish`, and resolves within 300 ms also while the log is away: the event is durable elsewhere then and is
   * published, under its id, when the log is back. Rejects with `StorageFull` where nothing can take it.
   */
  accept<T extends keyof M & string>(
    type: T,
    payload: PayloadOf<M, T>,
    options?: PublishOptions,
  ): Promise<void>
  /**
   * True where an accepted event of this id may wait for the log in this process or in the record store; what waits in
   * another process, this one cannot know. Rejects with `Unavailable` where the store is away.
   */
  isBuffered(id: string): Promise<boolean>
  /** Rejects with `TypeError` where this process is a member of the group already. */
  subscribe<T extends keyof M & string>(options: SubscribeOptions<M, T>): Promise<Subscription>
  /** Every process hears; a hint that may be lost. Returns the function that stops listening. */
  listen<T extends keyof M & string>(
    types: readonly T[],
    handle: (event: DeliveredEvent<M, T>) => void,
  ): () => void
  readonly deadLetters: DeadLetters
  /** Subscriptions that run in this process. */
  subscriptions(): readonly Subscription[]
  /** Takes the positions of all groups now; events that come later are read later. */
  dump(): Promise<EventsDump>
  /**
   * Takes groups, and the events that each of their types is given, whatever adapter has dumped them. Nothing else works
   * on the log meanwhile. Rejects with `BadPayload` for an event that no log of this version takes.
   */
  load(groups: readonly DumpedGroup[], events: AsyncIterable<DumpedEvent>): Promise<void>
  /** What a log that should be empty holds, in words. Rejects with `Unavailable` where it is not as it must be. */
  contents(): Promise<readonly string[]>
  /** Closes the subscriptions, finishes accepted publishes. */
  close(): Promise<void>
}
