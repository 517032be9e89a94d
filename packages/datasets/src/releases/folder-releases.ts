import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { UnusableData } from '@tathya/platform'
import { z } from 'zod'
import { Release } from './release.ts'
import { findKept, type ReleaseState, withChoice } from './release-state.ts'
import type { EarlierReleases } from './stored-releases.ts'

/** A rollback: to a version, or to the shipped rows for null. */
const ChoiceFile = z.strictObject({ version: z.string().nullable(), at: z.iso.datetime() })

const releaseEnding = '.release.json'

/**
 * The releases of earlier versions of the product in a data folder: in `datasets/<id>`, `<version>.json` with
 * the rows, `<version>.release.json` beside it, `current.json` for the last import, `choice.json` for a rollback.
 * Both calls reject with `UnusableData` where a file is broken.
 */
export function folderReleases(dataFolder: string): EarlierReleases {
  const folderOf = (id: string) => path.join(dataFolder, 'datasets', id)
  const kept = (id: string) => readState(folderOf(id), id)
  return {
    kept,
    async find(id, version) {
      const entry = findKept(await kept(id), version)
      if (entry === undefined) return undefined
      const location = path.join(folderOf(id), `${entry.release.version}.json`)
      const bytes = await readFile(location).catch((cause: Error) => {
        throw new UnusableData(`${location} cannot be read: ${cause.message}`, { cause })
      })
      return { ...entry, bytes, location }
    },
  }
}

/** The last import is current, unless another release was chosen since. */
async function readState(folder: string, id: string): Promise<ReleaseState | undefined> {
  const releases = await readReleases(folder, id)
  const [current, ...earlier] = releases.sort((a, b) => (a.imported_at < b.imported_at ? 1 : -1))
  if (current === undefined) return undefined
  const state = { current, earlier, choice: null }
  const choice = await readJson(path.join(folder, 'choice.json'), ChoiceFile, id)
  if (choice === undefined || choice.at <= current.imported_at) return state
  const { version, at } = choice
  // The chosen release may be gone.
  if (version !== null && !releases.some((release) => release.version === version)) return state
  return withChoice(state, version, new Date(at))
}

async function readReleases(folder: string, id: string): Promise<Release[]> {
  const names = await readdir(folder).catch((error) => ignoreMissing<string[]>(error, []))
  const files = ['current.json', ...names.filter((name) => name.endsWith(releaseEnding))]
  const releases = await Promise.all(files.map((name) => readJson(path.join(folder, name), Release, id)))
  // The first versions wrote current.json alone.
  return [
    ...new Map(
      releases.filter((release) => release !== undefined).map((release) => [release.version, release]),
    ).values(),
  ]
}

async function readJson<S extends z.ZodType>(
  file: string,
  schema: S,
  id: string,
): Promise<z.output<S> | undefined> {
  const text = await readFile(file, 'utf8').catch((error) => ignoreMissing(error, undefined))
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

function ignoreMissing<T>(error: NodeJS.ErrnoException, none: T): T {
  if (error.code === 'ENOENT') return none
  throw error
}
