import { z } from 'zod'
import { Release } from './release.ts'

/** Releases kept beside the current one. */
const maxEarlier = 2

/** A rollback since the last import: to the current release, or to the shipped rows. */
export const Choice = z.strictObject({ at: z.iso.datetime(), shipped: z.boolean() })
export type Choice = z.output<typeof Choice>

/** The kept releases of a dataset. */
export interface ReleaseState<R extends Release = Release> {
  /** The release to serve, unless the shipped rows were chosen. */
  readonly current: R
  /** The others, newest first. */
  readonly earlier: readonly R[]
  readonly choice?: Choice | null | undefined
}

/** The state as admin endpoints answer it. */
export const KeptReleases = z
  .object({ current: Release, earlier: z.array(Release), choice: Choice.nullable().optional() })
  .meta({ id: 'KeptReleases', description: 'The kept releases of a dataset' })

/** The version is not kept; the message names the kept ones. */
export class NotKept extends Error {
  override readonly name = 'NotKept'
}

/** Another import or rollback was faster. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/** Throws `Overtaken` unless this version is the one to serve; null is none, or the shipped rows. */
export function assertServed(state: ReleaseState | undefined, version: string | null): void {
  const served = state === undefined || state.choice?.shipped === true ? null : state.current.version
  if (served === version) return
  throw new Overtaken(`The release ${served ?? '(shipped rows)'} is served meanwhile. Import the file again.`)
}

/** The kept releases, newest first. */
export function keptOf<R extends Release>({ current, earlier }: ReleaseState<R>): R[] {
  return [current, ...earlier].sort((a, b) => (a.imported_at < b.imported_at ? 1 : -1))
}

/**
 * The release to serve, or a kept one by its version, and the time of its rollback. Undefined where there is none, or the
 * shipped rows were chosen.
 */
export function findKept<R extends Release>(
  state: ReleaseState<R> | undefined,
  version?: string,
): { release: R; chosenAt?: string } | undefined {
  if (state === undefined || (version === undefined && state.choice?.shipped === true)) return undefined
  const { current, choice } = state
  const release = keptOf(state).find((kept) => kept.version === (version ?? current.version))
  if (release === undefined) return undefined
  const isChosen = release === current && choice !== null && choice !== undefined
  return { release, ...(isChosen ? { chosenAt: choice.at } : {}) }
}

/** The state after an import, and the releases no longer kept; the least recently served go first. */
export function withImport<R extends Release>(
  state: ReleaseState<R> | undefined,
  current: R,
): { state: ReleaseState<R>; removed: readonly R[] } {
  if (state === undefined) return { state: { current, earlier: [], choice: null }, removed: [] }
  const all = [state.current, ...state.earlier]
  const others = all.filter(({ version }) => version !== current.version)
  const earlier = others.slice(0, maxEarlier)
  return {
    state: { current, earlier, choice: null },
    removed: all.filter((release) => !earlier.includes(release)),
  }
}

/**
 * The state after a rollback to a kept version, or to the shipped rows for null; its time is later than every change
 * before it, whatever the clock says. Throws `NotKept`.
 */
export function withChoice<R extends Release>(
  state: ReleaseState<R>,
  version: string | null,
  at: Date,
): ReleaseState<R> {
  const last = Date.parse(lastChangeOf(state))
  const choice = { at: new Date(Math.max(at.getTime(), last + 1)).toISOString(), shipped: version === null }
  if (version === null) return { ...state, choice }
  const kept = keptOf(state)
  const current = kept.find((release) => release.version === version)
  if (current === undefined)
    throw new NotKept(
      `The release ${version} of ${state.current.dataset} is not kept; kept are ${kept.map((release) => release.version).join(', ')}.`,
    )
  return { current, earlier: kept.filter((release) => release !== current), choice }
}

/**
 * The release with a time later than every change before it, whatever the clock says: imports may start in the same
 * millisecond, and one that has waited for another has started before it.
 */
export function afterOthers<R extends Release>(state: ReleaseState | undefined, release: R): R {
  const last = state === undefined ? Number.NEGATIVE_INFINITY : Date.parse(lastChangeOf(state))
  if (Date.parse(release.imported_at) > last) return release
  return { ...release, imported_at: new Date(last + 1).toISOString() }
}

/** When the last import or rollback was, ISO 8601. */
function lastChangeOf({ current, earlier, choice }: ReleaseState): string {
  const times = [current, ...earlier].map(({ imported_at }) => imported_at)
  return [...times, choice?.at ?? ''].sort().at(-1)!
}
