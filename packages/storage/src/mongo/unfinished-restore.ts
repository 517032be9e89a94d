import type { Connection } from 'mongoose'
import { MongoAway } from '../errors.ts'

/** The collection with the mark of a running restore, and the mark. */
export const restoreMarks = 'tathya.restore'
export const restoreMark = { _id: 'unfinished' }

/**
 * Throws `MongoAway` while a restore is running or was interrupted: the data is partial, and records written meanwhile would
 * be removed when the restore starts again.
 */
export async function assertRestoredIn(connection: Connection): Promise<void> {
  const mark = await connection.db!.collection<{ _id: string }>(restoreMarks).findOne(restoreMark)
  if (mark === null) return
  throw new MongoAway(
    'The database holds a part of a backup: its restore is running, or was interrupted. Run "npx tathya restore" again.',
  )
}
