import { sleep } from '@tathya/platform'
import type { EntryStore, RemovalFilter } from '@tathya/storage'

/** Entries of one write: few, because other writes wait for it. */
const slice = 500

/** Options of `removeInSlices`. */
export interface SlicesOptions {
  readonly signal: AbortSignal
  /** Called after each slice with its number of entries; what it rejects with ends the removal. */
  readonly onSlice: (removed: number) => Promise<void> | void
}

/** Removes entries slice by slice, half of the time at most, so that others are written meanwhile. Ends early on the signal. */
export async function removeInSlices(
  entries: Pick<EntryStore, 'remove'>,
  filter: RemovalFilter,
  { signal, onSlice }: SlicesOptions,
): Promise<void> {
  while (!signal.aborted) {
    const start = performance.now()
    const removed = await entries.remove(filter, slice)
    if (removed === 0) return
    await onSlice(removed)
    await sleep(performance.now() - start, { signal, ref: false })
  }
}
