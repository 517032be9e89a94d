import type { Logger } from '@tathya/platform'
import type { ReleaseState } from '../releases/release-state.ts'
import type { FoundRelease } from '../releases/releases.ts'
import type { EarlierReleases, StoredReleases } from '../releases/stored-releases.ts'

/** Milliseconds between two looks for other releases. */
const lookMs = 3_000

/** What a watch is made with. */
export interface WatchOptions {
  /** Ids of datasets that take imports. */
  readonly ids: readonly string[]
  readonly stored: StoredReleases
  /** What earlier versions have left in the data folder; taken over once. */
  readonly earlier: EarlierReleases
  /** Serves a release, or the shipped rows without one; rejects where it cannot be served, and what was served stays. */
  readonly swap: (
    id: string,
    found: FoundRelease | undefined,
    kept: ReleaseState | undefined,
  ) => Promise<void>
  readonly log: Logger
}

/** Keeps what is served at the release that the store names. */
export interface ReleaseWatch {
  /** Looks once. Rejects where the store is away or a release cannot be served; those of others are served then. */
  look(): Promise<void>
  /** Looks every three seconds from now on. */
  start(): void
  /** Why the last look has failed; undefined where it has not. */
  trouble(): string | undefined
  close(): Promise<void>
}

/** Makes a watch, which does nothing by itself before `start`. */
export function watchReleases(options: WatchOptions): ReleaseWatch {
  const { ids, log } = options
  const lookOnce = createLook(options)
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let trouble: string | undefined
  let closed = false

  function look(): Promise<void> {
    // One after the other: a swap must not overtake another.
    looking = looking.catch(() => {}).then(lookOnce)
    return looking.then(
      () => {
        trouble = undefined
      },
      (error: Error) => {
        if (trouble !== error.message)
          log.warn({ err: error }, 'The releases of datasets cannot be looked up')
        trouble = error.message
        throw error
      },
    )
  }

  function schedule(): void {
    if (closed) return
    timer = setTimeout(() => {
      look()
        .catch(() => {})
        .finally(schedule)
    }, lookMs).unref()
  }

  return {
    look,
    start() {
      if (ids.length > 0 && timer === undefined) schedule()
    },
    trouble: () => trouble,
    async close() {
      closed = true
      clearTimeout(timer)
      await looking.catch(() => {})
    },
  }
}

/** Makes one look, which remembers what it has swapped. Rejects with the first failure, after all were looked at. */
function createLook({ ids, stored, earlier, swap, log }: WatchOptions): () => Promise<void> {
  const served = new Map<string, number>()
  const left = new Set(ids)
  return async () => {
    if (ids.length === 0) return
    const failures: unknown[] = []
    const fail = (error: unknown) => void failures.push(error)
    for (const id of left) await stored.takeOver(earlier, id).then(() => left.delete(id), fail)
    for (const [id, epoch] of await stored.epochs(ids)) {
      if (served.get(id) === epoch) continue
      try {
        const found = await stored.find(id)
        await swap(id, found, await stored.kept(id))
        served.set(id, epoch)
        log.info({ dataset: id, version: found?.release.version ?? 'shipped' }, 'Another release is served')
      } catch (error) {
        fail(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
