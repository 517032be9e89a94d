import type { Dataset } from './definition.ts'
import type { ListQuery } from './list-query.ts'
import { wordsOf } from './query/read-list-request.ts'
import type { Snapshot, SnapshotSource } from './snapshot.ts'

/**
 * The snapshot that a list is asked of; an earlier version is read with its search only where words are looked for. Throws
 * `release_not_kept`.
 */
export function findSnapshot(
  { definition }: Dataset,
  snapshots: SnapshotSource,
  query: ListQuery,
): Promise<Snapshot> {
  return wordsOf(definition, query) === undefined
    ? snapshots.rowsAt(query.version)
    : snapshots.at(query.version)
}
