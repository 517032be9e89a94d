import { access } from 'node:fs/promises'
import path from 'node:path'
import { UnusableData } from '@tathya/platform'

/** The file that stands in a data folder while a backup is put into it. */
export function restoreMark(folder: string): string {
  return path.join(folder, 'restore-unfinished')
}

/** True where a restore was cut off. */
export async function hasRestoreMark(folder: string): Promise<boolean> {
  return access(restoreMark(folder)).then(
    () => true,
    () => false,
  )
}

/** Throws `UnusableData` where a restore into the folder was cut off. */
export async function assertRestored(folder: string): Promise<void> {
  if (!(await hasRestoreMark(folder))) return
  throw new UnusableData(
    `The data folder ${folder} holds a part of a backup: its restore was cut off. Run "npx tathya restore" again, or set TATHYA_DATA to another folder.`,
  )
}
