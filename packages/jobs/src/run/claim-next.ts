import { step } from '@tathya/platform'
import type { Claimed, Condition, Where } from '@tathya/storage'
import { type JobContext, timeIn } from '../job-context.ts'
import { arrivalOrder, type JobRecord } from '../job-record.ts'
import type { ServedOwners } from './served-owners.ts'

/** Looks for the next job while others are faster. */
const attempts = 3

/** A job that this process has claimed. */
export interface Taken {
  readonly claimed: Claimed<JobRecord>
  /** True where its process has ended again, though nothing else ran in it: it is not run any more. */
  readonly isBlamed: boolean
}

/** What a worker shall do next. */
export type Next = Taken | 'nothing' | 'drain'

const isFree = (worker: WorkerView) => worker.slotsTaken === 0

function taken(claimed: Claimed<JobRecord>, isBlamed = false): Taken {
  return { claimed, isBlamed }
}

/** What a worker knows when it takes the next job. */
export interface WorkerView {
  /** Jobs that it runs. */
  readonly running: number
  /** Jobs that take one of its slots, those that were ended and have not stopped yet among them. */
  readonly slotsTaken: number
  readonly served: ServedOwners
}

/**
 * Takes the next job: first one whose worker was lost, else the longest waiting job of the owner who has the fewest
 * running, and of several such owners, of the one whom this worker has served longest ago. `drain`: a job waits that is to
 * run alone, so that the worker takes nothing until what it runs has ended.
 */
export async function claimNext(context: JobContext, worker: WorkerView): Promise<Next> {
  const running = await countOwners(context, { state: 'running' })
  const all = [...running.values()].reduce((sum, count) => sum + count, 0)
  const lost = all > worker.running ? await claimLost(context, worker) : undefined
  const next = lost ?? (await claimWaiting(context, running, worker.served))
  if (next === undefined) return 'nothing'
  if (next === 'drain') return next
  step('job-claimed')
  worker.served.note(next.claimed.value.owner)
  return next
}

/**
 * A lost run is counted in the step that takes the job again, so that a job that kills its process comes to an end. Other jobs
 * of its process may be innocent: the last try runs alone, and only a job that was lost then is blamed.
 */
async function claimLost(context: JobContext, worker: WorkerView): Promise<Taken | 'drain' | undefined> {
  const { jobs, definition, leaseSeconds } = context
  for (let tries = 1; tries <= definition.tries; tries += 1) {
    const where = { state: 'running', tries, alone: null }
    const change = { tries: tries + 1, startedAt: timeIn(context) }
    if (tries < definition.tries - 1) {
      const claimed = await jobs.claim({ where, leaseSeconds, change })
      if (claimed !== undefined) return taken(claimed)
    } else if (isFree(worker)) {
      const claimed = await jobs.claim({ where, leaseSeconds, change: { ...change, alone: true } })
      if (claimed !== undefined) return taken(claimed)
    } else if (await isWaiting(context, where)) return 'drain'
  }
  const claimed = await jobs.claim({ where: { state: 'running', alone: true }, leaseSeconds })
  return claimed === undefined ? undefined : taken(claimed, true)
}

/** Whether there is a job to claim, which stays where it is. */
async function isWaiting({ jobs, leaseSeconds }: JobContext, where: Where): Promise<boolean> {
  const claimed = await jobs.claim({ where, leaseSeconds })
  if (claimed === undefined) return false
  await jobs.release(claimed.value.id, claimed.epoch)
  return true
}

/** Jobs that are due; then those that no delay explains: a clock that was set back since wrote when they are. */
async function claimWaiting(
  context: JobContext,
  running: ReadonlyMap<string, number>,
  served: ServedOwners,
): Promise<Taken | undefined> {
  const longestDelay = context.retrySeconds * 2 ** context.definition.tries
  const due = await claimReady(context, { lte: timeIn(context) }, running, served)
  return due ?? claimReady(context, { gt: timeIn(context, longestDelay) }, running, served)
}

/** Others may be faster; then it is looked again who is next. */
async function claimReady(
  context: JobContext,
  runAfter: Condition,
  running: ReadonlyMap<string, number>,
  served: ServedOwners,
): Promise<Taken | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const ready = { state: 'queued', runAfter }
    const waiting = [...(await countOwners(context, ready)).keys()]
    if (waiting.length === 0) return undefined
    const fewest = Math.min(...waiting.map((owner) => running.get(owner) ?? 0))
    const owners = served.longestAgo(waiting.filter((owner) => (running.get(owner) ?? 0) === fewest))
    const claimed = await claimOldest(context, { ...ready, owner: { in: owners } })
    if (claimed !== undefined) return taken(claimed)
  }
  return undefined
}

/** The tries are part of the condition, because a claim counts them by writing a number that it knows. */
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
  return Array.from({ length }, (_, at) => at)
}

async function countOwners({ jobs }: JobContext, where: Where): Promise<Map<string, number>> {
  const counts = await jobs.countBy('owner', where)
  return new Map(counts.map(({ value, count }) => [String(value), count]))
}
