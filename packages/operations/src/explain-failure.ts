import { ConfigError, Unavailable, UnusableData } from '@tathya/platform'
import { FolderInUse, FolderNotWritable, StoreFailed } from '@tathya/storage'
import { BackupRefused, BadArchive, Refused } from './errors.ts'

const userErrors = [
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

/** The text for a failure: the message if the operator can fix it, else the stack. */
export async function explainFailure(failure: Error): Promise<string> {
  // The first error is the cause; errors while closing follow from it.
  const error = failure instanceof SuppressedError ? (failure.suppressed as Error) : failure
  if (userErrors.some((kind) => error instanceof kind)) return error.message
  if (/Cannot find package '@tathya\//.test(error.message))
    return 'This command needs services that are not installed here. Run it in the image tathya/standalone; keys and dead letters also in tathya/gateway.'
  if (error.name.startsWith('KafkaJS')) {
    const { describeFailure } = await import('@tathya/events/kafka-admin')
    return `Kafka could not be reached: ${describeFailure(error)}`
  }
  if (error.name.startsWith('Mongo')) return describeMongo(error)
  return error.stack ?? String(error)
}

/** SnapshotTooOld and SnapshotUnavailable. */
const lostSnapshots = new Set<unknown>([239, 246])

async function describeMongo(error: Error & { code?: unknown }): Promise<string> {
  if (lostSnapshots.has(error.code))
    return (
      'MongoDB dropped the snapshot before all records were read. Keep snapshots longer, such as an hour: ' +
      'db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 }); then run this again.'
    )
  const { toMongoFailure } = await import('@tathya/storage/mongo')
  return `MongoDB could not be reached: ${(toMongoFailure(error) as Error).message}`
}
