import { settlesWithin, WakeUp } from '@tathya/platform'
import type { Versioned } from '@tathya/storage'
import { type JobContext, timeIn } from '../job-context.ts'
import { type JobRecord, toJob } from '../job-record.ts'
import type { CallbackOutcome, Job, JobWorker } from '../port.ts'
import { updateOrMiss } from '../settle.ts'
import { callbackDelay } from './retry-delay.ts'

/** Seconds until a try that the stop of a process cut off is made again. */
const cutOffDelay = 5
/** Lease of a callback; longer than the time limit of a try. */
const leaseSeconds = 60
/** Concurrent callbacks in all, and of one owner, whose slow receivers must not delay other owners. */
const maxSending = 8
const maxSendingOfOwner = 2
/** Due callbacks in one read. */
const pageSize = 100
/** Poll interval for due callbacks: it grows while there are none. */
const minPollMs = 500
const maxPollMs = 5_000
/** Default time for which `close` waits for callbacks under way. */
const defaultCloseMs = 2_000

type ToData = (job: Job<unknown, unknown>, baseUrl: string) => unknown

/**
 * Sends the callbacks of ended jobs. The due time of the next try is in the job's record and is moved before the try, so that
 * no two processes send the same callback, and a crash loses none.
 */
export function startDelivery(context: JobContext, toData: ToData): JobWorker {
  return new Delivery(context, toData)
}

class Delivery implements JobWorker {
  readonly #context: JobContext
  readonly #toData: ToData
  /** Callbacks under way, with their owners. */
  readonly #sending = new Map<Promise<void>, string>()
  readonly #wakeUp = new WakeUp()
  readonly #stopListening: () => void
  readonly #stopping = new AbortController()
  readonly #looping: Promise<void>
  #closing: Promise<void> | undefined

  constructor(context: JobContext, toData: ToData) {
    this.#context = context
    this.#toData = toData
    this.#stopListening = context.changes.onEnded(this.#wakeUp.notify)
    this.#looping = this.#loop()
  }

  running(): number {
    return this.#sending.size
  }

  close({ limitMs = defaultCloseMs }: { limitMs?: number } = {}): Promise<void> {
    this.#closing ??= this.#close(limitMs)
    return this.#closing
  }

  async #loop(): Promise<void> {
    for (let pollMs = minPollMs; !this.#stopping.signal.aborted; ) {
      await this.#sendDue().catch((error) => {
        this.#context.log.error(
          { err: error as Error },
          'Due callbacks could not be read; they are read again',
        )
      })
      pollMs = (await this.#wakeUp.wait(pollMs)) ? minPollMs : Math.min(pollMs * 1.5, maxPollMs)
    }
  }

  async #sendDue(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted && this.#sending.size < maxSending) {
      const next = await findDue(this.#context, (owner) => this.#isFree(owner))
      if (next === undefined) return
      const claimed = await claim(this.#context, next)
      if (claimed !== undefined)
        this.#add(claimed.owner, sendCallback(this.#context, claimed, this.#toData, signal))
    }
  }

  #isFree(owner: string): boolean {
    return [...this.#sending.values()].filter((other) => other === owner).length < maxSendingOfOwner
  }

  #add(owner: string, sending: Promise<void>): void {
    const sent = sending
      .catch((error) =>
        this.#context.log.error({ err: error as Error }, 'A callback could not be sent; it is tried again'),
      )
      .then(() => {
        this.#sending.delete(sent)
        this.#wakeUp.notify()
      })
    this.#sending.set(sent, owner)
  }

  async #close(limitMs: number): Promise<void> {
    await settlesWithin(Promise.all(this.#sending.keys()), limitMs)
    this.#stopping.abort()
    this.#stopListening()
    this.#wakeUp.notify()
    await this.#looping
    await Promise.all(this.#sending.keys())
  }
}

/** The longest due callback of an owner with a free slot; undefined if there is none. */
async function findDue(
  context: JobContext,
  isFree: (owner: string) => boolean,
): Promise<Versioned<JobRecord> | undefined> {
  const where = { callbackDueAt: { lte: timeIn(context) } }
  for (let after: string | undefined; ; ) {
    const page = await context.jobs.find({
      where,
      order: ['callbackDueAt'],
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    })
    const first = page.items.find(({ value }) => isFree(value.owner))
    if (first !== undefined || page.next === undefined) return first
    after = page.next
  }
}

/** Claims a due callback for this process; undefined if another did. */
async function claim(
  context: JobContext,
  { value, version }: Versioned<JobRecord>,
): Promise<JobRecord | undefined> {
  return updateOrMiss(context, value.id, version, {
    callbackTries: value.callbackTries + 1,
    callbackDueAt: timeIn(context, leaseSeconds),
  })
}

async function sendCallback(
  context: JobContext,
  record: JobRecord,
  toData: ToData,
  stopping: AbortSignal,
): Promise<void> {
  const { id, callbackTries: tries } = record
  const outcome = await attempt(context, record, toData, stopping)
  if (outcome.kind !== 'failed') return schedule(context, id, { callbackDueAt: null })
  // A try that the stop of this process cut off does not count.
  if (stopping.aborted)
    return schedule(context, id, { callbackDueAt: timeIn(context, cutOffDelay), callbackTries: tries - 1 })
  const seconds = callbackDelay(tries)
  const fields = { job: id, tries, reason: outcome.reason }
  context.log.warn(
    fields,
    seconds === undefined ? 'A callback failed in all its tries' : 'A callback has failed',
  )
  return schedule(context, id, { callbackDueAt: seconds === undefined ? null : timeIn(context, seconds) })
}

async function attempt(
  context: JobContext,
  record: JobRecord,
  toData: ToData,
  signal: AbortSignal,
): Promise<CallbackOutcome> {
  const { id, owner, callback, endedAt: timestamp } = record
  if (callback === null) return { kind: 'gone' }
  try {
    const data = toData(toJob(record, context.clock.now(), null), callback.baseUrl)
    const body = JSON.stringify({ type: `${context.definition.kind}.ended`, timestamp, data })
    return await context.callbacks.send({ id: `msg_${id}`, url: callback.url, owner, body }, signal)
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Writes the outcome of a try and the time of the next one, retrying when others write to the job meanwhile. */
async function schedule(context: JobContext, id: string, change: Partial<JobRecord>): Promise<void> {
  for (;;) {
    const current = await context.jobs.get(id)
    if (current === undefined) return
    if ((await updateOrMiss(context, id, current.version, change)) !== undefined) return
  }
}
