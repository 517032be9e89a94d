import type { Clock, Logger } from '@tathya/platform'
import type { Collection } from '../records/port.ts'
import type { Contents } from './contents.ts'
import type { FileRecord } from './file-record.ts'
import type { OwnerQuota } from './owner-quota.ts'

/** Runs the steps of one key sequentially. */
export type TakeTurn = <T>(key: string, step: () => Promise<T>) => Promise<T>

/** Makes turns; keys without a running step take no memory. */
export function createTurns(): TakeTurn {
  const last = new Map<string, Promise<unknown>>()

  return async <T>(key: string, step: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(step, step)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}

/** Dependencies of the parts of a file store. */
export interface FilesContext {
  readonly contents: Contents
  readonly records: Collection<FileRecord>
  /** Serializes the steps of this process that change one file. */
  readonly turn: TakeTurn
  /** Undefined where owners have no quota. */
  readonly ownerQuota: OwnerQuota | undefined
  readonly clock: Clock
  readonly log: Logger
  /** Fires when the store closes. */
  readonly closing: AbortSignal
}
