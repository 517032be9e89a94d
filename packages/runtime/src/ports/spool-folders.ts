import { type Dirent, readdirSync } from 'node:fs'
import path from 'node:path'
import { services } from '@tathya/contracts/internal'
import { holdsSpool } from '@tathya/events'

const names = new Set([...services.map(({ name }) => name), 'gateway'])

/**
 * The data folders of an installation in which accepted events wait: `root`, and below it those of single processes, such as
 * `logger` and `logger-2`.
 */
export function findSpoolFolders(root: string): string[] {
  const folders = entriesOf(root)
    .filter((entry) => entry.isDirectory() && names.has(serviceOf(entry.name)))
    .map((entry) => path.join(root, entry.name))
  return [root, ...folders.sort()].filter(holdsSpool)
}

/** The service of a process by the name of its folder: `logger` of `logger-2`. */
export function serviceOf(name: string): string {
  return name.replace(/-\d+$/, '')
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
