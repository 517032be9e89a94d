import type { JobKind } from '@tathya/contracts/internal'
import {
  type Clock,
  type Logger,
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
import { createQueueRoom } from './request/queue-room.ts'
import { sweepJobs } from './sweep-jobs.ts'

/** Milliseconds between sweeps. */
const sweepMs = 600_000

/** Milliseconds after which an event of a job is given up: whoever waits for it has looked by himself until then. */
const deadlineMs = 2_000

/** What jobs stand on. */
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
  /** Seconds for which a worker holds a job without a sign of life. Default 30. */
  readonly leaseSeconds?: number
  /** Seconds before a job whose run has failed is tried again; they double. Default 2. */
  readonly retrySeconds?: number
}

interface Opened {
  readonly queue: AnyJobQueue
  readonly context: JobContext
}

interface Defined {
  readonly definition: AnyJobDefinition
  /** Undefined where it could not be opened; whoever defines the kind again tries again. */
  opened: Promise<Opened> | undefined
}

/** Makes the job port on the ports of records, events and files. */
export function createJobs(options: JobsOptions): Jobs {
  return new StoredJobs(options)
}

class StoredJobs implements Jobs {
  readonly #options: JobsOptions
  readonly #definitions = new Map<JobKind, Defined>()
  readonly #workers = new Set<JobWorker>()
  readonly #closing = new AbortController()
  readonly #metersOf: (kind: JobKind) => JobMeters
  readonly #sweeper: NodeJS.Timeout
  #sweeping: Promise<void> = Promise.resolve()
  #closed: Promise<void> | undefined

  constructor(options: JobsOptions) {
    this.#options = options
    this.#metersOf = createJobMeters(options.metrics, () => this.#countAll())
    this.#sweeper = setInterval(() => {
      this.sweep().catch((error) => options.log.warn({ err: error }, 'The jobs could not be swept'))
    }, sweepMs).unref()
  }

  async define<I extends z.ZodObject, R extends z.ZodObject>(
    definition: JobDefinition<I, R>,
  ): Promise<JobQueue<z.output<I>, z.output<R>>> {
    const earlier = this.#definitions.get(definition.kind)
    if (earlier !== undefined && !isSame(earlier.definition, definition))
      throw new TypeError(`Jobs of the kind "${definition.kind}" are defined already, in another way.`)
    const entry: Defined = earlier ?? { definition, opened: undefined }
    this.#definitions.set(definition.kind, entry)
    // Input and result were checked by the schemas that the types come from.
    return (await this.#openOnce(entry)).queue as JobQueue<z.output<I>, z.output<R>>
  }

  sweep(): Promise<void> {
    const sweepAll = async () => {
      for (const { context } of await this.#openedNow()) await sweepJobs(context)
    }
    this.#sweeping = this.#sweeping.then(sweepAll, sweepAll)
    return this.#sweeping
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
    const meters = this.#metersOf(definition.kind)
    const context = createContext(this.#options, definition, meters, this.#closing.signal)
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
    clearInterval(this.#sweeper)
    await this.endWaits()
    await Promise.all([...this.#workers].map((worker) => worker.close()))
    // Whoever swept has reported what went wrong.
    await this.#sweeping.catch(() => {})
    for (const { context } of await this.#openedNow()) context.changes.close()
  }
}

/** A service whose start failed half way defines its jobs once more, in the same words. */
function isSame(one: AnyJobDefinition, other: AnyJobDefinition): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof AnyJobDefinition>
  return [...names].every((name) => one[name] === other[name])
}

function createContext(
  options: JobsOptions,
  definition: AnyJobDefinition,
  meters: JobMeters,
  closing: AbortSignal,
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
    meters,
    leaseSeconds,
    retrySeconds,
    closing,
  }
}

/** Makes the functions that publish the events of a kind. The record is the job: an event that is lost does no harm. */
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
