import type { EventMap } from '@tathya/contracts/internal'
import { type Clock, Closed, type Logger } from '@tathya/platform'
import type { Store } from '@tathya/storage'
import { createEnvelopes } from '../delivery/create-envelope.ts'
import { createDeadlines } from '../delivery/deadlines.ts'
import { type Envelope, toParams } from '../delivery/envelope.ts'
import { createListeners } from '../delivery/listeners.ts'
import { Publication } from '../delivery/publication.ts'
import type { DeliveredEvent, EventBus, SubscribeOptions, Subscription } from '../port.ts'
import { createGroups } from './groups.ts'
import { createLogTail } from './log-tail.ts'
import { createParkedEvents } from './parked-events.ts'
import { removeOld, type Topics } from './retention.ts'
import { startSubscription } from './subscription.ts'
import { appendEvent, makeTables, selectHead } from './tables.ts'

/** Milliseconds that a publish waits for its confirmation. */
const defaultDeadlineMs = 5_000

/** Milliseconds between looks for events that are kept long enough. */
const sweepMs = 600_000

/** The event port on the log of a store. */
export interface EmbeddedEvents<M extends EventMap> extends EventBus<M> {
  /** Removes what is older than its topic keeps it and finished by every group; runs by itself every ten minutes. */
  sweep(): Promise<number>
  /**
   * Removes all that is known of a group that is not in use any more and would hold its events for ever. Resolves with
   * false where there is none; rejects with `TypeError` while it runs in this process.
   */
  forget(group: string): Promise<boolean>
}

export interface EmbeddedEventsOptions<M extends EventMap> {
  readonly store: Store
  readonly types: M
  readonly topics: Topics
  readonly log: Logger
  readonly clock: Clock
  /** CloudEvents `source` of what this process publishes. */
  readonly source: string
}

/** Stores that have a bus. A second one would not hear of what the first publishes. */
const taken = new WeakSet<Store>()

/** Makes the event bus of a store. Its promises are those of the port; all members of a group are in this process. */
export function createEmbeddedEvents<M extends EventMap>(
  options: EmbeddedEventsOptions<M>,
): EmbeddedEvents<M> {
  const { store, types, topics, log, clock, source } = options
  if (taken.has(store)) throw new TypeError('This store has an event bus already; use that one.')
  taken.add(store)
  const tail = createLogTail()
  const groups = createGroups({ store, tail, types, log, clock })
  const listeners = createListeners(types, log)
  const createEnvelope = createEnvelopes(types, clock, source)
  const deadlineOf = createDeadlines()
  const subscriptions = new Set<Subscription>()
  const opened = open()
  // Calls that follow fail with the same reason.
  opened.catch(() => {})
  let closing: Promise<void> | undefined
  let pumping = false
  let appending = 0
  let appended: (() => void) | undefined

  async function open(): Promise<void> {
    const results = await store.steps('events', [...makeTables, selectHead])
    tail.startAt(results.at(-1)![0]![0] as number)
  }

  function assertOpen(): void {
    if (closing !== undefined) throw new Closed('The event bus is closed.')
  }

  function settled(envelope: Envelope, error: Error | undefined): void {
    appending -= 1
    if (appending === 0) appended?.()
    if (error !== undefined) return
    tail.add(envelope)
    listeners.tell(envelope)
    schedulePump()
  }

  /** Lets groups take what became durable, once for all events that did so together. */
  function schedulePump(): void {
    if (pumping) return
    pumping = true
    queueMicrotask(() => {
      pumping = false
      for (const group of groups.running()) group.pump()
    })
  }

  async function subscribe(wanted: SubscribeOptions<EventMap, string>): Promise<Subscription> {
    assertOpen()
    await opened
    const subscription = await startSubscription(groups, types, wanted)
    const close: Subscription['close'] = async (limits) => {
      await subscription.close(limits)
      subscriptions.delete(own)
    }
    const own = { ...subscription, close }
    subscriptions.add(own)
    if (closing !== undefined) await own.close()
    assertOpen()
    return own
  }

  async function sweep(): Promise<number> {
    const removed = await removeOld({ store, groups, types, topics, clock })
    if (removed > 0) tail.forget()
    return removed
  }

  async function forget(group: string): Promise<boolean> {
    if (groups.get(group) !== undefined)
      throw new TypeError(`Group "${group}" runs; close its subscriptions first.`)
    const [gone] = await store.steps('events', [
      { sql: 'delete from groups where name = ? returning name', params: [group] },
      { sql: 'delete from key_positions where group_name = ?', params: [group] },
      { sql: 'delete from parked where group_name = ?', params: [group] },
    ])
    return gone!.length > 0
  }

  const sweeper = setInterval(() => {
    sweep().catch((error) => log.warn({ err: error }, 'Old events could not be removed'))
  }, sweepMs).unref()

  async function close(): Promise<void> {
    clearInterval(sweeper)
    await Promise.all([...subscriptions].map((subscription) => subscription.close()))
    if (appending > 0) await new Promise<void>((resolve) => (appended = resolve))
    taken.delete(store)
  }

  const publish: EventBus<M>['publish'] = (type, payload, publishOptions = {}) =>
    new Promise((resolve, reject) => {
      assertOpen()
      const { signal, deadlineMs = defaultDeadlineMs } = publishOptions
      signal?.throwIfAborted()
      const envelope = createEnvelope(type, payload, publishOptions)
      const publication = new Publication(envelope, deadlineOf(deadlineMs), resolve, reject, settled)
      if (signal !== undefined) publication.watch(signal)
      appending += 1
      store.append(appendEvent, toParams(envelope), publication)
    })

  return {
    publish,
    // The log is on this disk: where it cannot take an event, nothing else can.
    accept: publish,
    isHeld: async () => false,
    subscribe: (wanted) => subscribe(wanted as unknown as SubscribeOptions<EventMap, string>),
    listen: (wanted, handle) => listeners.add(wanted, handle as (event: DeliveredEvent<EventMap>) => void),
    parked: createParkedEvents(store, groups),
    subscriptions: () => [...subscriptions],
    sweep,
    forget,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
