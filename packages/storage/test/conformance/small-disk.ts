import { execFileSync } from 'node:child_process'
import type { TestContext } from 'node:test'
import { onEnd, tempFolder } from '@tathya/testing'

/** Why a test of a full disk is skipped. */
export const noMount = 'needs the right to mount a small disk'

/** A file system in memory of a few megabytes, taken away when the test ends; undefined where this user may not mount. */
export function mountSmallDisk(t: TestContext, megabytes: number): string | undefined {
  const folder = tempFolder(t)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onEnd(t, () => execFileSync('umount', [folder]))
  return folder
}
