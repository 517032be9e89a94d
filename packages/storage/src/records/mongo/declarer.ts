import type { Logger } from '@tathya/platform'
import { declareIndexes, type IndexOptions } from './indexes.ts'

/** Milliseconds between two declarations of the indexes that are in use. */
const declareMs = 3_600_000

/** Declares indexes again from time to time, so that no other process takes them for forgotten. */
export interface Declarer {
  add(options: IndexOptions): void
  close(): void
}

/** Makes the declarer of a record store. */
export function createDeclarer(log: Logger | undefined): Declarer {
  const inUse: IndexOptions[] = []
  const timer = setInterval(() => {
    Promise.all(inUse.map(declareIndexes)).catch((error) =>
      log?.warn({ err: error }, 'Indexes could not be declared again'),
    )
  }, declareMs).unref()
  return { add: (options) => void inUse.push(options), close: () => clearInterval(timer) }
}
