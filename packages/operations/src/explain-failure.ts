import { ConfigError, Unavailable, UnusableData } from '@tathya/platform'
import { FolderInUse, FolderNotWritable, StoreFailed } from '@tathya/storage'
import { BackupRefused, BadArchive, Refused } from './errors.ts'

const mendable = [
  BackupRefused,
  BadArchive,
  ConfigError,
  FolderInUse,
  FolderNotWritable,
  Refused,
  StoreFailed,
  Unavailable,
  UnusableData,
]

/** What is reported of a failure: the message alone where an operator can mend it, else the stack. */
export async function explainFailure(failure: Error): Promise<string> {
  // What went wrong first is what can be mended; what failed while all was closed follows from it.
  const error = failure instanceof SuppressedError ? (failure.suppressed as Error) : failure
  if (mendable.some((kind) => error instanceof kind)) return error.message
  if (/Cannot find package '@tathya\//.test(error.message))
    return 'This needs services that are not here. Run it in the image tathya/standalone; keys and dead letters also in tathya/gateway.'
  if (error.name.startsWith('KafkaJS')) {
    const { describeFailure } = await import('@tathya/events/src/kafka/failures.ts')
    return `Kafka could not be reached: ${describeFailure(error)}`
  }
  if (error.name.startsWith('Mongo')) return describeMongo(error)
  return error.stack ?? String(error)
}

/** Codes of a moment that MongoDB does not keep any more: SnapshotTooOld and SnapshotUnavailable. */
const lostMoments = new Set<unknown>([239, 246])

async function describeMongo(error: Error & { code?: unknown }): Promise<string> {
  if (lostMoments.has(error.code))
    return (
      'MongoDB has kept the moment of the backup for too short a time to read all records. Raise it, such as to an hour: ' +
      'db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 }); then run this again.'
    )
  const { toMongoFailure } = await import('@tathya/storage/src/mongo/failures.ts')
  return `MongoDB could not be reached: ${(toMongoFailure(error) as Error).message}`
}
