import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readiness } from '@tathya/platform'

/** What a data folder must have while a process uses it; log entries once they are used. */
const parts = ['.', 'events.sqlite', 'records.sqlite', 'files', 'entries.sqlite']

const entriesAt = parts.indexOf('entries.sqlite')

/**
 * Makes the check whether a data folder is still the one that was opened: a folder that was removed is still written to as
 * long as files are open, and all of that would be lost.
 */
export async function createFolderCheck(folder: string): Promise<() => Promise<Readiness>> {
  const identify = () => Promise.all(parts.map((part) => identityOf(path.join(folder, part))))
  const opened = await identify()
  return async () => {
    const current = await identify()
    opened[entriesAt] ??= current[entriesAt]
    const changed = parts.filter((_, at) => current[at] !== opened[at])
    const name = 'data folder'
    if (changed.length === 0) return { name, ready: true }
    const what = changed[0] === '.' ? folder : `${changed.join(', ')} in ${folder}`
    return {
      name,
      ready: false,
      detail: `${what} was removed or replaced while in use. Put it back, or start the product again.`,
    }
  }
}

/** Device and number of a file; undefined where there is none. */
async function identityOf(file: string): Promise<string | undefined> {
  return stat(file, { bigint: true }).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => undefined,
  )
}
