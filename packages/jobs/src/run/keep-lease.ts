import { Loop } from '@tathya/platform'
import { type Claimed, StaleEpoch } from '@tathya/storage'
import type { JobContext } from '../job-context.ts'
import { hasEnded, type JobRecord } from '../job-record.ts'
import type { EndReason } from './run-ended.ts'

/** Max poll interval of a running job's record: a cancel whose event was missed is seen within 1 s. */
const maxPollMs = 700

/** The lease of a running job. */
export interface JobLease {
  /** Renews a lease that has expired by this process' clock: the process was suspended, and no other claimed the job. */
  renewOverdue(): Promise<void>
  stop(): void
}

/** Keeps renewing the lease of a claimed job; calls `end` when the job is cancelled or another worker has claimed it. */
export function keepLease(
  context: JobContext,
  { value: { id }, epoch }: Claimed<JobRecord>,
  claimedAt: number,
  end: (why: EndReason) => void,
): JobLease {
  const { jobs, log, leaseSeconds } = context
  const thirdMs = (leaseSeconds * 1000) / 3
  let renewedAt = claimedAt
  let stopped = false
  const stopListening = context.changes.onChanged(id, ({ state }) => {
    if (hasEnded(state)) end('cancelled')
  })

  async function renew(): Promise<void> {
    const now = performance.now()
    try {
      await jobs.renew(id, epoch, leaseSeconds)
      renewedAt = now
    } catch (error) {
      if (!(error instanceof StaleEpoch)) throw error
      end('lost')
    }
  }

  const polling = new Loop({
    async task() {
      if (performance.now() - renewedAt >= thirdMs) await renew()
      const record = (await jobs.get(id))?.value
      if (record?.state !== 'running') end('cancelled')
    },
    everyMs: Math.min(maxPollMs, thirdMs),
    // While the store is away, the run continues; its result is refused if another worker has claimed the job.
    log: log.child({ job: id }),
    failure: 'A running job could not be checked',
  })

  return {
    async renewOverdue() {
      if (!stopped && performance.now() - renewedAt >= leaseSeconds * 1000) await renew()
    },
    stop() {
      stopped = true
      void polling.stop()
      stopListening()
    },
  }
}
