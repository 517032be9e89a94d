import { step, UnusableData } from '@tathya/platform'
import { asStored } from '../declare/as-stored.ts'
import type { Dataset } from '../declare/definition.ts'
import {
  type CheckedControl,
  checkControl,
  type ImportContext,
  type ImportSource,
  type ImportTerms,
} from '../declare/import-format.ts'
import { ImportError, OtherKind } from '../errors.ts'
import { type LoadedRows, loadServed, shippedIsNewer, toTable } from '../releases/load-rows.ts'
import { type Release, sha256Of } from '../releases/release.ts'
import { Overtaken } from '../releases/release-state.ts'
import type { Releases } from '../releases/releases.ts'
import { toBody } from '../table/row-table.ts'
import { describeRemoval } from './check-removal.ts'
import { compareRows, mergeRows, type RowChanges } from './merge-rows.ts'
import type { Progress } from './progress.ts'
import { describeFormats, type PlacedFault, type ReadImport, readImport } from './read-import.ts'
import { isAddress, withoutLogin } from './source/download.ts'
import { readSource } from './source/read-source.ts'
import { loadBytes, type SourceBytes } from './source/source-bytes.ts'
import { toRelease } from './to-release.ts'

/** The options of an import. */
export interface ImportRequest {
  readonly dataset: Dataset
  /** A file, or an http or https address. */
  readonly source: string
  /** The address that a file was fetched from, for the release. */
  readonly address?: string
  readonly releases: Pick<Releases, 'current' | 'find' | 'publish'>
  readonly dryRun: boolean
  /** Terms of the file, for datasets whose rows carry them. */
  readonly terms?: ImportTerms
  /** Why a file is accepted although its control totals do not agree; stored in the release. */
  readonly accept?: string
  /** Why it is accepted although it removes rows; stored in the release. */
  readonly acceptRemoval?: string
  readonly now: Date
  /** Makes the look-up of rows of other datasets. */
  readonly lookUp: () => ImportContext['rows']
  readonly progress: Progress
  /** True if a file with this checksum was imported before; default: only the last one was. */
  readonly isImported?: (sha256: string) => Promise<boolean>
  /** Aborts an import that is not written yet. */
  readonly signal?: AbortSignal
}

/** The outcome of an import. */
export type ImportOutcome =
  /** A release was written. */
  | 'imported'
  /** The rows are served already. */
  | 'unchanged'
  /** Dry run: it would be imported. */
  | 'checked'
  /** Rows are not valid. */
  | 'faulty'
  /** Control totals do not agree, and no reason to accept it was given. */
  | 'unbalanced'
  /** It removes rows, and no reason to accept that was given. */
  | 'shrinking'

/** The report of an import. */
export interface ImportReport {
  readonly outcome: ImportOutcome
  readonly source: Pick<SourceBytes, 'name' | 'sha256'>
  /** Absent where the same file was imported before. */
  readonly read?: ReadImport
  readonly faults: readonly PlacedFault[]
  readonly controls: readonly CheckedControl[]
  /** Warnings, a sentence each; the name is part of the output of `tathya import --json`. */
  readonly doubts: readonly string[]
  readonly changes?: RowChanges
  /** Why its removal of rows needs a reason, a sentence each; empty where it needs none. */
  readonly removal: readonly string[]
  /** Rows of the dataset after the import; absent where the file was not read. */
  readonly total?: number
  /** The release that was written, or would be. */
  readonly release?: Release
}

/** Tries while other imports are faster. */
const maxTries = 5

/**
 * Reads a file of a dataset, checks its rows and control totals, replaces the rows that it covers, and publishes the
 * release unless the checks fail. Throws `ImportError` where the file cannot be read.
 */
export async function importFile(request: ImportRequest): Promise<ImportReport> {
  const options = request.signal === undefined ? {} : { signal: request.signal }
  if (isAddress(request.source)) request.progress.step(`Fetching ${withoutLogin(request.source)}`)
  const bytes = await loadBytes(request.source, options)
  let opened: Promise<ImportSource> | undefined
  const open = () => {
    opened ??= readSource(bytes, options).catch((error) => {
      if (!(error instanceof OtherKind)) throw error
      const formats = describeFormats(request.dataset.definition)
      throw new ImportError(`${error.message}\n${formats}`, { cause: error })
    })
    return opened
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await importBytes(request, bytes, open)
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === maxTries) throw error
    }
  }
}

