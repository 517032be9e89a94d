import type { DatasetVersion } from '@tathya/contracts/http'
import type { RowFacts } from '../columns-file/header.ts'
import type { Dataset, DatasetDefinition } from '../declare/definition.ts'
import { loadTable, readShippedFacts, shippedIsNewer } from './load-rows.ts'
import { type Release, sha256Of, toVersion } from './release.ts'
import { keptOf, type ReleaseState } from './release-state.ts'

/** The version and number of the shipped rows. */
export type ShippedRows = Pick<DatasetVersion, 'version' | 'rows'>

/** The version of the shipped rows. */
export function shippedVersion(
  { updated }: Pick<DatasetDefinition, 'updated'>,
  { sha256 }: Pick<RowFacts, 'sha256'>,
): string {
  return toVersion(updated, sha256)
}

/** Reads the shipped rows, or the header of their file, for their version. Rejects with `UnusableData`. */
export async function readShipped(dataset: Dataset): Promise<ShippedRows> {
  const facts = await readShippedFacts(dataset)
  if (facts !== undefined) return { version: shippedVersion(dataset.definition, facts), rows: facts.rows }
  const { table } = await loadTable(dataset)
  const sha256 = sha256Of(table.slice(0, table.count))
  return { version: shippedVersion(dataset.definition, { sha256 }), rows: table.count }
}

/** The available versions of a dataset: the imported ones, newest first, and the shipped one. */
export function toVersions(
  { definition: { updated } }: Pick<Dataset, 'definition'>,
  kept: readonly Release[],
  shipped: ShippedRows,
  served: string,
): DatasetVersion[] {
  const imported = kept.filter(({ version }) => version !== shipped.version)
  return [
    ...imported.map((release) => describeRelease(release, served)),
    { ...shipped, last_updated: updated, origin: 'shipped', served: shipped.version === served },
  ]
}

/** The available versions of a dataset by its stored state. */
export async function readVersions(
  dataset: Dataset,
  state: ReleaseState | undefined,
): Promise<DatasetVersion[]> {
  const shipped = await readShipped(dataset)
  if (state === undefined) return toVersions(dataset, [], shipped, shipped.version)
  const { current: release, choice } = state
  const chosen = choice === null || choice === undefined ? { release } : { release, chosenAt: choice.at }
  const isShipped = choice?.shipped === true || shippedIsNewer(dataset.definition, chosen)
  return toVersions(dataset, keptOf(state), shipped, isShipped ? shipped.version : release.version)
}

function describeRelease(
  {
    version,
    rows,
    imported_at,
    dataset: _,
    sha256: _rows,
    counts: _counts,
    on_extract: _extract,
    ...file
  }: Release,
  served: string,
): DatasetVersion {
  return {
    version,
    last_updated: imported_at.slice(0, 10),
    rows,
    origin: 'imported',
    served: version === served,
    imported_at,
    ...file,
  }
}
