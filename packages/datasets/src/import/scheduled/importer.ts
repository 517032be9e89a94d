import type { Dataset } from '../../declare/definition.ts'
import type { Releases } from '../../releases/releases.ts'
import { describeRefusal, describeWarnings } from '../describe-report.ts'
import { type ImportOutcome, importFile } from '../import-file.ts'
import { lookUp } from '../look-up.ts'
import { silentProgress } from '../progress.ts'

/** One run of a scheduled import. */
export interface ImportTurn {
  /** The id of the dataset. */
  readonly dataset: string
  readonly source: string
  /** The time of the run, ISO 8601. */
  readonly at: string
}

/** The result of a run. */
export interface TurnResult {
  readonly outcome: ImportOutcome
  /** Name of the file. */
  readonly file: string
  /** Why the file was refused. */
  readonly refusal: string | undefined
  /** Points for a person to check, a sentence each. */
  readonly warnings: readonly string[]
}

/** Runs a scheduled import. Rejects with `ImportError` where the file cannot be read. */
export type Importer = (turn: ImportTurn, signal: AbortSignal) => Promise<TurnResult>

export type ImportReleases = Pick<Releases, 'current' | 'find' | 'kept' | 'publish'>

/** Makes an importer that runs in the calling thread. It ignores files of kept releases. */
export function importHere(datasets: readonly Dataset[], releases: ImportReleases): Importer {
  return async ({ dataset: id, source, at }, signal) => {
    const dataset = datasets.find(({ definition }) => definition.id === id)
    if (dataset === undefined) throw new Error(`There is no dataset ${id} in this process.`)
    const report = await importFile({
      dataset,
      source,
      releases,
      dryRun: false,
      now: new Date(at),
      lookUp: () => lookUp(datasets, releases),
      progress: silentProgress,
      signal,
      async isImported(sha256) {
        const kept = await releases.kept(id)
        const all = kept === undefined ? [] : [kept.current, ...kept.earlier]
        return all.some((release) => release.source_sha256 === sha256)
      },
    })
    return {
      outcome: report.outcome,
      file: report.source.name,
      refusal: describeRefusal(report),
      warnings: describeWarnings(report),
    }
  }
}
