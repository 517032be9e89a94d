import { createHash } from 'node:crypto'
import { jobsPrefix } from '@tathya/contracts/internal'
import { Changed, problem } from '@tathya/platform'
import { AlreadyExists, type Versioned } from '@tathya/storage'
import { type JobContext, timeIn } from '../job-context.ts'
import { hasEnded, type JobKey, type JobRecord, keySeconds, toJob } from '../job-record.ts'

/** Seconds after which a key without a job is free for another request: the process that took it has died. */
const acceptSeconds = 30

/** The job of a key, or the id for inserting it. */
export type KeyOutcome = { readonly existing: JobRecord } | { readonly insertAs: string }

/** A request with a key. */
export interface KeyUse {
  readonly owner: string
  readonly key: string
  readonly fingerprint: string
  readonly newId: string
  /** Called before a key is taken for a new job, perhaps repeatedly; throws if the queue is full. */
  readonly reserveSlot: () => Promise<void>
}

/**
 * Finds the job of a key, or takes the key for a new one. Throws `idempotency_conflict` or `idempotency_mismatch` if the key
 * belongs to another request.
 */
export async function useKey(context: JobContext, use: KeyUse): Promise<KeyOutcome> {
  const digest = createHash('sha256')
    .update(JSON.stringify([use.owner, use.key]))
    .digest('base64url')
  for (;;) {
    const key = await context.keys.get(digest)
    const outcome = key === undefined ? undefined : await read(context, key.value, use)
    if (outcome !== undefined) return outcome
    await use.reserveSlot()
    if (await take(context, digest, key, use)) return { insertAs: use.newId }
  }
}

/** The outcome for a used key; undefined if it is free again. */
async function read(context: JobContext, key: JobKey, use: KeyUse): Promise<KeyOutcome | undefined> {
  if (key.usedAt <= timeIn(context, -keySeconds)) return undefined
  const job = (await context.jobs.get(key.jobId))?.value
  const same = key.fingerprint === use.fingerprint
  if (job === undefined) {
    // Another request is between its two writes, or has died there. All equal requests insert the job under the same id,
    // which succeeds for one of them.
    if (same) return { insertAs: key.jobId }
    if (key.usedAt <= timeIn(context, -acceptSeconds)) return undefined
    throw conflict(key.jobId)
  }
  const { state } = toJob(job, context.clock.now(), null)
  if (hasEnded(state) && state !== 'succeeded') return undefined
  if (same) return { existing: job }
  if (!hasEnded(state)) throw conflict(key.jobId)
  throw problem('idempotency_mismatch')
}

/** Takes the key; false if another request was faster. */
async function take(
  { keys, clock }: JobContext,
  digest: string,
  existing: Versioned<JobKey> | undefined,
  { fingerprint, newId: jobId }: KeyUse,
): Promise<boolean> {
  const value = { jobId, fingerprint, usedAt: clock.now().toISOString() }
  try {
    if (existing === undefined) await keys.insert({ digest, ...value })
    else await keys.update(digest, existing.version, value)
    return true
  } catch (error) {
    if (error instanceof AlreadyExists || error instanceof Changed) return false
    throw error
  }
}

function conflict(jobId: string) {
  return problem('idempotency_conflict', { headers: { Location: `${jobsPrefix}/${jobId}` } })
}
