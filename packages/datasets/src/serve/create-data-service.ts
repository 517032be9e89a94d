import { datasets as registered } from '@tathya/contracts/http'
import { createService, type Endpoint, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import type { Dataset } from '../declare/definition.ts'
import type { ImportsConfig } from '../import/scheduled/imports-config.ts'
import { createScheduledImports, type ImportingService } from '../import/scheduled/scheduled-imports.ts'
import type { Snapshots } from '../snapshots/snapshot.ts'
import { publish } from './publish.ts'

/** A service of datasets. */
export interface DataServiceDefinition extends ImportingService {
  readonly name: string
  readonly summary: string
  /** In the order of the catalogue. */
  readonly datasets: readonly Dataset[]
  /** Further endpoints, which take precedence over those of single rows. */
  readonly routes?: (snapshots: Snapshots) => readonly Endpoint[]
}

/**
 * Makes a service of datasets with scheduled imports. Throws where the list of datasets in contracts has others for this
 * service.
 */
export function createDataService(
  platform: Platform,
  definition: DataServiceDefinition,
  config: Partial<ImportsConfig> = {},
): Service {
  const { name, summary, datasets } = definition
  assertAddresses(name, datasets)
  const { routes, snapshots, load, refresh, notes, readiness, close } = publish(datasets, platform)
  const scheduled = createScheduledImports(platform, definition, config, refresh)
  const ownRoutes = definition.routes?.(snapshots) ?? []
  // Rows are in memory: the service stays ready while the store of releases is unavailable.
  const independent = { ...platform, readiness: async () => [] }
  return createService(independent, {
    name,
    summary,
    routes: [...ownRoutes, ...routes],
    async start() {
      await load()
      scheduled.start()
    },
    notes: () => [...notes(), ...scheduled.notes()],
    readiness: async () => [...(await readiness()), ...scheduled.readiness()],
    async close() {
      await scheduled.close()
      await close()
    },
  })
}

function assertAddresses(name: string, datasets: readonly Dataset[]): void {
  const list = 'packages/contracts/src/datasets.ts'
  const misplaced = datasets.find(({ route }) => route.service !== name)
  if (misplaced !== undefined) {
    const { id, service } = misplaced.route
    throw new Error(
      `The dataset ${id} is declared by ${name}, but ${list} leads to ${service}: correct one of them.`,
    )
  }
  const ids = new Set(datasets.map(({ route }) => route.id))
  const missing = registered.filter(({ id, service }) => service === name && !ids.has(id))
  if (missing.length > 0) {
    throw new Error(
      `${list} leads to ${name} for ${missing.map(({ id }) => id).join(', ')}: add the dataset to the src/datasets/index.ts of ${name}.`,
    )
  }
}
