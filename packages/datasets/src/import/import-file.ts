import { step, UnusableData } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import {
  type CheckedControl,
  checkControl,
  type ImportContext,
  type ImportSource,
} from '../declare/import-format.ts'
import { ImportError, OtherKind } from '../errors.ts'
import { type LoadedRows, loadServed, sha256Of, shippedIsNewer, toTable } from '../releases/load-rows.ts'
import type { Release } from '../releases/release.ts'
import { Overtaken } from '../releases/release-state.ts'
import type { Releases } from '../releases/releases.ts'
import { toBody } from '../table/row-bytes.ts'
import { compareRows, mergeRows, type RowChanges } from './merge-rows.ts'
import type { Progress } from './progress.ts'
import { describeFormats, type PlacedFault, type ReadImport, readImport } from './read-import.ts'
import { withoutLogin } from './source/download.ts'
import { readSource } from './source/read-source.ts'
import { loadBytes, type SourceBytes } from './source/source-bytes.ts'
import { toRelease } from './to-release.ts'

/** What an import is told. */
export interface ImportRequest {
  readonly dataset: Dataset
  /** A file, or an http or https address. */
  readonly place: string
  /** Where the release goes. */
  readonly releases: Pick<Releases, 'current' | 'find' | 'publish'>
  /** True where nothing is to be written. */
  readonly dryRun: boolean
  /** Why a file is taken although its control totals do not agree; the release carries it. */
  readonly accept?: string
  readonly now: Date
  /** Makes what looks up the rows of other datasets as this installation serves them. */
  readonly lookUp: () => ImportContext['rows']
  readonly progress: Progress
  /** Returns whether nothing is to be done with a file of this checksum; default: only the file that was imported last is known. */
  readonly known?: (sha256: string) => Promise<boolean>
  /** Ends an import that was not written yet. */
  readonly signal?: AbortSignal
}

/** What became of an import. */
export type ImportOutcome =
  /** A release was written. */
  | 'imported'
  /** The rows are served already: the same file was imported last, or it says nothing else. */
  | 'unchanged'
  /** It would be imported: dry run. */
  | 'checked'
  /** Rows do not fit the dataset. */
  | 'faulty'
  /** Control totals do not agree, and no reason was given to take it. */
  | 'unbalanced'

/** What an import found and did. */
export interface ImportReport {
  readonly outcome: ImportOutcome
  readonly source: Pick<SourceBytes, 'name' | 'sha256'>
  /** What was read; absent where the same file was imported last. */
  readonly read?: ReadImport
  readonly faults: readonly PlacedFault[]
  readonly controls: readonly CheckedControl[]
  /** What a person should look at, a sentence each. */
  readonly doubts: readonly string[]
  readonly changes?: RowChanges
  /** Rows that the dataset has with it; absent where the file was not read. */
  readonly total?: number
  /** The release that was written, or would be. */
  readonly release?: Release
}

/** Times that an import starts again because another one was faster. */
const maxTries = 5

/**
 * Reads a file of a dataset, checks its rows and its control totals, replaces what it covers, and makes that
 * the release to serve where nothing is against it. Throws `ImportError` where the file cannot be read at all.
 */
export async function importFile(request: ImportRequest): Promise<ImportReport> {
  const options = request.signal === undefined ? {} : { signal: request.signal }
  request.progress.step(`Fetching ${withoutLogin(request.place)}`)
  const bytes = await loadBytes(request.place, options)
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
  const after = await releases.current(definition.id).then((one) => one?.version ?? null, forgiveUnusable)
  if (await isKnown(request, bytes.sha256)) {
    const source = { name: bytes.name, sha256: bytes.sha256 }
    return { outcome: 'unchanged', source, faults: [], controls: [], doubts: [] }
  }
  const served = await loadServed(definition, releases).catch(forgiveUnusable)
  progress.step(`Reading ${bytes.name}`)
  const opened = await open()
  step('import-read')
  progress.step(`Checking ${bytes.name}`)
  const read = await readImport(definition, opened, {
    dataset: definition.id,
    rows: request.lookUp(),
    progress: (done) => progress.part(done),
  })
  signal?.throwIfAborted()
  return finish(request, { bytes, read, served, after })
}

/** True where nothing is to be done with a file: what is served is from it, and whole, or the caller knows it. */
async function isKnown({ dataset, releases, known }: ImportRequest, sha256: string): Promise<boolean> {
  const found = await releases.find(dataset.definition.id).catch(forgiveUnusable)
  const isServed = found !== undefined && !shippedIsNewer(dataset.definition, found)
  if (isServed && found.release.source_sha256 === sha256)
    return sha256Of(found.bytes) === found.release.sha256
  return (await known?.(sha256)) ?? false
}

/** A release that cannot be read is what a new import mends. */
function forgiveUnusable(error: unknown): undefined {
  if (error instanceof UnusableData) return undefined
  throw error
}

/** What was read, and what it comes upon. */
interface Reading {
  readonly bytes: SourceBytes
  readonly read: ReadImport
  /** The rows that are served; undefined where they cannot be read. */
  readonly served: LoadedRows | undefined
  /** The version that is served; undefined where it cannot be known. */
  readonly after: string | null | undefined
}

async function finish(
  request: ImportRequest,
  { bytes, read, served, after }: Reading,
): Promise<ImportReport> {
  const { dataset, accept, dryRun } = request
  const before = served?.rows ?? []
  const merged = mergeRows(dataset.definition, before, read)
  const changes = compareRows(dataset.definition, before, merged.rows)
  const controls = read.result.controls.map(checkControl)
  const report = {
    source: { name: bytes.name, sha256: bytes.sha256 },
    read,
    faults: merged.faults,
    controls,
    doubts: [...read.result.warnings, ...warningsOf(read, before.length, changes)],
    changes,
    total: merged.rows.length,
  }
  if (merged.faults.length > 0) return { ...report, outcome: 'faulty' }
  const off = controls.some(({ agrees }) => !agrees)
  if (off && accept === undefined) return { ...report, outcome: 'unbalanced' }
  if (served !== undefined && changes.added + changes.changed + changes.removed === 0)
    return { ...report, outcome: 'unchanged' }
  const table = await toTable(dataset, merged.rows)
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
  })
  if (dryRun) return { ...report, outcome: 'checked', release }
  step('import-checked')
  request.progress.step(`Writing ${merged.rows.length.toLocaleString('en')} rows`)
  await request.releases.publish(release, rows, after)
  return { ...report, outcome: 'imported', release }
}

/** A file of a part that is taken for the whole drops much. */
function warningsOf({ result }: ReadImport, served: number, { removed }: RowChanges): string[] {
  if (result.replaces !== 'all' || removed * 2 <= served) return []
  return ['It drops more than half of the rows that are served now: make sure that it is the whole dataset.']
}
