import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { fault, UnusableData } from '@tathya/platform'
import { withFolderLock, writeDurably } from '@tathya/storage'
import { z } from 'zod'
import { Release } from '../release.ts'

/** What the command line has rolled back to: a version, or the shipped rows for null. */
const ChoiceFile = z.strictObject({ version: z.string().nullable(), at: z.iso.datetime() })
export type ChoiceFile = z.output<typeof ChoiceFile>

/** The folder of one dataset's releases: `<version>.json` with the rows, `<version>.release.json` beside it. */
export interface ReleaseFolder {
  /** The releases whose rows are there, in no order. Rejects with `UnusableData` where a file is broken. */
  releases(): Promise<Release[]>
  choice(): Promise<ChoiceFile | undefined>
  rowsFile(version: string): string
  readRows(version: string): Promise<Buffer>
  /** Writes the rows of a release and then what names them: that is on disk only after they are. */
  write(release: Release, rows: Uint8Array): Promise<void>
  /** Names the release that was imported last to products of earlier versions. */
  point(release: Release): Promise<void>
  choose(choice: ChoiceFile): Promise<void>
  remove(version: string): Promise<void>
  /** Does work while no other process changes what is to be served. Rejects with `FolderInUse`. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

const releaseEnding = '.release.json'

/** Makes the folder of a dataset in a data folder; nothing is written before the first release. */
export function releaseFolder(dataFolder: string, id: string): ReleaseFolder {
  const folder = path.join(dataFolder, 'datasets', id)
  const [pointer, choice] = ['current.json', 'choice.json'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ]
  const rowsFile = (version: string) => path.join(folder, `${version}.json`)
  const releaseFile = (version: string) => path.join(folder, `${version}${releaseEnding}`)
  const read = <S extends z.ZodType>(file: string, schema: S) => readJson(file, schema, id)

  return {
    async releases() {
      const names = await readdir(folder).catch((error) => noneWhereMissing<string[]>(error, []))
      const files = names
        .filter((name) => name.endsWith(releaseEnding))
        .map((name) => path.join(folder, name))
      const found = await Promise.all([pointer, ...files].map((file) => read(file, Release)))
      // The pointer alone is what earlier versions have left.
      return [...new Map(found.filter((one) => one !== undefined).map((one) => [one.version, one])).values()]
    },
    choice: () => read(choice, ChoiceFile),
    rowsFile,
    readRows: (version) =>
      readFile(rowsFile(version)).catch((cause: Error) => {
        throw new UnusableData(`${rowsFile(version)} cannot be read: ${cause.message}`, { cause })
      }),
    async write(release, rows) {
      await writeDurably(rowsFile(release.version), rows)
      fault('release-rows-written')
      await writeDurably(releaseFile(release.version), toJson(release))
      fault('release-written')
    },
    point: (release) => writeDurably(pointer, toJson(release)),
    choose: (value) => writeDurably(choice, toJson(value)),
    async remove(version) {
      await rm(releaseFile(version), { force: true })
      await rm(rowsFile(version), { force: true })
    },
    alone: (work) => withFolderLock(folder, work),
  }
}

function toJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

async function readJson<S extends z.ZodType>(
  file: string,
  schema: S,
  id: string,
): Promise<z.output<S> | undefined> {
  const text = await readFile(file, 'utf8').catch((error) => noneWhereMissing(error, undefined))
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new UnusableData(
      `${file} does not name a release. Import ${id} again, or remove the file to serve the shipped rows.`,
      { cause },
    )
  }
}

function noneWhereMissing<T>(error: NodeJS.ErrnoException, none: T): T {
  if (error.code === 'ENOENT') return none
  throw error
}
