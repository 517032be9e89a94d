import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { folderReleases, type Releases, type StoredReleases, storedReleases } from '@tathya/datasets'
import { silentLogs } from '@tathya/platform'
import { createPlatform, type PlatformConfig } from '@tathya/runtime'
import { datasets } from './datasets.ts'

/**
 * Works with the releases of the installation that the settings name: those of the servers, else those of the data
 * folder, which a running product takes over by itself.
 */
export async function withReleases<T>(
  config: PlatformConfig,
  work: (releases: Releases) => Promise<T>,
): Promise<T> {
  if (config.MONGODB_URI === undefined) return work(folderReleases(path.resolve(config.TATHYA_DATA)))
  return withStore(config, work)
}

/** Takes releases that stand in the data folder over to the servers, where there are servers; resolves with their number. */
export async function takeOverReleases(config: PlatformConfig): Promise<number> {
  if (config.MONGODB_URI === undefined) return 0
  const folder = folderReleases(path.resolve(config.TATHYA_DATA))
  return withStore(config, async (stored) => {
    let taken = 0
    for (const { definition } of datasets) if (await stored.takeOver(folder, definition.id)) taken += 1
    return taken
  })
}

/** In a folder of its own: that of the settings may belong to a process that runs. */
async function withStore<T>(
  config: PlatformConfig,
  work: (stored: StoredReleases) => Promise<T>,
): Promise<T> {
  const own = await mkdtemp(path.join(tmpdir(), 'tathya-'))
  const platform = await createPlatform({ ...config, TATHYA_DATA: own }, { logs: silentLogs })
  try {
    return await work(storedReleases(platform))
  } finally {
    await platform.close()
    await rm(own, { recursive: true, force: true })
  }
}
