import type { Clock, Logger } from '@tathya/platform'
import type { Mongo } from '../../mongo/connect.ts'
import { toMongoFailure } from '../../mongo/failures.ts'
import type { RecordStore } from '../../records/port.ts'
import type { Contents } from '../contents.ts'
import { fileRecords } from '../file-record.ts'
import { createFileStore, type OwnFiles } from '../file-store.ts'
import { createTurns } from '../files-context.ts'
import { createOwnerQuota } from '../owner-quota.ts'
import { openCollections } from './bucket.ts'
import { createGridContents } from './grid-contents.ts'

/** Options of the file port on GridFS. */
export interface GridFilesOptions {
  readonly mongo: Mongo
  /** The store of file records. Closed after the files. */
  readonly records: RecordStore
  /** For the expiry of files. */
  readonly clock: Clock
  readonly log: Logger
  /** Maximum bytes of all files together, over all processes; default: what the server's disk holds. */
  readonly maxBytes?: number
  /** Maximum bytes of the files of one owner; default: no limit. */
  readonly maxOwnerBytes?: number
}

/**
 * Makes the file port on GridFS, for any number of processes; it connects on first use. Beyond the promises of the port: a
 * removed content stays ten minutes for open readers, a longer read fails, and such contents do not count against
 * `maxBytes`, which is exact otherwise, if every process has the same.
 */
export function createGridFiles(options: GridFilesOptions): OwnFiles {
  const { mongo, records, clock, log, maxBytes, maxOwnerBytes } = options
  return createFileStore({
    async open(closing) {
      const collections = await mongo
        .guard(() => openCollections(mongo))
        .catch((error) => {
          throw toMongoFailure(error)
        })
      const collection = records.collection(fileRecords)
      const unguarded = createGridContents({
        collections,
        records: collection,
        limit: maxBytes,
        log,
        guard: mongo.guard,
      })
      const contents = guardContents(unguarded, mongo)
      const ownerQuota = maxOwnerBytes === undefined ? undefined : createOwnerQuota(collection, maxOwnerBytes)
      return { contents, records: collection, turn: createTurns(), ownerQuota, clock, log, closing }
    },
    log,
    opensNow: false,
  })
}

/** The same contents; calls of requests fail within a second while no server answers. */
function guardContents(contents: Contents, { guard }: Pick<Mongo, 'guard'>): Contents {
  return {
    ...contents,
    async begin(id, options) {
      const writer = await guard(() => contents.begin(id, options))
      return {
        write: (piece) => guard(() => writer.write(piece)),
        finish: () => guard(writer.finish),
        confirm: () => guard(writer.confirm),
        discard: () => guard(writer.discard),
        abandon: writer.abandon,
      }
    },
    open: (id, range) => guard(() => contents.open(id, range)),
    remove: (id) => guard(() => contents.remove(id)),
    lack: () => guard(contents.lack),
  }
}
