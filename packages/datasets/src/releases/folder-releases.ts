import type { Release } from '../release.ts'
import { type ReleaseFolder, releaseFolder } from './release-folder.ts'
import {
  afterOthers,
  assertServed,
  keptOf,
  NotKept,
  type ReleaseState,
  withChoice,
  withImport,
} from './release-state.ts'
import type { Releases } from './releases.ts'

/** The releases of a data folder. */
export interface FolderReleases extends Releases {
  /** Brings the folder to what a store keeps, but for what was imported here later. */
  adopt(from: Releases, id: string): Promise<void>
}

/**
 * The releases in a data folder: where an import leaves them, also beside a product that runs. The product takes them
 * over into its store.
 */
export function folderReleases(dataFolder: string): FolderReleases {
  const of = (id: string) => releaseFolder(dataFolder, id)

  async function find(id: string, version?: string) {
    const folder = of(id)
    const state = await readState(folder)
    if (state === undefined || (version === undefined && state.choice?.shipped === true)) return undefined
    const release = keptOf(state).find((one) => one.version === (version ?? state.current.version))
    if (release === undefined) return undefined
    const chosenAt = release === state.current ? state.choice?.at : undefined
    return {
      release,
      bytes: await folder.readRows(release.version),
      place: folder.rowsFile(release.version),
      ...(chosenAt === undefined ? {} : { chosenAt }),
    }
  }

  function publish(imported: Release, rows: Uint8Array, after?: string | null): Promise<string> {
    const folder = of(imported.dataset)
    return folder.alone(async () => {
      const state = await readState(folder)
      if (after !== undefined) assertServed(state, after)
      const release = afterOthers(state, imported)
      const { left } = withImport(state, release)
      await folder.write(release, rows)
      await folder.point(release)
      for (const { version } of left) if (version !== release.version) await folder.remove(version)
      return folder.rowsFile(release.version)
    })
  }

  return {
    async current(id) {
      const state = await readState(of(id))
      return state?.choice?.shipped === true ? undefined : state?.current
    },
    find,
    kept: (id) => readState(of(id)),
    publish,
    rollBack(id, version, at) {
      const folder = of(id)
      return folder.alone(async () => {
        const state = await readState(folder)
        if (state === undefined)
          throw new NotKept(`No release of ${id} was imported: the shipped rows are served.`)
        const { choice } = withChoice(state, version, at)
        await folder.choose({ version, at: choice!.at })
      })
    },
    adopt: (from, id) => adopt(of(id), from, id),
  }
}

/** The state of a folder: the release imported last is current, unless another was chosen since. */
async function readState(folder: ReleaseFolder): Promise<ReleaseState | undefined> {
  const [current, ...earlier] = (await folder.releases()).sort((a, b) =>
    a.imported_at < b.imported_at ? 1 : -1,
  )
  if (current === undefined) return undefined
  const state = { current, earlier, choice: null }
  const choice = await folder.choice()
  if (choice === undefined || choice.at <= current.imported_at) return state
  const { version, at } = choice
  // A release that was chosen and has gone since cannot be served any more.
  if (version !== null && ![current, ...earlier].some((one) => one.version === version)) return state
  return withChoice(state, version, new Date(at))
}

async function adopt(folder: ReleaseFolder, from: Releases, id: string): Promise<void> {
  const state = await from.kept(id)
  if (state === undefined) return
  const kept = keptOf(state)
  const own = await folder.releases()
  for (const { version } of kept.filter((one) => !own.some(({ version }) => version === one.version))) {
    const found = await from.find(id, version)
    if (found !== undefined) await folder.write(found.release, found.bytes)
  }
  for (const { version, imported_at } of own) {
    const isLater = imported_at > kept[0]!.imported_at
    if (!isLater && !kept.some((one) => one.version === version)) await folder.remove(version)
  }
  const { choice, current } = state
  const known = await folder.choice()
  if (choice !== null && choice !== undefined && (known === undefined || known.at < choice.at))
    await folder.choose({ version: choice.shipped ? null : current.version, at: choice.at })
}
