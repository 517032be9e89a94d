import { parseArgs } from 'node:util'
import type { Dataset } from '../src/declare/definition.ts'
import { silentProgress } from '../src/import/progress.ts'
import { runImport } from '../src/import/run-import.ts'
import type { Releases } from '../src/releases/releases.ts'

/** What an import printed: status 0 where the file was taken, 1 where it was refused. */
export interface ImportRun {
  readonly status: 0 | 1
  readonly lines: readonly string[]
  readonly text: string
}

/**
 * Makes the function that imports files with the flags of `npx tathya import`: an id, a file, `--dry-run`, `--accept`,
 * `--accept-removal`, `--licence`, `--attribution`.
 * @param now when each import is made; default: the present
 */
export function createImports(
  datasets: readonly Dataset[],
  releases: Releases,
  now: () => Date = () => new Date(),
): (...args: string[]) => Promise<ImportRun> {
  return async (...args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        accept: { type: 'string' },
        'accept-removal': { type: 'string' },
        licence: { type: 'string' },
        attribution: { type: 'string' },
      },
    })
    const [id, source] = positionals
    const { licence, attribution } = values
    const terms = {
      ...(licence === undefined ? {} : { licence }),
      ...(attribution === undefined ? {} : { attribution }),
    }
    const dataset = datasets.find(({ definition }) => definition.id === id)
    if (dataset === undefined || source === undefined)
      throw new Error(`There is no dataset ${id}, or no file.`)
    const { lines, accepted } = await runImport({
      datasets,
      dataset,
      source,
      releases,
      dryRun: values['dry-run'],
      ...(values.accept === undefined ? {} : { accept: values.accept }),
      ...(values['accept-removal'] === undefined ? {} : { acceptRemoval: values['accept-removal'] }),
      ...(Object.keys(terms).length === 0 ? {} : { terms }),
      now: now(),
      progress: silentProgress,
    })
    return { status: accepted ? 0 : 1, lines, text: lines.join('\n') }
  }
}
