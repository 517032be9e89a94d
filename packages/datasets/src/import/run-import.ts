import type { Dataset, DatasetDefinition } from '../declare/definition.ts'
import type { ImportSource } from '../declare/import-format.ts'
import { ImportError } from '../errors.ts'
import { describeReport } from './describe-report.ts'
import { findOwners } from './find-datasets.ts'
import { type ImportReport, type ImportRequest, importFile } from './import-file.ts'
import { lookUp } from './look-up.ts'
import { formatsOf } from './own-csv.ts'
import { UnknownFormat } from './read-import.ts'

/** An import that a person starts. */
export interface ImportCommand extends Omit<ImportRequest, 'lookUp'> {
  /** Every dataset of the product. */
  readonly datasets: readonly Dataset[]
}

/** The result, for people and for programs. */
export interface ImportResult {
  /** Absent where the file could not be read. */
  readonly report?: ImportReport
  readonly lines: readonly string[]
  /** True where the file was imported, or would be. */
  readonly accepted: boolean
}

/** Imports a file and describes the result. */
export async function runImport({ datasets, ...request }: ImportCommand): Promise<ImportResult> {
  const { dataset, releases } = request
  try {
    const report = await importFile({ ...request, lookUp: () => lookUp(datasets, releases) })
    const accepted = !['faulty', 'unbalanced', 'shrinking'].includes(report.outcome)
    return { report, lines: describeReport(report, dataset.definition.id), accepted }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    const owners = error instanceof UnknownFormat ? describeOwners(datasets, error.source) : []
    return { lines: [error.message, ...owners], accepted: false }
  }
}

/** Names other datasets that the file belongs to. */
function describeOwners(datasets: readonly Dataset[], source: ImportSource): string[] {
  return findOwners(datasets, source).map(
    ({ dataset, format }) => `It is a file of ${dataset.definition.id} (${format.id}).`,
  )
}

/** Lists the formats of a dataset, under its title. */
export function describeImports(definition: DatasetDefinition): string[] {
  const formats = formatsOf(definition).map(({ id, title }) => `  ${id}: ${title}`)
  return [`${definition.id}: ${definition.title}`, ...formats]
}
