import type { Clock, Logger } from '@tathya/platform'
import type { Collection } from '../records/port.ts'
import type { Contents } from './contents.ts'
import type { FileRecord } from './file-record.ts'
import type { OwnerRoom } from './owner-room.ts'

/** Runs steps that concern one key one after the other. */
export type TakeTurn = <T>(key: string, step: () => Promise<T>) => Promise<T>

/** Makes turns; keys that nobody waits for take no memory. */
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

/** What the parts of a file store work with. */
export interface FilesContext {
  readonly contents: Contents
  readonly records: Collection<FileRecord>
  /** Steps of this process that change one file come one after the other. */
  readonly turn: TakeTurn
  /** Undefined where owners have no limit. */
  readonly ownerRoom: OwnerRoom | undefined
  readonly clock: Clock
  readonly log: Logger
  /** Fires when the store closes. */
  readonly closing: AbortSignal
}
