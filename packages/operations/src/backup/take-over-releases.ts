import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { datasets } from '@tathya/contracts/http'
import { folderReleases, storedReleases } from '@tathya/datasets/releases'
import { silentLogs } from '@tathya/platform'
import { createPlatform, isDistributed, type PlatformConfig } from '@tathya/runtime'

/**
 * Copies releases of earlier versions from the data folder to the servers; an embedded product does that at its start. Resolves
 * with lines for people.
 */
export async function takeOverReleases(config: PlatformConfig): Promise<string[]> {
  if (!isDistributed(config)) return []
  const folder = await mkdtemp(path.join(tmpdir(), 'tathya-'))
  // In a temporary folder, since a running process may have the data folder.
  const platform = await createPlatform({ ...config, TATHYA_DATA: folder }, { logs: silentLogs })
  try {
    const stored = storedReleases(platform)
    const earlier = folderReleases(path.resolve(config.TATHYA_DATA))
    let count = 0
    for (const { id } of datasets) if (await stored.takeOver(earlier, id)) count += 1
    return count === 0 ? [] : [`${count} releases of datasets were taken over from the data folder.`]
  } finally {
    await platform.close()
    await rm(folder, { recursive: true, force: true })
  }
}
