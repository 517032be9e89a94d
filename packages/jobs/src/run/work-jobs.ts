import { settlesWithin, WakeUp } from '@tathya/platform'
import type { JobContext } from '../job-context.ts'
import type { JobWorker, RunJob } from '../port.ts'
import { claimNext } from './claim-next.ts'
import { blame } from './finish-run.ts'
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
  return new Worker(context, run, slots)
}

/** A worker of this process, and the jobs that run in it. */
class Worker implements JobWorker {
  readonly #context: JobContext
  readonly #run: RunJob<unknown, unknown>
  readonly #slots: number
  readonly #runs = new Set<JobRun>()
  readonly #served = createServedOwners()
  readonly #wakeUp = new WakeUp()
  readonly #stopListening: () => void
  readonly #looping: Promise<void>
  #closing: Promise<void> | undefined
  #stopping = false

  constructor(context: JobContext, run: RunJob<unknown, unknown>, slots: number) {
    this.#context = context
    this.#run = run
    this.#slots = slots
    this.#stopListening = context.changes.onRequested(this.#wakeUp.notify)
    this.#looping = this.#loop()
  }

  running(): number {
    return this.#runs.size
  }

  close({ limitMs = defaultCloseMs }: { limitMs?: number } = {}): Promise<void> {
    this.#closing ??= this.#close(limitMs)
    return this.#closing
  }

  async #loop(): Promise<void> {
    for (let lookMs = firstLookMs; !this.#stopping; ) {
      const took = await this.#fill().catch((error) => {
        this.#context.log.error({ err: error as Error }, 'A worker could not take jobs; it looks again')
        return false
      })
      const woken = await this.#wakeUp.wait(lookMs)
      lookMs = took || woken ? firstLookMs : Math.min(lookMs * 1.5, mostLookMs)
    }
  }

  /** Takes as many jobs as there are free slots; true where it took one. */
  async #fill(): Promise<boolean> {
    let took = false
    while (!this.#stopping && this.#runs.size < this.#slots) {
      // After the process was stopped for a while, what runs in it comes before what it could take.
      await Promise.all([...this.#runs].map((one) => one.renewOverdue()))
      const claimedAt = performance.now()
      const running = [...this.#runs].filter((one) => one.goesOn()).length
      // A run that has the process to itself shares it with no other.
      if ([...this.#runs].some((one) => one.alone)) return took
      const view = { running, slotsTaken: this.#runs.size, served: this.#served }
      const next = await claimNext(this.#context, view)
      if (next === 'nothing' || next === 'drain') return took
      took = true
      if (next.isBlamed) await blame(this.#context, next.claimed)
      else this.#add(startRun(this.#context, next.claimed, claimedAt, this.#run))
    }
    return took
  }

  #add(started: JobRun): void {
    this.#runs.add(started)
    void started.done.then(() => {
      this.#runs.delete(started)
      this.#wakeUp.notify()
    })
  }

  async #close(limitMs: number): Promise<void> {
    this.#stopping = true
    this.#stopListening()
    this.#wakeUp.notify()
    await this.#looping
    const done = Promise.all([...this.#runs].map((one) => one.done))
    await settlesWithin(done, limitMs)
    for (const one of this.#runs) one.stop()
    await done
  }
}
