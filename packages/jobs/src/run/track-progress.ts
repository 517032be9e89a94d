import type { JobProgress } from '@tathya/contracts/http'
import { Changed } from '@tathya/platform'
import { type Claimed, StaleEpoch } from '@tathya/storage'
import type { JobContext } from '../job-context.ts'
import type { JobRecord } from '../job-record.ts'

/** Milliseconds between two writes of the progress. */
const writeMs = 500

/** The progress of a run. */
export interface ProgressTracker {
  report(done: number, total: number | null): void
  /** The furthest progress reported. */
  current(): JobProgress | null
  stop(): void
}

/** Writes and announces the progress of a run, at most twice a second; a retry never goes back. */
export function trackProgress(context: JobContext, { value, epoch }: Claimed<JobRecord>): ProgressTracker {
  let best = value.progress
  let written = best
  let writtenAt = 0
  let busy = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  function schedule(): void {
    if (busy || stopped || written === best) return
    busy = true
    timer = setTimeout(write, Math.max(0, writtenAt + writeMs - performance.now()))
  }

  async function write(): Promise<void> {
    const progress = best
    try {
      const { value: record } = await context.jobs.updateClaimed(
        value.id,
        epoch,
        { progress },
        { state: 'running' },
      )
      if (!stopped) context.announce(record)
    } catch (error) {
      // On these, `keepLease` aborts the run.
      if (!(error instanceof StaleEpoch || error instanceof Changed))
        context.log.warn({ job: value.id, err: error }, 'The progress of a job could not be written')
    }
    written = progress
    writtenAt = performance.now()
    busy = false
    schedule()
  }

  return {
    report(done, total) {
      const next = toProgress(done, total)
      if (next === undefined || !isFurther(best, next)) return
      best = next
      schedule()
    },
    current: () => best,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** Whole numbers with `total` at least `done`; undefined for anything else. */
function toProgress(done: number, total: number | null): JobProgress | undefined {
  if (!Number.isFinite(done) || (total !== null && !Number.isFinite(total))) return undefined
  const whole = Math.max(0, Math.floor(done))
  return { done: whole, total: total === null ? null : Math.max(1, whole, Math.floor(total)) }
}

function isFurther(before: JobProgress | null, next: JobProgress): boolean {
  if (before === null) return true
  return next.done > before.done || (next.done === before.done && next.total !== before.total)
}
