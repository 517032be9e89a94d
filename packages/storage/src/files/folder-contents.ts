import { constants } from 'node:fs'
import { access, copyFile, open as openPath } from 'node:fs/promises'
import path from 'node:path'
import type { Contents } from './contents.ts'
import { createLeftovers } from './folder-leftovers.ts'
import type { FolderContentsOptions, FolderState } from './folder-state.ts'
import { beginContent } from './folder-writer.ts'
import { toStorageError } from './space.ts'

/** Makes the contents of a folder: part, then content, each durable before the next. */
export function createFolderContents({ folder, records, space }: FolderContentsOptions): Contents {
  const state: FolderState = { folder, records, space, writing: new Set(), strays: new Map() }
  return {
    place: folder.folder,
    isShared: false,
    begin: (id, { leavesReserve }) => beginContent(state, id, leavesReserve),
    async open(id, range) {
      const handle = await openPath(folder.pathOf(id), 'r').catch((error) => {
        if (isMissing(error)) return undefined
        throw error
      })
      return handle?.createReadStream({ ...range })
    },
    async copyTo(id, target) {
      const source = folder.pathOf(id)
      try {
        await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
        return true
      } catch (error) {
        if (isMissing(error) && !(await exists(source))) return false
        throw toStorageError(error, path.dirname(target))
      }
    },
    remove: async (id) => void (await folder.remove(id)),
    freed: space.give,
    abandon: (id, bytes) => void state.strays.set(id, bytes),
    sweepLeftovers: createLeftovers(state),
    lack: space.lack,
    toError: (error) => toStorageError(error, folder.folder),
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
