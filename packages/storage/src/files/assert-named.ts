import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { UnusableData } from '@tathya/platform'

/**
 * Throws `UnusableData` where a data folder holds stored files and the records that name them are gone: the first sweep
 * would take every file for one that nobody knows. Called before the records are opened, which makes them anew.
 */
export function assertNamed(folder: string): void {
  const records = path.join(folder, 'records.sqlite')
  if (existsSync(records) && statSync(records).size > 0) return
  if (!holdsContents(path.join(folder, 'files'))) return
  throw new UnusableData(
    `${folder} holds stored files, and records.sqlite, which names them, is missing or empty. Put a copy of it back, or move ` +
      'the folder files away too, to start without them.',
  )
}

function holdsContents(files: string): boolean {
  if (!existsSync(files) || !statSync(files).isDirectory()) return false
  return readdirSync(files, { withFileTypes: true }).some(
    (entry) =>
      entry.name.length === 2 && entry.isDirectory() && readdirSync(path.join(files, entry.name)).length > 0,
  )
}
