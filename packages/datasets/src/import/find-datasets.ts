import type { Dataset } from '../declare/definition.ts'
import type { ImportFormat, ImportSource } from '../declare/import-format.ts'
import { formatsOf } from './own-csv.ts'

/** A dataset that a file belongs to, and the format in which it is read. */
export interface OwnerOfFile {
  readonly dataset: Dataset
  readonly format: ImportFormat
}

/** The datasets that a file belongs to by its content, in their order: one workbook may have the tables of several. */
export function findOwners(datasets: readonly Dataset[], source: ImportSource): OwnerOfFile[] {
  return datasets.flatMap((dataset) => {
    const format = formatsOf(dataset.definition).find((candidate) => candidate.recognise(source))
    return format === undefined ? [] : [{ dataset, format }]
  })
}

/** The dataset whose id the name of a file begins with, the longest one: `imports-by-partner.csv.gz`, `imports-2082.csv`. */
export function findNamed(datasets: readonly Dataset[], file: string): Dataset | undefined {
  const named = datasets.filter(({ definition }) =>
    new RegExp(`^${definition.id}(?![a-z0-9])`, 'i').test(file),
  )
  return named.toSorted((a, b) => b.definition.id.length - a.definition.id.length)[0]
}
