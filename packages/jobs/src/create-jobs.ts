import type { JobKind } from '@tathya/contracts/internal'
import {
  type Clock,
  type Logger,
  Loop,
  type Metrics,
  noTracing,
  type ReportError,
  type Tracing,
} from '@tathya/platform'
import type { FileStore, RecordStore } from '@tathya/storage'
import type { z } from 'zod'
import { type JobEvents, listenToChanges } from './changes.ts'
import { type AnyJobQueue, createQueue } from './create-queue.ts'
import type { JobContext } from './job-context.ts'
import { createJobMeters, type JobMeters } from './job-metrics.ts'
import { type AnyJobDefinition, type JobRecord, jobCollection, keyCollection } from './job-record.ts'
import type { Callbacks, JobDefinition, JobQueue, Jobs, JobWorker } from './port.ts'
import { ProcessRuns } from './process-runs.ts'
import { createQueueRoom } from './request/queue-room.ts'
import { sweepJobs } from './sweep-jobs.ts'

/** Milliseconds between sweeps. */
const sweepMs = 600_000

/** Milliseconds after which publishing an event is abandoned: by then its receivers have polled the record. */
const deadlineMs = 2_000

/** Options of the job port. */
export interface JobsOptions {
  readonly records: RecordStore
  readonly events: JobEvents
  readonly files: FileStore
  readonly callbacks: Callbacks
  readonly clock: Clock
  readonly log: Logger
  readonly reportError: ReportError
  readonly metrics?: Metrics
  readonly tracing?: Tracing
  /** Lease of a running job. Default 30. */
  readonly leaseSeconds?: number
  /** Delay after the first failed run, doubled with each further one. Default 2. */
  readonly retrySeconds?: number
}

interface Opened {
  readonly queue: AnyJobQueue
  readonly context: JobContext
}

interface Defined {
  readonly definition: AnyJobDefinition
  /** Undefined after a failure to open; the next `define` of the kind tries again. */
  opened: Promise<Opened> | undefined
}

/** Creates the job port on the ports of records, events and files. */
export function createJobs(options: JobsOptions): Jobs {
  return new StoredJobs(options)
}

class StoredJobs implements Jobs {
  readonly #options: JobsOptions
  readonly #definitions = new Map<JobKind, Defined>()
  readonly #workers = new Set<JobWorker>()
  readonly #process = new ProcessRuns()
  readonly #closing = new AbortController()
  readonly #metersOf: (kind: JobKind) => JobMeters
  readonly #sweeper: Loop<void>
  #closed: Promise<void> | undefined

  constructor(options: JobsOptions) {
    this.#options = options
    this.#metersOf = createJobMeters(options.metrics, () => this.#countAll())
    this.#sweeper = new Loop({
      task: async () => {
        for (const { context } of await this.#openedNow()) await sweepJobs(context)
      },
      everyMs: sweepMs,
      log: options.log,
      failure: 'The jobs could not be swept',
    })
  }

  async define<I extends z.ZodObject, R extends z.ZodObject>(
    definition: JobDefinition<I, R>,
  ): Promise<JobQueue<z.output<I>, z.output<R>>> {
    const earlier = this.#definitions.get(definition.kind)
    if (earlier !== undefined && !isSame(earlier.definition, definition))
      throw new TypeError(`Jobs of the kind "${definition.kind}" are already defined differently.`)
    const entry: Defined = earlier ?? { definition, opened: undefined }
    this.#definitions.set(definition.kind, entry)
    // Input and result were checked by the schemas that the types come from.
    return (await this.#openOnce(entry)).queue as JobQueue<z.output<I>, z.output<R>>
  }

  sweep(): Promise<void> {
    return this.#sweeper.run()
  }

  async endWaits(): Promise<void> {
    this.#closing.abort()
    for (const { context } of await this.#openedNow()) context.changes.wakeAll()
  }

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  #openOnce(entry: Defined): Promise<Opened> {
    entry.opened ??= this.#open(entry.definition).catch((error) => {
      entry.opened = undefined
      throw error
    })
    return entry.opened
  }

  async #open(definition: AnyJobDefinition): Promise<Opened> {
    const context = createContext(this.#options, definition, {
      meters: this.#metersOf(definition.kind),
      process: this.#process,
      closing: this.#closing.signal,
    })
    try {
      await sweepJobs(context)
    } catch (error) {
      context.changes.close()
      throw error
    }
    return { context, queue: createQueue(context, (worker) => this.#workers.add(worker)) }
  }

  async #openedNow(): Promise<Opened[]> {
    const opened = await Promise.allSettled([...this.#definitions.values()].map((entry) => entry.opened))
    return opened.flatMap((entry) => (entry.status === 'fulfilled' ? (entry.value ?? []) : []))
  }

  async #countAll() {
    const counts = []
    for (const { queue, context } of await this.#openedNow()) {
      const { kind } = context.definition
      const { queued, running } = await queue.counts()
      counts.push({ kind, state: 'queued' as const, count: queued })
      counts.push({ kind, state: 'running' as const, count: running })
    }
    return counts
  }

  async #close(): Promise<void> {
    await this.endWaits()
    const swept = this.#sweeper.stop()
    await Promise.all([...this.#workers].map((worker) => worker.close()))
    await swept
    for (const { context } of await this.#openedNow()) context.changes.close()
  }
}

/** A service whose start failed defines its jobs again with the same definition. */
function isSame(first: AnyJobDefinition, other: AnyJobDefinition): boolean {
  const names = new Set([...Object.keys(first), ...Object.keys(other)]) as Set<keyof AnyJobDefinition>
  return [...names].every((name) => first[name] === other[name])
}

function createContext(
  options: JobsOptions,
  definition: AnyJobDefinition,
  shared: Pick<JobContext, 'meters' | 'process' | 'closing'>,
): JobContext {
  const { records, events, files, callbacks, clock, log, leaseSeconds = 30, retrySeconds = 2 } = options
  const { kind, queueLimit } = definition
  const jobs = records.collection(jobCollection(definition))
  const keys = records.collection(keyCollection(kind))
  return {
    definition,
    jobs,
    keys,
    room: createQueueRoom(queueLimit, (owner) =>
      jobs.count({ state: 'queued', ...(owner === undefined ? {} : { owner }) }),
    ),
    files,
    callbacks,
    changes: listenToChanges(events, kind),
    ...createAnnouncer(events, kind, log),
    clock,
    log,
    tracing: options.tracing ?? noTracing,
    report: options.reportError,
    leaseSeconds,
    retrySeconds,
    ...shared,
  }
}

/** Creates the functions that publish the events of a kind. The record is the job: a lost event does no harm. */
function createAnnouncer(events: JobEvents, kind: JobKind, log: Logger) {
  const logFailure = (published: Promise<void>, id: string) => {
    published.catch((error) => log.warn({ job: id, err: error }, 'An event of a job could not be published'))
  }
  return {
    announce({ id, state, progress }: JobRecord) {
      const { done, total } = progress ?? { done: 0, total: null }
      logFailure(events.publish(`${kind}.changed`, { job_id: id, state, done, total }, { deadlineMs }), id)
    },
    wakeWorkers(id: string) {
      logFailure(events.publish(`${kind}.requested`, { job_id: id }, { deadlineMs }), id)
    },
  }
}
