import { Changed } from '@tathya/platform'
import type { Versioned } from '../records/port.ts'
import type { FileRecord } from './file-record.ts'
import type { FilesContext } from './files-context.ts'
import type { FileInfo, FileStore } from './port.ts'
import { noSuchFile, type Reads } from './read-content.ts'

/** The end that is written into the record of a file before its content goes, where several processes share it. */
const gone = new Date(0).toISOString()

/**
 * Marks a file as gone, by the version that was read: of a keep and a removal in two processes, one holds. False where
 * somebody has written since. Does nothing where one process has the files, and its turns keep the order.
 */
export async function markGone(
  { contents, records }: FilesContext,
  { value, version }: Versioned<FileRecord>,
): Promise<boolean> {
  if (!contents.isShared || value.expiresAt === gone) return true
  try {
    await records.update(value.id, version, { expiresAt: gone })
    return true
  } catch (error) {
    if (error instanceof Changed) return false
    throw error
  }
}

/** Takes a file from its readers at once; what is left of it then goes with `removeRest`. False where somebody else did. */
export async function takeAway(context: FilesContext, found: Versioned<FileRecord>): Promise<boolean> {
  return context.contents.isShared ? markGone(context, found) : context.records.remove(found.value.id)
}

/** Removes what is left of a file that was taken away. */
export async function removeRest(
  { contents, records }: FilesContext,
  { id, bytes }: FileRecord,
): Promise<void> {
  await contents.remove(id)
  if (contents.isShared) await records.remove(id)
  contents.freed(bytes)
}

/** Makes the functions that change a file that is there, each in its turn. */
export function createChanges(context: FilesContext, { find }: Reads): Pick<FileStore, 'keep' | 'remove'> {
  const { contents, records, turn, log } = context

  /** Another process may write between the look and the step; then it is looked again. */
  async function keep(id: string, until: Date, owner?: string): Promise<FileInfo> {
    for (;;) {
      const found = await find(id)
      if (found === undefined) throw noSuchFile(id)
      const { value, version } = found
      // A time that is none counts as later, and is refused when it is written.
      const isLater = !(until.getTime() <= Date.parse(value.expiresAt))
      if (!isLater && (owner === undefined || owner === value.owner)) return value
      const change = {
        ...(isLater ? { expiresAt: until.toISOString() } : {}),
        ...(owner === undefined ? {} : { owner }),
      }
      try {
        return (await records.update(id, version, change)).value
      } catch (error) {
        if (!(error instanceof Changed)) throw error
      }
    }
  }

  async function remove(id: string): Promise<boolean> {
    for (;;) {
      const found = await find(id)
      if (found === undefined) return false
      if (!(await takeAway(context, found))) continue
      await removeRest(context, found.value).catch((error) => {
        contents.abandon(id, found.value.bytes)
        log.warn({ file: id, err: error }, 'The content of a removed file is left to the next sweep')
      })
      return true
    }
  }

  return {
    keep: (id, until, owner) => turn(id, () => keep(id, until, owner)),
    remove: (id) => turn(id, () => remove(id)),
  }
}
