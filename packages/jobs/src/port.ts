import type { ErrorCode, JobError, JobProgress } from '@tathya/contracts/http'
import type { JobKind, JobState, Scope } from '@tathya/contracts/internal'
import type { Logger } from '@tathya/platform'
import type { z } from 'zod'

/** What a kind of job is. The schemas must take what they give: values are checked again when they are written. */
export interface JobDefinition<I extends z.ZodObject, R extends z.ZodObject> {
  readonly kind: JobKind
  readonly input: I
  readonly result: R
  /** Seconds that one run may take; after that it has failed with `job_timeout`. */
  readonly runSeconds: number
  /** Runs that may end without a result through no fault of the input (crash, lost lease), before the job has failed. */
  readonly tries: number
  /** Seconds for which a result, and the files that it points to, are kept. */
  readonly keptSeconds: number
  /**
   * Jobs that may wait at once, over all processes; more are refused with `queue_full`. The last tenth is not for owners with
   * many waiting.
   */
  readonly queueLimit: number
  /** What a job has failed with where nothing is known that its owner could be told. */
  readonly failedWith: ErrorCode
  /** What the key of a caller must open to reach these jobs. */
  readonly scope: Scope
}

/**
 * A job as the service sees it. Its states: queued -> running -> succeeded or failed; running -> queued where it is tried
 * again or given back; queued or running -> cancelled; succeeded -> expired.
 */
export interface Job<I, R> {
  readonly id: string
  readonly owner: string
  readonly state: JobState
  readonly input: I
  readonly progress: JobProgress | null
  /** Place by arrival among all that wait, from 1; who has less running comes sooner. Null once it runs. */
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

/** What is said of a job that is requested. */
export interface RequestOptions {
  readonly owner: string
  /** Stored files that the input points to: kept while the job may need them, removed when it has ended. */
  readonly files?: readonly string[]
  /**
   * The same key of the same owner gives the same job for 24 hours, unless that has failed, was cancelled, or its result
   * is gone.
   */
  readonly idempotencyKey?: string | undefined
  /** Tells whether two requests with one key are the same: a digest of everything that the result follows from. */
  readonly fingerprint?: string
  /** Gets the ended job. */
  readonly callback?: { readonly url: string; readonly baseUrl: string } | undefined
  /** Seconds to wait for the end, from 0. */
  readonly waitSeconds: number
  /** Ends the waiting; the job goes on. */
  readonly signal?: AbortSignal
  /** The trace that the job's runs belong to. */
  readonly traceparent?: string
}

/** What a run gets beside its input. */
export interface RunContext {
  readonly id: string
  /** Fires when the job is cancelled, takes too long, was given to somebody else, or the process stops. */
  readonly signal: AbortSignal
  /** Tells how far it is; less than before is passed over. */
  progress(done: number, total: number | null): void
  readonly log: Logger
  /** What the run hands on, so that what follows belongs to the trace of the request. */
  readonly traceparent: string
  /** Grows with each claim; what a run leaves outside the port belongs under it. */
  readonly epoch: number
}

/** What a run gives back. */
export interface RunResult<R> {
  readonly result: R
  /** Stored files that the result points to; kept as long as the result. */
  readonly files: readonly string[]
}

/** Does the work. Throw a `ProblemError`: the job has failed with it. Throw anything else: it is tried again while it has tries. */
export type RunJob<I, R> = (input: I, context: RunContext) => Promise<RunResult<R>>

/** A worker of this process. */
export interface JobWorker {
  /** Jobs that run now. */
  running(): number
  /** Takes nothing new, waits up to `limitMs` for what runs, gives the rest back uncounted. */
  close(options?: { limitMs?: number }): Promise<void>
}

/**
 * The jobs of one kind. Promises: accepted = ends in a final state, also after kill -9; a result is written once, by whoever
 * holds the job; progress only grows; a cancel reaches the worker within 1 s; tries used up -> failed;
 * owners see only their own; workers take the next job of the owner who has the fewest running, and owners with as many
 * take turns.
 */
export interface JobQueue<I, R> {
  readonly scope: Scope
  /**
   * Accepts a job: durable when this resolves. Resolves with the ended job, or with the job as it stands after the wait.
   * Rejects with `ProblemError`: `queue_full`, `idempotency_conflict`, `idempotency_mismatch`, `callback_refused`; with
   * `NoSuchFile` where a file of the input is gone; with `StorageFull`; with the reason of the signal.
   */
  request(input: I, options: RequestOptions): Promise<Job<I, R>>
  /** Sends the callbacks of jobs that have ended, with what `toData` makes of the job, until it is closed. */
  deliver(toData: (job: Job<I, R>, baseUrl: string) => unknown): JobWorker
  /** Starts a worker with as many runs at once as it has slots. */
  work(run: RunJob<I, R>, options: { slots: number }): JobWorker
  /** Undefined for what is not there, or is another owner's. */
  get(id: string, owner: string): Promise<Job<I, R> | undefined>
  /** Cancels a job that has not ended, and removes the result of one that has. Undefined as `get`. */
  remove(id: string, owner: string): Promise<Job<I, R> | undefined>
  /**
   * The job now and after each change, to its end; changes in quick succession may be told as one. Ends at once for what
   * `get` does not find.
   */
  watch(id: string, owner: string, signal: AbortSignal): AsyncIterable<Job<I, R>>
  /** Jobs by state, of those that have not ended. */
  counts(): Promise<{ queued: number; running: number }>
}

/** The job port. */
export interface Jobs {
  /** Makes the queue of a kind; the same definition gives the same queue. Rejects with `TypeError` for another of that kind. */
  define<I extends z.ZodObject, R extends z.ZodObject>(
    definition: JobDefinition<I, R>,
  ): Promise<JobQueue<z.output<I>, z.output<R>>>
  /** Writes down which results have expired, and keeps the files of what waits; runs by itself every ten minutes. */
  sweep(): Promise<void>
  /** Ends watches and waits, those too that begin after it: callers get the job as it stands. For a process that stops. */
  endWaits(): Promise<void>
  /** Ends watches, waits and workers, and lets a sweep come to its end. */
  close(): Promise<void>
}

/** A message to the address that a caller named. */
export interface CallbackMessage {
  /** The same over all tries. */
  readonly id: string
  readonly url: string
  /** Whose secret signs it. */
  readonly owner: string
  /** JSON. */
  readonly body: string
}

/** How a try ended: `gone` is the receiver's word that it wants no more. */
export type CallbackOutcome =
  | { readonly kind: 'delivered' | 'gone' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Sends signed messages to addresses that callers name. */
export interface Callbacks {
  /** Throws `callback_refused` for an address that is never called. */
  assertAllowed(url: string): void
  /** The secret with which an owner checks the signatures: `whsec_` and base64. */
  secretOf(owner: string): string
  /** Sends a message once. */
  send(message: CallbackMessage, signal: AbortSignal): Promise<CallbackOutcome>
}
