import { Changed } from '@tathya/platform'
import type { FilesContext } from './files-context.ts'
import type { FileInfo, FileStore } from './port.ts'
import { noSuchFile, type Reads } from './read-content.ts'
import { removeRest, takeAway } from './take-away.ts'

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
