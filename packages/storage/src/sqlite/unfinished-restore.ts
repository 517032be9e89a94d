import { access } from 'node:fs/promises'
import path from 'node:path'
import { UnusableData } from '@tathya/platform'

/** The file that marks a data folder during a restore. */
export function restoreMark(folder: string): string {
  return path.join(folder, 'restore-unfinished')
}

/** True where a restore was interrupted. */
export async function hasRestoreMark(folder: string): Promise<boolean> {
  return access(restoreMark(folder)).then(
    () => true,
    () => false,
  )
}

/** Throws `UnusableData` where a restore into the folder was interrupted. */
export async function assertRestored(folder: string): Promise<void> {
  if (!(await hasRestoreMark(folder))) return
  throw new UnusableData(
    `The data folder ${folder} holds a part of a backup: its restore was cut off. Run "npx tathya restore" again, or set TATHYA_DATA to another folder.`,
  )
}
