import { JobError, JobProgress } from '@tathya/contracts/http'
import { type JobKind, JobState } from '@tathya/contracts/internal'
import { z } from 'zod'
import type { Job, JobDefinition } from './port.ts'

/** A definition of any input and result. */
export type AnyJobDefinition = JobDefinition<z.ZodObject, z.ZodObject>

/** Minimum life of the record of an ended job. */
const retentionSeconds = 7 * 86_400

/** A due time in the past for every clock, also one that was set back. */
export const immediately = new Date(0).toISOString()

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
    /** Runs that ended with an error; in the other ended runs, the process ended. */
    failedRuns: z.int().min(0).default(0),
    /** True while the job runs with no other in its process, after earlier runs ended with their process. */
    alone: z.boolean().nullable().default(null),
    /** Workers do not claim it earlier. */
    runAfter: time,
    createdAt: time,
    /** Number of the job in its process: orders jobs of the same millisecond. */
    arrival: z.int(),
    startedAt: time.nullable(),
    endedAt: time.nullable(),
    expiresAt: time.nullable(),
    result: (result as z.ZodType).nullable(),
    /** Stored files of the result. */
    resultFiles: z.array(z.string()),
    error: JobError.nullable(),
    callback: z.object({ url: z.string(), baseUrl: z.string() }).nullable(),
    /** Time of the next try of the callback; null before the job has ended, and after the last try. */
    callbackDueAt: time.nullable(),
    callbackTries: z.int().min(0),
    /** True for a job that takes long, else null. */
    large: z.boolean().nullable().default(null),
    /** Null in records of earlier versions. */
    traceparent: z.string().nullable().default(null),
  })
}
type JobSchema = ReturnType<typeof makeSchema>

/** A job as it is stored. */
export type JobRecord = z.output<JobSchema>

// The record port identifies a collection by its schema, so that a definition must always give the same.
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
    expireAfter: { field: 'endedAt', seconds: Math.max(retentionSeconds, definition.keptSeconds) },
  }
}

/** The order of arrival. */
export const arrivalOrder = ['createdAt', 'arrival'] as const

/** True for a final state; only `succeeded` still changes, to `expired`. */
export function hasEnded(state: JobState): boolean {
  return state !== 'queued' && state !== 'running'
}

/** The job of a record; an expired result is left out even if the record still holds it. */
export function toJob(record: JobRecord, now: Date, queuePosition: number | null): Job<unknown, unknown> {
  const { id, owner, input, progress, tries, createdAt, startedAt, endedAt, expiresAt, error } = record
  const expired = record.state === 'succeeded' && expiresAt !== null && expiresAt <= now.toISOString()
  return {
    id,
    owner,
    state: expired ? 'expired' : record.state,
    input,
    progress,
    queuePosition,
    tries,
    createdAt,
    startedAt,
    endedAt,
    expiresAt,
    result: expired ? null : record.result,
    error,
  }
}

/** Life of an idempotency key. */
export const keySeconds = 86_400

/** A used idempotency key. It is written before its job, so that concurrent requests create one job. */
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
