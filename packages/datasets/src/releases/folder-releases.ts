import { readFile } from 'node:fs/promises'
import { UnusableData } from '@tathya/platform'
import { writeRelease } from '../import/write-release.ts'
import { readRelease, rowsFile } from '../release.ts'
import type { Releases } from './releases.ts'

/**
 * The releases in a data folder: where an import leaves them, also beside a product that runs. The product takes them
 * over into its store.
 */
export function folderReleases(folder: string): Releases {
  return {
    current: async (id) => readRelease(folder, id),
    async find(id) {
      const release = readRelease(folder, id)
      if (release === undefined) return undefined
      const place = rowsFile(folder, release)
      const bytes = await readFile(place).catch((cause: Error) => {
        throw new UnusableData(`${place} cannot be read: ${cause.message}`, { cause })
      })
      return { release, bytes, place }
    },
    async publish(release, rows) {
      await writeRelease(folder, release, rows)
      return rowsFile(folder, release)
    },
  }
}
