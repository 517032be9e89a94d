import { isExpired } from './file-record.ts'
import type { FolderContext } from './folder-context.ts'

/** Records looked at at once. */
const pageSize = 500

/** What one sweep has done. */
interface Tally {
  removed: number
  failed: number
  /** Counts a step that removes a file, and tells of one that cannot be removed; it does not keep the others. */
  attempt(id: string, step: () => Promise<boolean>): Promise<void>
}

/** Makes the sweep of a folder; resolves with the number of files that it removed. */
export function createSweep(context: FolderContext): () => Promise<number> {
  let isFirst = true

  return async () => {
    const tally = createTally(context)
    await removeExpired(context, tally)
    await removeStrays(context, tally)
    if (isFirst) {
      // Only an end of the process leaves such files; while it goes on, there are none but the strays.
      await removeParts(context, tally)
      await removeNameless(context, tally)
      isFirst = tally.failed > 0
    }
    return tally.removed
  }
}

function createTally({ turn, log, closing }: FolderContext): Tally {
  const tally: Tally = {
    removed: 0,
    failed: 0,
    async attempt(id, step) {
      if (closing.aborted) return
      try {
        if (await turn(id, step)) tally.removed += 1
      } catch (error) {
        tally.failed += 1
        log.warn({ file: id, err: error }, 'A stored file could not be removed; the next sweep tries again')
      }
    },
  }
  return tally
}

async function removeExpired(context: FolderContext, tally: Tally): Promise<void> {
  const { records, clock, closing } = context
  let after: string | undefined
  do {
    const page = await records.find({
      where: { expiresAt: { lte: clock.now().toISOString() } },
      order: ['expiresAt'],
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    })
    for (const { value } of page.items)
      await tally.attempt(value.id, () => removeIfExpired(context, value.id))
    after = page.next
  } while (after !== undefined && !closing.aborted)
}

/** Looks again, because it may have been kept meanwhile. */
async function removeIfExpired(
  { contents, records, space, clock }: FolderContext,
  id: string,
): Promise<boolean> {
  const found = await records.get(id)
  if (found === undefined || !isExpired(found.value, clock.now())) return false
  // Content first: a full disk gives room only then. Readers do not see an expired file any more.
  await contents.remove(id)
  const removed = await records.remove(id)
  if (removed) space.give(found.value.bytes)
  return removed
}

async function removeStrays(
  { contents, records, space, strays }: FolderContext,
  { attempt }: Tally,
): Promise<void> {
  for (const [id, bytes] of strays) {
    await attempt(id, async () => {
      await records.remove(id)
      await contents.removePart(id)
      await contents.remove(id)
      space.give(bytes)
      return strays.delete(id)
    })
  }
}

async function removeParts({ contents, writing }: FolderContext, { attempt }: Tally): Promise<void> {
  for (const id of await contents.parts())
    if (!writing.has(id)) await attempt(id, () => contents.removePart(id))
}

/** Removes contents that no record names. */
async function removeNameless(
  { contents, records, writing, strays }: FolderContext,
  { attempt }: Tally,
): Promise<void> {
  for await (const group of contents.contents()) {
    // Before the records are looked at: a put ends after it has made its record.
    const ended = group.filter((id) => !writing.has(id) && !strays.has(id))
    for (let at = 0; at < ended.length; at += pageSize) {
      const ids = ended.slice(at, at + pageSize)
      const { items } = await records.find({ where: { id: { in: ids } }, limit: pageSize })
      const named = new Set(items.map(({ value }) => value.id))
      for (const id of ids) if (!named.has(id)) await attempt(id, () => contents.remove(id))
    }
  }
}
