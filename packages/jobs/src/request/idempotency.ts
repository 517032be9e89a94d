import { createHash } from 'node:crypto'
import { jobsPrefix } from '@tathya/contracts/internal'
import { Changed, problem } from '@tathya/platform'
import { AlreadyExists, type Versioned } from '@tathya/storage'
import { type JobContext, timeIn } from '../job-context.ts'
import { hasEnded, type JobKey, type JobRecord, keySeconds, toJob } from '../job-record.ts'

/** Seconds after which a key whose job never came is free for another request: the process that took it has died. */
const acceptSeconds = 30

/** What a key stands for: a job that is there, or the id under which it is to be made. */
export type KeyOutcome = { readonly known: JobRecord } | { readonly makeUnder: string }

/** A use of a key. */
export interface KeyUse {
  readonly owner: string
  readonly key: string
  readonly fingerprint: string
  readonly newId: string
  /** Called before a key is taken for a new job, perhaps again; throws where there is no room for one. */
  readonly takePlace: () => Promise<void>
}

/**
 * Finds the job of a key, or takes the key for a new one. Throws `idempotency_conflict` and `idempotency_mismatch` where
 * the key stands for another request.
 */
export async function useKey(context: JobContext, use: KeyUse): Promise<KeyOutcome> {
  const digest = createHash('sha256')
    .update(JSON.stringify([use.owner, use.key]))
    .digest('base64url')
  for (;;) {
    const key = await context.keys.get(digest)
    const outcome = key === undefined ? undefined : await read(context, key.value, use)
    if (outcome !== undefined) return outcome
    await use.takePlace()
    if (await take(context, digest, key, use)) return { makeUnder: use.newId }
  }
}

/** What a key that was used stands for; undefined where it is free again. */
async function read(context: JobContext, key: JobKey, use: KeyUse): Promise<KeyOutcome | undefined> {
  if (key.usedAt <= timeIn(context, -keySeconds)) return undefined
  const job = (await context.jobs.get(key.jobId))?.value
  const same = key.fingerprint === use.fingerprint
  if (job === undefined) {
    // Another request is between its two writes, or has died there. Whoever comes with the same request makes the job
    // under the same id, which only one of them can.
    if (same) return { makeUnder: key.jobId }
    if (key.usedAt <= timeIn(context, -acceptSeconds)) return undefined
    throw conflict(key.jobId)
  }
  const { state } = toJob(job, context.clock.now(), null)
  if (hasEnded(state) && state !== 'succeeded') return undefined
  if (same) return { known: job }
  if (!hasEnded(state)) throw conflict(key.jobId)
  throw problem('idempotency_mismatch')
}

/** Takes the key; false where somebody else was faster. */
async function take(
  { keys, clock }: JobContext,
  digest: string,
  known: Versioned<JobKey> | undefined,
  { fingerprint, newId: jobId }: KeyUse,
): Promise<boolean> {
  const value = { jobId, fingerprint, usedAt: clock.now().toISOString() }
  try {
    if (known === undefined) await keys.insert({ digest, ...value })
    else await keys.update(digest, known.version, value)
    return true
  } catch (error) {
    if (error instanceof AlreadyExists || error instanceof Changed) return false
    throw error
  }
}

function conflict(jobId: string) {
  return problem('idempotency_conflict', { headers: { Location: `${jobsPrefix}/${jobId}` } })
}
