import { settlesWithin, WakeUp } from '@tathya/platform'
import type { Versioned } from '@tathya/storage'
import { type JobContext, timeIn } from '../job-context.ts'
import { type JobRecord, toJob } from '../job-record.ts'
import type { CallbackOutcome, Job, JobWorker } from '../port.ts'
import { updateOrMiss } from '../settle.ts'

/** Seconds before each further try, as the Standard Webhooks specification proposes them. */
const delays = [5, 300, 1_800, 7_200, 18_000, 36_000]
/** Each delay is longer by up to this share of it, so that many callbacks do not come back at once. */
const jitter = 0.2
/** Seconds for which a callback belongs to whoever sends it; longer than a try may take. */
const takenSeconds = 60
/** Callbacks that are sent at once, and of these to one owner: slow receivers of one do not hold up the others. */
const atOnce = 8
const atOnceToOwner = 2
/** Due callbacks that are read at once. */
const pageSize = 100
/** Milliseconds between looks for callbacks that are due: they grow while there are none. */
const firstLookMs = 500
const mostLookMs = 5_000
/** Milliseconds that `close` waits for what is being sent, where nothing else is asked for. */
const defaultCloseMs = 2_000

type ToData = (job: Job<unknown, unknown>, baseUrl: string) => unknown

/**
 * Sends the callbacks of jobs that have ended. When a try is due stands in the job's record and is moved on before the
 * try, so that no two processes send at once, and a process that dies loses none.
 */
export function startDelivery(context: JobContext, toData: ToData): JobWorker {
  return new Delivery(context, toData)
}

class Delivery implements JobWorker {
  readonly #context: JobContext
  readonly #toData: ToData
  /** What is being sent, with whose it is. */
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
    for (let lookMs = firstLookMs; !this.#stopping.signal.aborted; ) {
      await this.#sendDue().catch((error) => {
        this.#context.log.error(
          { err: error as Error },
          'Due callbacks could not be read; they are looked for again',
        )
      })
      lookMs = (await this.#wakeUp.wait(lookMs)) ? firstLookMs : Math.min(lookMs * 1.5, mostLookMs)
    }
  }

  async #sendDue(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted && this.#sending.size < atOnce) {
      const next = await findDue(this.#context, (owner) => this.#isFree(owner))
      if (next === undefined) return
      const taken = await take(this.#context, next)
      if (taken !== undefined) this.#add(taken.owner, sendOne(this.#context, taken, this.#toData, signal))
    }
  }

  #isFree(owner: string): boolean {
    return [...this.#sending.values()].filter((other) => other === owner).length < atOnceToOwner
  }

  #add(owner: string, one: Promise<void>): void {
    const sent = one
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

/** The callback that has been due for longest, of the owners who are free; undefined where there is none. */
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

/** Takes a due callback for this process; undefined where somebody else did. */
async function take(
  context: JobContext,
  { value, version }: Versioned<JobRecord>,
): Promise<JobRecord | undefined> {
  return updateOrMiss(context, value.id, version, {
    callbackTries: value.callbackTries + 1,
    callbackDueAt: timeIn(context, takenSeconds),
  })
}

async function sendOne(
  context: JobContext,
  record: JobRecord,
  toData: ToData,
  stopping: AbortSignal,
): Promise<void> {
  const { id, callbackTries: tries } = record
  const outcome = await attempt(context, record, toData, stopping)
  if (outcome.kind !== 'failed') return schedule(context, id, { callbackDueAt: null })
  // What the stop of this process has cut off does not count.
  if (stopping.aborted)
    return schedule(context, id, { callbackDueAt: timeIn(context, delays[0]), callbackTries: tries - 1 })
  const delay = delays[tries - 1]
  const fields = { job: id, tries, reason: outcome.reason }
  context.log.warn(fields, delay === undefined ? 'A callback was given up' : 'A callback has failed')
  const seconds = delay === undefined ? undefined : delay * (1 + jitter * Math.random())
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

/** Writes how a try ended and when the next one is, whatever others write to the job meanwhile. */
async function schedule(context: JobContext, id: string, change: Partial<JobRecord>): Promise<void> {
  for (;;) {
    const current = await context.jobs.get(id)
    if (current === undefined) return
    if ((await updateOrMiss(context, id, current.version, change)) !== undefined) return
  }
}
