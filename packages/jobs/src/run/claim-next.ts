import { step } from '@tathya/platform'
import type { Claimed, Where } from '@tathya/storage'
import { type JobContext, timeIn } from '../job-context.ts'
import { arrivalOrder, type JobRecord } from '../job-record.ts'
import type { ServedOwners } from './served-owners.ts'

/** Tries to claim a queued job while other workers are faster. */
const attempts = 3

/** A job that this process has claimed. */
export interface ClaimedJob {
  readonly claimed: Claimed<JobRecord>
  /** True if its process ended again while the job ran alone: it is not run again. */
  readonly isBlamed: boolean
}

/** What a worker does next. */
export type Next = ClaimedJob | 'nothing' | 'drain'

/** The state of a worker when it claims the next job. */
export interface WorkerView {
  /** Jobs that it runs, without those that were aborted. */
  readonly running: number
  /** Jobs in its slots, including aborted ones that have not returned yet. */
  readonly slotsTaken: number
  readonly served: ServedOwners
  /** Conditions of the jobs to claim: the first that finds one counts. */
  readonly lanes: readonly Where[]
}

/**
 * Claims the next job: first one whose worker was lost, else the oldest job of the owner with the fewest running jobs; of
 * several such owners, of the one that this worker served longest ago. `drain`: the next job is to run alone, so that the
 * worker claims nothing until its running jobs have ended.
 */
export async function claimNext(context: JobContext, worker: WorkerView): Promise<Next> {
  const running = await countOwners(context, { state: 'running' })
  const all = [...running.values()].reduce((sum, count) => sum + count, 0)
  const lost = all > worker.running ? await claimLost(context, worker) : undefined
  const next = lost ?? (await claimQueued(context, running, worker))
  if (next === undefined) return 'nothing'
  if (next === 'drain') return next
  step('job-claimed')
  worker.served.note(next.claimed.value.owner)
  return next
}

/**
 * A lost run is counted in the write that claims the job again, so that a job that kills its process cannot run for ever. Other
 * jobs of that process may be innocent: the last try runs alone, and only a job that is lost then is blamed.
 */
async function claimLost(context: JobContext, worker: WorkerView): Promise<ClaimedJob | 'drain' | undefined> {
  const { jobs, definition, leaseSeconds } = context
  for (let tries = 1; tries <= definition.tries; tries += 1) {
    const where = { state: 'running', tries, alone: null }
    const change = { tries: tries + 1, startedAt: timeIn(context) }
    if (tries < definition.tries - 1) {
      const claimed = await jobs.claim({ where, leaseSeconds, change })
      if (claimed !== undefined) return { claimed, isBlamed: false }
    } else if (worker.slotsTaken === 0) {
      const claimed = await jobs.claim({ where, leaseSeconds, change: { ...change, alone: true } })
      if (claimed !== undefined) return { claimed, isBlamed: false }
    } else if (await isClaimable(context, where)) return 'drain'
  }
  const claimed = await jobs.claim({ where: { state: 'running', alone: true }, leaseSeconds })
  return claimed && { claimed, isBlamed: true }
}

/** True if there is a job to claim, without claiming it. */
async function isClaimable({ jobs, leaseSeconds }: JobContext, where: Where): Promise<boolean> {
  const claimed = await jobs.claim({ where, leaseSeconds })
  if (claimed === undefined) return false
  await jobs.release(claimed.value.id, claimed.epoch)
  return true
}

/** Due jobs; then jobs due later than any delay explains, written before the clock was set back. */
async function claimQueued(
  context: JobContext,
  running: ReadonlyMap<string, number>,
  { served, lanes }: WorkerView,
): Promise<ClaimedJob | undefined> {
  const longestDelay = context.retrySeconds * 2 ** context.definition.tries
  for (const runAfter of [{ lte: timeIn(context) }, { gt: timeIn(context, longestDelay) }]) {
    for (const lane of lanes) {
      const claimed = await claimReady(context, { ...lane, runAfter }, running, served)
      if (claimed !== undefined) return claimed
    }
  }
  return undefined
}

/** Other workers may be faster; then the next owner is determined again. */
async function claimReady(
  context: JobContext,
  where: Where,
  running: ReadonlyMap<string, number>,
  served: ServedOwners,
): Promise<ClaimedJob | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const ready: Where = { ...where, state: 'queued' }
    const queued = [...(await countOwners(context, ready)).keys()]
    if (queued.length === 0) return undefined
    const fewest = Math.min(...queued.map((owner) => running.get(owner) ?? 0))
    const owners = served.longestAgo(queued.filter((owner) => (running.get(owner) ?? 0) === fewest))
    const claimed = await claimOldest(context, { ...ready, owner: { in: owners } })
    if (claimed !== undefined) return { claimed, isBlamed: false }
  }
  return undefined
}

/** The tries are part of the condition, because a claim increments them by writing a number. */
async function claimOldest(context: JobContext, where: Where): Promise<Claimed<JobRecord> | undefined> {
  const { jobs, definition, leaseSeconds } = context
  const [oldest] = (await jobs.find({ where, order: arrivalOrder, limit: 1 })).items
  const likely = oldest?.value.tries ?? 0
  for (const tries of [likely, ...range(definition.tries).filter((other) => other !== likely)]) {
    const claimed = await jobs.claim({
      where: { ...where, tries },
      order: arrivalOrder,
      leaseSeconds,
      change: { state: 'running', tries: tries + 1, startedAt: timeIn(context) },
    })
    if (claimed !== undefined) return claimed
  }
  return undefined
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

async function countOwners({ jobs }: JobContext, where: Where): Promise<Map<string, number>> {
  const counts = await jobs.countBy('owner', where)
  return new Map(counts.map(({ value, count }) => [String(value), count]))
}
