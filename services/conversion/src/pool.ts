import { ThreadPool } from '@tathya/documents'
import { problem } from '@tathya/platform/problem'
import type { ConversionOutput, ConversionTask } from './convert-documents.ts'

/** Threads that convert. */
export type Pool = ThreadPool<ConversionTask, ConversionOutput>

/** Creates a pool with a thread for each slot, each with a heap limit in megabytes. */
export function createPool(slots: number, megabytes?: number): Pool {
  return new ThreadPool({
    program: new URL('./convert-thread.ts', import.meta.url),
    threads: slots,
    ...(megabytes === undefined ? {} : { megabytes }),
    // A retry would need as much.
    outOfMemory: (cause) =>
      problem('conversion_failed', {
        detail:
          'The conversion needs more memory than it may take. Split the document, or send fewer at once.',
        cause,
      }),
  })
}
