import { execFileSync } from 'node:child_process'
import { type Cleanup, onEnd } from './on-end.ts'
import { tempFolder } from './temp-folder.ts'

/** Why a test of a full disk is skipped. */
export const noMount = 'needs the right to mount a small disk'

/** Mounts a file system in memory of a few megabytes, unmounted when the test ends; undefined where this user may not mount. */
export function mountSmallDisk(context: Cleanup, megabytes: number): string | undefined {
  const folder = tempFolder(context)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onEnd(context, () => execFileSync('umount', [folder]))
  return folder
}
