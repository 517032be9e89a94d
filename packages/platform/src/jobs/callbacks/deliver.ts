import { setTimeout as pause } from 'node:timers/promises'
import type { Versioned } from '../../records/port.ts'
import { createBell } from '../bell.ts'
import { type JobContext, timeIn } from '../job-context.ts'
import { type JobRecord, toJob } from '../job-record.ts'
import type { Job, JobWorker } from '../port.ts'
import { updateOrMiss } from '../settle.ts'

/** Seconds before each further try, as the Standard Webhooks specification proposes them. */
const delays = [5, 300, 1_800, 7_200, 18_000, 36_000]
/** Each delay is longer by up to this share of it, so that many callbacks do not come back at once. */
const jitter = 0.2
/** Seconds for which a callback belongs to whoever sends it; longer than a try may take. */
const takenSeconds = 60
/** Callbacks that are sent at once. */
const atOnce = 8
/** Milliseconds between looks for callbacks that are due. */
const lookMs = 1_000
/** Milliseconds that `close` waits for what is being sent, where nothing else is asked for. */
const defaultCloseMs = 2_000

type ToData = (job: Job<unknown, unknown>, baseUrl: string) => unknown

/**
 * Sends the callbacks of jobs that have ended. When a try is due stands in the job's record and is moved on before the
 * try, so that no two processes send at once, and a process that dies loses none.
 */
export function startDelivery(context: JobContext, toData: ToData): JobWorker {
  const sending = new Set<Promise<void>>()
  const bell = createBell()
  const stopping = new AbortController()
  let closing: Promise<void> | undefined

  async function sendDue(): Promise<void> {
    const due = { callbackDueAt: { lte: timeIn(context) } }
    while (!stopping.signal.aborted && sending.size < atOnce) {
      const [next] = (await context.jobs.find({ where: due, order: ['callbackDueAt'], limit: 1 })).items
      if (next === undefined) return
      const taken = await take(context, next)
      if (taken !== undefined) add(sendOne(context, taken, toData, stopping.signal))
    }
  }

  function add(one: Promise<void>): void {
    const sent = one
      .catch((error) =>
        context.log.error({ err: error as Error }, 'A callback could not be sent; it is tried again'),
      )
      .then(() => {
        sending.delete(sent)
        bell.ring()
      })
    sending.add(sent)
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sendDue().catch((error) => {
        context.log.error(
          { err: error as Error },
          'Due callbacks could not be read; they are looked for again',
        )
      })
      await bell.wait(lookMs)
    }
  }

  const looping = loop()

  async function close(limitMs: number): Promise<void> {
    const timer = new AbortController()
    const late = pause(limitMs, undefined, { signal: timer.signal }).catch(() => {})
    await Promise.race([Promise.all(sending), late])
    timer.abort()
    stopping.abort()
    bell.ring()
    await looping
    await Promise.all(sending)
  }

  return {
    running: () => sending.size,
    close({ limitMs = defaultCloseMs } = {}) {
      closing ??= close(limitMs)
      return closing
    },
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
  signal: AbortSignal,
): Promise<void> {
  const { id, owner, callback, callbackTries: tries, endedAt } = record
  if (callback === null || endedAt === null) return
  const data = toData(toJob(record, context.clock.now(), null), callback.baseUrl)
  const body = JSON.stringify({ type: `${context.definition.kind}.ended`, timestamp: endedAt, data })
  const outcome = await context.callbacks.send({ id: `msg_${id}`, url: callback.url, owner, body }, signal)
  const delay = outcome.kind === 'failed' ? delays[tries - 1] : undefined
  if (outcome.kind === 'failed') {
    const fields = { job: id, tries, reason: outcome.reason }
    context.log.warn(fields, delay === undefined ? 'A callback was given up' : 'A callback has failed')
  }
  const seconds = delay === undefined ? undefined : delay * (1 + jitter * Math.random())
  await schedule(context, id, seconds)
}

/** Writes when a callback is tried next; never where no seconds are given. */
async function schedule(context: JobContext, id: string, seconds: number | undefined): Promise<void> {
  for (;;) {
    const found = await context.jobs.get(id)
    if (found === undefined) return
    const callbackDueAt = seconds === undefined ? null : timeIn(context, seconds)
    if ((await updateOrMiss(context, id, found.version, { callbackDueAt })) !== undefined) return
  }
}
