import { Changed } from '@tathya/platform'
import type { Versioned } from '../records/port.ts'
import type { FileRecord } from './file-record.ts'
import type { FilesContext } from './files-context.ts'
import type { FileInfo, FileStore } from './port.ts'
import { noSuchFile, type Reads } from './read-content.ts'

/** Expiry that marks a file as gone before its content is removed, where processes share the contents. */
const gone = new Date(0).toISOString()

/**
 * Marks a file as gone, by the version that was read, so that of a concurrent keep and removal one fails. False where the
 * record has changed since. Does nothing where one process has the files, whose turns serialize changes.
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

/** Hides a file from readers; `removeContent` then removes the rest. False where another process did. */
async function hide(context: FilesContext, record: Versioned<FileRecord>): Promise<boolean> {
  return context.contents.isShared ? markGone(context, record) : context.records.remove(record.value.id)
}

/** Removes the content of a hidden file, and its record where it is left. */
async function removeContent({ contents, records }: FilesContext, { id, bytes }: FileRecord): Promise<void> {
  await contents.remove(id)
  if (contents.isShared) await records.remove(id)
  contents.freed(bytes)
}

/** Makes the functions that change a file, each in its turn. */
export function createChanges(context: FilesContext, { find }: Reads): Pick<FileStore, 'keep' | 'remove'> {
  const { contents, records, turn, log } = context

  /** Retries where another process writes between reading and updating. */
  async function keep(id: string, until: Date, owner?: string): Promise<FileInfo> {
    for (;;) {
      const record = await find(id)
      if (record === undefined) throw noSuchFile(id)
      const { value, version } = record
      // An invalid time counts as later, and is refused by the update.
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
      const record = await find(id)
      if (record === undefined) return false
      if (!(await hide(context, record))) continue
      await removeContent(context, record.value).catch((error) => {
        contents.abandon(id, record.value.bytes)
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
