import type { EventMap, PayloadOf } from '@tathya/contracts/internal'

/** One event as a handler sees it. */
export interface DeliveredEvent<M extends EventMap, T extends keyof M & string = keyof M & string> {
  readonly id: string
  readonly type: T
  readonly key: string
  /** When it was published, ISO 8601 in UTC. */
  readonly time: string
  readonly traceparent: string | undefined
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
  /** When the event occurred, ISO 8601 in UTC. Default now. */
  readonly time?: string
  /** Exactly the JSON of the payload, where the publisher has it: it is neither written nor read a second time then. */
  readonly json?: string
}

/** What a handler gets besides the event. */
export interface HandlerContext {
  /** Fires when a closing subscription stops waiting for the handler. */
  readonly signal: AbortSignal
  /** 1 for the first try. */
  readonly attempt: number
}

/** Options of `subscribe`. */
export interface SubscribeOptions<M extends EventMap, T extends keyof M & string> {
  /**
   * Members of a group share the events; each group gets every event. A process is one member of a group. A new group starts
   * with all retained events; a type that it adds later may miss those from before.
   */
  readonly group: string
  readonly types: readonly T[]
  /**
   * Return: done. Throw: tried again with growing delay, then a dead letter. Throw `Permanent`: a dead letter at once.
   * Throw `Unavailable`: the subscription pauses and tries again without counting. Must be idempotent: an event may come
   * more than once, even weeks later, and in any order.
   */
  readonly handle: (event: DeliveredEvent<M, T>, context: HandlerContext) => Promise<void>
  /** Events handled at the same time by this member. Default 16. */
  readonly concurrency?: number
  /** Tries before an event becomes a dead letter. Default 5. */
  readonly tries?: number
  /** First delay between tries; it doubles, with jitter, up to 100 times this. Default 100. */
  readonly retryDelayMs?: number
  /** Called after the group's position past these events is durable. */
  readonly onCommitted?: (count: number) => void
}

/** How far a subscription has come. */
export interface Progress {
  /** Unfinished events of the group's types, including dead letters that will be tried again. */
  readonly lag: number
  readonly oldestUnhandledAt: string | undefined
  /** The same without dead letters that wait for their next try. */
  readonly oldestDueAt: string | undefined
  readonly lastHandledAt: string | undefined
  /** Dead letters that wait for an operator. */
  readonly deadLetters: number
  /** The reason while a dependency is away. */
  readonly paused: string | undefined
}

/** A running member of a group. */
export interface Subscription {
  readonly group: string
  progress(): Promise<Progress>
  /** Takes no new events, waits up to `limitMs` (default 10,000) for running handlers, and leaves the group. */
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
  /** As received; text where it is not JSON. */
  readonly payload: unknown
}

/**
 * The dead letters of all groups that wait for an operator, without those that are tried again automatically. Every call
 * rejects with `Unavailable` while the record store is away.
 */
export interface DeadLetters {
  /** In the order of their ids; `limit` is 1 to 1,000, default 100. */
  list(group: string, options?: { limit?: number; afterId?: string }): Promise<DeadLetter[]>
  show(group: string, id: string): Promise<DeadLetter | undefined>
  count(group: string): Promise<number>
  /** Ids of dead letters that the group tries again, in their order; `limit` is 1 to 1,000, default 100. */
  returning(group: string, options?: { limit?: number; afterId?: string }): Promise<string[]>
  /** Returns the event to its group; false where the dead letter does not exist. */
  replay(group: string, id: string): Promise<boolean>
  drop(group: string, id: string): Promise<boolean>
}

/** The topics of a bus, by name. */
export type Topics = Readonly<Record<string, { readonly retentionDays: number }>>

/** An event in a backup, without its position. */
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
  /** JSON, or unreadable text. */
  readonly payload: string
}

/** A group that has run: what it has not finished is in the dump. */
export interface DumpedGroup {
  readonly name: string
  readonly types: readonly string[]
}

/** The unfinished events of a bus, as of the moment of the dump. */
export interface EventsDump {
  readonly groups: readonly DumpedGroup[]
  /** Collections of the record port with buffered events; these are included in `events`. */
  readonly collections: readonly string[]
  /** Events that a group had not finished at that moment, up to the end of the log when the first one is read. */
  events(): AsyncIterable<DumpedEvent>
  close(): Promise<void>
}

/**
 * The event port. Promises: at-least-once delivery, also after kill -9, in no order; a failing event blocks no other; a
 * group gets every event; events take turns by their type and the part of their key before the first `/`, so that many of
 * one customer hold up no other, as far as a member looks ahead: 50,000 events on SQLite, 4,000 or 4 MB of each partition on
 * Kafka; a member that ends hands over within 10 s, and what it has looked at may be redelivered; concurrent publishes share
 * an fsync.
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
   * As `publish`, but resolves within 300 ms even while the log is away: the event is buffered durably, and published
   * under its id when the log is back. Rejects with `StorageFull` where every buffer is full.
   */
  accept<T extends keyof M & string>(
    type: T,
    payload: PayloadOf<M, T>,
    options?: PublishOptions,
  ): Promise<void>
  /**
   * True where an accepted event of this id may be buffered in this process or in the record store; buffers of other
   * processes are unknown. Rejects with `Unavailable` where the store is away.
   */
  isBuffered(id: string): Promise<boolean>
  /** Rejects with `TypeError` where this process already is a member of the group. */
  subscribe<T extends keyof M & string>(options: SubscribeOptions<M, T>): Promise<Subscription>
  /** Notifies every process of events; a notification may be lost. Returns the function that stops listening. */
  listen<T extends keyof M & string>(
    types: readonly T[],
    handle: (event: DeliveredEvent<M, T>) => void,
  ): () => void
  readonly deadLetters: DeadLetters
  /** Running subscriptions of this process. */
  subscriptions(): readonly Subscription[]
  /** Takes the positions of all groups now; the events are read later. */
  dump(): Promise<EventsDump>
  /**
   * Loads groups and events that any adapter has dumped. Nothing else may use the log meanwhile. Rejects with `BadPayload`
   * for an event that this version does not accept.
   */
  load(groups: readonly DumpedGroup[], events: AsyncIterable<DumpedEvent>): Promise<void>
  /** Descriptions of what the log contains; a restore needs none. Rejects with `Unavailable` where topics are missing. */
  contents(): Promise<readonly string[]>
  /** Closes the subscriptions, and finishes pending publishes. */
  close(): Promise<void>
}
