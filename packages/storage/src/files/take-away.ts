import { Changed } from '@tathya/platform'
import type { Versioned } from '../records/port.ts'
import type { FileRecord } from './file-record.ts'
import type { FilesContext } from './files-context.ts'

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
