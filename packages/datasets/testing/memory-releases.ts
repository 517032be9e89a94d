import type { Release } from '../src/releases/release.ts'
import {
  afterOthers,
  assertServed,
  findKept,
  NotKept,
  type ReleaseState,
  withChoice,
  withImport,
} from '../src/releases/release-state.ts'
import type { Releases } from '../src/releases/releases.ts'

/** Releases in the memory of a test. */
export function memoryReleases(): Releases {
  const states = new Map<string, ReleaseState>()
  const rows = new Map<Release, Buffer>()
  return {
    current: async (id) => findKept(states.get(id))?.release,
    async find(id, version) {
      const found = findKept(states.get(id), version)
      return found && { ...found, bytes: rows.get(found.release)!, location: `The release of ${id}` }
    },
    kept: async (id) => states.get(id),
    async publish(imported, bytes, after) {
      const state = states.get(imported.dataset)
      if (after !== undefined) assertServed(state, after)
      const release = afterOthers(state, imported)
      rows.set(release, Buffer.from(bytes))
      states.set(release.dataset, withImport(state, release).state)
    },
    async rollBack(id, version, at) {
      const state = states.get(id)
      if (state === undefined)
        throw new NotKept(`No release of ${id} was imported: the shipped rows are served.`)
      states.set(id, withChoice(state, version, at))
    },
  }
}
