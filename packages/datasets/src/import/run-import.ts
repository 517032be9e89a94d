import type { Dataset } from '../definition.ts'
import { folderReleases } from '../releases/folder-releases.ts'
import type { Releases } from '../releases/releases.ts'
import { describeReport } from './describe-report.ts'
import type { ImportSource } from './format.ts'
import { formatsOf } from './formats-of.ts'
import { ImportError } from './import-error.ts'
import { importFile } from './import-file.ts'
import { lookUp } from './look-up.ts'
import { type ImportArgs, readArgs, usage } from './parse-args.ts'
import { type Progress, silentProgress } from './progress.ts'
import { UnknownFormat } from './read-import.ts'

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
  /** Shows how far the work is; nothing where it is not given. */
  readonly progress?: Progress
}

/** Runs an import from its command line and prints a report. Resolves with the exit status: 0 done, 1 refused, 2 misused. */
export async function runImport(args: readonly string[], command: ImportCommand): Promise<number> {
  const { datasets, print } = command
  const read = readArgs(args)
  const wanted = typeof read === 'string' ? undefined : read
  const dataset = datasets.find(({ definition }) => definition.id === wanted?.id)
  if (wanted?.help === true || wanted?.place === undefined || dataset === undefined) {
    if (typeof read === 'string') print(read)
    else if (dataset === undefined && wanted?.id !== undefined) print(`There is no dataset ${wanted.id}.`)
    for (const line of describeUse(datasets, dataset)) print(line)
    return wanted?.help === true ? 0 : 2
  }
  return runOne({ ...wanted, place: wanted.place }, dataset, command)
}

async function runOne(
  { place, dryRun, accept }: ImportArgs & { readonly place: string },
  dataset: Dataset,
  {
    datasets,
    folder,
    now,
    print,
    progress = silentProgress,
    releases = folderReleases(folder),
  }: ImportCommand,
): Promise<number> {
  try {
    const report = await importFile({
      dataset,
      place,
      releases,
      dryRun,
      ...(accept === undefined ? {} : { accept }),
      now,
      lookUp: () => lookUp(datasets, releases),
      progress,
    })
    progress.end()
    for (const line of describeReport(report, dataset.definition.id)) print(line)
    return report.outcome === 'faulty' || report.outcome === 'unbalanced' ? 1 : 0
  } catch (error) {
    progress.end()
    if (!(error instanceof ImportError)) throw error
    print(error.message)
    if (error instanceof UnknownFormat) for (const line of describeOwners(datasets, error.source)) print(line)
    return 1
  }
}

/** The datasets that a file is of, where it is of others than the one that was named. */
function describeOwners(datasets: readonly Dataset[], source: ImportSource): string[] {
  return datasets.flatMap(({ definition }) => {
    const format = formatsOf(definition).find((one) => one.recognise(source))
    return format === undefined ? [] : [`It is a file of ${definition.id} (${format.id}).`]
  })
}

/** What is imported, from which files: all datasets, or the one that was named. */
function describeUse(datasets: readonly Dataset[], one: Dataset | undefined): string[] {
  const shown = one === undefined ? datasets : [one]
  return [
    usage,
    '',
    ...shown.flatMap(({ definition }) => [
      `${definition.id}: ${definition.title}`,
      ...formatsOf(definition).map(({ id, title }) => `  ${id}: ${title}`),
    ]),
    '',
    'A file is recognised by what it holds. One of a part, such as a month, takes the place of that part alone.',
  ]
}
