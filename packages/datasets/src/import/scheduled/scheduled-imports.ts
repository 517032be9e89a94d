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
export function scheduleImports({
  imports,
  importer,
  platform,
  imported,
}: ScheduleOptions): ScheduledImports {
  const { log, clock, metrics } = platform
  const ending = new AbortController()
  const jobs = imports.map((one) => ({ ...one, trouble: undefined as string | undefined }))
  type Job = (typeof jobs)[number]
  const timers = new Map<Job, NodeJS.Timeout>()
  const meters = jobs.length === 0 ? undefined : importMeters(metrics)
  // One at a time: each may take the memory of a large workbook.
  let working: Promise<unknown> = Promise.resolve()

  async function run(job: Job): Promise<void> {
    const { dataset, place } = job
    try {
      const now = clock.now()
      const turn = { dataset, place: fillDays(place, now), at: now.toISOString() }
      const { outcome, source, refusal } = await importer(turn, ending.signal)
      if (refusal !== undefined) throw new ImportError(refusal)
      log.info({ dataset, source, outcome }, 'A scheduled import ended')
      // What goes wrong there is told by who serves.
      if (outcome === 'imported') await imported().catch(() => {})
      job.trouble = undefined
      meters?.succeeded(dataset, clock.now())
    } catch (error) {
      if (ending.signal.aborted) return
      job.trouble = (error as Error).message
      meters?.failed(dataset)
      log.warn({ err: error, dataset, place: withoutLogin(place) }, 'A scheduled import failed')
    }
  }

  function turn(job: Job): void {
    working = working
      .then(() => (ending.signal.aborted ? undefined : run(job)))
      .then(() => {
        if (ending.signal.aborted) return
        const ms = job.hours * hourMs
        wait(job, job.trouble === undefined ? ms : Math.min(ms, retryMs))
      })
  }

  function wait(job: Job, ms: number): void {
    const timer = ms > timerMs ? setTimeout(wait, timerMs, job, ms - timerMs) : setTimeout(turn, ms, job)
    timers.set(job, timer.unref())
  }

  const name = (job: Job) => `${job.dataset} from ${withoutLogin(job.place)}`
  return {
    start: () => jobs.forEach(turn),
    notes: () =>
      jobs.map(
        (job) =>
          `import of ${name(job)} every ${job.hours} h${job.trouble === undefined ? '' : `: ${job.trouble}`}`,
      ),
    readiness: () =>
      jobs.flatMap((job) =>
        job.trouble === undefined
          ? []
          : [
              {
                name: 'imports',
                ready: true,
                detail: `${name(job)} failed, the rows at hand are served: ${job.trouble}`,
              },
            ],
      ),
    async close() {
      ending.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await working
    },
  }
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
  const known = declared.get(metrics)
  if (known !== undefined) return known
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
