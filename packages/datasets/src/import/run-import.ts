import type { Dataset } from '../definition.ts'
import { loadServed } from '../load-rows.ts'
import { folderReleases } from '../releases/folder-releases.ts'
import type { Releases } from '../releases/releases.ts'
import { ImportError } from './import-error.ts'
import { type ImportReport, importFile } from './import-file.ts'
import type { ImportContext } from './layout.ts'

/** Most faults that are printed. */
const faultLimit = 20

const usage = 'Usage: npm run import -- <dataset> <file.csv> [--dry-run]'

/** What the command line of an import works with. */
export interface ImportCommand {
  /** Every dataset of the product. */
  readonly datasets: readonly Dataset[]
  /** The data folder, which takes the releases where `releases` is not given. */
  readonly folder: string
  /** Where the releases of the installation are. */
  readonly releases?: Releases
  readonly now: Date
  /** Takes a line for the person. */
  readonly print: (line: string) => void
}

/** Runs an import from its command line and prints a report. Resolves with the exit status: 0 done, 1 refused, 2 misused. */
export async function runImport(
  args: readonly string[],
  { datasets, folder, now, print, releases = folderReleases(folder) }: ImportCommand,
): Promise<number> {
  const flags = args.filter((arg) => arg.startsWith('--'))
  const [id, file, ...rest] = args.filter((arg) => !arg.startsWith('--'))
  const dataset = datasets.find(({ definition }) => definition.id === id)
  const misused = file === undefined || rest.length > 0 || flags.some((flag) => flag !== '--dry-run')
  if (dataset === undefined || misused) {
    if (dataset === undefined && id !== undefined) print(`There is no dataset ${id}.`)
    print(usage)
    print(
      `Datasets: ${datasets
        .filter(takesImports)
        .map(({ definition }) => definition.id)
        .join(', ')}`,
    )
    return 2
  }
  try {
    const dryRun = flags.includes('--dry-run')
    const report = await importFile({
      dataset,
      file,
      releases,
      dryRun,
      now,
      context: toContext(datasets, releases),
    })
    for (const line of describeReport(report, dataset.definition.id)) print(line)
    return report.release === undefined ? 1 : 0
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    print(error.message)
    return 1
  }
}

function takesImports({ definition }: Dataset): boolean {
  return definition.importLayout !== undefined
}

function toContext(datasets: readonly Dataset[], releases: Releases): ImportContext {
  return {
    rows: async (id) => {
      const dataset = datasets.find(({ definition }) => definition.id === id)
      if (dataset === undefined) throw new Error(`There is no dataset ${id} to look things up in.`)
      return (await loadServed(dataset.definition, releases)).rows
    },
  }
}

function describeReport(report: ImportReport, id: string): string[] {
  const { lines, faults, added, removed, release, written } = report
  const count = (number: number) => number.toLocaleString('en')
  const summary = `${count(lines)} lines read: ${count(added)} rows are new, ${count(removed)} of the rows served now are not in the file.`
  if (release === undefined) {
    const shown = faults
      .slice(0, faultLimit)
      .map(({ line, field, message }) => `  line ${line}, ${field}: ${message}`)
    const more = faults.length > faultLimit ? [`  and ${count(faults.length - faultLimit)} more`] : []
    const number = `${count(faults.length)} fault${faults.length === 1 ? '' : 's'}`
    return [summary, `${number}; nothing was imported:`, ...shown, ...more]
  }
  if (written === undefined) return [summary, 'No faults. Dry run: nothing was written.']
  return [
    summary,
    `Release ${release.version} of ${id} was written to ${written}.`,
    'A product that runs serves it within seconds; else it is served from the next start on.',
  ]
}
