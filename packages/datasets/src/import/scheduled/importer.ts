import type { Dataset } from '../../declare/definition.ts'
import type { Releases } from '../../releases/releases.ts'
import { describeRefusal } from '../describe-report.ts'
import { type ImportOutcome, importFile } from '../import-file.ts'
import { lookUp } from '../look-up.ts'
import { silentProgress } from '../progress.ts'

/** A scheduled import whose turn it is. */
export interface ImportTurn {
  /** The id of the dataset. */
  readonly dataset: string
  readonly place: string
  /** When it is, ISO 8601. */
  readonly at: string
}

/** What became of it. */
export interface TurnResult {
  readonly outcome: ImportOutcome
  /** Name of the file. */
  readonly source: string
  /** Why the file was not taken. */
  readonly refusal: string | undefined
}

/** Makes a scheduled import. Rejects with `ImportError` where the file cannot be read. */
export type Importer = (turn: ImportTurn, signal: AbortSignal) => Promise<TurnResult>

/** The part of the releases that imports need. */
export type ImportReleases = Pick<Releases, 'current' | 'find' | 'kept' | 'publish'>

/** Makes an importer that works where it is called. A file that one of the kept releases is from changes nothing. */
export function importHere(datasets: readonly Dataset[], releases: ImportReleases): Importer {
  return async ({ dataset: id, place, at }, signal) => {
    const dataset = datasets.find(({ definition }) => definition.id === id)
    if (dataset === undefined) throw new Error(`There is no dataset ${id} in this process.`)
    const report = await importFile({
      dataset,
      place,
      releases,
      dryRun: false,
      now: new Date(at),
      lookUp: () => lookUp(datasets, releases),
      progress: silentProgress,
      signal,
      async known(sha256) {
        const kept = await releases.kept(id)
        const all = kept === undefined ? [] : [kept.current, ...kept.earlier]
        return all.some((one) => one.source_sha256 === sha256)
      },
    })
    return { outcome: report.outcome, source: report.source.name, refusal: describeRefusal(report) }
  }
}
