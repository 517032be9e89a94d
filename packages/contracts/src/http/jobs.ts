import { z } from 'zod'
import { FieldError } from './problem.ts'

/** State of a job. The first two may change, the others are final; `expired`: it succeeded, and its result is gone. */
export const JobState = z
  .enum(['queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired'])
  .meta({ id: 'JobState' })
export type JobState = z.output<typeof JobState>

/** Progress of a job. */
export const JobProgress = z
  .object({
    done: z.int().min(0).meta({ description: 'Pages, or steps where pages are not known; only grows' }),
    total: z.int().min(1).nullable().meta({ description: 'null while unknown' }),
  })
  .meta({ id: 'JobProgress' })
export type JobProgress = z.output<typeof JobProgress>

/** Why a job failed: the members of a problem document that do not belong to one request. */
export const JobError = z
  .object({
    code: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.array(FieldError),
  })
  .meta({ id: 'JobError' })
export type JobError = z.output<typeof JobError>

/** A job as its owner sees it, with the result of its kind. */
export function jobWith<R extends z.ZodType>(result: R) {
  return z.object({
    id: z.string(),
    state: JobState,
    progress: JobProgress.nullable(),
    queue_position: z.int().min(1).nullable().meta({
      description:
        'Position by arrival among queued jobs, from 1; owners with fewer running jobs come sooner. null once it runs',
    }),
    tries: z.int().min(0),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    ended_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable().meta({ description: 'When the result is deleted' }),
    result: result.nullable(),
    error: JobError.nullable(),
  })
}

/** Path parameters of a job. */
export const JobParams = z.object({
  id: z
    .string()
    .regex(/^[a-z]+_[0-9A-Za-z]{1,64}$/, { error: 'must be the id of a job' })
    .meta({ description: 'The id of a job: the job_id of an answer' }),
})
export type JobParams = z.output<typeof JobParams>

/** The answer to a request whose job is still running. */
export const JobAccepted = z
  .object({
    status: z.literal('accepted'),
    message: z.string(),
    job_url: z.url({ protocol: /^https?$/ }),
    job_id: z.string(),
    queue_position: z.int().min(1).nullable().meta({
      description: 'Position by arrival among queued jobs, from 1. null once it runs',
    }),
  })
  .meta({ id: 'JobAccepted', description: 'The work continues; the job has its progress' })
export type JobAccepted = z.output<typeof JobAccepted>

/** Seconds that a caller waits for a job by default. */
export const defaultWaitSeconds = 20

/** A key by which a request that is sent again is recognised. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, { error: 'must be 1 to 255 visible ASCII characters' })

/** What the gateway does with `Idempotency-Key` at every POST that has no rule of its own. */
export const idempotencyKeyRule =
  'With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key'

/** The headers of a request that makes a job. */
export const JobHeaders = z.object({
  prefer: z
    .string()
    .max(200)
    .optional()
    .meta({
      description: `\`wait=N\` waits up to N seconds (0 to 60, default ${defaultWaitSeconds}); \`respond-async\` does not wait`,
    }),
  'idempotency-key': IdempotencyKey.optional().meta({
    description: 'The same key within 24 hours gives the same job and not a second one',
  }),
})
export type JobHeaders = z.output<typeof JobHeaders>

/** The headers of a request for the events of a job. */
export const JobEventHeaders = z.object({
  'last-event-id': z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'The id of the last event that was seen; browsers send it by themselves' }),
})
export type JobEventHeaders = z.output<typeof JobEventHeaders>

/** The parameter `callback_url` of a request that makes a job. */
export const CallbackUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .max(2000)
  .refine((text) => !/^https?:\/\/[^/]*@/i.test(text), { error: 'must not hold a user or password' })
  .meta({
    pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^/@]+(/.*)?$',
    description: 'Gets the ended job, signed after Standard Webhooks',
  })

/** The secret that signs callbacks to an owner. */
export const CallbackSecret = z
  .object({
    secret: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/)
      .meta({ description: 'As libraries for Standard Webhooks take it' }),
  })
  .meta({ id: 'CallbackSecret' })
export type CallbackSecret = z.output<typeof CallbackSecret>
