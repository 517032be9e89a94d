import { ThreadPool } from '@tathya/documents'
import { problem } from '@tathya/platform/problem'
import type { ConversionTask, MadeDocument } from './convert-documents.ts'

/** Threads that convert. */
export type Pool = ThreadPool<ConversionTask, MadeDocument>

/** Makes a pool with as many threads as slots; each may hold so many megabytes of objects. */
export function createPool(slots: number, megabytes?: number): Pool {
  return new ThreadPool({
    program: new URL('./convert-thread.ts', import.meta.url),
    threads: slots,
    ...(megabytes === undefined ? {} : { megabytes }),
    // Another try would need as much.
    outOfMemory: (cause) =>
      problem('conversion_failed', {
        detail:
          'The conversion needs more memory than it may take. Split the document, or send fewer at once.',
        cause,
      }),
  })
}
