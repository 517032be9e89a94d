import { randomInt } from 'node:crypto'
import { jobKinds } from '@tathya/contracts/internal'
import { step, Unavailable } from '@tathya/platform'
import { AlreadyExists, NoSuchFile } from '@tathya/storage'
import { keepInput, removeFiles } from '../input-files.ts'
import { type JobContext, timeIn } from '../job-context.ts'
import { immediately, type JobRecord } from '../job-record.ts'
import type { RequestOptions } from '../port.ts'
import { settleByVersion } from '../settle.ts'
import { toJobError } from '../to-job-error.ts'
import { useKey } from './idempotency.ts'
import { assertWithinLimit } from './queue-room.ts'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 26 digits of base 62 are 154 random bits. */
const idLength = 26

/**
 * Inserts a job, or returns the one that its idempotency key names. Resolves when the job is durable. After a crash that
 * follows the insert, workers find the job; after one before it, the uploads expire. If it rejects with `Unavailable`, the
 * job may have been inserted.
 */
export async function acceptJob(
  context: JobContext,
  input: unknown,
  options: RequestOptions,
): Promise<JobRecord> {
  options.signal?.throwIfAborted()
  if (options.callback !== undefined) context.callbacks.assertAllowed(options.callback.url)
  const newId = `${jobKinds[context.definition.kind].idPrefix}_${randomText(idLength)}`
  const { owner, idempotencyKey: key, fingerprint = '' } = options
  let release: (() => void) | undefined
  const reserveSlot = async () => {
    release ??= await context.room.reserve(owner)
  }
  try {
    if (key === undefined) {
      await reserveSlot()
      return await insert(context, newId, input, options)
    }
    const outcome = await useKey(context, { owner, key, fingerprint, newId, reserveSlot })
    if ('insertAs' in outcome) return await insert(context, outcome.insertAs, input, options)
    await removeUnused(context, outcome.existing, options)
    return outcome.existing
  } finally {
    release?.()
  }
}

async function insert(
  context: JobContext,
  id: string,
  input: unknown,
  options: RequestOptions,
): Promise<JobRecord> {
  const inserted = await context.jobs.insert(toNewRecord(context, id, input, options)).catch((error) => {
    if (error instanceof AlreadyExists) return undefined
    throw error
  })
  // Another request with the same key has inserted it.
  if (inserted === undefined) {
    const { value } = (await context.jobs.get(id))!
    await removeUnused(context, value, options)
    return value
  }
  step('job-inserted')
  try {
    await assertWithinLimit(context, inserted)
    await keepInput(context, inserted.value)
  } catch (error) {
    // The store was away for a moment, and the job is durable: whoever repeats the request with its key finds this job,
    // and not a failed one that would be replaced by a second. Workers keep its files.
    if (error instanceof Unavailable && options.idempotencyKey !== undefined) {
      context.wakeWorkers(id)
      throw error
    }
    const settled = await settleByVersion(context, id, { state: 'failed', error: toJobError(error) })
    // A worker found the job before it was woken: the files were removed because the job has ended.
    if (error instanceof NoSuchFile && typeof settled?.startedAt === 'string') return settled
    throw error
  }
  context.wakeWorkers(id)
  return inserted.value
}

/** Removes the uploads of a request that repeats an earlier job, which has its own files. */
async function removeUnused(
  context: JobContext,
  { files }: JobRecord,
  options: RequestOptions,
): Promise<void> {
  await removeFiles(context, options.files?.filter((id) => !files.includes(id)) ?? [])
}

function toNewRecord(
  context: JobContext,
  id: string,
  input: unknown,
  { owner, files = [], callback, traceparent, large }: RequestOptions,
): JobRecord {
  const now = timeIn(context)
  return {
    id,
    owner,
    state: 'queued',
    input,
    files: [...files],
    progress: null,
    tries: 0,
    failedRuns: 0,
    alone: null,
    runAfter: immediately,
    createdAt: now,
    arrival: nextArrival(),
    startedAt: null,
    endedAt: null,
    expiresAt: null,
    result: null,
    resultFiles: [],
    error: null,
    callback: callback ?? null,
    callbackDueAt: null,
    callbackTries: 0,
    large: large === true ? true : null,
    traceparent: traceparent ?? null,
  }
}

let arrivals = 0

function nextArrival(): number {
  arrivals += 1
  return arrivals
}

function randomText(length: number): string {
  return Array.from({ length }, () => base62[randomInt(base62.length)]).join('')
}
