/** Codes of a moment that MongoDB does not keep any more: SnapshotTooOld and SnapshotUnavailable. */
const codes = new Set<unknown>([239, 246])

/** What to do where the records could not be read as of one moment; undefined for another failure. */
export function toRefusedMoment(error: Error & { code?: unknown }): string | undefined {
  if (!codes.has(error.code)) return undefined
  return (
    'MongoDB has kept the moment of the backup for too short a time to read all records. Raise it, such as to an hour: ' +
    'db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 }); then run this again.'
  )
}
