import type { Dataset } from '../../src/index.ts'
import { type Release, sha256Of, toVersion } from '../../src/releases/release.ts'
import type { Releases } from '../../src/releases/releases.ts'

/** Publishes rows as an import at a time does; gives the version. */
export async function publishRows(
  releases: Releases,
  dataset: Dataset,
  rows: readonly object[],
  at: string,
  more: Partial<Release> = {},
): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(rows))
  const sha256 = sha256Of(bytes)
  const version = toVersion(at.slice(0, 10), sha256)
  const release: Release = {
    dataset: dataset.definition.id,
    version,
    rows: rows.length,
    sha256,
    imported_at: new Date(at).toISOString(),
    source_file: `${rows.length}.csv`,
    ...more,
  }
  await releases.publish(release, bytes)
  return version
}
