import { settlesWithin, WakeUp } from '@tathya/platform'
import type { JobContext } from '../job-context.ts'
import type { JobWorker, RunJob } from '../port.ts'
import { claimNext } from './claim-next.ts'
import { blame } from './finish-run.ts'
import { createLanes, type Lanes } from './lanes.ts'
import { type JobRun, startRun } from './run-job.ts'
import { createServedOwners } from './served-owners.ts'

/** Poll interval for jobs whose event was missed: it grows while there are none. */
const minPollMs = 200
const maxPollMs = 5_000
/** Default time for which `close` waits for running jobs. */
const defaultCloseMs = 10_000

/** Starts a worker: it claims jobs on their events, and by polling. */
export function startWorker(
  context: JobContext,
  run: RunJob<unknown, unknown>,
  { slots }: { slots: number },
): JobWorker {
  if (!Number.isInteger(slots) || slots < 1) throw new TypeError(`slots must be 1 or more, not ${slots}.`)
  return new Worker(context, run, slots)
}

/** A worker of this process, with its running jobs. */
class Worker implements JobWorker {
  readonly #context: JobContext
  readonly #run: RunJob<unknown, unknown>
  readonly #slots: number
  readonly #runs = new Set<JobRun>()
  readonly #served = createServedOwners()
  readonly #lanes: Lanes
  readonly #wakeUp = new WakeUp()
  readonly #stopListening: () => void
  readonly #looping: Promise<void>
  #closing: Promise<void> | undefined
  #stopping = false

  constructor(context: JobContext, run: RunJob<unknown, unknown>, slots: number) {
    this.#context = context
    this.#run = run
    this.#slots = slots
    this.#lanes = createLanes(slots)
    this.#stopListening = context.changes.onRequested(this.#wakeUp.notify)
    context.process.join(this)
    this.#looping = this.#loop()
  }

  running(): number {
    return this.#runs.size
  }

  wake(): void {
    this.#wakeUp.notify()
  }

  close({ limitMs = defaultCloseMs }: { limitMs?: number } = {}): Promise<void> {
    this.#closing ??= this.#close(limitMs)
    return this.#closing
  }

  async #loop(): Promise<void> {
    for (let pollMs = minPollMs; !this.#stopping; ) {
      const claimed = await this.#fill().catch((error) => {
        this.#context.log.error({ err: error as Error }, 'A worker could not claim jobs; it tries again')
        return false
      })
      const woken = await this.#wakeUp.wait(pollMs)
      pollMs = claimed || woken ? minPollMs : Math.min(pollMs * 1.5, maxPollMs)
    }
  }

  /** Claims as many jobs as there are free slots; true if it claimed one. */
  async #fill(): Promise<boolean> {
    let claimed = false
    while (!this.#stopping && this.#runs.size < this.#slots) {
      // After a suspension of the process, running jobs come before new ones.
      await Promise.all([...this.#runs].map((run) => run.renewOverdue()))
      if (!(await this.#context.process.claim(() => this.#claim()))) return claimed
      claimed = true
    }
    return claimed
  }

  /** Claims a job, and starts it; false if there is none, or none may be claimed now. */
  async #claim(): Promise<boolean> {
    const { process } = this.#context
    if (this.#stopping || process.isTaken(this) || [...this.#runs].some((run) => run.alone)) return false
    const claimedAt = performance.now()
    const running = [...this.#runs].filter((run) => run.isActive()).length
    const lanes = this.#lanes.next([...this.#runs].filter((run) => run.large).length)
    const view = { running, slotsTaken: process.count(), served: this.#served, lanes }
    const next = await claimNext(this.#context, view)
    if (next === 'drain') process.beginAlone(this)
    else process.endAlone(this)
    if (next === 'nothing' || next === 'drain') return false
    this.#lanes.note(next.claimed.value.large === true)
    if (next.isBlamed) await blame(this.#context, next.claimed)
    else this.#add(startRun(this.#context, next.claimed, claimedAt, this.#run))
    return true
  }

  #add(run: JobRun): void {
    const { process } = this.#context
    this.#runs.add(run)
    if (run.alone) process.beginAlone(this)
    void run.done.then(() => {
      this.#runs.delete(run)
      if (run.alone) process.endAlone(this)
      process.wakeAll()
    })
  }

  async #close(limitMs: number): Promise<void> {
    this.#stopping = true
    this.#stopListening()
    this.#wakeUp.notify()
    await this.#looping
    const done = Promise.all([...this.#runs].map((run) => run.done))
    await settlesWithin(done, limitMs)
    for (const run of this.#runs) run.stop()
    await done
    this.#context.process.leave(this)
  }
}
