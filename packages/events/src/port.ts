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
  /** When it came to be, ISO 8601 in UTC, where that was earlier than now. */
  readonly time?: string
}

/** What a handler gets beside the event. */
export interface HandlerContext {
  /** Fires when the subscription closes and will not wait any longer. */
  readonly signal: AbortSignal
  /** 1 for the first try. */
  readonly attempt: number
  readonly log: Logger
}

/** How a group takes events. */
export interface SubscribeOptions<M extends EventMap, T extends keyof M & string> {
  /** Members of one group share the keys; each group sees every event. */
  readonly group: string
  readonly types: readonly T[]
  /**
   * Return: done. Throw: tried again with growing delay, then parked. Throw `Permanent`: parked at once.
   * Throw `Unavailable`: the subscription pauses and tries again without counting.
   */
  readonly handle: (event: DeliveredEvent<M, T>, context: HandlerContext) => Promise<void>
  /** Events of different keys handled at the same time by this member. Default 16. */
  readonly concurrency?: number
  /**
   * Where a group starts that has never run: everything kept, or only what comes. Default `now`. A type that a group
   * takes newly starts where the group is.
   */
  readonly from?: 'beginning' | 'now'
  /** Tries before an event is parked. Default 5. */
  readonly tries?: number
  /** First delay between tries; it doubles, with jitter, up to 100 times this. Default 100. */
  readonly retryDelayMs?: number
  /** Called after the group's position past these events is durable. */
  readonly onCommitted?: (count: number) => void
}

/** How far a subscription has come. */
export interface Progress {
  /** Events published to the group's types that it has not finished. */
  readonly lag: number
  readonly oldestUnhandledAt: string | undefined
  /** The same of those that could be handled now: it leaves out what waits for its next round of tries. */
  readonly oldestDueAt: string | undefined
  readonly lastHandledAt: string | undefined
  readonly parked: number
  /** The reason while a dependency is away. */
  readonly paused: string | undefined
}

/** A running member of a group. */
export interface Subscription {
  readonly group: string
  progress(): Promise<Progress>
  /** Takes nothing new, waits up to `limitMs` (default 10,000) for running handlers, hands the keys over. */
  close(options?: { limitMs?: number }): Promise<void>
}

/** An event that a group gave up on. */
export interface ParkedEvent {
  readonly group: string
  readonly id: string
  readonly type: string
  readonly key: string
  readonly time: string
  readonly parkedAt: string
  readonly attempts: number
  readonly error: string
  readonly payload: unknown
}

/** The parked events of all groups. */
export interface ParkedEvents {
  /** In the order of their ids; `limit` is 1 to 1,000, default 100. */
  list(group: string, options?: { limit?: number; afterId?: string }): Promise<ParkedEvent[]>
  show(group: string, id: string): Promise<ParkedEvent | undefined>
  /** How many the group has. */
  count(group: string): Promise<number>
  /** Gives the event to the group once more; false where it is not parked. */
  replay(group: string, id: string): Promise<boolean>
  drop(group: string, id: string): Promise<boolean>
}

/**
 * The event port. Promises: at least once, also after kill -9; per key in order until an event of that key is
 * parked; a group sees everything published after its first start; one failing event holds up its own key only;
 * a member that ends hands its keys over within 10 s; concurrent publishes share their fsync.
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
   * published, under its id, when the log is back, perhaps after later events of its key. Rejects with `StorageFull`
   * where nothing can take it.
   */
  accept<T extends keyof M & string>(
    type: T,
    payload: PayloadOf<M, T>,
    options?: PublishOptions,
  ): Promise<void>
  /**
   * True where an accepted event of this id may wait for the log in this process or in the store of all; what waits in
   * another process, this one cannot know. Rejects with `Unavailable` where the store is away.
   */
  isHeld(id: string): Promise<boolean>
  subscribe<T extends keyof M & string>(options: SubscribeOptions<M, T>): Promise<Subscription>
  /** Every process hears; a hint that may be lost. Returns the function that stops listening. */
  listen<T extends keyof M & string>(
    types: readonly T[],
    handle: (event: DeliveredEvent<M, T>) => void,
  ): () => void
  readonly parked: ParkedEvents
  /** Subscriptions that run in this process. */
  subscriptions(): readonly Subscription[]
  /** Closes the subscriptions, finishes accepted publishes. */
  close(): Promise<void>
}
