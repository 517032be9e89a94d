import type { Dataset } from '../declare/definition.ts'
import type { ImportContext } from '../declare/import-format.ts'
import { RowsElsewhere } from '../errors.ts'
import { loadServed, readStored } from '../releases/load-rows.ts'
import type { Releases } from '../releases/releases.ts'

type FindReleases = Pick<Releases, 'find'>

/**
 * Looks up rows as the installation serves them, each dataset once. Of a dataset of another service, whose shipped rows are
 * not here, it gives those of the imported release, and rejects with `RowsElsewhere` if there is none.
 */
export function lookUp(datasets: readonly Dataset[], releases: FindReleases): ImportContext['rows'] {
  const loading = new Map<string, ReturnType<ImportContext['rows']>>()
  return (id) => {
    const dataset = datasets.find(({ definition }) => definition.id === id)
    const load = async () =>
      dataset === undefined
        ? readOfOtherService(id, releases)
        : (await loadServed(dataset.definition, releases)).rows
    const rows = loading.get(id) ?? load()
    loading.set(id, rows)
    return rows
  }
}

async function readOfOtherService(id: string, releases: FindReleases) {
  const release = await releases.find(id)
  if (release === undefined) throw new RowsElsewhere(id)
  return readStored(id, release)
}
