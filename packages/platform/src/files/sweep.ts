import { isExpired } from './file-record.ts'
import type { FolderContext } from './folder-context.ts'

/** Records looked at at once. */
const pageSize = 500

/** Makes the sweep of a folder; resolves with the number of files that it removed. */
export function createSweep(context: FolderContext): () => Promise<number> {
  const { contents, records, space, turn, clock, log, writing, strays, closing } = context
  let isFirst = true
  let failures = 0

  async function sweep(): Promise<number> {
    failures = 0
    let removed = await removeExpired()
    removed += await removeStrays()
    // Only an end of the process leaves such files; while it goes on, there are none but the strays.
    if (isFirst) removed += (await removeParts()) + (await removeNameless())
    isFirst &&= failures > 0
    return removed
  }

  async function removeExpired(): Promise<number> {
    let removed = 0
    let after: string | undefined
    do {
      const page = await records.find({
        where: { expiresAt: { lte: clock.now().toISOString() } },
        order: ['expiresAt'],
        limit: pageSize,
        ...(after === undefined ? {} : { after }),
      })
      for (const { value } of page.items) removed += await attempt(value.id, () => removeIfExpired(value.id))
      after = page.next
    } while (after !== undefined && !closing.aborted)
    return removed
  }

  async function removeIfExpired(id: string): Promise<boolean> {
    const found = await records.get(id)
    if (found === undefined || !isExpired(found.value, clock.now())) return false
    // Content first: a full disk gives room only then. Readers do not see an expired file any more.
    await contents.remove(id)
    const removed = await records.remove(id)
    if (removed) space.give(found.value.bytes)
    return removed
  }

  async function removeStrays(): Promise<number> {
    let removed = 0
    for (const [id, bytes] of strays) {
      removed += await attempt(id, async () => {
        await records.remove(id)
        await contents.removePart(id)
        await contents.remove(id)
        space.give(bytes)
        return strays.delete(id)
      })
    }
    return removed
  }

  async function removeParts(): Promise<number> {
    let removed = 0
    for (const id of await contents.parts()) {
      if (!writing.has(id)) removed += await attempt(id, () => contents.removePart(id))
    }
    return removed
  }

  /** Removes contents that no record names. A put ends after its record was made, so it is looked at before the records are. */
  async function removeNameless(): Promise<number> {
    let removed = 0
    for await (const group of contents.contents()) {
      const ended = group.filter((id) => !writing.has(id) && !strays.has(id))
      for (let at = 0; at < ended.length; at += pageSize) {
        const ids = ended.slice(at, at + pageSize)
        const { items } = await records.find({ where: { id: { in: ids } }, limit: pageSize })
        const named = new Set(items.map(({ value }) => value.id))
        for (const id of ids) if (!named.has(id)) removed += await attempt(id, () => contents.remove(id))
      }
    }
    return removed
  }

  /** One file that cannot be removed does not keep the others; the next sweep tries it again. */
  async function attempt(id: string, step: () => Promise<boolean>): Promise<number> {
    if (closing.aborted) return 0
    try {
      return (await turn(id, step)) ? 1 : 0
    } catch (error) {
      failures += 1
      log.warn({ file: id, err: error }, 'A stored file could not be removed; the next sweep tries again')
      return 0
    }
  }

  return sweep
}
