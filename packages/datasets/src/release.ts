import { readFileSync } from 'node:fs'
import path from 'node:path'
import { UnusableData } from '@tathya/platform'
import { z } from 'zod'

/** An imported release of a dataset: the pointer beside its rows. */
export const Release = z.strictObject({
  dataset: z.string(),
  version: z.string().regex(/^[\w.-]+$/),
  rows: z.int(),
  sha256: z.string(),
  imported_at: z.iso.datetime(),
  /** Name of the file that was imported, for people. */
  source_file: z.string(),
})
export type Release = z.output<typeof Release>

/** The version of rows of a day, YYYY-MM-DD, with this checksum: it changes whenever they do. */
export function toVersion(day: string, sha256: string): string {
  return `${day}-${sha256.slice(0, 8)}`
}

/** The folder of a dataset's imported releases. */
function releaseFolder(folder: string, id: string): string {
  return path.join(folder, 'datasets', id)
}

/** The file that names the release to serve. */
export function pointerFile(folder: string, id: string): string {
  return path.join(releaseFolder(folder, id), 'current.json')
}

/** The file with the rows of a release. */
export function rowsFile(folder: string, { dataset, version }: Pick<Release, 'dataset' | 'version'>): string {
  return path.join(releaseFolder(folder, dataset), `${version}.json`)
}

/** Reads which release of a dataset is to be served; undefined where none was imported. Throws `UnusableData`
 * where the pointer is broken. */
export function readRelease(folder: string, id: string): Release | undefined {
  const file = pointerFile(folder, id)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    return Release.parse(JSON.parse(text))
  } catch (cause) {
    throw new UnusableData(
      `${file} does not name a release. Import ${id} again, or remove the file to serve the shipped rows.`,
      { cause },
    )
  }
}
