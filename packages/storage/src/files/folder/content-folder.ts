import { mkdir, readdir, rename, unlink } from 'node:fs/promises'
import path from 'node:path'
import { UnusableData } from '@tathya/platform'
import { syncFolder } from '../../sqlite/write-durably.ts'
import { isFileId } from '../file-record.ts'

/** Layout of contents: `parts/<id>` while written, then `<first two letters>/<id>`. */
export interface ContentFolder {
  readonly folder: string
  /** Path of a partial content. */
  partOf(id: string): string
  /** Path of a complete content. */
  pathOf(id: string): string
  /** Moves a synced part to its final path, durably. */
  publish(id: string): Promise<void>
  /** False where there was none. */
  removePart(id: string): Promise<boolean>
  /** False where there was none. Open readers can finish. */
  remove(id: string): Promise<boolean>
  /** Ids of partial contents, also those of earlier runs. */
  parts(): Promise<string[]>
  /** Ids of complete contents, one subfolder at a time. */
  contents(): AsyncIterable<string[]>
}

/** Opens the folder of contents, creating it if missing. Rejects with `UnusableData` on failure. */
export async function openContentFolder(folder: string): Promise<ContentFolder> {
  const partFolder = path.join(folder, 'parts')
  await mkdir(partFolder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    const advice = 'Move away what stands in its place, or let this account write there.'
    throw new UnusableData(`${folder} cannot be the folder of stored files (${error.message}). ${advice}`)
  })
  await syncFolder(path.dirname(folder))
  await syncFolder(folder)
  const groupOf = (id: string) => id.slice(0, 2)
  const pathOf = (id: string) => path.join(folder, groupOf(id), id)
  const partOf = (id: string) => path.join(partFolder, id)

  async function publish(id: string): Promise<void> {
    const group = path.join(folder, groupOf(id))
    const isNew = (await mkdir(group, { recursive: true, mode: 0o700 })) !== undefined
    await rename(partOf(id), pathOf(id))
    await syncFolder(group)
    if (isNew) await syncFolder(folder)
  }

  async function* contents(): AsyncIterable<string[]> {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const group = entry.name
      if (group.length !== 2 || !entry.isDirectory()) continue
      const ids = await readdir(path.join(folder, group))
      yield ids.filter((id) => isFileId(id) && groupOf(id) === group)
    }
  }

  return {
    folder,
    partOf,
    pathOf,
    publish,
    removePart: (id) => removeFile(partOf(id)),
    remove: (id) => removeFile(pathOf(id)),
    parts: async () => (await readdir(partFolder)).filter(isFileId),
    contents,
  }
}

async function removeFile(file: string): Promise<boolean> {
  try {
    await unlink(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
