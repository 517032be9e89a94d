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
import type { Callbacks } from './callbacks/callbacks.ts'
import { type JobEvents, listenToChanges } from './changes.ts'
import { type AnyJobQueue, createQueue } from './create-queue.ts'
import { keyCollection } from './idempotency.ts'
import type { JobContext } from './job-context.ts'
import { createJobMeters, type JobMeters } from './job-metrics.ts'
import { type AnyJobDefinition, type JobRecord, jobCollection } from './job-record.ts'
import type { JobDefinition, JobQueue, Jobs, JobWorker } from './port.ts'
import { createQueueRoom } from './queue-room.ts'
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
  const { log } = options
  const defined = new Map<JobKind, Defined>()
  const workers = new Set<JobWorker>()
  const closing = new AbortController()
  const metersOf = createJobMeters(options.metrics, countAll)
  let sweeping: Promise<void> = Promise.resolve()
  let closed: Promise<void> | undefined

  async function countAll() {
    const counts = []
    for (const { queue, context } of await openedNow()) {
      const { kind } = context.definition
      const { queued, running } = await queue.counts()
      counts.push({ kind, state: 'queued' as const, count: queued })
      counts.push({ kind, state: 'running' as const, count: running })
    }
    return counts
  }

  async function open(definition: AnyJobDefinition): Promise<Opened> {
    const context = createContext(options, definition, metersOf(definition.kind), closing.signal)
    try {
      await sweepJobs(context)
    } catch (error) {
      context.changes.close()
      throw error
    }
    return { context, queue: createQueue(context, (worker) => workers.add(worker)) }
  }

  function openOnce(entry: Defined): Promise<Opened> {
    entry.opened ??= open(entry.definition).catch((error) => {
      entry.opened = undefined
      throw error
    })
    return entry.opened
  }

  async function sweepAll(): Promise<void> {
    for (const { context } of await openedNow()) await sweepJobs(context)
  }

  function sweep(): Promise<void> {
    sweeping = sweeping.then(sweepAll, sweepAll)
    return sweeping
  }

  const sweeper = setInterval(() => {
    sweep().catch((error) => log.warn({ err: error }, 'The jobs could not be swept'))
  }, sweepMs).unref()

  async function openedNow(): Promise<Opened[]> {
    const opened = await Promise.allSettled([...defined.values()].map((entry) => entry.opened))
    return opened.flatMap((entry) => (entry.status === 'fulfilled' ? (entry.value ?? []) : []))
  }

  async function endWaits(): Promise<void> {
    closing.abort()
    for (const { context } of await openedNow()) context.changes.ringAll()
  }

  async function close(): Promise<void> {
    clearInterval(sweeper)
    await endWaits()
    await Promise.all([...workers].map((worker) => worker.close()))
    // Whoever swept has told of what went wrong.
    await sweeping.catch(() => {})
    for (const { context } of await openedNow()) context.changes.close()
  }

  return {
    async define<I extends z.ZodObject, R extends z.ZodObject>(definition: JobDefinition<I, R>) {
      const known = defined.get(definition.kind)
      if (known !== undefined && !isSame(known.definition, definition))
        throw new TypeError(`Jobs of the kind "${definition.kind}" are defined already, in another way.`)
      const entry: Defined = known ?? { definition, opened: undefined }
      defined.set(definition.kind, entry)
      // Input and result were checked by the schemas that the types come from.
      return (await openOnce(entry)).queue as JobQueue<z.output<I>, z.output<R>>
    },
    sweep,
    endWaits,
    close() {
      closed ??= close()
      return closed
    },
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
  const told = (published: Promise<void>, id: string) => {
    published.catch((error) => log.warn({ job: id, err: error }, 'An event of a job could not be published'))
  }
  return {
    announce({ id, state, progress }: JobRecord) {
      const { done, total } = progress ?? { done: 0, total: null }
      told(events.publish(`${kind}.changed`, { job_id: id, state, done, total }, { deadlineMs }), id)
    },
    wakeWorkers(id: string) {
      told(events.publish(`${kind}.requested`, { job_id: id }, { deadlineMs }), id)
    },
  }
}
