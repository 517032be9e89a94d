import { Changed, withDeadline } from '@tathya/platform'
import { AlreadyExists, type Collection, type RecordStore } from '@tathya/storage'
import { z } from 'zod'
import { ignore } from '../errors.ts'
import { acceptedAt, BufferedEvent } from './buffered-event.ts'

/** An event in the outbox. */
const OutboxRecord = BufferedEvent.extend({
  /** Why the version that tried could not publish it; null while it waits. */
  refused: z.string().nullable(),
})
type OutboxRecord = z.output<typeof OutboxRecord>

/** The collection of accepted events that are not in the log yet. */
export const outboxRecords = {
  name: 'outbox',
  schema: OutboxRecord,
  key: 'id' as const,
  indexes: [['refused', 'place']],
}

/** The collection of one record; whoever has claimed it empties the outbox. */
export const outboxTurnRecords = {
  name: 'outbox_turns',
  schema: z.object({ name: z.string() }),
  key: 'name' as const,
}

const turnName = 'outbox'

/** Seconds without a renewal after which another process may empty the outbox. */
const turnSeconds = 15

/** Milliseconds that a call may take. The connection has no deadline for a server that hangs. */
const callMs = 3_000

/** Concurrent writes of one batch. */
const maxWrites = 32

/** Events of one page of a dump. */
const pageSize = 100

const waiting = { refused: null }
const refused = { refused: { gte: '' } }

/** The right to empty the outbox: one process at a time, so that each event is sent once. */
export interface OutboxTurn {
  /** Rejects with `StaleEpoch` where it took too long and another process has begun. */
  renew(): Promise<void>
  release(): Promise<void>
}

/** State of the outbox. */
export interface OutboxState {
  readonly events: number
  readonly oldestAt: string | undefined
}

/** Accepted events in the record store of all processes. Every call rejects after three seconds at the latest. */
export class Outbox {
  private readonly records: RecordStore

  constructor(records: RecordStore) {
    this.records = records
  }

  /** Resolves when all events are durable; adding one again changes nothing. */
  async add(events: readonly BufferedEvent[]): Promise<void> {
    await this.forEach(events, async (event, records) => {
      await records.insert({ ...event, refused: null }).catch(ignore(AlreadyExists))
    })
  }

  async has(id: string): Promise<boolean> {
    return (await this.call((records) => records.get(id))) !== undefined
  }

  async state(): Promise<OutboxState> {
    const [oldest] = await this.page(1)
    if (oldest === undefined) return { events: 0, oldestAt: undefined }
    return { events: await this.call((records) => records.count(waiting)), oldestAt: acceptedAt(oldest) }
  }

  /** The oldest waiting events. */
  async page(limit: number): Promise<readonly BufferedEvent[]> {
    const { items } = await this.call((records) => records.find({ where: waiting, order: ['place'], limit }))
    return items.map(({ value }) => value)
  }

  /** All events, refused ones too. */
  async *all(): AsyncGenerator<BufferedEvent> {
    let after: string | undefined
    do {
      const cursor = after === undefined ? {} : { after }
      const page = await this.call((records) => records.find({ order: ['id'], limit: pageSize, ...cursor }))
      for (const { value } of page.items) yield value
      after = page.next
    } while (after !== undefined)
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.forEach(ids, async (id, records) => void (await records.remove(id)))
  }

  /** Marks an event as refused by the log: it stays, and is not sent. */
  async refuse(id: string, reason: string): Promise<void> {
    await this.call(async (records) => {
      const record = await records.get(id)
      if (record !== undefined) await records.update(id, record.version, { refused: reason })
    })
  }

  /** Returns refused events to the queue: this version may know a type that another one did not. */
  async readmit(): Promise<void> {
    for (;;) {
      const { items } = await this.call((records) => records.find({ where: refused, limit: maxWrites }))
      if (items.length === 0) return
      await this.forEach(items, async ({ value: { id }, version }, records) => {
        await records.update(id, version, { refused: null }).catch(ignore(Changed))
      })
    }
  }

  /** Undefined while another process empties the outbox. */
  async takeTurn(): Promise<OutboxTurn | undefined> {
    const taking = this.claimTurn()
    return inTime(taking).catch((error) => {
      // A claim that comes too late would block all processes until it expires.
      taking.then((turn) => turn?.release()).catch(() => {})
      throw error
    })
  }

  private async claimTurn(): Promise<OutboxTurn | undefined> {
    const turns = this.records.collection(outboxTurnRecords)
    await turns.insert({ name: turnName }).catch(ignore(AlreadyExists))
    const claimed = await turns.claim({ where: { name: turnName }, leaseSeconds: turnSeconds })
    if (claimed === undefined) return undefined
    return {
      renew: () => inTime(turns.renew(turnName, claimed.epoch, turnSeconds)),
      release: () => inTime(turns.release(turnName, claimed.epoch)),
    }
  }

  private async forEach<T>(
    items: readonly T[],
    work: (item: T, records: Collection<OutboxRecord>) => Promise<void>,
  ): Promise<void> {
    for (let from = 0; from < items.length; from += maxWrites) {
      const part = items.slice(from, from + maxWrites)
      await this.call((records) => Promise.all(part.map((item) => work(item, records))))
    }
  }

  private call<T>(work: (records: Collection<OutboxRecord>) => Promise<T>): Promise<T> {
    return inTime(work(this.records.collection(outboxRecords)))
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return withDeadline(work, callMs, 'The record store gave no answer in time.')
}
