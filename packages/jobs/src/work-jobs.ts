import { settlesWithin } from '@tathya/platform'
import { createBell } from './bell.ts'
import { claimNext } from './claim-next.ts'
import { blame } from './finish-run.ts'
import type { JobContext } from './job-context.ts'
import type { JobWorker, RunJob } from './port.ts'
import { type JobRun, startRun } from './run-job.ts'
import { createServedOwners } from './served-owners.ts'

/** Milliseconds between looks for jobs that were not heard of: they grow while there are none. */
const firstLookMs = 200
const mostLookMs = 5_000
/** Milliseconds that `close` waits for what runs, where nothing else is asked for. */
const defaultCloseMs = 10_000

/** Starts a worker: it takes jobs when it hears of them, and looks for them besides. */
export function startWorker(
  context: JobContext,
  run: RunJob<unknown, unknown>,
  { slots }: { slots: number },
): JobWorker {
  if (!Number.isInteger(slots) || slots < 1) throw new TypeError(`slots must be 1 or more, not ${slots}.`)
  const runs = new Set<JobRun>()
  const served = createServedOwners()
  const bell = createBell()
  const forget = context.changes.onRequested(bell.ring)
  let closing: Promise<void> | undefined
  let stopping = false

  /** Takes as many jobs as there are free slots; true where it took one. */
  async function fill(): Promise<boolean> {
    let took = false
    while (!stopping && runs.size < slots) {
      // After the process was stopped for a while, what it holds comes before what it could take.
      await Promise.all([...runs].map((known) => known.renewOverdue()))
      const claimedAt = performance.now()
      const running = [...runs].filter((known) => known.goesOn()).length
      // A run that has the process to itself shares it with no other.
      if ([...runs].some((known) => known.alone)) return took
      const taken = await claimNext(context, { running, held: runs.size, served })
      if (taken === 'nothing' || taken === 'drain') return took
      took = true
      if (taken.isBlamed) await blame(context, taken.claimed)
      else add(startRun(context, taken.claimed, claimedAt, run))
    }
    return took
  }

  function add(started: JobRun): void {
    runs.add(started)
    void started.done.then(() => {
      runs.delete(started)
      bell.ring()
    })
  }

  async function loop(): Promise<void> {
    for (let lookMs = firstLookMs; !stopping; ) {
      const took = await fill().catch((error) => {
        context.log.error({ err: error as Error }, 'A worker could not take jobs; it looks again')
        return false
      })
      const heard = await bell.wait(lookMs)
      lookMs = took || heard ? firstLookMs : Math.min(lookMs * 1.5, mostLookMs)
    }
  }

  const looping = loop()

  async function close(limitMs: number): Promise<void> {
    stopping = true
    forget()
    bell.ring()
    await looping
    const done = Promise.all([...runs].map((started) => started.done))
    await settlesWithin(done, limitMs)
    for (const started of runs) started.stop()
    await done
  }

  return {
    running: () => runs.size,
    close({ limitMs = defaultCloseMs } = {}) {
      closing ??= close(limitMs)
      return closing
    },
  }
}
