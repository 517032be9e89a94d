import type { Clock, Logger } from '@tathya/platform'
import type { Mongo } from '../../mongo/connect.ts'
import { toMongoFailure } from '../../mongo/failures.ts'
import type { RecordStore } from '../../records/port.ts'
import { fileRecords } from '../file-record.ts'
import { createFileStore, type OwnFiles } from '../file-store.ts'
import { createTurns } from '../files-context.ts'
import { createOwnerRoom } from '../owner-room.ts'
import { openCollections } from './bucket.ts'
import { createGridContents } from './grid-contents.ts'

/** What files on GridFS stand on. */
export interface GridFilesOptions {
  readonly mongo: Mongo
  /** Where it is written which files there are. Closed after the files. */
  readonly records: RecordStore
  /** Tells when files expire. */
  readonly clock: Clock
  readonly log: Logger
  /** Maximum bytes of all files together, over all processes; default: what the server's disk holds. */
  readonly maxBytes?: number
  /** Maximum bytes of the files of one owner; default: no limit. */
  readonly maxOwnerBytes?: number
}

/**
 * Makes the file port on GridFS, for any number of processes; it connects when it is first used. Beside the promises of
 * the port: a removed content stays ten minutes for those who read it, a read that takes longer fails, and what stays so
 * is not counted in `maxBytes`, which is kept exactly otherwise, as long as every process has the same.
 */
export function createGridFiles(options: GridFilesOptions): OwnFiles {
  const { mongo, records, clock, log, maxBytes, maxOwnerBytes } = options
  return createFileStore({
    async open(closing) {
      const collections = await openCollections(mongo).catch((error) => {
        throw toMongoFailure(error)
      })
      const known = records.collection(fileRecords)
      const contents = createGridContents({ collections, records: known, limit: maxBytes, log })
      const ownerRoom = maxOwnerBytes === undefined ? undefined : createOwnerRoom(known, maxOwnerBytes)
      return { contents, records: known, turn: createTurns(), ownerRoom, clock, log, closing }
    },
    log,
    opensNow: false,
  })
}