async function importBytes(
  request: ImportRequest,
  bytes: SourceBytes,
  open: () => Promise<ImportSource>,
): Promise<ImportReport> {
  const { dataset, releases, progress, signal } = request
  const { definition } = dataset
  const after = await releases
    .current(definition.id)
    .then((release) => release?.version ?? null, ignoreUnusable)
  if (await isUnchanged(request, bytes.sha256)) {
    const source = { name: bytes.name, sha256: bytes.sha256 }
    return { outcome: 'unchanged', source, faults: [], controls: [], doubts: [], removal: [] }
  }
  const served = await loadServed(definition, releases).catch(ignoreUnusable)
  progress.step(`Reading ${bytes.name}`)
  const opened = await open()
  step('import-read')
  progress.step(`Checking ${bytes.name}`)
  const read = await readImport(definition, opened, {
    dataset: definition.id,
    rows: request.lookUp(),
    ...(request.terms === undefined ? {} : { terms: request.terms }),
    progress: (done) => progress.part(done),
  })
  signal?.throwIfAborted()
  return finish(request, { bytes, read, served, after })
}

/** True where the served rows are from this file and undamaged, or the caller has imported it before. */
async function isUnchanged(
  { dataset, releases, isImported, terms }: ImportRequest,
  sha256: string,
): Promise<boolean> {
  // The same file under other terms gives other rows.
  if (terms !== undefined) return false
  const current = await releases.find(dataset.definition.id).catch(ignoreUnusable)
  const isServed = current !== undefined && !shippedIsNewer(dataset.definition, current)
  if (isServed && current.release.source_sha256 === sha256)
    return sha256Of(current.bytes) === current.release.sha256
  return (await isImported?.(sha256)) ?? false
}

/** A new import repairs a release that cannot be read. */
function ignoreUnusable(error: unknown): undefined {
  if (error instanceof UnusableData) return undefined
  throw error
}

/** A file that was read, and the release that it follows. */
interface Reading {
  readonly bytes: SourceBytes
  readonly read: ReadImport
  /** The served rows; undefined where they cannot be read. */
  readonly served: LoadedRows | undefined
  /** The served version; undefined where it cannot be read. */
  readonly after: string | null | undefined
}

async function finish(
  request: ImportRequest,
  { bytes, read, served, after }: Reading,
): Promise<ImportReport> {
  const { dataset, accept, acceptRemoval, dryRun } = request
  const before = served?.rows ?? []
  const merged = mergeRows(dataset.definition, before, read)
  const changes = compareRows(dataset.definition, before, merged.rows)
  const controls = read.result.controls.map(checkControl)
  const report = {
    source: { name: bytes.name, sha256: bytes.sha256 },
    read,
    faults: merged.faults,
    controls,
    doubts: [...read.result.warnings, ...read.doubts, ...checkSize(read, before.length, changes)],
    changes,
    removal: describeRemoval(dataset.definition, before, merged.rows),
    total: merged.rows.length,
  }
  if (merged.faults.length > 0) return { ...report, outcome: 'faulty' }
  const off = controls.some(({ agrees }) => !agrees)
  if (off && accept === undefined) return { ...report, outcome: 'unbalanced' }
  if (report.removal.length > 0 && acceptRemoval === undefined) return { ...report, outcome: 'shrinking' }
  if (served !== undefined && changes.added + changes.changed + changes.removed === 0)
    return { ...report, outcome: 'unchanged' }
  const table = await toTable(asStored(dataset), merged.rows)
  const rows = toBody(table.slice(0, table.count), undefined)
  const release = toRelease({
    request,
    bytes,
    read,
    warnings: report.doubts,
    changes,
    rows: merged.rows.length,
    sha256: sha256Of(rows),
    before: served?.release,
    accepted: off ? accept : undefined,
    acceptedRemoval: report.removal.length > 0 ? acceptRemoval : undefined,
  })
  if (dryRun) return { ...report, outcome: 'checked', release }
  step('import-checked')
  request.progress.step(`Writing ${merged.rows.length.toLocaleString('en')} rows`)
  await request.releases.publish(release, rows, after)
  return { ...report, outcome: 'imported', release }
}

/** A part taken for the whole drops many rows. */
function checkSize({ result }: ReadImport, served: number, { removed }: RowChanges): string[] {
  if (result.replaces !== 'all' || removed * 2 <= served) return []
  return ['It drops more than half of the rows that are served now: make sure that it is the whole dataset.']
}
