import type { ErrorCode, JobError, JobProgress } from '@tathya/contracts/http'
import type { JobKind, JobState, Scope } from '@tathya/contracts/internal'
import type { Logger } from '@tathya/platform'
import type { z } from 'zod'

/** Defines a kind of job. The schemas must accept their own output: values are parsed again when they are written. */
export interface JobDefinition<I extends z.ZodObject, R extends z.ZodObject> {
  readonly kind: JobKind
  readonly input: I
  readonly result: R
  /** Time limit of a run; beyond it, the job fails with `job_timeout`. */
  readonly runSeconds: number
  /** Max runs. A job fails once as many have ended without a result (error, crash, lost lease). */
  readonly tries: number
  /** Seconds for which a result, and the files that it points to, are kept. */
  readonly keptSeconds: number
  /**
   * Max queued jobs, over all processes; more are refused with `queue_full`. The last tenth is not for owners with many
   * queued jobs.
   */
  readonly queueLimit: number
  /** The error code shown to the owner if the cause must not be shown. */
  readonly failedWith: ErrorCode
  /** The scope that a caller's key needs for these jobs. */
  readonly scope: Scope
}

/**
 * A job as the service sees it. States: queued -> running -> succeeded or failed; running -> queued for a retry or when its
 * process stops; queued or running -> cancelled; succeeded -> expired.
 */
export interface Job<I, R> {
  readonly id: string
  readonly owner: string
  readonly state: JobState
  readonly input: I
  readonly progress: JobProgress | null
  /** Position by arrival among queued jobs, from 1; owners with fewer running jobs come first. Null once it runs. */
  readonly queuePosition: number | null
  /** Runs that have begun. */
  readonly tries: number
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly expiresAt: string | null
  readonly result: R | null
  readonly error: JobError | null
}

/** Options of a request for a job. */
export interface RequestOptions {
  readonly owner: string
  /** Stored files of the input: kept while the job needs them, removed when it has ended. */
  readonly files?: readonly string[]
  /**
   * The same key of the same owner gives the same job for 24 hours, unless it failed, was cancelled, or its result expired.
   */
  readonly idempotencyKey?: string | undefined
  /** Digest of everything that determines the result: requests with one key must have the same. */
  readonly fingerprint?: string
  /** Gets the ended job. */
  readonly callback?: { readonly url: string; readonly baseUrl: string } | undefined
  /** Seconds to wait for the end, from 0. */
  readonly waitSeconds: number
  /** Ends the wait; the job continues. */
  readonly signal?: AbortSignal
  /** The trace that the job's runs belong to. */
  readonly traceparent?: string
  /** Takes long: such jobs never take all slots of a worker, so that others need not wait for them. Default: false. */
  readonly large?: boolean
}

/** The context of a run. */
export interface RunContext {
  readonly id: string
  readonly owner: string
  /** Fires when the job is cancelled, times out, was claimed by another worker, or the process stops. */
  readonly signal: AbortSignal
  /** Reports progress; less than before is ignored. */
  progress(done: number, total: number | null): void
  readonly log: Logger
  /** To pass on with calls and events of the run. */
  readonly traceparent: string
  /** Grows with each claim; fencing token for writes outside the port. */
  readonly epoch: number
}

/** The result of a run. */
export interface RunResult<R> {
  readonly result: R
  /** Stored files of the result, kept as long as it. */
  readonly files: readonly string[]
  /** Files of the input that something else needs from now on: they are not removed with the end of the job. */
  readonly taken?: readonly string[]
}

/** Runs a job. A thrown `ProblemError` fails the job; after any other error it is retried while it has tries. */
export type RunJob<I, R> = (input: I, context: RunContext) => Promise<RunResult<R>>

/** A worker of this process. */
export interface JobWorker {
  /** Jobs that run now. */
  running(): number
  /** Claims no more jobs, waits up to `limitMs` for running ones, and returns the others to the queue; that run does not count. */
  close(options?: { limitMs?: number }): Promise<void>
}

/**
 * The jobs of one kind. Promises: an accepted job reaches a final state, also after kill -9; a result is written once, under
 * the lease of the job; progress only grows; a cancel reaches the worker within 1 s; tries used up -> failed; owners see
 * only their own jobs; workers claim the next job of the owner with the fewest running jobs, and equal owners take turns.
 */
export interface JobQueue<I, R> {
  readonly scope: Scope
  /**
   * Accepts a job: durable when this resolves. Resolves with the job when it has ended, or after the wait.
   * Rejects with `ProblemError`: `queue_full`, `idempotency_conflict`, `idempotency_mismatch`, `callback_refused`; with
   * `NoSuchFile` if a file of the input is gone; with `StorageFull`; with the reason of the signal.
   */
  request(input: I, options: RequestOptions): Promise<Job<I, R>>
  /** Sends the callbacks of ended jobs, with the body from `toData`, until it is closed. */
  deliver(toData: (job: Job<I, R>, baseUrl: string) => unknown): JobWorker
  /** Starts a worker with a number of concurrent runs. Large jobs leave one of several slots to others. */
  work(run: RunJob<I, R>, options: { slots: number }): JobWorker
  /** Undefined if there is none, or it is another owner's. */
  get(id: string, owner: string): Promise<Job<I, R> | undefined>
  /** Cancels an unfinished job, or removes the result of an ended one. Undefined as `get`. */
  remove(id: string, owner: string): Promise<Job<I, R> | undefined>
  /**
   * Yields the job now and after each change, to its end; quick changes may be merged. Ends at once if `get` finds none.
   */
  watch(id: string, owner: string, signal: AbortSignal): AsyncIterable<Job<I, R>>
  /** Unfinished jobs by state. */
  counts(): Promise<{ queued: number; running: number }>
}

/** The job port. */
export interface Jobs {
  /** Makes the queue of a kind; the same definition gives the same queue. Rejects with `TypeError` for another of that kind. */
  define<I extends z.ZodObject, R extends z.ZodObject>(
    definition: JobDefinition<I, R>,
  ): Promise<JobQueue<z.output<I>, z.output<R>>>
  /** Marks expired results and extends the life of the files of unfinished jobs; also runs every ten minutes. */
  sweep(): Promise<void>
  /** Ends present and future watches and waits, which resolve with the job as it is. For a process that stops. */
  endWaits(): Promise<void>
  /** Ends watches, waits and workers; resolves after a sweep under way. */
  close(): Promise<void>
}

/** A message to a caller's address. */
export interface CallbackMessage {
  /** The same over all tries. */
  readonly id: string
  readonly url: string
  /** Its secret signs the message. */
  readonly owner: string
  /** JSON. */
  readonly body: string
}

/** The outcome of a try. `gone`: the receiver wants no more messages. */
export type CallbackOutcome =
  | { readonly kind: 'delivered' | 'gone' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Sends signed messages to callers' addresses. */
export interface Callbacks {
  /** Throws `callback_refused` for a forbidden address. */
  assertAllowed(url: string): void
  /** The secret for checking the signatures: `whsec_` and base64. */
  secretOf(owner: string): string
  /** Sends a message once. */
  send(message: CallbackMessage, signal: AbortSignal): Promise<CallbackOutcome>
}
