import { Changed, withDeadline } from '@tathya/platform'
import { AlreadyExists, type Collection, type RecordStore } from '@tathya/storage'
import { type HeldEvent, timeOfPlace } from './held-event.ts'
import { type OutboxRecord, outboxRecords, outboxTurnRecords } from './outbox-records.ts'

const turnName = 'outbox'

/** Seconds after which somebody else may empty the outbox, where the one that does says nothing any more. */
const turnSeconds = 15

/** Milliseconds that a call may take. The connection itself has no deadline for a server that stands still. */
const callMs = 3_000

/** Writes of one step that run at the same time. */
const writes = 32

/** The right to empty the outbox: one process at a time, so that events are sent once and in order. */
export interface OutboxTurn {
  /** Rejects with `StaleEpoch` where it took too long and somebody else has begun. */
  renew(): Promise<void>
  release(): Promise<void>
}

/** Accepted events in the store of all processes. Every call rejects after three seconds at the latest. */
export interface Outbox {
  /** Resolves when the event is durable; once more for the same event changes nothing. */
  add(event: HeldEvent): Promise<void>
  /** Resolves when all of them are. */
  addAll(events: readonly HeldEvent[]): Promise<void>
  has(id: string): Promise<boolean>
  /** How many wait, and since when the oldest does. */
  look(): Promise<{ events: number; oldestAt: string | undefined }>
  /** The oldest events that wait, in order. */
  page(limit: number): Promise<readonly HeldEvent[]>
  /** Undefined while another process empties the outbox. */
  takeTurn(): Promise<OutboxTurn | undefined>
  remove(ids: readonly string[]): Promise<void>
  /** Keeps an event that no log will take apart from those that wait. */
  refuse(id: string, reason: string): Promise<void>
  /** Lets events that were refused wait again: this version may know what another one did not. */
  readmit(): Promise<void>
}

/** Makes the outbox of a record store; nothing is asked of the store before the first call. */
export function createOutbox(records: RecordStore): Outbox {
  const open = () => records.collection(outboxRecords)
  const openTurns = () => records.collection(outboxTurnRecords)
  const waiting = { refused: null }
  const refused = { refused: { gte: '' } }

  const call = <T>(work: (events: Collection<OutboxRecord>) => Promise<T>): Promise<T> =>
    inTime(open().then(work))

  async function add(event: HeldEvent): Promise<void> {
    await call((events) => events.insert({ ...event, refused: null }).catch(ignoreExisting))
  }

  async function takeTurn(): Promise<OutboxTurn | undefined> {
    const turns = await openTurns()
    await turns.insert({ name: turnName }).catch(ignoreExisting)
    const claimed = await turns.claim({ where: { name: turnName }, leaseSeconds: turnSeconds })
    if (claimed === undefined) return undefined
    const { epoch } = claimed
    return {
      renew: () => inTime(turns.renew(turnName, epoch, turnSeconds)),
      release: () => inTime(turns.release(turnName, epoch)),
    }
  }

  return {
    add,
    async addAll(events) {
      for (let from = 0; from < events.length; from += writes)
        await Promise.all(events.slice(from, from + writes).map(add))
    },
    has: async (id) => (await call((events) => events.get(id))) !== undefined,
    async look() {
      const { items } = await call((events) => events.find({ where: waiting, order: ['place'], limit: 1 }))
      const [oldest] = items
      if (oldest === undefined) return { events: 0, oldestAt: undefined }
      const count = await call((events) => events.count(waiting))
      return { events: count, oldestAt: timeOfPlace(oldest.value.place) }
    },
    async page(limit) {
      const { items } = await call((events) => events.find({ where: waiting, order: ['place'], limit }))
      return items.map(({ value }) => value)
    },
    takeTurn() {
      const taking = takeTurn()
      return inTime(taking).catch((error) => {
        // A turn that nobody waits for any more would keep everybody from the outbox until it runs out.
        taking.then((turn) => turn?.release()).catch(() => {})
        throw error
      })
    },
    async remove(ids) {
      for (let from = 0; from < ids.length; from += writes)
        await call((events) => Promise.all(ids.slice(from, from + writes).map((id) => events.remove(id))))
    },
    async refuse(id, reason) {
      await call(async (events) => {
        const found = await events.get(id)
        if (found !== undefined) await events.update(id, found.version, { refused: reason })
      })
    },
    async readmit() {
      const page = () => call((events) => events.find({ where: refused, limit: writes }))
      for (let { items } = await page(); items.length > 0; { items } = await page())
        await call((events) =>
          Promise.all(
            items.map(({ value: { id }, version }) =>
              events.update(id, version, { refused: null }).catch(ignoreChanged),
            ),
          ),
        )
    },
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return withDeadline(work, callMs, 'The record store gave no answer in time.')
}

function ignoreChanged(error: unknown): void {
  if (!(error instanceof Changed)) throw error
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof AlreadyExists)) throw error
}
