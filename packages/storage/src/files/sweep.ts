import { markGone } from './change-file.ts'
import type { Tally } from './contents.ts'
import { isExpired } from './file-record.ts'
import type { FilesContext } from './files-context.ts'

/** Records of one page. */
const pageSize = 500

/** Makes the sweep of a file store; resolves with the number of files that it removed. */
export function createSweep(context: FilesContext): () => Promise<number> {
  return async () => {
    const tally = createTally(context)
    await removeExpired(context, tally)
    await context.contents.sweepLeftovers(tally)
    return tally.removed
  }
}

function createTally({ turn, log, closing }: FilesContext): Tally {
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

async function removeExpired(context: FilesContext, tally: Tally): Promise<void> {
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

/** Reads the record again, because the file may have been kept meanwhile. */
async function removeIfExpired(context: FilesContext, id: string): Promise<boolean> {
  const { contents, records, clock } = context
  const record = await records.get(id)
  if (record === undefined || !isExpired(record.value, clock.now())) return false
  if (!(await markGone(context, record))) return false
  // Content first: on a full disk the record can only be removed then. Readers no longer see the file.
  await contents.remove(id)
  const removed = await records.remove(id)
  if (removed) contents.freed(record.value.bytes)
  return removed
}
