import { type Claimed, StaleEpoch } from '@tathya/storage'
import type { JobContext } from '../job-context.ts'
import { hasEnded, type JobRecord } from '../job-record.ts'
import type { EndReason } from './run-ended.ts'

/** Most milliseconds between looks at a running job's record: a cancel that is not heard is seen within 1 s. */
const mostLookMs = 700

/** Keeps a job held while it runs. */
export interface Hold {
  /** Renews the lease where it is over by this process' own time: it was stopped, and nobody else came. */
  renewOverdue(): Promise<void>
  stop(): void
}

/** Renews the lease of a claimed job, and calls `end` when the job was cancelled or given to somebody else. */
export function holdJob(
  context: JobContext,
  { value: { id }, epoch }: Claimed<JobRecord>,
  claimedAt: number,
  end: (why: EndReason) => void,
): Hold {
  const { jobs, log, leaseSeconds } = context
  const thirdMs = (leaseSeconds * 1000) / 3
  let renewedAt = claimedAt
  let stopped = false
  let timer = setTimeout(tick, Math.min(mostLookMs, thirdMs))
  const forget = context.changes.heed(id, ({ state }) => {
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

  async function look(): Promise<void> {
    if (performance.now() - renewedAt >= thirdMs) await renew()
    const record = (await jobs.get(id))?.value
    if (record?.state !== 'running') end('cancelled')
  }

  function tick(): void {
    look()
      // The store is away: the run goes on, and what it writes in the end is refused if somebody else has the job.
      .catch((error) => log.warn({ job: id, err: error }, 'A running job could not be looked at'))
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, Math.min(mostLookMs, thirdMs))
      })
  }

  return {
    async renewOverdue() {
      if (!stopped && performance.now() - renewedAt >= leaseSeconds * 1000) await renew()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      forget()
    },
  }
}
