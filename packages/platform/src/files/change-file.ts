import type { FolderContext } from './folder-context.ts'
import type { FileStore } from './port.ts'
import { noSuchFile, type Reads } from './read-content.ts'

/** Makes the functions that change a file that is there, each in its turn. */
export function createChanges(
  { contents, records, space, turn, log, strays }: FolderContext,
  { find }: Reads,
): Pick<FileStore, 'keep' | 'remove'> {
  async function removeContent(id: string, bytes: number): Promise<void> {
    try {
      await contents.remove(id)
      space.give(bytes)
    } catch (error) {
      strays.set(id, bytes)
      log.warn({ file: id, err: error }, 'The content of a removed file is left to the next sweep')
    }
  }

  return {
    keep: (id, until) =>
      turn(id, async () => {
        const found = await find(id)
        if (found === undefined) throw noSuchFile(id)
        const { value, version } = found
        if (until.getTime() <= Date.parse(value.expiresAt)) return value
        return (await records.update(id, version, { expiresAt: until.toISOString() })).value
      }),
    remove: (id) =>
      turn(id, async () => {
        const found = await find(id)
        if (found === undefined || !(await records.remove(id))) return false
        await removeContent(id, found.value.bytes)
        return true
      }),
  }
}
