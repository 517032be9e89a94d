import type { Contents, Tally } from './contents.ts'
import type { FolderState } from './folder-state.ts'

/** Ids looked for at once. */
const pageSize = 500

/** Makes the function that removes what puts and removals have left behind. */
export function createLeftovers(state: FolderState): Contents['sweepLeftovers'] {
  let isFirst = true

  return async (tally) => {
    await removeStrays(state, tally)
    if (!isFirst) return
    // Only an end of the process leaves such files; while it goes on, there are none but the strays.
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
    // Before the records are looked at: a put ends after it has made its record.
    const ended = group.filter((id) => !writing.has(id) && !strays.has(id))
    for (let at = 0; at < ended.length; at += pageSize) {
      const ids = ended.slice(at, at + pageSize)
      const { items } = await records.find({ where: { id: { in: ids } }, limit: pageSize })
      const named = new Set(items.map(({ value }) => value.id))
      for (const id of ids) if (!named.has(id)) await attempt(id, () => folder.remove(id))
    }
  }
}
