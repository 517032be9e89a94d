import { constants } from 'node:fs'
import { access, copyFile, open as openPath } from 'node:fs/promises'
import path from 'node:path'
import { StoreFailed } from '../../errors.ts'
import { toStorageError } from '../../full-disk.ts'
import type { Collection } from '../../records/port.ts'
import type { Contents, ContentWriter, Tally } from '../contents.ts'
import type { FileRecord } from '../file-record.ts'
import type { Space } from '../space.ts'
import { openPart } from '../write-content.ts'
import type { ContentFolder } from './content-folder.ts'

/** Dependencies of contents in a folder, which one process has at a time. */
export interface FolderContentsOptions {
  readonly folder: ContentFolder
  readonly records: Collection<FileRecord>
  readonly space: Space
}

/** The same, with the state of this run. */
export interface FolderState extends FolderContentsOptions {
  /** Ids of running puts. */
  readonly writing: Set<string>
  /** Bytes of files by id whose removal failed. */
  readonly strays: Map<string, number>
}

/** Begins a content as a part, which is moved to its final path when complete and synced. */
export async function beginContent(
  { folder, space, writing, strays }: FolderState,
  id: string,
  leavesReserve: boolean,
): Promise<ContentWriter> {
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

/** Ids of one query. */
const pageSize = 500

/** Makes the function that removes leftovers of puts and removals. */
function createLeftovers(state: FolderState): Contents['sweepLeftovers'] {
  let isFirst = true

  return async (tally) => {
    await removeStrays(state, tally)
    if (!isFirst) return
    // Only earlier runs leave other files; this run tracks its own as strays.
    await removeParts(state, tally)
    await removeNameless(state, tally)
    isFirst = tally.failed > 0
  }
}

async function removeStrays({ folder, records, space, strays }: FolderState, { attempt }: Tally) {
  for (const [id, bytes] of strays) {
    await attempt(id, async () => {
      await records.remove(id)
      await folder.removePart(id)
      await folder.remove(id)
      space.give(bytes)
      return strays.delete(id)
    })
  }
}

async function removeParts({ folder, writing }: FolderState, { attempt }: Tally) {
  for (const id of await folder.parts()) if (!writing.has(id)) await attempt(id, () => folder.removePart(id))
}

/** Removes contents that no record names. */
async function removeNameless({ folder, records, writing, strays }: FolderState, { attempt }: Tally) {
  for await (const group of folder.contents()) {
    // Computed before the records are read: a put ends after it has inserted its record.
    const ended = group.filter((id) => !writing.has(id) && !strays.has(id))
    for (let at = 0; at < ended.length; at += pageSize) {
      const ids = ended.slice(at, at + pageSize)
      const { items } = await records.find({ where: { id: { in: ids } }, limit: pageSize })
      const named = new Set(items.map(({ value }) => value.id))
      for (const id of ids) if (!named.has(id)) await attempt(id, () => folder.remove(id))
    }
  }
}

/** Makes the contents of a folder. */
export function createFolderContents({ folder, records, space }: FolderContentsOptions): Contents {
  const state: FolderState = { folder, records, space, writing: new Set(), strays: new Map() }
  return {
    location: folder.folder,
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
    toError: (error) =>
      isMissing(error) ? toRemovedFolder(folder.folder) : toStorageError(error, folder.folder),
  }
}

function toRemovedFolder(folder: string): StoreFailed {
  return new StoreFailed(
    `${folder} was removed or replaced while it was in use. Put it back, or start the product again; until then no file is stored.`,
  )
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
