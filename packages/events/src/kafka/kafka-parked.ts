import { Unavailable, withDeadline } from '@tathya/platform'
import type { UnreadablePayload } from '../delivery/envelope.ts'
import type { ParkedEvents } from '../port.ts'
import { headerNames as names } from './headers.ts'
import { toUnavailable } from './kafka-failures.ts'
import type { KafkaContext } from './kafka-group.ts'
import { type ParkedEntry, ParkedView, toParkedEvent } from './parked-view.ts'
import { sendNow } from './send-now.ts'
import { Tail } from './tail.ts'

/** Milliseconds that a question waits for the parked events to be read, and a change for the brokers. */
const readMs = 8_000
const writeMs = 5_000

/** Milliseconds between looks for topics that were made since. */
const lookMs = 30_000

/** Milliseconds that such a look may take. */
const lookLimitMs = 2_000

/** Most parked events of one list. */
const listLimit = 1_000

interface Known {
  readonly view: ParkedView
  /** How many topics the tail reads, and when they were looked for, by `performance.now()`. */
  topics: number
  lookedAt: number
  tail: Tail | undefined
  opening: Promise<Tail | undefined> | undefined
}

/** The parked events of all groups, each group's in memory from the first question on. */
export interface KafkaParked extends ParkedEvents {
  /** The view of a group, which is read in the background. */
  viewOf(group: string): ParkedView
  /** How many a group has; 0 while they are not read. */
  countKnown(group: string): number
  close(): Promise<void>
}

/** Makes the parked events of a bus. What was read once is told also while the brokers are away. */
export function createKafkaParked(context: KafkaContext): KafkaParked {
  const groups = new Map<string, Known>()

  function knownOf(group: string): Known {
    const known = groups.get(group) ?? {
      view: new ParkedView(),
      ...{ topics: 0, lookedAt: 0, tail: undefined, opening: undefined },
    }
    groups.set(group, known)
    return known
  }

  /** The reader of a group's parked topics; made anew where there are more of them than before. */
  async function open(group: string, known: Known): Promise<Tail | undefined> {
    const isFresh = performance.now() - known.lookedAt < lookMs || context.health.trouble !== undefined
    if (known.tail !== undefined && isFresh) return known.tail
    const topics = await withDeadline(
      parkedTopicsOf(group),
      lookLimitMs,
      'Kafka did not tell its topics.',
    ).catch((error) => {
      // What was read is told also where nobody knows whether there is more.
      if (known.tail === undefined) throw error
    })
    known.lookedAt = performance.now()
    if (topics === undefined || topics.length === known.topics) return known.tail
    known.topics = topics.length
    const former = known.tail
    known.tail = new Tail(context, {
      purpose: `parked-${group}`,
      topics,
      from: 'beginning',
      onMessage: (topic, partition, message) => known.view.readBack(topic, partition, message),
    })
    void known.tail.ready.then(() => former?.close())
    return known.tail
  }

  async function parkedTopicsOf(group: string): Promise<string[]> {
    const topics = await (await context.admin()).listTopics()
    return topics.filter((topic) => topic.startsWith(context.prefix) && topic.endsWith(`.${group}.dlq`))
  }

  /** Resolves with the view when it is read. Rejects with `Unavailable`. */
  async function read(group: string): Promise<ParkedView> {
    const known = knownOf(group)
    known.opening ??= open(group, known).finally(() => {
      known.opening = undefined
    })
    const ready = known.opening.then((tail) => tail?.ready)
    try {
      await withDeadline(ready, readMs, 'The parked events could not be read in time.')
    } catch (error) {
      throw toUnavailable(error)
    }
    return known.view
  }

  async function write(entry: ParkedEntry, view: ParkedView, value: Buffer | null, replaying: boolean) {
    const { id, topic, partition } = entry
    const headers = { ...entry.headers, ...(replaying ? { [names.replaying]: '1' } : {}) }
    const message = { key: id, value, partition, ...(value === null ? {} : { headers }) }
    const offset = await sendNow(context.sender, topic, message, writeMs)
    view.apply(topic, partition, { key: Buffer.from(id), value, headers, offset: String(offset) })
  }

  /** Changes a parked event; of two who do so at the same time in this process one finds it gone. */
  async function change(group: string, id: string, replaying: boolean): Promise<boolean> {
    const view = await read(group)
    const entry = view.get(id)
    if (entry === undefined || changing.has(entry)) return false
    changing.add(entry)
    try {
      await write(entry, view, replaying ? entry.value : null, replaying)
      return true
    } finally {
      changing.delete(entry)
    }
  }
  const changing = new Set<ParkedEntry>()

  async function show(group: string, id: string) {
    const entry = (await read(group)).get(id)
    if (entry === undefined) return undefined
    const shown = toParkedEvent(group, entry)
    const large = context.large.read(entry.headers)
    if (large === undefined) return shown
    try {
      return { ...shown, payload: JSON.parse(await large) as unknown }
    } catch (error) {
      if (error instanceof Unavailable) throw error
      return { ...shown, payload: (error as UnreadablePayload).message }
    }
  }

  return {
    async list(group, { limit = 100, afterId = '' } = {}) {
      if (!Number.isInteger(limit) || limit < 1 || limit > listLimit)
        throw new TypeError(`limit must be a whole number from 1 to ${listLimit}, not ${limit}.`)
      return (await read(group)).page(afterId, limit).map((entry) => toParkedEvent(group, entry))
    },
    show,
    count: async (group) => (await read(group)).count(),
    replay: (group, id) => change(group, id, true),
    drop: (group, id) => change(group, id, false),
    viewOf(group) {
      read(group).catch(() => {})
      return knownOf(group).view
    },
    countKnown(group) {
      read(group).catch(() => {})
      return knownOf(group).view.count()
    },
    async close() {
      await Promise.all([...groups.values()].map(({ tail }) => tail?.close()))
    },
  }
}
