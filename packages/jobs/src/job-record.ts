import { JobError, JobProgress } from '@tathya/contracts/http'
import { type JobKind, JobState } from '@tathya/contracts/internal'
import { z } from 'zod'
import type { Job, JobDefinition } from './port.ts'

/** A definition whose input and result are not known here. */
export type AnyJobDefinition = JobDefinition<z.ZodObject, z.ZodObject>

/** Seconds for which an ended job is remembered, at least. */
const rememberedSeconds = 7 * 86_400

/** The time of what is due at once: before any clock, so that one that was set back holds up nothing. */
export const atOnce = new Date(0).toISOString()

const time = z.iso.datetime()

/** Makes the schema of a job's record. */
function makeSchema({ input, result }: AnyJobDefinition) {
  return z.object({
    id: z.string(),
    owner: z.string(),
    state: JobState,
    input: input as z.ZodType,
    /** Stored files of the input. */
    files: z.array(z.string()),
    progress: JobProgress.nullable(),
    tries: z.int().min(0),
    /** Runs that ended with an error; the others ended with their process. */
    failedRuns: z.int().min(0).default(0),
    /** True while a run has its process to itself, because earlier ones ended with theirs. */
    alone: z.boolean().nullable().default(null),
    /** Not before then is it taken by a worker. */
    runAfter: time,
    createdAt: time,
    /** Counts the jobs that a process has accepted: tells those of one millisecond apart. */
    arrival: z.int(),
    startedAt: time.nullable(),
    endedAt: time.nullable(),
    expiresAt: time.nullable(),
    result: (result as z.ZodType).nullable(),
    /** Stored files of the result. */
    resultFiles: z.array(z.string()),
    error: JobError.nullable(),
    callback: z.object({ url: z.string(), baseUrl: z.string() }).nullable(),
    /** When the callback is tried next; null before the end, and once it needs no more tries. */
    callbackDueAt: time.nullable(),
    callbackTries: z.int().min(0),
    /** The trace of the request; jobs of earlier versions have none. */
    traceparent: z.string().nullable().default(null),
  })
}
type JobSchema = ReturnType<typeof makeSchema>

/** A job as it is stored. */
export type JobRecord = z.output<JobSchema>

// The record port knows a collection by its schema, so that a definition has one for all who use it.
const schemas = new WeakMap<AnyJobDefinition, JobSchema>()

/** The collection of a kind of job. */
export function jobCollection(definition: AnyJobDefinition) {
  const schema = schemas.get(definition) ?? makeSchema(definition)
  schemas.set(definition, schema)
  return {
    name: `${definition.kind}.jobs`,
    schema,
    key: 'id' as const,
    indexes: [
      ['state', 'createdAt', 'arrival'],
      ['state', 'owner'],
      ['state', 'expiresAt'],
      ['startedAt'],
      ['callbackDueAt'],
    ],
    expireAfter: { field: 'endedAt', seconds: Math.max(rememberedSeconds, definition.keptSeconds) },
  }
}

/** The order in which jobs came. */
export const arrivalOrder = ['createdAt', 'arrival'] as const

/** True for a state that a job does not leave by work. */
export function hasEnded(state: JobState): boolean {
  return state !== 'queued' && state !== 'running'
}

/** The job of a record at a time: a result whose time is over is gone, whether or not the record says so. */
export function toJob(record: JobRecord, now: Date, queuePosition: number | null): Job<unknown, unknown> {
  const { id, owner, input, progress, tries, createdAt, startedAt, endedAt, expiresAt, error } = record
  const gone = record.state === 'succeeded' && expiresAt !== null && expiresAt <= now.toISOString()
  return {
    id,
    owner,
    state: gone ? 'expired' : record.state,
    input,
    progress,
    queuePosition,
    tries,
    createdAt,
    startedAt,
    endedAt,
    expiresAt,
    result: gone ? null : record.result,
    error,
  }
}

/** Seconds for which a key gives the same job. */
export const keySeconds = 86_400

/** An idempotency key that was used. It is written before its job, so that requests at the same time make one. */
export const JobKey = z.object({
  /** Digest of owner and key. */
  digest: z.string(),
  jobId: z.string(),
  fingerprint: z.string(),
  usedAt: z.iso.datetime(),
})
export type JobKey = z.output<typeof JobKey>

/** The collection of a kind's keys. */
export function keyCollection(kind: JobKind) {
  return {
    name: `${kind}.keys`,
    schema: JobKey,
    key: 'digest' as const,
    expireAfter: { field: 'usedAt', seconds: keySeconds },
  }
}
