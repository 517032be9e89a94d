import type { Platform } from '@tathya/runtime'
import type { Dataset } from '../../definition.ts'
import { storedReleases } from '../../releases/stored-releases.ts'
import { importInThread } from './import-in-thread.ts'
import { importHere } from './importer.ts'
import { type ImportsConfig, readImports } from './imports-config.ts'
import { type ScheduledImports, scheduleImports } from './scheduled-imports.ts'

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
