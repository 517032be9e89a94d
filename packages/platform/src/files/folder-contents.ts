import { constants } from 'node:fs'
import { access, copyFile, open as openPath } from 'node:fs/promises'
import path from 'node:path'
import type { Collection } from '../records/port.ts'
import type { ContentFolder } from './content-folder.ts'
import type { Contents, ContentWriter } from './contents.ts'
import type { FileRecord } from './file-record.ts'
import { createLeftovers } from './folder-leftovers.ts'
import { type Space, toStorageError } from './space.ts'
import { openPart } from './write-part.ts'

/** What contents in a folder stand on. One process has them at a time. */
export interface FolderContentsOptions {
  readonly folder: ContentFolder
  readonly records: Collection<FileRecord>
  readonly space: Space
}

/** Makes the contents of a folder: part, then content, each durable before the next. */
export function createFolderContents({ folder, records, space }: FolderContentsOptions): Contents {
  /** Ids of the puts that have not ended. */
  const writing = new Set<string>()
  /** Files of this run that nobody was promised and that could not be removed, with their bytes. */
  const strays = new Map<string, number>()

  async function begin(id: string, { leavesReserve }: { leavesReserve: boolean }): Promise<ContentWriter> {
    const takeSpare = leavesReserve ? await space.spare() : () => {}
    writing.add(id)
    const part = await openPart(folder.partOf(id)).catch((error) => {
      writing.delete(id)
      throw error
    })
    let taken = 0
    let closed: Promise<void> | undefined
    const close = () => {
      closed ??= part.close()
      return closed
    }
    return {
      async write(piece) {
        takeSpare(piece.length)
        space.take(piece.length)
        taken += piece.length
        await part.write(piece)
      },
      async finish() {
        await part.sync()
        await close()
        await folder.publish(id)
      },
      async confirm() {
        writing.delete(id)
      },
      async discard() {
        await close()
        await folder.removePart(id)
        await folder.remove(id)
        writing.delete(id)
        space.give(taken)
      },
      abandon() {
        writing.delete(id)
        strays.set(id, taken)
      },
    }
  }

  return {
    place: folder.folder,
    isShared: false,
    begin,
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
    abandon: (id, bytes) => void strays.set(id, bytes),
    sweepLeftovers: createLeftovers({ folder, records, space, writing, strays }),
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
