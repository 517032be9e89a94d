import type { Dataset } from '../declare/definition.ts'
import type { ImportContext } from '../declare/import-format.ts'
import { ImportError } from '../errors.ts'
import { loadServed } from '../releases/load-rows.ts'
import type { Releases } from '../releases/releases.ts'

/**
 * Looks up rows as the installation serves them, each dataset once. Rejects with `ImportError` for other datasets.
 */
export function lookUp(
  datasets: readonly Dataset[],
  releases: Pick<Releases, 'find'>,
): ImportContext['rows'] {
  const loading = new Map<string, ReturnType<ImportContext['rows']>>()
  return async (id) => {
    const dataset = datasets.find(({ definition }) => definition.id === id)
    if (dataset === undefined)
      throw new ImportError(
        `The rows of ${id} are needed, which this process does not have: import the file with "npx tathya import".`,
      )
    const rows = loading.get(id) ?? loadServed(dataset.definition, releases).then((loaded) => loaded.rows)
    loading.set(id, rows)
    return rows
  }
}
