import type { ContentWriter } from './contents.ts'
import type { FolderState } from './folder-state.ts'
import { openPart } from './write-part.ts'

/** Begins a content: a part, which becomes the content when it is whole and on disk. */
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
