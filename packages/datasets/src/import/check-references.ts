import type { DatasetDefinition } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type { ImportContext } from '../declare/import-format.ts'
import { RowsElsewhere } from '../errors.ts'

/** Result of a check of references. */
export interface CheckedReferences {
  /** Rows that name things which do not exist; `index` is that of the row. */
  readonly faults: readonly { readonly index: number; readonly field: string; readonly message: string }[]
  /** References that could not be checked, a sentence for each dataset that is not here. */
  readonly doubts: readonly string[]
}

/** Checks that what rows name exists, as far as the rows that it stands in can be read here. */
export async function checkReferences(
  { id, references = [] }: DatasetDefinition,
  rows: readonly Row[],
  lookUp: ImportContext['rows'],
): Promise<CheckedReferences> {
  const faults = []
  /** The fields that could not be checked, by the dataset that is not here. */
  const unchecked = new Map<string, string[]>()
  for (const { field, prepare } of references) {
    const describe = await prepare(lookUp).catch((error) => {
      if (!(error instanceof RowsElsewhere)) throw error
      unchecked.set(error.id, [...(unchecked.get(error.id) ?? []), field])
    })
    if (describe === undefined) continue
    for (const [index, row] of rows.entries()) {
      const message = describe(row)
      if (message !== undefined) faults.push({ index, field, message })
    }
  }
  return {
    faults: faults.sort((a, b) => a.index - b.index),
    doubts: [...unchecked].map(
      ([other, fields]) =>
        `Not checked: ${fields.join(' and ')}, because the rows of ${other} are those of another service. Check the file with "npx tathya import ${id} <file> --dry-run".`,
    ),
  }
}
