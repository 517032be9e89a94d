import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { datasets } from '@tathya/contracts'

/** The root of the repository. */
export const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** The file of rows that ships with the service of a dataset. */
export function rowsPath(id: string): string {
  const dataset = datasets.find((known) => known.id === id)
  if (dataset === undefined) throw new Error(`No dataset ${id}`)
  return join(repository, 'services', dataset.service, 'src/datasets', id, 'rows.json')
}
