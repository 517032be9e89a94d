import { type Metrics, type Readiness, sleep } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import type { Dataset } from '../../declare/definition.ts'
import { ImportError } from '../../errors.ts'
import { storedReleases } from '../../releases/stored-releases.ts'
import { withoutLogin } from '../source/download.ts'
import { importInProcess } from './import-in-process.ts'
import { type Importer, importHere } from './importer.ts'
import { fillDays, type ImportsConfig, readImports, type ScheduledImport } from './imports-config.ts'

/** Milliseconds after which a failed import is retried, unless its next run is due earlier. */
const retryMs = 15 * 60_000
const hourMs = 3_600_000
/** Longest delay of a timer. */
const timerMs = 2 ** 31 - 1

/** The options of scheduled imports. */
export interface ScheduleOptions {
  /** The imports of this service's datasets. */
  readonly imports: readonly ScheduledImport[]
  readonly importer: Importer
  readonly platform: Pick<Platform, 'log' | 'clock' | 'metrics'>
  /** Called after a release is written, to serve it at once. */
  readonly imported: () => Promise<void>
}

/** Imports that a service repeats; failures never affect what is served. */
export interface ScheduledImports {
  /** Runs each import at once, then at its interval. */
  start(): void
  /** A line for each import, with its last failure. */
  notes(): readonly string[]
  /** Always ready; names failing imports. */
  readiness(): readonly Readiness[]
  close(): Promise<void>
}

/** Makes the scheduled imports of a service. Every process tries; the store of releases decides. */
export function scheduleImports(options: ScheduleOptions): ScheduledImports {
  return new Schedule(options)
}

/** A scheduled import with its last failure. */
interface ImportJob extends ScheduledImport {
  trouble: string | undefined
}

class Schedule implements ScheduledImports {
  readonly #options: ScheduleOptions
  readonly #jobs: readonly ImportJob[]
  readonly #meters: ImportMeters | undefined
  readonly #ending = new AbortController()
  // One at a time: each may take the memory of a large workbook.
  #running: Promise<void> = Promise.resolve()
  #loops: readonly Promise<void>[] = []

  constructor(options: ScheduleOptions) {
    this.#options = options
    this.#jobs = options.imports.map((scheduled) => ({ ...scheduled, trouble: undefined }))
    this.#meters = this.#jobs.length === 0 ? undefined : importMeters(options.platform.metrics)
  }

  start(): void {
    this.#loops = this.#jobs.map((job) => this.#repeat(job))
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
    await Promise.all(this.#loops)
  }

  async #run(job: ImportJob): Promise<void> {
    const { dataset, source } = job
    const { importer, imported, platform } = this.#options
    const { log, clock } = platform
    try {
      const now = clock.now()
      const turn = { dataset, source: fillDays(source, now), at: now.toISOString() }
      const { outcome, file, refusal, warnings } = await importer(turn, this.#ending.signal)
      if (refusal !== undefined) throw new ImportError(refusal)
      log.info(
        { dataset, source: file, outcome, ...(warnings.length > 0 && { warnings }) },
        'A scheduled import ended',
      )
      // A release that cannot be served is reported by the watch.
      if (outcome === 'imported') await imported().catch(() => {})
      job.trouble = undefined
      this.#meters?.succeeded(dataset, clock.now())
    } catch (error) {
      if (this.#ending.signal.aborted) return
      job.trouble = (error as Error).message
      this.#meters?.failed(dataset)
      log.warn({ err: error, dataset, source: withoutLogin(source) }, 'A scheduled import failed')
    }
  }

  async #repeat(job: ImportJob): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      this.#running = this.#running.then(() => (signal.aborted ? undefined : this.#run(job)))
      await this.#running
      const ms = job.hours * hourMs
      const pause = job.trouble === undefined ? ms : Math.min(ms, retryMs)
      for (let left = pause; left > 0 && !signal.aborted; left -= timerMs)
        await sleep(Math.min(left, timerMs), { signal, ref: false })
    }
  }
}

function nameOf({ dataset, source }: ScheduledImport): string {
  return `${dataset} from ${withoutLogin(source)}`
}

/** A service with scheduled imports. */
export interface ImportingService {
  readonly datasets: readonly Dataset[]
  /** The module that exports them as `datasets`; without it imports run in this process. */
  readonly module?: URL
}

/** The modules of the services of a process: files of one may need rows of another. */
const modulesOf = new WeakMap<object, URL[]>()

/** Makes the scheduled imports of a service from its settings. */
export function createScheduledImports(
  platform: Platform,
  { datasets, module }: ImportingService,
  config: Partial<ImportsConfig>,
  imported: () => Promise<void>,
): ScheduledImports {
  const modules = modulesOf.get(platform) ?? []
  modulesOf.set(platform, modules)
  if (module !== undefined) modules.push(module)
  const releases = storedReleases(platform)
  const ids = new Set(datasets.map(({ definition }) => definition.id))
  return scheduleImports({
    imports: readImports(config.TATHYA_IMPORTS).imports.filter(({ dataset }) => ids.has(dataset)),
    importer:
      module === undefined ? importHere(datasets, releases) : importInProcess(() => modules, releases),
    platform,
    imported,
  })
}

/** Metrics of scheduled imports. */
export interface ImportMeters {
  succeeded(dataset: string, at: Date): void
  failed(dataset: string): void
}

/** The services of a process share its metrics, and a metric can be declared once. */
const declared = new WeakMap<Metrics, ImportMeters>()

/** The meters of scheduled imports: `tathya_import_last_success_timestamp_seconds` and `tathya_import_failures_total`. */
function importMeters(metrics: Metrics): ImportMeters {
  const existing = declared.get(metrics)
  if (existing !== undefined) return existing
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
