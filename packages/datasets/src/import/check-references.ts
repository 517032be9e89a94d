import type { DatasetDefinition } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type { ImportContext } from '../declare/import-format.ts'

/** The faults of rows that name things which do not exist; `index` is that of the row. */
export async function checkReferences(
  { references = [] }: DatasetDefinition,
  rows: readonly Row[],
  lookUp: ImportContext['rows'],
): Promise<{ readonly index: number; readonly field: string; readonly message: string }[]> {
  const faults = []
  for (const { field, prepare } of references) {
    const describe = await prepare(lookUp)
    for (const [index, row] of rows.entries()) {
      const message = describe(row)
      if (message !== undefined) faults.push({ index, field, message })
    }
  }
  return faults.sort((a, b) => a.index - b.index)
}
