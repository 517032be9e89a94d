import { z } from 'zod'
import { Release } from './release.ts'

/** Releases that are kept beside the current one. */
const keptEarlier = 2

/** What the operator has rolled back to since the last import: the current release, or the shipped rows. */
export const Choice = z.strictObject({ at: z.iso.datetime(), shipped: z.boolean() })
export type Choice = z.output<typeof Choice>

/** The imported releases of a dataset that are kept. */
export interface ReleaseState<R extends Release = Release> {
  /** The release to serve, unless the operator has chosen the shipped rows. */
  readonly current: R
  /** The others, those imported last first. */
  readonly earlier: readonly R[]
  readonly choice?: Choice | null | undefined
}

/** The state as admin endpoints answer it. */
export const KeptReleases = z
  .object({ current: Release, earlier: z.array(Release), choice: Choice.nullable().optional() })
  .meta({ id: 'KeptReleases', description: 'The imported releases of a dataset that are kept' })

/** The version that a rollback names is not kept; the message names those that are. */
export class NotKept extends Error {
  override readonly name = 'NotKept'
}

/** Another release is served than the one on which a new one stands. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/** Throws `Overtaken` where the version to serve is another than this one; null is none, or the shipped rows. */
export function assertServed(state: ReleaseState | undefined, version: string | null): void {
  const served = state === undefined || state.choice?.shipped === true ? null : state.current.version
  if (served === version) return
  throw new Overtaken(`The release ${served ?? '(shipped rows)'} is served meanwhile. Import the file again.`)
}

/** The kept releases, those imported last first. */
export function keptOf<R extends Release>({ current, earlier }: ReleaseState<R>): R[] {
  return [current, ...earlier].sort((a, b) => (a.imported_at < b.imported_at ? 1 : -1))
}

/**
 * The release to serve, or a kept one by its version, and when the operator has chosen it. Undefined where there is none,
 * and where the shipped rows were chosen.
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

/** The state after an import, and the releases that are not kept any more; those served last are kept longest. */
export function withImport<R extends Release>(
  state: ReleaseState<R> | undefined,
  current: R,
): { state: ReleaseState<R>; left: readonly R[] } {
  if (state === undefined) return { state: { current, earlier: [], choice: null }, left: [] }
  const all = [state.current, ...state.earlier]
  const others = all.filter(({ version }) => version !== current.version)
  const earlier = others.slice(0, keptEarlier)
  return { state: { current, earlier, choice: null }, left: all.filter((one) => !earlier.includes(one)) }
}

/**
 * The state after a rollback to a kept version, or to the shipped rows for null; it counts as later than every change
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
 * A release that is made the one to serve: it counts as later than every change before it, whatever the clock says. Two
 * imports may begin in one moment, and one that has waited for another has begun before it.
 */
export function afterOthers<R extends Release>(state: ReleaseState | undefined, release: R): R {
  const last = state === undefined ? Number.NEGATIVE_INFINITY : Date.parse(lastChangeOf(state))
  if (Date.parse(release.imported_at) > last) return release
  return { ...release, imported_at: new Date(last + 1).toISOString() }
}

/** When the last import or rollback was, ISO 8601. */
export function lastChangeOf({ current, earlier, choice }: ReleaseState): string {
  const times = [current, ...earlier].map(({ imported_at }) => imported_at)
  return [...times, choice?.at ?? ''].sort().at(-1)!
}
