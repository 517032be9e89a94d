import type { Metrics, Readiness } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import type { Dataset } from '../../declare/definition.ts'
import { ImportError } from '../../errors.ts'
import { storedReleases } from '../../releases/stored-releases.ts'
import { withoutLogin } from '../source/download.ts'
import { importInThread } from './import-in-thread.ts'
import { type Importer, importHere } from './importer.ts'
import { fillDays, type ImportsConfig, readImports, type ScheduledImport } from './imports-config.ts'

/** Milliseconds after which a failed import is tried again, where its own turn does not come earlier. */
const retryMs = 15 * 60_000
const hourMs = 3_600_000
/** Longest time that a timer can wait. */
const timerMs = 2 ** 31 - 1

/** What scheduled imports are made with. */
export interface ScheduleOptions {
  /** Those of the service alone; imports of others are other services' business. */
  readonly imports: readonly ScheduledImport[]
  readonly importer: Importer
  readonly platform: Pick<Platform, 'log' | 'clock' | 'metrics'>
  /** Called after a release was written, to serve it at once. */
  readonly imported: () => Promise<void>
}

/** Imports that a service repeats. They never stop what is served. */
export interface ScheduledImports {
  /** Begins; each is tried at once, and then at its time. */
  start(): void
  /** A line for each, and what is wrong with it. */
  notes(): readonly string[]
  /** Always ready; tells which failed last. */
  readiness(): readonly Readiness[]
  close(): Promise<void>
}

/** Makes the scheduled imports of a service. Every process of an installation tries; the store of releases decides. */
export function scheduleImports(options: ScheduleOptions): ScheduledImports {
  return new Schedule(options)
}

/** A scheduled import with why it failed last; undefined where it did not. */
interface ImportJob extends ScheduledImport {
  trouble: string | undefined
}

class Schedule implements ScheduledImports {
  readonly #options: ScheduleOptions
  readonly #jobs: readonly ImportJob[]
  readonly #meters: ImportMeters | undefined
  readonly #ending = new AbortController()
  readonly #timers = new Map<ImportJob, NodeJS.Timeout>()
  // One at a time: each may take the memory of a large workbook.
  #working: Promise<unknown> = Promise.resolve()

  constructor(options: ScheduleOptions) {
    this.#options = options
    this.#jobs = options.imports.map((one) => ({ ...one, trouble: undefined }))
    this.#meters = this.#jobs.length === 0 ? undefined : importMeters(options.platform.metrics)
  }

  start(): void {
    for (const job of this.#jobs) this.#turn(job)
  }

  notes(): readonly string[] {
    return this.#jobs.map(
      (job) =>
        `import of ${nameOf(job)} every ${job.hours} h${job.trouble === undefined ? '' : `: ${job.trouble}`}`,
    )
  }

  readiness(): readonly Readiness[] {
    return this.#jobs
      .filter(({ trouble }) => trouble !== undefined)
      .map((job) => ({
        name: 'imports',
        ready: true,
        detail: `${nameOf(job)} failed, the rows at hand are served: ${job.trouble}`,
      }))
  }

  async close(): Promise<void> {
    this.#ending.abort()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await this.#working
  }

  async #run(job: ImportJob): Promise<void> {
    const { dataset, place } = job
    const { importer, imported, platform } = this.#options
    const { log, clock } = platform
    try {
      const now = clock.now()
      const turn = { dataset, place: fillDays(place, now), at: now.toISOString() }
      const { outcome, source, refusal } = await importer(turn, this.#ending.signal)
      if (refusal !== undefined) throw new ImportError(refusal)
      log.info({ dataset, source, outcome }, 'A scheduled import ended')
      // Who serves reports what goes wrong there.
      if (outcome === 'imported') await imported().catch(() => {})
      job.trouble = undefined
      this.#meters?.succeeded(dataset, clock.now())
    } catch (error) {
      if (this.#ending.signal.aborted) return
      job.trouble = (error as Error).message
      this.#meters?.failed(dataset)
      log.warn({ err: error, dataset, place: withoutLogin(place) }, 'A scheduled import failed')
    }
  }

  #turn(job: ImportJob): void {
    const { signal } = this.#ending
    this.#working = this.#working
      .then(() => (signal.aborted ? undefined : this.#run(job)))
      .then(() => {
        if (signal.aborted) return
        const ms = job.hours * hourMs
        this.#wait(job, job.trouble === undefined ? ms : Math.min(ms, retryMs))
      })
  }

  #wait(job: ImportJob, ms: number): void {
    const timer =
      ms > timerMs
        ? setTimeout(() => this.#wait(job, ms - timerMs), timerMs)
        : setTimeout(() => this.#turn(job), ms)
    this.#timers.set(job, timer.unref())
  }
}

function nameOf({ dataset, place }: ScheduledImport): string {
  return `${dataset} from ${withoutLogin(place)}`
}

/** A service whose datasets may be imported again and again. */
export interface ImportingService {
  readonly datasets: readonly Dataset[]
  /** The module that exports them as `datasets`; where it is not given, imports are made in the service's own thread. */
  readonly module?: URL
}

/** The modules of the services that share a process: files of one may need rows of another. */
const published = new WeakMap<object, URL[]>()

/** Makes the imports that the settings repeat for the datasets of a service. */
export function createScheduledImports(
  platform: Platform,
  { datasets, module }: ImportingService,
  config: Partial<ImportsConfig>,
  imported: () => Promise<void>,
): ScheduledImports {
  const modules = published.get(platform) ?? []
  published.set(platform, modules)
  if (module !== undefined) modules.push(module)
  const releases = storedReleases(platform)
  const own = new Set(datasets.map(({ definition }) => definition.id))
  return scheduleImports({
    imports: readImports(config.TATHYA_IMPORTS).imports.filter(({ dataset }) => own.has(dataset)),
    importer: module === undefined ? importHere(datasets, releases) : importInThread(() => modules, releases),
    platform,
    imported,
  })
}

/** What a process counts of its scheduled imports. */
export interface ImportMeters {
  succeeded(dataset: string, at: Date): void
  failed(dataset: string): void
}

/** The services of a process share its metrics, and each meter can be declared once. */
const declared = new WeakMap<Metrics, ImportMeters>()

/** The meters of scheduled imports: `tathya_import_last_success_timestamp_seconds` and `tathya_import_failures_total`. */
export function importMeters(metrics: Metrics): ImportMeters {
  const own = declared.get(metrics)
  if (own !== undefined) return own
  const success = metrics.gauge(
    'tathya_import_last_success_timestamp_seconds',
    'When a scheduled import last ended well, also where it found nothing new; seconds since 1970',
    ['dataset'],
  )
  const failures = metrics.counter('tathya_import_failures_total', 'Scheduled imports that failed', [
    'dataset',
  ])
  const meters: ImportMeters = {
    succeeded: (dataset, at) => success.set({ dataset }, at.getTime() / 1_000),
    failed: (dataset) => failures.inc({ dataset }),
  }
  declared.set(metrics, meters)
  return meters
}
