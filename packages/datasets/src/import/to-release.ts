import type { Dataset } from '../declare/definition.ts'
import { checkControl } from '../declare/import-format.ts'
import { type Release, type ReleasePart, toVersion } from '../releases/release.ts'
import type { RowChanges } from './merge-rows.ts'
import type { ReadImport } from './read-import.ts'
import { isAddress, withoutLogin } from './source/download.ts'
import type { SourceBytes } from './source/source-bytes.ts'

/** Agreeing control totals that a release stores; all others are stored. */
const maxControls = 100
/** Earlier files that a release names. */
const maxParts = 100

/** What a release is made from. */
export interface ReleaseFacts {
  readonly request: {
    readonly dataset: Dataset
    readonly source: string
    readonly address?: string
    readonly now: Date
  }
  readonly bytes: SourceBytes
  readonly read: ReadImport
  readonly warnings: readonly string[]
  readonly changes: RowChanges
  /** Number of rows, and the checksum of their stored bytes. */
  readonly rows: number
  readonly sha256: string
  /** The release that was served before; undefined for shipped rows. */
  readonly before: Release | undefined
  /** Why it is accepted although its totals do not agree. */
  readonly accepted: string | undefined
  /** Why it is accepted although it removes rows. */
  readonly acceptedRemoval: string | undefined
}

/** Makes the record of a release. */
export function toRelease(facts: ReleaseFacts): Release {
  const { request, bytes, read, changes, rows, sha256, accepted, acceptedRemoval } = facts
  const { result, format } = read
  const parts = toParts(facts)
  const address = request.address ?? request.source
  return {
    dataset: request.dataset.definition.id,
    version: toVersion(request.now.toISOString().slice(0, 10), sha256),
    rows,
    sha256,
    imported_at: request.now.toISOString(),
    source_file: bytes.name,
    ...(isAddress(address) ? { source_url: withoutLogin(address) } : {}),
    source_sha256: bytes.sha256,
    format: format.id,
    covers: result.covers,
    controls: toControls(read),
    ...(accepted === undefined ? {} : { accepted }),
    ...(acceptedRemoval === undefined ? {} : { accepted_removal: acceptedRemoval }),
    doubts: [...facts.warnings],
    counts: {
      read: result.rows.length,
      added: changes.added,
      changed: changes.changed,
      removed: changes.removed,
    },
    ...(parts.length === 0 ? {} : { parts }),
  }
}

function toControls({ result }: ReadImport): NonNullable<Release['controls']> {
  let agreeing = 0
  return result.controls
    .map(checkControl)
    .filter(({ agrees }) => !agrees || ++agreeing <= maxControls)
    .map(({ name, stated, found, tolerance, unit, place }) => ({
      name,
      stated,
      found,
      tolerance,
      unit,
      place,
    }))
}

/** The earlier files, without those that the new one replaces: of the same format and the same part. */
function toParts({ read, before }: ReleaseFacts): ReleasePart[] {
  if (before === undefined || read.result.replaces === 'all') return []
  const {
    dataset: _,
    version: _v,
    rows: _r,
    sha256: _s,
    counts: _c,
    on_extract: _e,
    parts = [],
    ...last
  } = before
  return [last, ...parts]
    .filter(({ format, covers }) => format !== read.format.id || covers !== read.result.covers)
    .slice(0, maxParts)
}
